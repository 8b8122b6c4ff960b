// Odds put in order for the page, and what the page of sweeps asks and draws.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  closely,
  duelsOf,
  nextOf,
  othersOf,
  pairsOf,
  percent,
  placesOf,
  short,
  whyNothing,
} from "../src/parts/odds-model.ts";
import {
  answered,
  columnsOf,
  curves,
  isLasting,
  isMean,
  leaving,
  more,
  named,
  numberIn,
  own,
  refused,
  SYSTEMS,
  sweepable,
  swept,
  usual,
} from "../src/parts/odds-page.ts";
import type { Odd, OddsTold } from "../src/wire/server.ts";

const told = (odds: Odd[]): OddsTold => ({
  version: "v",
  system: "draw",
  settled: false,
  odds,
  left_out: [],
  beyond: false,
  error: 0,
  notes: [],
});
const odd = (question: string, value: number, fields: Partial<Odd> = {}): Odd => ({
  question,
  exact: String(value),
  value,
  ...fields,
});

test("a chance is never rounded to never or always", () => {
  assert.equal(percent({ exact: "171/400", value: 0.4275 }), "43%");
  assert.equal(percent({ exact: "1/100000", value: 0.000_01 }), "<0.1%");
  assert.equal(percent({ exact: "99999/100000", value: 0.999_99 }), ">99.9%");
  assert.equal(percent({ exact: "0", value: 0 }), "0%");
  assert.equal(percent({ exact: "1", value: 1 }), "100%");
  assert.equal(percent({ exact: "1/2", value: 0.5, most: "3/5" }), "50–60%");
  assert.equal(percent({ exact: "1/2", value: 0.5, most: "501/1000" }), "50%");
  assert.equal(percent({ exact: "0", value: 0, most: `1${"0".repeat(400)}/4${"0".repeat(400)}` }), "0–25%");
});

test("a point of the chart is never rounded to never or always either", () => {
  const shown = (exact: string, value: number) => closely({ exact, value });
  assert.deepEqual([shown("171/400", 0.4275), shown("0", 0), shown("1", 1)], ["42.75%", "0%", "100%"]);
  assert.deepEqual([shown("1/100000", 0.000_01), shown("99999/100000", 0.999_99)], ["<0.01%", ">99.99%"]);
  assert.equal(closely({ exact: "171/400", value: 0.4275 }, "de").replaceAll("\u00a0", " "), "42,75 %");
});

test("what is cut off a long fraction is seen to be", () => {
  const whole = `1${"0".repeat(80)}/3${"0".repeat(80)}`;
  assert.ok(short(whole).length <= 60 && short(whole).endsWith("0…"));
  assert.equal(short("171/400"), "171/400");
});

test("a chance and the chance against it add up to 100 %", () => {
  // Of a pair of d20, in four hundredths.
  const shown = (over: number) => Number.parseFloat(percent({ exact: `${over}/400`, value: over / 400 }));
  assert.deepEqual([shown(182), shown(218), shown(39)], [45.5, 54.5, 9.75]);
  for (let over = 1; over < 200; over += 1) assert.equal(shown(over) + shown(400 - over), 100);
});

test("chances are written as in the language", () => {
  const german = (value: number, most?: string) =>
    percent({ exact: "", value, ...(most ? { most } : {}) }, "de").replaceAll("\u00a0", " ");
  assert.deepEqual([german(0.09), german(0.43), german(0.000_01)], ["9,0 %", "43 %", "<0,1 %"]);
  assert.equal(german(0.5, "3/5"), "50–60 %");
});

test("the likeliest first are on top, with ties and absence beside the places", () => {
  const places = placesOf(
    told([
      odd("place", 0.2, { actor: "late", number: 1 }),
      odd("place", 0.8, { actor: "late", number: 2 }),
      odd("place", 0.7, { actor: "early", number: 1 }),
      odd("tied", 0.1, { actor: "early", number: 1, kind: "choice" }),
      odd("tied", 0.2, { actor: "early", number: 2, kind: "choice" }),
    ]),
  );
  assert.deepEqual(
    places?.rows.map((row) => row.actor),
    ["early", "late"],
  );
  assert.deepEqual([places?.numbers, places?.ties, places?.absent], [[1, 2], ["choice"], false]);
  assert.deepEqual(
    places?.rows[0]?.ties.map((tie) => tie?.value),
    [0.1, 0.2],
  );
  assert.equal(placesOf(told([odd("next", 1)])), null);
});

