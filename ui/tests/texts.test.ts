import assert from "node:assert/strict";
import { test } from "node:test";
import { aloud, cardsIn } from "../src/texts/cards.ts";
import cardsInGerman from "../src/texts/de/cards.ftl";
import tableInGerman from "../src/texts/de/table.ftl";
import { fill } from "../src/texts/fluent.ts";
import { figures, language, loadLanguage, signed, t, wayToWrite, withTexts } from "../src/texts/index.ts";
import { spokenIn, suiting } from "../src/texts/languages.ts";
import { Words } from "../src/texts/words.ts";
import type { Table } from "../src/wire/server.ts";
import { tableOf } from "./samples.ts";

(await loadLanguage("en"))();

const TABLE = tableOf({ system: "hands" });

test("a name that ends in s owns with an apostrophe alone", () => {
  const turn = "{ $name }’{ GENITIVE_S($name) } turn is over.";
  assert.equal(fill("en", turn, { name: "Pike in the shallows" }), "Pike in the shallows’ turn is over.");
  assert.equal(fill("en", turn, { name: "Ana" }), "Ana’s turn is over.");
});

test("a name from right to left keeps its direction to itself", () => {
  const name = "\u05e9\u05e8";
  assert.equal(fill("en", "then { $name }, { $mark }", { name, mark: "11" }), `then \u2068${name}\u2069, 11`);
  assert.equal(fill("en", "then { $name }, { $mark }", { name: "Zo\u00eb", mark: "11" }), "then Zo\u00eb, 11");
  const both = `\u2068${name}\u2069, \u2068${name}\u2069`;
  assert.equal(fill("en", "on without { $names }", { names: both }), `on without ${both}`);
});

test("a text of numbers is in the form that its language has for them", () => {
  assert.equal(t("asks.cards", { count: 1 }), "1 card");
  assert.equal(t("asks.cards", { count: 1200 }), "1200 cards");
  assert.equal(t("live.up", { name: "Fen dogs", heads: 6 }), "Fen dogs are up.");
  assert.equal(t("live.up", { name: "Ana" }), "Ana is up.");
});

test("one card, one hex and one hit point are not told of as several", async () => {
  await withTexts("cards", Promise.resolve());
  assert.equal(t("cards.hand", { count: 1 }), "one card in hand");
  assert.equal(t("cards.paper", { count: 1 }), "Play the card in your hand that the app does not know:");
  assert.equal(t("cards.due", { due: 1 }), "one hex due now");
  assert.equal(t("cards.due", { due: 6 }), "6 hexes due now");
  assert.equal(t("cards.sheet.lost.text", { hp: 1, fatigue: 0 }), "1 hit point, 0 Fatigue");
});

test("in German no preposition stands before ranks, whose form it would change", () => {
  assert.ok(cardsInGerman.includes("{ $rank }"));
  assert.doesNotMatch(cardsInGerman, /\b(?:aus|bei|mit|nach|von|vor|zu) \{ \$(?:place|rank) \}/);
});

test("in German a card stands where its name needs no other ending: not “mit Roter Joker”", () => {
  for (const texts of [cardsInGerman, tableInGerman]) {
    assert.match(texts, /\{ \$cards? \}/);
    assert.doesNotMatch(texts, /\b(?:ihm|mit|nach|verlier\w*|von|vor) \{ \$cards? \}|\{ \$cards? \} \p{Ll}/u);
  }
});

test("a verb follows the number of those whom a text names", () => {
  const actors = [
    { actor: "orcs", name: "Orcs", side: "npc", status: "waiting", count: 3 },
    { actor: "bo", name: "Bo, the Bold", side: "pc", status: "waiting", count: 1 },
  ];
  const about = (heads: string, name: string) =>
    `{ $${heads} ->\n   *[one] { $${name} } is\n    [other] { $${name} } are\n} out.`;
  const words = new Words(
    { out: about("heads", "actor"), first: about("first_heads", "first") },
    tableOf({ system: "hands", actors } as Partial<Table>),
  );
  const said = (actor: string) => words.text("out", "", { actor });
  assert.equal(said("Orcs"), "Orcs are out.");
  assert.equal(said("Ana"), "Ana is out.");
  assert.equal(said("Ana, Bo"), "Ana, Bo are out.");
  assert.equal(said("Bo, the Bold"), "Bo, the Bold is out.");
  assert.equal(words.text("first", "", { first: "Orcs", actor: "Ana" }), "Orcs are out.");
  assert.equal(words.text("out", "", { actor: "Ana", heads: 2 }), "Ana are out.");
  assert.equal(words.heads(["orcs", "bo"]), 4);
  const ranks = new Words({ now: "the { $rank }", "clock.increment.Q": "Damen" }, TABLE);
  assert.deepEqual(
    ["Q", "K"].map((rank) => ranks.text("now", "", { rank })),
    ["the Damen", "the K"],
  );
});

