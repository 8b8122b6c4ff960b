import assert from "node:assert/strict";
import { test } from "node:test";
import { type ComponentChild, h } from "preact";
import { box, button, press, settled, shown, submit, type } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { CardPad } = await import("../src/parts/card-pad.tsx");
const { EnterDialog } = await import("../src/parts/enter-dialog.tsx");
const { NoteDialog } = await import("../src/parts/note.tsx");
const { tab } = await import("../src/store/storage.ts");
const { Words } = await import("../src/texts/words.ts");
const { pictureOf, rowOf, tableOf, waitingOf } = await import("./samples.ts");
const { dialogAt, seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

/** The cards that are kept, of two that are entered, once the dialog is closed before or after the answer. */
async function keptOf(done: boolean, closedFirst: boolean): Promise<string[]> {
  let answer: (done: boolean) => void = () => undefined;
  const send = () => new Promise<boolean>((then) => (answer = then));
  const more = { send, withdraw: () => answer(false), kept: { fight: "f", seat: "s" } };
  const table = tableOf({ actors: [rowOf("ana", { mine: true })] });
  const waiting = waitingOf("draw", { of: "ana", mine: true, count: 2 });
  const seat = seatOf(pictureOf({}, { table }), {}, {}, more);
  const words = new Words({}, table);
  const onClose = () => undefined;
  const page = await shown(seat.at(h(EnterDialog, { waiting, values: ["KS", "QS"], words, onClose })));
  for (const key of ["K", "S", "Q", "S", "That is it"]) await press(key);
  if (closedFirst) await shown(null, page);
  answer(done);
  await settled();
  await shown(null, page);
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

/** The dialog of something that is asked, at a seat that keeps what it is sent. */
function entryOf(waiting: ReturnType<typeof waitingOf>): { sent: unknown[]; dialog: () => ComponentChild } {
  const table = tableOf({ actors: ["Ana", "Bo", "Cy"].map((name) => rowOf(name)) });
  const more = { withdraw: () => undefined, kept: { fight: "f", seat: "s" } };
  const seat = seatOf(pictureOf({}, { table }), {}, {}, more);
  const words = new Words({}, table);
  const onClose = () => undefined;
  return { sent: seat.sent, dialog: () => seat.at(h(EnterDialog, { waiting, values: [], words, onClose })) };
}

test("dice that were tapped are there again in a dialog that was closed, until they are entered", async () => {
  const roll = waitingOf("roll", { of: "Ana", dice: [6, 6, 6] });
  const { sent, dialog } = entryOf(roll);
  const page = await shown(dialog());
  const dice = () => Array.from(page.querySelectorAll(".die"), (one) => one.textContent);
  for (const face of ["2", "6"]) await press(face);
  await shown(null, page);
  await shown(dialog(), page);
  assert.deepEqual(dice(), ["2", "6", "d6"]);
  // One die less by a number that changed.
  await shown(entryOf({ ...roll, dice: [6] }).dialog(), page);
  assert.equal(button("2").getAttribute("aria-pressed"), "true");
  await shown(dialog(), page);
  for (const said of ["5", "That is it"]) await press(said);
  assert.deepEqual(sent, [{ type: "enter", ask: "ask", value: [2, 6, 5] }]);
  await shown(null, page);
  await shown(dialog(), page);
  assert.deepEqual(dice(), ["d6", "d6", "d6"]);
  await shown(null, page);
});

test("a total that was typed is there again, too", async () => {
  const { dialog } = entryOf(waitingOf("roll", { of: "Ana", dice: [6], totals: [["total", 1, 9]], ask: "total" }));
  const page = await shown(dialog());
  await type(box("[type=number]"), "7");
  await shown(null, page);
  await shown(dialog(), page);
  assert.equal(box("[type=number]").value, "7");
  await shown(null, page);
});

test("an order of the tied that was begun is there again, and has whom it is about by now", async () => {
  const among = ["Ana", "Bo", "Cy"];
  const { sent, dialog } = entryOf(waitingOf("arrange", { among }));
  const page = await shown(dialog());
  const names = () => Array.from(page.querySelectorAll(".arrange-name"), (one) => one.textContent);
  await press("Cy earlier");
  await shown(null, page);
  await shown(dialog(), page);
  assert.deepEqual(names(), ["Ana", "Cy", "Bo"]);
  await shown(entryOf(waitingOf("arrange", { among: ["Bo", "Cy"] })).dialog(), page);
  assert.deepEqual(names(), ["Cy", "Bo"]);
  await shown(dialog(), page);
  await press("That is it");
  assert.deepEqual(sent, [{ type: "enter", ask: "ask", value: ["Ana", "Cy", "Bo"] }]);
  await shown(null, page);
  await shown(dialog(), page);
  assert.deepEqual(names(), among);
  await shown(null, page);
});

/** What is kept of a note, sent and closed, once its answer comes; `meanwhile` is done in a box opened again. */
async function keptOfNote(fight: string, meanwhile?: () => unknown): Promise<string> {
  const { open, close, answer } = notesOf(fight);
  tab.set(`draft.rulings.${fight}`, { text: "It rains.", alone: false });
  await open();
  await submit();
  await close();
  if (meanwhile) {
    await open();
    await meanwhile();
  }
  await answer();
  return tab.get(`draft.rulings.${fight}`, { text: "" }).text;
}

test("a note that was written is not in the box again, though it was closed before the answer", async () => {
  assert.equal(await keptOfNote("f"), "");
});

test("what is typed in a box that was opened again is kept when the answer to the one before comes", async () => {
  assert.equal(await keptOfNote("g", () => type(box("textarea"), "It snows.")), "It snows.");
});

test("a box that was opened again before the answer lets go of what was written", async () => {
  const text = () => document.querySelector("textarea")?.value;
  assert.equal(await keptOfNote("h", () => assert.equal(text(), "It rains.")), "");
  assert.equal(text(), "");
});

const notesOf = (fight: string, stage: "fighting" | "over" = "fighting") =>
  dialogAt(NoteDialog, pictureOf({}, { table: tableOf({ stage }) }), { kept: { fight, seat: "gm" } });
const alone = () => box("[type=checkbox]");

test("a note for the GM alone is so still when its box is opened again", async () => {
  const { sent, open, close, answer } = notesOf("i");
  await open();
  await type(box("textarea"), "The abbot lies.");
  await press(alone());
  await close();
  await open();
  assert.ok(alone().checked);
  await submit();
  assert.deepEqual(sent, [{ type: "mark", label: "The abbot lies.", shown_to: "gm" }]);
  await answer();
  // The next one is for everybody, unless one says otherwise.
  assert.ok(!alone().checked);
});

test("a note for the GM alone is so still when the answer to the one before it comes", async () => {
  const { open, close, answer } = notesOf("k");
  await open();
  await type(box("textarea"), "The abbot lies.");
  await press(alone());
  await submit();
  await close();
  await open();
  await type(box("textarea"), "So does the smith.");
  await answer();
  assert.equal(box("textarea").value, "So does the smith.");
  assert.ok(alone().checked);
});

test("a tick beside no text is gone when the box is opened again", async () => {
  const { open, close } = notesOf("m");
  await open();
  await press(alone());
  await close();
  await open();
  assert.ok(!alone().checked);
});

test("a note that was for the GM alone may be made everybody's once the fight is over", async () => {
  const { open, close } = notesOf("l");
  await open();
  await type(box("textarea"), "The abbot lies.");
  await press(alone());
  await close();
  await notesOf("l", "over").open();
  assert.ok(alone().checked);
  await press(alone());
  assert.equal(document.querySelector("[type=checkbox]"), null);
});

test("cards are not given while there are more of them than are asked for by now", async () => {
  const given: string[][] = [];
  const page = document.createElement("main");
  const onDone = (cards: string[]) => given.push(cards);
  const asked = (most: number) =>
    shown(
      h(CardPad, { title: "", values: ["KS", "QS"], least: 1, most, kept: "pad", onDone, onClose: () => undefined }),
      page,
    );
  await asked(2);
  for (const key of ["K", "S", "Q", "S"]) await press(key);
  await asked(1);
  await submit();
  assert.deepEqual(given, []);
  // The first of those chosen is taken back.
  await press("Take back");
  await submit();
  assert.deepEqual(given, [["QS"]]);
});
