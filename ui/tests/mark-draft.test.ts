import assert from "node:assert/strict";
import { test } from "node:test";
import { anchor, HAND, whole, wordsIn } from "../src/parts/mark-draft.ts";

test("a mark that lasts some turns is whole once it says whose and how many: an empty field is not one turn", () => {
  const turns = { ...HAND, at: "end" as const, actor: "ana", times: 3 };
  assert.ok(whole(turns) && whole(HAND));
  assert.ok(!whole({ ...turns, times: 0 }) && !whole({ ...turns, actor: "" }));
  assert.deepEqual(anchor(turns), { at: "end", actor: "ana", times: 3 });
  assert.ok(whole({ ...HAND, times: 0 }), "until it is taken away nothing is counted");
});

test("the words for a counter are typed with commas between", () => {
  assert.deepEqual(wordsIn("down, hurt,, whole "), ["down", "hurt", "whole"]);
});
