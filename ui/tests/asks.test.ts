import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Asks } from "../src/parts/prompts.tsx";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Action } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("of several who are to roll a reader hears whose each button is", async () => {
  const names = ["Ana", "Bo"];
  const waiting = names.map((of) => waitingOf("roll", { ask: `roll ${of}`, step: "initiative", of, dice: [20] }));
  const offers = waiting.map(({ ask }) => ({ command: "resolve", fixed: { ask }, choose: {}, refused: null }));
  const table = tableOf({ actors: names.map((name) => rowOf(name)), waiting });
  const seat = seatOf(pictureOf({}, { table, offers: typed<Action[]>(offers) }));
  const page = await shown(seat.at(h(Asks, { all: false })));
  assert.deepEqual(
    Array.from(page.querySelectorAll("button"), (one) => [
      one.closest("[role=group]")?.getAttribute("aria-label"),
      one.textContent,
    ]),
    names.map((name) => [name, "Roll it"]),
  );
});
