import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { box, press, submit, type } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { NewcomerDialog } = await import("../src/parts/newcomer.tsx");
const { pictureOf } = await import("./samples.ts");
const { dialogAt } = await import("./seat.ts");

(await loadLanguage("en"))();

function dialogOf(fight: string) {
  const system = signal({ commands: {}, texts: {}, schema: { commands: {}, profile: {}, $defs: {} } });
  return dialogAt(NewcomerDialog, pictureOf({}), { kept: { fight, seat: "gm" }, system });
}

test("who was brought in is not in the box again, though it was closed before the answer", async () => {
  const { open, close, answer } = dialogOf("f");
  await open();
  await type(box("textarea"), "6 Goblins");
  await submit();
  await close();
  await answer();
  await open();
  assert.equal(box("textarea").value, "");
  await close();
});

test("who was to come in hidden is so still when the dialog is opened again", async () => {
  const { sent, open, close } = dialogOf("g");
  await open();
  await type(box("textarea"), "Ghoul");
  await press("nothing");
  await press("Hazard");
  await close();
  await open();
  await submit();
  assert.deepEqual(
    (sent[0] as { name: string; side: string; visibility: string }[]).map((one) => [
      one.name,
      one.side,
      one.visibility,
    ]),
    [["Ghoul", "hazard", "hidden"]],
  );
});

test("what was chosen for nobody is as usual when the dialog is opened again", async () => {
  const { sent, open, close } = dialogOf("h");
  await open();
  await type(box("textarea"), "Ghoul");
  await press("nothing");
  await type(box("textarea"), "");
  await close();
  await open();
  await type(box("textarea"), "Guard");
  await submit();
  assert.equal((sent[0] as { visibility: string }[])[0]?.visibility, "known");
});
