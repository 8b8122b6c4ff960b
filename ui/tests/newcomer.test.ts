import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { box, settled, shown, submit, type } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { NewcomerDialog } = await import("../src/parts/newcomer.tsx");
const { tab } = await import("../src/store/storage.ts");
const { pictureOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

test("who was brought in is not in the box again, though it was closed before the answer", async () => {
  let answer: (done: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((then) => (answer = then));
  const system = signal({ commands: {}, texts: {}, schema: { commands: {}, profile: {}, $defs: {} } });
  const kept = { fight: "f", seat: "gm" };
  const seat = seatOf(pictureOf({}), {}, {}, { send, withdraw: () => undefined, kept, system });
  const page = await shown(seat.at(h(NewcomerDialog, { onClose: () => undefined })));
  await type(box("textarea"), "6 Goblins");
  await submit();
  await shown(null, page);
  assert.equal(tab.get("draft.newcomer.f", ""), "6 Goblins");
  answer(true);
  await settled();
  assert.equal(tab.get("draft.newcomer.f", ""), "");
});
