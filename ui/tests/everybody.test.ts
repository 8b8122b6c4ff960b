import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Roster } from "../src/parts/everybody.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("of a long roster who is up stands there, also where that is one of a folded group", async () => {
  const actors = [
    ...Array.from({ length: 24 }, (_, at) => rowOf(`a${at}`)),
    ...["g1", "g2", "g3"].map((actor) => rowOf(actor, { group: "Goblins", status: actor === "g2" ? "up" : "done" })),
    ...["w1", "w2", "w3"].map((actor) => rowOf(actor, { group: "Wolves" })),
  ];
  const page = await shown(
    seatOf(pictureOf({}, { table: tableOf({ actors }) })).at(h(Roster, { but: new Set<string>() })),
  );
  assert.deepEqual(
    Array.from(page.querySelectorAll("details bdi"), (one) => one.textContent),
    ["Goblins"],
  );
});
