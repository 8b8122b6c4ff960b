import assert from "node:assert/strict";
import { test } from "node:test";
import { again, type Pressed, same, stray } from "../src/store/guard.ts";

const FIRST: Pressed<string> = { at: 1000, x: 100, y: 600, control: "go on", says: "Ana is done" };

test("what is where it was and says what it said is the same", () => {
  const before = { left: 10, top: 20, right: 110, bottom: 60, says: "Go on" };
  assert.ok(same(before, { left: 12, top: 19, right: 112, bottom: 59, says: "Go on" }));
  assert.ok(!same(before, { left: 10, top: 26, right: 110, bottom: 66, says: "Go on" }), "it moved");
  assert.ok(!same(before, { left: 10, top: 20, right: 110, bottom: 60, says: "End" }), "it says something else");
  assert.ok(!same(before, { ...before, right: 300 }), "it grew over what stood beside it");
  assert.ok(same(before, { ...before, right: 80 }), "it shrank");
  assert.ok(!same(undefined, before), "it appeared");
});

for (const ms of [100, 250, 399])
  test(`a second tap after ${ms} ms does not go to what the first brought there`, () => {
    const second = { ...FIRST, at: FIRST.at + ms, x: 104, y: 597 };
    assert.ok(stray(FIRST, { ...second, control: "end", says: "End the fight" }), "another control");
    assert.ok(stray(FIRST, { ...second, says: "Press and hold" }), "the same, which says something else");
    assert.ok(!stray(FIRST, second), "the same is meant again");
    assert.ok(!stray(FIRST, { ...second, x: 200, control: "end" }), "elsewhere is meant");
  });

test("a tap after the moment, or the first of all, is meant", () => {
  assert.ok(!stray(FIRST, { ...FIRST, at: FIRST.at + 400, control: "end" }));
  assert.ok(!stray(null, FIRST));
});

test("a finger that comes down beside what it opened was meant for what opened it", () => {
  assert.ok(again(FIRST, { at: FIRST.at + 399, x: 104, y: 597 }));
  assert.ok(!again(FIRST, { at: FIRST.at + 400, x: 104, y: 597 }), "later");
  assert.ok(!again(FIRST, { at: FIRST.at + 100, x: 200, y: 597 }), "elsewhere");
});

test("what only counts is meant again", () => {
  const key = { ...FIRST, control: "K", says: "K ×1" };
  assert.ok(!stray(key, { ...key, at: key.at + 150, says: "K ×2" }));
});
