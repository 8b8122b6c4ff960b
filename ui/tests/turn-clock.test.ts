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
