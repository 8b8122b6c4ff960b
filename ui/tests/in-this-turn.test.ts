import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { InThisTurn } from "../src/parts/in-this-turn.tsx";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { Action, MarkRow } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { pictureOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();

test("of two marks of one name a reader hears whose each is", async () => {
  const marks = ["Ana", "Bo", ""].map((actor) => ({ mark: `of ${actor}`, label: "poisoned", actor, due: true }));
  const offers = marks.map(({ mark }) => ({ command: "tick_mark", fixed: { mark }, choose: {}, refused: null }));
  const table = tableOf({ marks: typed<MarkRow[]>(marks) });
  const client = {
    picture: { value: pictureOf({}, { table, offers: typed<Action[]>(offers) }) },
    words: { value: { actor: (actor: string) => actor, mark: (mark: MarkRow) => mark.label } },
    system: { value: {} },
  };
  const page = await shown(h(TableContext.Provider, { value: typed<SeatClient>(client) }, h(InThisTurn, {})));
  const buttons = page.all.filter((one) => one.localName === "button");
  assert.deepEqual(
    buttons.map((one) => String(one.attributes["aria-label"]).replace(/[\u2068\u2069]/g, "")),
    ["Ana: poisoned: Done", "Bo: poisoned: Done", "poisoned: Done"],
  );
});
