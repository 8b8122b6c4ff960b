import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { drawn, page } from "./dom.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { CardPad } = await import("../src/parts/card-pad.tsx");
const { EnterDialog } = await import("../src/parts/enter-dialog.tsx");
const { NoteDialog } = await import("../src/parts/note.tsx");
const { tab } = await import("../src/store/storage.ts");
const { Words } = await import("../src/texts/words.ts");
const { pictureOf, rowOf, tableOf, waitingOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

/** The cards that are kept, of two that are entered, once the dialog is closed before or after the answer. */
async function keptOf(done: boolean, closedFirst: boolean): Promise<string[]> {
  let answer: (done: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((then) => (answer = then));
  const more = { send, withdraw: () => answer(false), kept: { fight: "f", seat: "s" } };
  const table = tableOf({ actors: [rowOf("ana", { mine: true })] });
  const waiting = waitingOf("draw", { of: "ana", mine: true, count: 2 });
  const seat = seatOf(pictureOf({}, { table }), {}, {}, more);
  const { draw, press } = page();
  const words = new Words({}, table);
  const onClose = () => undefined;
  await draw(seat.at(h(EnterDialog, { waiting, values: ["KS", "QS"], words, onClose })));
  for (const key of ["K", "S", "Q", "S", "That is it"]) await press(key);
  if (closedFirst) await draw(null);
  answer(done);
  await drawn();
  await draw(null);
  const kept = tab.get<string[]>("draft.cards.f.s.ask", []);
  tab.remove("draft.cards.f.s.ask");
  return kept;
}

test("cards that were entered are kept until they are taken", async () => {
  assert.deepEqual(await keptOf(true, false), []);
  assert.deepEqual(await keptOf(false, false), ["KS", "QS"]);
  // Closed while there is no line, they are withdrawn.
  assert.deepEqual(await keptOf(false, true), ["KS", "QS"]);
});

test("a note that was written is not in the box again, though it was closed before the answer", async () => {
  let answer: (done: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((then) => (answer = then));
  const seat = seatOf(pictureOf({}), {}, {}, { send, withdraw: () => undefined, kept: { fight: "f", seat: "gm" } });
  tab.set("draft.ruling.f", "It rains.");
  const { root, draw } = page();
  await draw(seat.at(h(NoteDialog, { onClose: () => undefined })));
  root.all("form")[0]?.happens("submit");
  await draw(null);
  answer(true);
  await drawn();
  assert.equal(tab.get("draft.ruling.f", ""), "");
});

test("what is typed in a box that was opened again is kept when the answer to the one before comes", async () => {
  let answer: (done: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((then) => (answer = then));
  const seat = seatOf(pictureOf({}), {}, {}, { send, withdraw: () => undefined, kept: { fight: "g", seat: "gm" } });
  tab.set("draft.ruling.g", "It rains.");
  const { root, draw } = page();
  await draw(seat.at(h(NoteDialog, { onClose: () => undefined })));
  root.all("form")[0]?.happens("submit");
  await draw(null);
  await draw(seat.at(h(NoteDialog, { onClose: () => undefined })));
  const [box] = root.all("textarea");
  if (box) box.value = "It snows.";
  box?.happens("input");
  answer(true);
  await drawn();
  assert.equal(tab.get("draft.ruling.g", ""), "It snows.");
});

test("cards are not given while there are more of them than are asked for by now", async () => {
  const given: string[][] = [];
  const { root, draw, press } = page();
  const asked = (most: number) =>
    draw(
      h(CardPad, {
        values: ["KS", "QS"],
        least: 1,
        most,
        kept: "pad",
        onDone: (cards) => given.push(cards),
        onCancel: () => undefined,
      }),
    );
  await asked(2);
  for (const key of ["K", "S", "Q", "S"]) await press(key);
  await asked(1);
  root.all("form")[0]?.happens("submit");
  assert.deepEqual(given, []);
  // The first of those chosen is taken back.
  root.all("button")[0]?.happens("click");
  await drawn();
  root.all("form")[0]?.happens("submit");
  assert.deepEqual(given, [["QS"]]);
});
