import assert from "node:assert/strict";
import { test } from "node:test";
import { isBeside, isOwn } from "../src/parts/closing.ts";

test("a file picker that is cancelled in a dialog does not close the dialog", () => {
  const dialog = new EventTarget();
  const picker = new EventTarget();
  assert.ok(isOwn({ target: dialog, currentTarget: dialog }));
  assert.ok(!isOwn({ target: picker, currentTarget: dialog }));
});

test("a press beside a dialog closes it, one on its scroll bar or its edge does not", () => {
  const box = { left: 100, top: 50, right: 700, bottom: 600 };
  const press = (clientX: number, clientY: number) => isBeside(box, { clientX, clientY });
  assert.ok(press(20, 300) && press(720, 300) && press(400, 20) && press(400, 640));
  assert.ok(!press(695, 300), "the scroll bar");
  assert.ok(!press(100, 50), "the edge");
});
