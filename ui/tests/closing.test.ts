import assert from "node:assert/strict";
import { test } from "node:test";
import { isOwn } from "../src/parts/closing.ts";

test("a file picker that is cancelled in a dialog does not close the dialog", () => {
  const dialog = new EventTarget();
  const picker = new EventTarget();
  assert.ok(isOwn({ target: dialog, currentTarget: dialog }));
  assert.ok(!isOwn({ target: picker, currentTarget: dialog }));
});
