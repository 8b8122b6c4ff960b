import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome } from "../src/systems/cards/outcome.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { Picture, Waiting } from "../src/wire/server.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const row = (actor: string, name: string) => ({
  actor,
  name,
  side: "pc",
  status: "up",
  group: "",
  count: 1,
  mark: "",
  mine: false,
  visibility: "known",
});
const table = {
  system: "hands",
  stage: "fighting",
  clock: [],
  layout: "strip",
  actors: [row("ana", "Ana"), row("bo", "Bo")],
  now: [],
  upcoming: [],
  held: [],
  waiting: [],
  pile: [],
};
const picture = {
  system: "hands",
  table,
  view: {
    live: [
      { actor: "bo", against: null },
      { actor: "ana", against: "bo" },
    ],
  },
} as unknown as Picture;
const words = new Words({ "outcome.seen": "Seen" }, picture.table);
const contest = {
  ask: "c",
  kind: "verdict",
  step: "contest",
  of: "ana",
  among: ["holder", "opponent", "tie"],
  margin: true,
} as unknown as Waiting;

test("the outcomes of a contest say by name who goes first", () => {
  assert.equal(outcome(contest, "holder", picture, words), "Ana won: cuts in first");
  assert.equal(outcome(contest, "opponent", picture, words), "Bo won: stays first");
  assert.equal(outcome(contest, "tie", picture, words), "A tie: both together");
});

test("other questions keep their own words", () => {
  assert.equal(outcome({ ...contest, step: "vision", among: ["seen"] }, "seen", picture, words), null);
});
