import assert from "node:assert/strict";
import { test } from "node:test";
import { headed, inLine } from "../src/parts/milestone.tsx";
import { moments } from "../src/store/history.ts";
import { beat } from "../src/systems/passes/beat.ts";
import type { LogEntry, Picture } from "../src/wire/server.ts";
import { openingOf, rowOf } from "./samples.ts";

function entry(number: number, key: string, text: string): LogEntry {
  return { number, text, line: { key, params: {}, rules: [], dice: [] }, cause: "", by: "", at: "", overrules: "" };
}

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
  const words = { text: (key: string, other: string) => (key === "clock.turn" ? "Turn" : other) };
  const turn = (text: string) => {
    const line = entry(1, "line.x.turn_begun", text);
    line.line.params = { turn: 2 };
    return headed(line, words);
  };
  assert.deepEqual(turn("Turn 2: initiative."), ["Turn 2", "Initiative."]);
  assert.deepEqual(turn("Turn 2. Held and lost: Bo."), ["Turn 2", "Held and lost: Bo."]);
  assert.deepEqual(turn("Turn 2 begins."), ["Turn 2", ""]);
  assert.deepEqual(turn("The second turn."), ["The second turn", ""]);
});

test("a turn that is over is not called by its number alone, and what it costs is said", () => {
  const words = { text: (key: string, other: string) => (key === "clock.turn" ? "Turn" : other) };
  const over = (text: string) => {
    const line = entry(1, "line.x.turn_ended", text);
    line.line.params = { turn: 1 };
    return headed(line, words);
  };
  assert.deepEqual(over("Turn 1 is over."), ["Turn 1 is over", ""]);
  assert.deepEqual(over("Turn 1 is over. Held and lost: Dr. No."), ["Turn 1 is over", "Held and lost: Dr. No."]);
  assert.deepEqual(over("Turn 1 is over; the cards go back."), ["Turn 1 is over", "The cards go back."]);
});

test("with a turn of passes its last pass is over, and a hold that lapses is lost", () => {
  const words = { text: (key: string, other: string) => (key === "clock.turn" ? "Turn" : other) };
  const held = entry(1, "line.passes.pass_ended.carried", "Pass 2 is over. Still holding: Ana.");
  const over = entry(2, "line.passes.turn_ended.lapsed", "Turn 1 is over. Held and lost: Ana.");
  over.line.params = { turn: 1 };
  const shown = beat([held, over], {} as Partial<Picture> as Picture, words);
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
