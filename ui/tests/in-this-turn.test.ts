import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { InThisTurn } from "../src/parts/in-this-turn.tsx";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Action, MarkRow } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { pictureOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("of two marks of one name a reader hears whose each is", async () => {
  const marks = ["Ana", "Bo", ""].map((actor) => ({ mark: `of ${actor}`, label: "poisoned", actor, due: true }));
  const offers = marks.map(({ mark }) => ({ command: "tick_mark", fixed: { mark }, choose: {}, refused: null }));
  const table = tableOf({ marks: typed<MarkRow[]>(marks) });
  const seat = seatOf(pictureOf({}, { table, offers: typed<Action[]>(offers) }));
  const page = await shown(seat.at(h(InThisTurn, {})));
  assert.deepEqual(
    Array.from(page.querySelectorAll("button"), (one) =>
      one.getAttribute("aria-label")?.replace(/[\u2068\u2069]/g, ""),
    ),
    ["Ana: poisoned: Done", "Bo: poisoned: Done", "poisoned: Done"],
  );
});
