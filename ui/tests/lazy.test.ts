import assert from "node:assert/strict";
import { test } from "node:test";
import { type ComponentType, h } from "preact";
import { lazy } from "../src/parts/lazy.tsx";
import { notices } from "../src/store/notices.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { settled, shown } from "./page.ts";

(await loadLanguage("en"))();

test("a dialog that cannot be loaded is closed, and closes no other once it was given up", async () => {
  const fails: (() => void)[] = [];
  const load = () => new Promise<ComponentType<{ onClose: () => void }>>((_, failed) => fails.push(() => failed()));
  const Later = lazy(load);
  let closed = 0;
  const dialog = () => h(Later, { onClose: () => (closed += 1) });
  const page = await shown(dialog());
  await shown(null, page);
  fails.pop()?.();
  await settled();
  assert.deepEqual([closed, notices.value.length], [0, 0]);
  await shown(dialog(), page);
  fails.pop()?.();
  await settled();
  assert.deepEqual([closed, notices.value.length], [1, 1]);
});
