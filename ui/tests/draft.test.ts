import assert from "node:assert/strict";
import { test } from "node:test";
import { leftAfter } from "../src/parts/kept-draft.ts";

test("what was sent is gone from the box, and what was typed while it was on its way is not", () => {
  assert.equal(leftAfter("It rains.", "It rains.", ""), "");
  assert.equal(leftAfter("It snows.", "It rains.", ""), "It snows.");
  assert.deepEqual(leftAfter({ pcs: "Ana", name: "" }, { pcs: "Ana", name: "" }, { pcs: "", name: "" }), {
    pcs: "",
    name: "",
  });
});
