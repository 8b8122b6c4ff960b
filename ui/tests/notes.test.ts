import assert from "node:assert/strict";
import { test } from "node:test";
import { typed } from "../src/store/typed.ts";
import { notesOf } from "../src/systems/cards/notes.ts";
import { loadLanguage, t, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { View } from "../src/wire/countdown.ts";
import { tableOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

test("the order says in its own words who owes cards, and asks nobody for them", () => {
  const known = { hand: ["JS"], owes: [{ cause: "damage", count: 5 }] };
  const fighter = { actor: "ana", stunned: true, barred: [], readying: [], private: known };
  const view = typed<View>({ phase: "counting", fighters: [fighter] });
  assert.deepEqual(notesOf(view, "ana", new Words({}, tableOf({}))), ["stunned", "owes 5 cards"]);
});

test("what an actor says stands in the quotation marks of the language", async () => {
  const fighter = { actor: "ana", stunned: false, barred: [], readying: [], speech: { text: "Lauf!" } };
  const view = typed<View>({ phase: "counting", fighters: [fighter] });
  const told = () => notesOf(view, "ana", new Words({}, tableOf({})));
  assert.deepEqual(told(), ["“Lauf!”"]);
  (await loadLanguage("de"))();
  assert.deepEqual(told(), ["„Lauf!“"]);
});

test("a mover at a speed of one goes one hex", async () => {
  const fighter = { actor: "ana", barred: [], readying: [], motion: { speed: 1 } };
  const view = typed<View>({ phase: "counting", fighters: [fighter] });
  const told = () => notesOf(view, "ana", new Words({}, tableOf({})));
  (await loadLanguage("en"))();
  assert.deepEqual(told(), ["full speed, one hex"]);
  assert.equal(t("cards.running", { speed: 1 }), "At full speed: one hex an increment.");
  (await loadLanguage("de"))();
  assert.deepEqual(told(), ["auf vollem Tempo, ein Feld"]);
});
