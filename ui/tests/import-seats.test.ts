import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { ImportSeats } from "../src/parts/import-seats.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { button, settled, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("links for the players of a file can be made once the line is back that was lost meanwhile", async () => {
  let answers = false;
  const seats = () => (answers ? Promise.resolve([]) : Promise.reject(new Error("no line")));
  const lines = signal(1);
  const seat = seatOf(pictureOf({}), {}, {}, { api: { seats }, lines });
  const wanted = [{ player: "cy", actors: ["ana"], names: ["Ana"] }];
  await shown(seat.at(h(ImportSeats, { wanted, onClose: () => undefined })));
  assert.ok(button("Make a link").disabled);
  answers = true;
  lines.value += 1;
  await settled();
  assert.ok(!button("Make a link").disabled);
});
