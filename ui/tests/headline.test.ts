import assert from "node:assert/strict";
import { test } from "node:test";
import { plainHeadline } from "../src/parts/headline.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { Opening, Table, Waiting } from "../src/wire/server.ts";
import { NO_LABELS, openingOf, pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();

function said(more: Partial<Table>, waiting: string[] = []): [string, string] {
  const actors = ["Ana", "Bo", "Cy"].map((name) => rowOf(name.toLowerCase(), { name, mine: name === "Ana" }));
  const table = tableOf({ system: "plain", actors, ...more });
  const labels = { ...NO_LABELS, waiting };
  const { title, text } = plainHeadline(
    pictureOf({}, { system: "plain", table, labels }),
    new Words({}, table, labels),
  );
  return [title, text];
}

test("who may do something beside the order is not up, and comes at its place", () => {
  const could: Opening = { ...openingOf("ana", "could"), chance: true };
  assert.deepEqual(said({ now: [could], upcoming: [["bo"], ["ana"]] }), ["1 before you", "Right after Bo"]);
  assert.deepEqual(said({ now: [could], upcoming: [["ana"]] }), ["You’re on deck", ""]);
  const bo = openingOf("bo", "turn");
  assert.deepEqual(said({ now: [could, bo], upcoming: [["ana"]] }), ["You’re on deck", "Right after Bo"]);
  assert.equal(said({ now: [openingOf("ana", "turn")] })[0], "You’re up");
});

test("who is to be dealt one card is not asked for several", () => {
  const asked = (count: number) => said({ waiting: [waitingOf("draw", { of: "ana", mine: true, count })] })[0];
  assert.deepEqual([asked(1), asked(5)], ["Waiting for your card", "Waiting for your cards"]);
});

test("who waits is told for what", () => {
  const deal = (of: string) => waitingOf("draw", { step: "deal", of });
  assert.deepEqual(said({ waiting: [deal("bo"), deal("cy")] }, ["Deal the hand", "Deal the hand"]), [
    "Wait",
    "Deal the hand: Bo, Cy",
  ]);
  const outcome = waitingOf("verdict", { step: "fast_draw", of: "bo" });
  assert.deepEqual(said({ waiting: [outcome] }, ["Is the weapon out?"]), ["Wait", "Bo: Is the weapon out?"]);
  assert.deepEqual(said({ waiting: [waitingOf("draw", { step: "npc" })] }, ["The next card"]), [
    "Wait",
    "The next card",
  ]);
  assert.deepEqual(said({}), ["Wait", ""]);
});

test("who holds is told for whose turns, as far as they are known", () => {
  const hold = (actor: string, trigger: string | null) => ({
    actor,
    what: "action",
    trigger,
    until: "reshuffle" as const,
  });
  assert.equal(said({ held: [hold("ana", "bo")] })[0], "Holding on Bo");
  assert.equal(said({ held: [hold("ana", null), hold("ana", "bo")] })[0], "Holding on Bo");
  assert.equal(said({ held: [hold("ana", "cy"), hold("ana", "bo")] })[0], "Holding on Cy, Bo");
  assert.equal(said({ held: [hold("ana", null), hold("bo", "cy")] })[0], "Holding");
});

test("of several the owner is told whose turn is nearest, by name", () => {
  const actors = ["Ana", "Bo", "Cy"].map((name) => rowOf(name.toLowerCase(), { name, mine: name !== "Cy" }));
  const held = [{ actor: "ana", what: "delay", trigger: null, until: "fight" }] satisfies Table["held"];
  const of = (more: Partial<Table>) => {
    const table = tableOf({ system: "plain", actors, ...more });
    const { actor, title } = plainHeadline(pictureOf({}, { system: "plain", table }), new Words({}, table));
    return [actor, title];
  };
  assert.deepEqual(of({ upcoming: [["cy"], ["bo"], ["ana"]] }), ["bo", "Bo: 1 before you"]);
  // The one who holds may be listed, too; the other comes.
  assert.deepEqual(of({ held, upcoming: [["ana", "bo"]] }), ["bo", "Bo: You’re on deck"]);
  assert.deepEqual(of({ held, upcoming: [["cy"], ["bo"]] }), ["ana", "Ana: Holding"]);
  const cut: Opening = { ...openingOf("bo", "cut"), interrupts: "cy" };
  assert.deepEqual(of({ now: [cut] }), ["bo", "Bo: You may cut in"]);
  assert.deepEqual(of({ now: [openingOf("bo", "turn")] }), ["bo", "Bo is up"]);
  const roll = (whose: string) => waitingOf("roll", { step: "initiative", of: whose, dice: [20], mine: true });
  assert.deepEqual(of({ waiting: [roll("bo")] }), ["bo", "Bo: Waiting for your d20"]);
  // It is said of both: the rows below name them.
  assert.deepEqual(of({ waiting: [roll("ana"), roll("bo")] }), ["ana", "Waiting for your d20"]);
  // Others roll something else.
  const adding: Waiting = { ...roll("ana"), totals: [["result", 2, 21]], bonus: 1 };
  assert.deepEqual(of({ waiting: [adding, roll("bo")] }), ["ana", "Ana: Waiting for your d20+1"]);
});

test("a name that runs from right to left does not turn round what is said of its actor", () => {
  const actors = [rowOf("ana", { name: "שרה", mine: true }), rowOf("bo", { name: "Bo", mine: true })];
  const table = tableOf({ system: "plain", actors, upcoming: [["ana"]] });
  const { title } = plainHeadline(pictureOf({}, { system: "plain", table }), new Words({}, table));
  assert.equal(title, "\u2068שרה\u2069: You’re on deck");
});
