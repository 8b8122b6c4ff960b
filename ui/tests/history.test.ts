import assert from "node:assert/strict";
import { test } from "node:test";
import { placeTold } from "../src/parts/history.tsx";
import { lastStep, linesRead, takenBack } from "../src/store/history.ts";
import type { BackStep, PastView, Picture } from "../src/wire/server.ts";
import { entryOf } from "./samples.ts";

const entry = (number: number, cause: string, text: string) => entryOf(number, text, "", { cause });

const LINES = [entry(1, "a", "Ana is done."), entry(2, "b", "Bo is done."), entry(3, "b", "Round 2.")];

function picture(lines: number, fight = "f", back: BackStep = { lines: 1 }, actors: string[] = []): Picture {
  return {
    fight,
    seat: { id: "s", role: "player", name: "", actors },
    menu: { back },
    log: { first: 1, total: lines, lines: LINES.slice(0, lines) },
  } as Partial<Picture> as Picture;
}

test("a step that is taken back is named by its first line", () => {
  assert.deepEqual(takenBack(picture(3), picture(1)), { what: "Bo is done", steps: 1 });
});

test("a great moment that a step led to stands before what was done", () => {
  const keys = ["line.x.round_began"];
  const lines = LINES.map((one) => ({
    ...one,
    line: { ...one.line, key: one.number === 3 ? "line.x.round_began" : "" },
  }));
  const now = { ...picture(3, "f", { lines: 2 }), log: { first: 1, total: 3, lines } };
  assert.equal(lastStep(now, keys), "Round 2 · Bo is done");
  assert.deepEqual(takenBack(now, picture(1), keys), { what: "Round 2 · Bo is done", steps: 1 });
  assert.deepEqual(takenBack(now, picture(0), keys), { what: "Ana is done", steps: 2 });
});

test("of a great moment its first sentence names the step, without what a colon leads to", () => {
  const over = entry(2, "b", "Pass 1 is over. Still holding: Bo.");
  const held = { ...over, line: { ...over.line, key: "line.x.pass_ended" } };
  const now = {
    ...picture(2, "f", { lines: 2 }),
    log: { first: 1, total: 2, lines: [entry(1, "b", "Ana is done."), held] },
  };
  assert.equal(lastStep(now, ["line.x.pass_ended"]), "Pass 1 is over · Ana is done");
});

test("a step without a line is named by its command, not by the step before it", () => {
  assert.equal(lastStep(picture(2, "f", { label: "Done: Bo" })), "Done: Bo");
  assert.equal(lastStep({ ...picture(2), menu: {} }), "");
});

test("several steps are counted", () => {
  assert.deepEqual(takenBack(picture(3), picture(0)), { what: "Ana is done", steps: 2 });
});

test("what stands after a step that a player takes back from under it is not told as taken back", () => {
  const now = picture(2);
  const spied = entry(3, "c", "Spy is now called Mole.");
  const old = { ...picture(3), log: { first: 1, total: 3, lines: [...LINES.slice(0, 2), spied] } };
  const left = { ...now, log: { first: 1, total: 2, lines: [entry(1, "a", "Ana is done."), { ...spied, number: 2 }] } };
  assert.deepEqual(takenBack(old, left), { what: "Bo is done", steps: 1 });
});

test("of a log with its last lines alone only those are told that are gone", () => {
  const last = { ...picture(3), log: { first: 2, total: 3, lines: LINES.slice(1) } };
  assert.deepEqual(takenBack(last, picture(1)), { what: "Bo is done", steps: 1 });
  assert.deepEqual(takenBack(picture(3), { ...picture(2), log: { first: 2, total: 2, lines: LINES.slice(1, 2) } }), {
    what: "Round 2",
    steps: 1,
  });
});

test("what goes on, another fight and a first picture take nothing back", () => {
  assert.equal(takenBack(picture(1), picture(3)), null);
  assert.equal(takenBack(picture(3), picture(1, "g")), null);
  assert.equal(takenBack(null, picture(1)), null);
});

test("to be given another actor, or to lose one, takes nothing back and brings no news", () => {
  // Of a hidden actor its player has lines that nobody else has.
  const [own, others] = [picture(3, "f", {}, ["spy"]), picture(1)];
  assert.equal(takenBack(own, others), null);
  assert.deepEqual([linesRead(others, own), linesRead(picture(1), picture(3)), linesRead(null, own)], [3, 1, 3]);
});

test("a place of the slider is not read aloud with the line before, while its own is on the way", () => {
  const found = { line: 1, moment: { text: "Ana is done." } as PastView };
  assert.deepEqual([placeTold(1, found), placeTold(2, found), placeTold(1, null)], ["1: Ana is done.", "2", "1"]);
});
