import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { drawn, page } from "./dom.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { History } = await import("../src/parts/history.tsx");
const { looking } = await import("../src/store/history.ts");
const { pictureOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

test("a line that one slides to is not told with the words of the one before", async () => {
  const waiting = new Map<number, (found: object) => void>();
  const api = {
    moment: (line: number) => new Promise((done) => waiting.set(line, done)),
    log: () => Promise.resolve({ lines: [] }),
  };
  const log = { first: 1, total: 9, lines: [] };
  const seat = seatOf(pictureOf({}, { log }), {}, {}, { api, lines: signal(1) });
  const { root, draw } = page();
  const said = () => root.all("input")[0]?.attributes.get("aria-valuetext");
  const settled = async () => {
    await new Promise((done) => setTimeout(done, 150));
    await drawn();
  };
  const answer = async (line: number, text: string) => {
    const labels = { clock: [], now: [], held: [], waiting: [], marks: [], mark_names: [] };
    waiting.get(line)?.({ number: line, at: "2026-01-01T20:00:00Z", text, table: tableOf(), view: {}, labels });
    await drawn();
  };
  looking.value = 4;
  await draw(seat.at(h(History, { onClose: () => undefined })));
  await settled();
  await answer(4, "Ana acts.");
  assert.equal(said(), "4: Ana acts.");
  looking.value = 5;
  await drawn();
  assert.equal(said(), "5");
  await settled();
  await answer(5, "Bo acts.");
  assert.equal(said(), "5: Bo acts.");
});
