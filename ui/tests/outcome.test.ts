import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome } from "../src/systems/cards/outcome.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import { pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const picture = pictureOf(
  {
    live: [
      { actor: "bo", against: null },
      { actor: "ana", against: "bo" },
    ],
  },
  { system: "hands", table: tableOf({ actors: [rowOf("ana", { name: "Ana" }), rowOf("bo", { name: "Bo" })] }) },
);
const words = new Words({ "outcome.seen": "Seen" }, picture.table);
const contest = waitingOf("verdict", {
  step: "contest",
  of: "ana",
  among: ["holder", "opponent", "tie"],
  margin: true,
});

test("the outcomes of a contest say by name who goes first", () => {
  assert.equal(outcome(contest, "holder", picture, words), "Ana won and may cut in first");
  assert.equal(outcome(contest, "opponent", picture, words), "Bo won: first as before");
  assert.equal(outcome(contest, "tie", picture, words), "A tie: both together");
});

test("other questions keep their own words", () => {
  assert.equal(outcome({ ...contest, step: "vision", among: ["seen"] }, "seen", picture, words), null);
});
