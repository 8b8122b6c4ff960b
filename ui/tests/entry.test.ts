import assert from "node:assert/strict";
import { test } from "node:test";
import {
  byCards,
  byColumns,
  byFaces,
  byOutcome,
  byTotals,
  columnsOf,
  diceWanted,
  moved,
  pasted,
  proposals,
  sumOf,
} from "../src/parts/answer-parser.ts";
import { left, stillFree } from "../src/texts/cards.ts";
import type { Waiting } from "../src/wire/server.ts";
import { waitingOf } from "./samples.ts";

const ask = waitingOf("roll", {
  ...{ ask: "r1/roll/ana", step: "initiative", of: "ana", mine: true },
  ...{ dice: [20], bonus: 2, totals: [["result", 3, 22]] },
});

test("an order is told once, with all who propose it", () => {
  const votes = [
    { actor: "ana", order: ["ana", "bo", "cy"] },
    { actor: "bo", order: ["cy", "bo", "ana"] },
    { actor: "cy", order: ["ana", "bo", "cy"] },
  ];
  assert.deepEqual(proposals({ ...ask, votes }), [
    { voters: ["ana", "cy"], order: ["ana", "bo", "cy"] },
    { voters: ["bo"], order: ["cy", "bo", "ana"] },
  ]);
});

test("faces must be as many as dice, and each on its die", () => {
  assert.deepEqual(byFaces(ask, [20]), { type: "enter", ask: "r1/roll/ana", value: [20] });
  for (const faces of [[], [21], [0], [3, 4]]) assert.equal(byFaces(ask, faces), null);
});

test("a face that is rolled again asks for one more die", () => {
  const pool = { ...ask, dice: [6, 6], again: 6 };
  assert.deepEqual(diceWanted(pool, []), [6, 6]);
  assert.deepEqual(diceWanted(pool, [6, 6, 2]), [6, 6, 6, 6]);
  assert.equal(byFaces(pool, [6, 2]), null);
  assert.ok(byFaces(pool, [6, 2, 5]));
});

test("totals must all be there and in range", () => {
  assert.deepEqual(byTotals(ask, [14]), { type: "enter", ask: "r1/roll/ana", value: [14], total: true });
  for (const totals of [[], [undefined], [2], [23], [3.5]]) assert.equal(byTotals(ask, totals), null);
  assert.equal(byTotals({ ...ask, totals: [] }, []), null);
});

test("cards must be as many as are drawn", () => {
  const draw: Waiting = { ...ask, kind: "draw", count: 2 };
  assert.deepEqual(byCards(draw, ["AS", "?"])?.value, ["AS", "?"]);
  assert.equal(byCards(draw, ["AS"]), null);
});

test("a card can be taken as often as it is there", () => {
  assert.deepEqual(
    [...left(["AS", "AS", "KH"], ["AS"])],
    [
      ["AS", 1],
      ["KH", 1],
    ],
  );
});

test("down a column one types the face of a single die, of a pool what it comes to", () => {
  assert.deepEqual(columnsOf(ask), [{ name: "die", low: 1, high: 20 }]);
  assert.deepEqual(byColumns(ask, [14]), { type: "enter", ask: "r1/roll/ana", value: [14] });
  for (const typed of [[], [undefined], [0], [21], [3.5]]) assert.equal(byColumns(ask, typed), null);
  const pool: Waiting = {
    ...ask,
    dice: [6, 6, 6],
    totals: [
      ["hits", 0, 3],
      ["ones", 0, 3],
    ],
  };
  assert.deepEqual(
    columnsOf(pool).map((one) => one.name),
    ["hits", "ones"],
  );
  assert.deepEqual(byColumns(pool, [2, 1]), { type: "enter", ask: "r1/roll/ana", value: [2, 1], total: true });
  assert.equal(byColumns(pool, [2]), null);
  assert.deepEqual(columnsOf({ ...ask, kind: "draw", dice: [], totals: [] }), []);
});

test("the sum is told where dice are added up, with what the app adds", () => {
  assert.equal(sumOf(ask, [14]), 16);
  assert.equal(sumOf(ask, []), null);
  assert.equal(
    sumOf(
      {
        ...ask,
        totals: [
          ["hits", 0, 30],
          ["ones", 0, 30],
        ],
      },
      [3],
    ),
    null,
  );
});

test("a line goes up and down as far as there is room", () => {
  assert.deepEqual(moved(["a", "b", "c"], 2, -1), ["a", "c", "b"]);
  assert.deepEqual(moved(["a", "b", "c"], 0, -1), ["a", "b", "c"]);
  assert.deepEqual(moved(["a", "b", "c"], 0, 5), ["b", "c", "a"]);
});

test("how a contest ended has its margin where one is asked for; a tie has none to be typed", () => {
  const contest: Waiting = { ...ask, kind: "verdict", among: ["holder", "opponent", "tie"], margin: true };
  assert.deepEqual(byOutcome(contest, "holder", 3)?.value, ["holder", 3]);
  assert.deepEqual(byOutcome(contest, "tie", undefined)?.value, ["tie", 0]);
  for (const margin of [undefined, 0, 1.5]) assert.equal(byOutcome(contest, "holder", margin), null);
  assert.equal(byOutcome(contest, "", 1), null);
  assert.deepEqual(byOutcome({ ...contest, margin: false }, "holder", 1)?.value, ["holder"]);
});

test("a list that is pasted goes down the column, or to those whom it names", () => {
  const rolls = ["ana", "bo", "goblin 2"].map((of) => ({ ...ask, ask: of, of }));
  const given = (text: string, from = 0) => {
    const { commands, left: unfit } = pasted(text, rolls, from, (one) => one.of ?? "");
    return [commands.map((one) => [one.ask, ...one.value, one.total ?? false]), unfit];
  };
  assert.deepEqual(given("3\n\n14\r\n20"), [
    [
      ["ana", 3, false],
      ["bo", 14, false],
      ["goblin 2", 20, false],
    ],
    [],
  ]);
  assert.deepEqual(given("7\n8\n9", 1), [
    [
      ["bo", 7, false],
      ["goblin 2", 8, false],
    ],
    ["9"],
  ]);
  assert.deepEqual(given("Goblin 2: 7\nAna\t22\nBo\nCy 4\n19"), [
    [
      ["goblin 2", 7, false],
      ["ana", 22, true],
      ["bo", 19, false],
    ],
    ["Bo", "Cy 4"],
  ]);
  const pool: Waiting = {
    ...ask,
    dice: [6, 6, 6],
    bonus: 0,
    totals: [
      ["hits", 0, 3],
      ["ones", 0, 3],
    ],
  };
  assert.deepEqual(pasted("Ana 2, 1", [pool], 0, () => "Ana").commands, [
    { type: "enter", ask: pool.ask, value: [2, 1], total: true },
  ]);
  assert.deepEqual(
    pasted("Ana 2", [pool], 0, () => "Ana"),
    { commands: [], lines: [], left: ["Ana 2"] },
  );
  assert.deepEqual(pasted("12\nBo 7\nx", rolls, 0, (one) => one.of ?? "").lines, ["ana: 12", "Bo: 7"]);
});

test("cards chosen before a reload are chosen where they are still there", () => {
  assert.deepEqual(stillFree(["AS", "AS", "?", "KH"], ["AS", "?", "?", "QD", "AS", "AS"]), ["AS", "?", "?", "AS"]);
});