test("every place is one, also of many actors", () => {
  const all = Array.from({ length: 12 }, (_, at) => odd("place", 1, { actor: `a${at}`, number: at + 1 }));
  assert.equal(placesOf(told(all))?.numbers.at(-1), 12);
});

test("what is the same against several is told once", () => {
  const against = (other: string, value: number) => odd("before", value, { actor: "ana", other, number: 1 });
  const duels = duelsOf(pairsOf(told([against("ben", 0.5), against("cleo", 0.5), against("dan", 0.25)])));
  assert.deepEqual(
    duels.map((duel) => duel.others),
    [["ben", "cleo"], ["dan"]],
  );
});

test("one's own chance has before and together in one", () => {
  const [pair] = pairsOf(
    told([odd("before", 0.5, { actor: "ana", other: "ben" }), odd("together", 0.1, { actor: "ana", other: "ben" })]),
  );
  assert.deepEqual([pair?.before?.value, pair?.together?.value, pair?.number], [0.5, 0.1, 0]);
});

test("nothing is told twice, and nothing is lost", () => {
  const all = told([
    odd("next", 0.1, { actor: "a" }),
    odd("cycle_ends", 0.9),
    odd("acts", 0.5, { actor: "a" }),
    odd("acts", 0.5, { actor: "b" }),
    odd("score", 1, { actor: "a", number: 3 }),
  ]);
  assert.deepEqual(
    nextOf(all).map((one) => one.question),
    ["cycle_ends", "next"],
  );
  assert.deepEqual(
    othersOf(all).map((group) => [group.question, group.odds.length]),
    [
      ["acts", 2],
      ["score", 1],
    ],
  );
});

test("where there are no odds the server's reason is told", () => {
  const why = (fields: Partial<OddsTold>, gm = false) => whyNothing({ ...told([]), ...fields }, gm, (key) => key);
  const dealing = "The cards are being dealt: there are odds once all have theirs.";
  assert.equal(why({ notes: [dealing] }), dealing);
  assert.equal(why({ notes: [dealing], left_out: ["ben"] }), dealing);
  assert.equal(why({ left_out: ["ben"] }), "odds.unknown");
  assert.equal(why({ left_out: ["ben"] }, true), "odds.unknown.gm");
  assert.deepEqual(
    [why({ settled: true }), why({}), why({ beyond: true })],
    ["odds.settled", "odds.none", "odds.beyond"],
  );
});

test("a number that is 0 for sure is told as that number", () => {
  const [worth, acts] = othersOf(told([odd("npc_turn", 1, { actor: "orc" }), odd("acts", 0.5, { actor: "ana" })]));
  assert.deepEqual(
    worth?.odds.map((one) => [one.number, one.exact]),
    [[0, "1"]],
  );
  assert.equal(acts?.odds[0]?.number, undefined);
});

test("names that are missing or alike are told apart, as a question needs them", () => {
  const names = (...typed: string[]) => named(typed.map((name) => ({ name }))).map((one) => one.name);
  assert.deepEqual(names("Ana", "", "Ana", " Ana ", "Bo"), ["Ana", "#2", "Ana (2)", "Ana (3)", "Bo"]);
  assert.ok(names("x".repeat(60), "x".repeat(60)).every((name) => name.length <= 60));
});

test("no figures of what was asked before stand beside what the server refuses", () => {
  const order = { system: "rolled", question: "order", columns: [], rows: [], error: 0, notes: [] };
  assert.deepEqual(answered([order, { ...order, question: "sweep" }]).answers.order, order);
  assert.deepEqual(refused("Too many."), { answers: {}, problem: "Too many." });
});

test("what is refused because too many ask is asked again", () => {
  assert.deepEqual([isLasting(400), isLasting(429)], [true, false]);
});

test("a sweep stays within what the server takes, and has the actor's own number in it", () => {
  for (const system of SYSTEMS) {
    const [least, most] = sweepable(system).number ?? [0, 0];
    for (let number = least; number <= most; number += 1) {
      const { low, high } = swept(system, { name: "ana", number });
      assert.ok(
        low >= (number < 0 ? least : 0) && high <= most && high - low < 16 && low <= number && number <= high,
        `${system} ${number}: ${low}..${high}`,
      );
    }
    assert.equal(usual(system).length, 2);
  }
});