test("cards that fill a text are written as people read them; a name that looks like one is not", () => {
  const words = new Words({ why: "{ $card } comes before { $other }, { $actor }." }, TABLE);
  assert.equal(words.text("why", "", { card: "QS", other: "10H", actor: "QS" }), "Q♠ comes before 10♥, QS.");
  assert.equal(
    words.text("why", "", { card: "The Lantern", other: "RJ", actor: "Ana" }),
    "The Lantern comes before Red Joker, Ana.",
  );
});

test("cards are found in a line, and nothing else is taken for one", () => {
  assert.deepEqual(cardsIn("Ana ♥ plays Q♠ 10♥."), [
    { text: "Ana ♥ plays ", suit: null },
    { text: "Q♠", suit: "S" },
    { text: " ", suit: null },
    { text: "10♥", suit: "H" },
    { text: ".", suit: null },
  ]);
});

test("cards are read aloud by their names", () => {
  assert.equal(aloud("Bo loses 9♥ with it, and K♠."), "Bo loses 9 of hearts with it, and King of spades.");
});

test("what is added and what is below zero has the sign for minus, never a hyphen", () => {
  assert.deepEqual([2, 0, -2].map(signed), ["+2", "±0", "−2"]);
  const words = new Words({ at: "{ $actor } at { $modifier }, score { $score }" }, TABLE);
  assert.equal(words.text("at", "", { actor: "-5", modifier: "-2", score: -1 }), "-5 at −2, score −1");
  assert.equal(words.text("at", "", { actor: "Ana", modifier: "+0", score: 3 }), "Ana at ±0, score 3");
  assert.equal(figures("DX-2 in the file, Light load -1: 8"), "DX-2 in the file, Light load −1: 8");
});

test("a long name is cut short where something follows it, never in the middle of a sign", () => {
  const row = (actor: string, name: string) => ({ actor, name }) as Table["actors"][number];
  const words = new Words(
    {},
    {
      ...TABLE,
      actors: [
        row("ana", "Ana"),
        row("long", "x".repeat(200)),
        row("fire", `${"a".repeat(28)}🔥\u200d${"🔥".repeat(9)}`),
      ],
    },
  );
  assert.deepEqual(
    ["ana", "long", "fire"].map((id) => words.brief(id)),
    ["Ana", `${"x".repeat(30)}…`, `${"a".repeat(28)}🔥…`],
  );
});

test("a text is there when the part of the app that shows it is", async () => {
  assert.equal(t("passes.bought"), "passes.bought");
  assert.equal(await withTexts("passes", Promise.resolve("the panels")), "the panels");
  assert.equal(t("passes.bought"), "by Edge");
});

test("one die is not told of as several", async () => {
  await withTexts("passes", Promise.resolve());
  assert.equal(t("passes.test", { dice: 1, hits: 0, ones: 1 }), "1 die, hits: 0, ones: 1");
});

test("the language of the page is the first of the browser's that there is", () => {
  assert.equal(suiting(["fr", "de-AT", "en"]), "de");
  assert.equal(suiting(["fr-CA"]), "en");
  assert.equal(suiting([]), "en");
});

test("the language that was chosen comes before the browser's", () => {
  assert.equal(spokenIn("de", ["en-GB"]), "de");
  assert.equal(spokenIn("", ["de-AT"]), "de");
  assert.equal(spokenIn("toString", ["de-AT"]), "de");
});

test("another language brings along the texts that were shown", async () => {
  const speak = await loadLanguage("de");
  assert.equal(language(), "en");
  speak();
  assert.deepEqual([language(), t("passes.bought"), t("theme.title")], ["de", "durch Edge", "Aussehen"]);
  (await loadLanguage("en"))();
});

test("the texts of a part that is shown while a language is loaded come in it, too", async () => {
  const speak = await loadLanguage("de");
  await withTexts("rolled", Promise.resolve());
  speak();
  assert.equal(t("rolled.delays"), "delays");
  for (let wait = 0; wait < 100 && t("rolled.delays") === "delays"; wait += 1)
    await new Promise((then) => setTimeout(then, 20));
  assert.equal(t("rolled.delays"), "verzögert");
  (await loadLanguage("en"))();
});

test("times are written as in the reader's country, in the language of the page", () => {
  const noon = new Date(2026, 10, 28, 16, 59);
  const time = (way: string) => noon.toLocaleTimeString(way, { hour: "2-digit", minute: "2-digit" });
  assert.equal(time(wayToWrite("en", ["fr", "en-GB", "en"])), "16:59");
  assert.equal(wayToWrite("de", ["en-GB", "en"]), "de");
});

test("the names beside the lines of a chart have room there in every language", async () => {
  for (const one of ["de", "en"] as const) {
    (await loadLanguage(one))();
    await withTexts("odds", Promise.resolve());
    const names = (["first", "tied", "last", "none"] as const).map((line) => t(`odds.sweep.${line}`));
    assert.deepEqual(
      [...names, t("odds.column.mean")].filter((name) => name.length > 13),
      [],
    );
  }
});
