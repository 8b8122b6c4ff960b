import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { ClockDialog } from "../src/parts/turn-clock.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { box, press, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("a clock that is switched on again has the limit that it had, from any device", async () => {
  const asked: unknown[] = [];
  let clock: { limit: number | null; paused: boolean } | null = { limit: 90, paused: false };
  const api = {
    about: () => Promise.resolve({ clock }),
    change: (change: { clock: { on: boolean; limit?: number } }) => {
      asked.push(change.clock);
      clock = change.clock.on ? { limit: change.clock.limit ?? null, paused: false } : null;
      return Promise.resolve({ clock });
    },
  };
  const seat = seatOf(pictureOf({}), {}, {}, { api, lines: signal(1) });
  await shown(seat.at(h(ClockDialog, { onClose: () => undefined })));
  await press(box());
  await press(box());
  assert.deepEqual(asked, [{ on: false }, { on: true, limit: 90 }]);
});

test("a clock that could not be switched on is shown as it is", async () => {
  const api = {
    about: () => Promise.resolve({ clock: null }),
    change: () => Promise.reject(new Error("no line")),
  };
  const seat = seatOf(pictureOf({}), {}, {}, { api, lines: signal(1) });
  await shown(seat.at(h(ClockDialog, { onClose: () => undefined })));
  await press(box());
  assert.equal(box().checked, false);
});