test("a sweep over passes or Edge tries all there are, and may ask for the actions", () => {
  const ana = { name: "ana", number: 9, passes: 2 };
  assert.deepEqual(swept("passes", ana, "passes", "actions"), {
    actor: "ana",
    low: 1,
    high: 4,
    what: "passes",
    of: "actions",
  });
  const six = { "pass.max_passes": 6 };
  assert.equal(swept("passes", ana, "passes", "actions", six).high, 6);
  assert.deepEqual(swept("passes", ana, "edge", undefined, six), swept("passes", ana, "edge"));
  assert.deepEqual(swept("passes", ana, "edge"), { actor: "ana", low: 0, high: 6, what: "edge" });
  assert.deepEqual([own(ana, "number"), own(ana, "passes"), own(ana, "edge")], [9, 2, 0]);
});

test("who is taken out leaves the sweep to the actor that it was about, where that is another", () => {
  const [ana, fire, bo, cy] = [{ name: "Ana" }, { name: "Fire", event: 3 }, { name: "Bo" }, { name: "Cy" }];
  const actors = [ana, fire, bo, cy];
  // Of those who act, Cy is the third.
  assert.deepEqual(leaving(actors, 0, 2), { actors: [fire, bo, cy], whose: 1 });
  assert.deepEqual(leaving(actors, 1, 2), { actors: [ana, bo, cy], whose: 2 });
  assert.deepEqual(leaving(actors, 3, 2), { actors: [ana, fire, bo], whose: 0 });
});

test("what takes two, or an event, is asked only where they are", () => {
  const [ana, ghoul] = [
    { name: "ana", number: 2 },
    { name: "ghoul", number: 3 },
  ];
  assert.deepEqual(more("draw", [ana]), ["next", "holds"]);
  assert.deepEqual(more("draw", [ana, { name: "flood", number: 2, event: 3 }]), ["next", "holds", "event"]);
  assert.deepEqual(more("draw", [ana, ghoul]), ["next", "holds", "before"]);
});

test("means are told from chances", () => {
  assert.deepEqual([isMean("actions", "mean"), isMean("actions", "2"), isMean("increments", "K")], [true, false, true]);
});

test("a mean comes first, and a long row is told from its first likely column to its last", () => {
  const cell = (value: number) => ({ exact: String(value), value });
  const chances = Array.from({ length: 20 }, (_, at) => (at === 4 || at === 6 ? 0.5 : 0));
  const answer = {
    system: "npc_deck",
    question: "actions",
    error: 0,
    notes: [],
    columns: [...chances.map((_, at) => String(at)), "mean"],
    rows: [{ actor: "ana", number: 4, cells: [...chances, 5].map(cell) }],
  };
  assert.deepEqual(columnsOf(answer, false), [20, 4, 5, 6]);
  assert.deepEqual(columnsOf(answer, true), [20, ...chances.keys()]);
  const few = { ...answer, columns: ["0", "1"], rows: [{ actor: "ana", number: 4, cells: [cell(0), cell(1)] }] };
  assert.deepEqual(columnsOf(few, false), [0, 1]);
});

test("the lines of a sweep are those that there are columns for", () => {
  const cell = (value: number) => ({ exact: String(value), value });
  const answer = {
    system: "rolled",
    question: "sweep",
    error: 0,
    notes: [],
    columns: ["1", "2", "3", "tied"],
    rows: [{ actor: "ana", number: 4, cells: [0.5, 0.2, 0.2, 0.1].map(cell) }],
  };
  const { lines, top, numbers } = curves(answer);
  assert.deepEqual(
    lines.map((line) => [line.name, line.points[0]?.value]),
    [
      ["first", 0.5],
      ["tied", 0.1],
      ["last", 0.2],
    ],
  );
  assert.deepEqual([top, numbers], [1, [4]]);
});

test("a number of the page is whole and within its bounds; while only its sign is typed there is none", () => {
  // A browser says of a field with "-" alone that it is empty.
  assert.deepEqual(
    ["-3", "30", "", "31", "1.5", "-21"].map((text) => numberIn(text, -20, 30)),
    [-3, 30, undefined, undefined, undefined, undefined],
  );
});
