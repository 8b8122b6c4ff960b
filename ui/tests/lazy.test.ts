import assert from "node:assert/strict";
import { test } from "node:test";
import { type ComponentType, h } from "preact";
import { Dialog } from "../src/parts/dialog.tsx";
import { isForComing, typedEarly } from "../src/parts/keys.ts";
import { lazy } from "../src/parts/lazy.tsx";
import { notices } from "../src/store/notices.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { box, settled, shown } from "./page.ts";

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

test("what was typed for a dialog that was given up is for no other", async () => {
  const Later = lazy(() => new Promise<ComponentType<{ onClose: () => void }>>(() => undefined));
  const page = await shown(h(Later, { onClose: () => undefined }));
  isForComing({ key: "A", ctrlKey: false, metaKey: false }, true);
  // As by the browser's Back.
  await shown(null, page);
  assert.equal(typedEarly(), "");
});

test("what was typed for a dialog is in it once it has come", async () => {
  let come: (part: ComponentType<{ onClose: () => void }>) => void = () => undefined;
  const Later = lazy(() => new Promise<ComponentType<{ onClose: () => void }>>((then) => (come = then)));
  await shown(h(Later, { onClose: () => undefined }));
  for (const key of "Bo") isForComing({ key, ctrlKey: false, metaKey: false }, true);
  come(({ onClose }) => h(Dialog, { title: "Add", onClose, typing: "always", children: h("input", { type: "text" }) }));
  await settled();
  assert.equal(box().value, "Bo");
});
