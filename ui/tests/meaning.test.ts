import assert from "node:assert/strict";
import { test } from "node:test";
import { counting, meaning, upNext } from "../src/systems/cards/meaning.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

test("the NPC card says who may act on it, by its suit and number", () => {
  assert.equal(
    meaning("4H", "number"),
    "Every NPC with Initiative 4 or more may act, but for the disorganised, those with 8 or more by two cards",
  );
  assert.equal(
    meaning("AS", "number"),
    "Every NPC with Initiative 1 or more may act, those with 2 or more by two cards",
  );
  assert.match(meaning("9D", "number"), /^The organised and trained with Initiative 9/);
  assert.match(meaning("10C", "number"), /^One NPC with Initiative 10/);
});

test("a face card serves one, two or three of them, by three cards, in clubs by one", () => {
  assert.equal(meaning("JS", "face"), "One NPC may act, by three cards");
  assert.equal(meaning("QD", "face"), "Up to 2 organised and trained NPCs may act, by three cards each");
  assert.equal(meaning("KC", "face"), "Up to 3 NPCs may act, by one card each");
});

test("where face cards are tested, it says by which Initiative", () => {
  assert.equal(meaning("JS", "face", 11), "One NPC with Initiative 11 or more may act, by three cards");
  assert.equal(
    meaning("QH", "face", 12),
    "Up to 2 NPCs with Initiative 12 or more, none of the disorganised, may act, by three cards each",
  );
});

test("which joker is the good one is the fight's to say, not the card's", () => {
  assert.equal(meaning("BJ", "good_joker"), "Every NPC may act, one of them by four cards");
  assert.equal(meaning("RJ", "bad_joker"), "no NPC acts until the increment is over");
});

test("what counts now and what comes next on the countdown", () => {
  assert.deepEqual(upNext({ increment: "K", slot: 1 }), { suits: ["D", "C"], rank: "Q" });
  assert.deepEqual(upNext({ increment: "A", slot: -1 }), { suits: ["S", "H", "D", "C"], rank: "K" });
  assert.deepEqual(upNext({ increment: "2", slot: 4 }), { suits: [], rank: "" });
  assert.equal(counting({ increment: "10", slot: 2 }), "10D");
  assert.equal(counting({ increment: "10", slot: 4 }), "");
});
