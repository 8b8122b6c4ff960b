import assert from "node:assert/strict";
import { test } from "node:test";
import { headed, inLine } from "../src/parts/milestone.tsx";
import { moments } from "../src/store/history.ts";
import { beat as beatOfCards } from "../src/systems/cards/beat.tsx";
import { beat } from "../src/systems/passes/beat.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { LogEntry, Picture } from "../src/wire/server.ts";
import { entryOf, openingOf, rowOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const entry = (number: number, key: string, text: string) => entryOf(number, text, key);
/** Where a line counts by turns. */
const turns = { text: (key: string, other: string) => (key === "clock.turn" ? "Turn" : other) };

const KEYS = ["line.x.round_ended", "line.x.round_began"];
const LINES = [
  entry(1, "line.x.turn_done", "Ana is done."),
  entry(2, "line.x.round_ended.carried", "Round 1 is over."),
  entry(3, "line.x.round_began", "Round 2."),
  entry(4, "line.x.rolled", "Ana: 12."),
];

test("what is new and great is shown", () => {
  const found = (since: number) => moments(LINES, since, KEYS).map((one) => one.number);
  assert.deepEqual(found(1), [2, 3]);
  assert.deepEqual(found(2), [3]);
});

test("nothing is shown of what is no such moment, or not new", () => {
  assert.deepEqual(moments(LINES, 3, KEYS), []);
  assert.deepEqual(moments(LINES, 0, []), []);
  assert.deepEqual(moments([entry(1, "line.x.round_begans", "No.")], 0, KEYS), []);
});

test("a round is its own title, and what more its line says stands below", () => {
  const turn = (text: string) => {
    const line = entry(1, "line.x.turn_begun", text);
    line.line.params = { turn: 2 };
    return headed(line, turns);
  };
  assert.deepEqual(turn("Turn 2: initiative."), ["Turn 2", "Initiative."]);
  assert.deepEqual(turn("Turn 2. Held and lost: Bo."), ["Turn 2", "Held and lost: Bo."]);
  assert.deepEqual(turn("Turn 2 begins."), ["Turn 2", ""]);
  assert.deepEqual(turn("The second turn."), ["The second turn", ""]);
});

test("a turn that is over is not called by its number alone, and what it costs is said", () => {
  const over = (text: string) => {
    const line = entry(1, "line.x.turn_ended", text);
    line.line.params = { turn: 1 };
    return headed(line, turns);
  };
  assert.deepEqual(over("Turn 1 is over."), ["Turn 1 is over", ""]);
  assert.deepEqual(over("Turn 1 is over. Held and lost: Dr. No."), ["Turn 1 is over", "Held and lost: Dr. No."]);
  assert.deepEqual(over("Turn 1 is over; the cards go back."), ["Turn 1 is over", "The cards go back."]);
});

test("with a turn of passes its last pass is over, and a hold that lapses is lost", () => {
  const held = entry(1, "line.passes.pass_ended.carried", "Pass 2 is over. Still holding: Ana.");
  const over = entry(2, "line.passes.turn_ended.lapsed", "Turn 1 is over. Held and lost: Ana.");
  over.line.params = { turn: 1 };
  const shown = beat([held, over], {} as Partial<Picture> as Picture, turns);
  assert.deepEqual([shown.kind, shown.title, shown.said], ["lost", "Turn 1 is over", ["Held and lost: Ana."]]);
  assert.equal(shown.spoken, "Turn 1 is over. Held and lost: Ana.");
});

test("those in line are who is up, then the order; who may only spend Edge comes in the order", () => {
  const rows = (up: string) =>
    ["ana", "bo", "cy"].map((actor) => rowOf(actor, { status: actor === up ? "up" : "waiting" }));
  const upcoming = [["cy"], ["bo", "ana"]];
  assert.deepEqual(inLine({ actors: rows(""), now: [openingOf("ana", "may_go_first")], upcoming }), [
    "cy",
    "bo",
    "ana",
  ]);
  assert.deepEqual(inLine({ actors: rows("bo"), now: [openingOf("bo", "may_act")], upcoming }), ["bo", "cy", "ana"]);
});

test("each Black Joker is told with the card that went with it, be it at once, later or none", () => {
  const words = new Words({}, tableOf());
  const of = (key: string, cards = ""): LogEntry => {
    const line = entry(1, `line.countdown.${key}`, `${key}.`);
    line.line.params = { actor: "Ana", cards };
    return line;
  };
  const said = (...found: LogEntry[]) => {
    const { title, said: lines } = beatOfCards(found, {} as Partial<Picture> as Picture, words);
    return [title, ...(lines ?? [])];
  };
  const fell = of("black_joker_fell");
  const king = of("cards_lost.black_joker", "KS");
  const withIt = (card: string) => `Ana loses ${card} with it, and a point of Fatigue.`;
  assert.deepEqual(said(fell, king, fell, of("cards_lost.black_joker", "QS")), [
    "Black Joker",
    withIt("K♠"),
    withIt("Q♠"),
  ]);
  assert.deepEqual(said(fell, king, of("black_joker_fell.alone")), [
    "Black Joker",
    withIt("K♠"),
    "black_joker_fell.alone.",
  ]);
  // With a Red Joker in the hand its owner chooses first; then the next one falls.
  assert.deepEqual(said(king), ["Black Joker", "cards_lost.black_joker."]);
  assert.deepEqual(said(king, fell), ["Black Joker", "cards_lost.black_joker.", "black_joker_fell."]);
  assert.deepEqual(said(of("cards_lost.damage.hold", "5S")), ["Ana’s hold is lost", "cards_lost.damage.hold."]);
});
