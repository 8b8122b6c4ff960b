import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { ClockDialog } from "../src/parts/turn-clock.tsx";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf } from "./samples.ts";

(await loadLanguage("en"))();

test("a clock that could not be switched on is shown as it is", async () => {
  const table = {
    picture: { value: pictureOf({}) },
    words: { value: {} },
    system: { value: {} },
    lines: { value: 1 },
    api: {
      about: () => Promise.resolve({ clock: null }),
      change: () => Promise.reject(new Error("no line")),
    },
  };
  const page = await shown(
    h(TableContext.Provider, { value: typed<SeatClient>(table) }, h(ClockDialog, { onClose: () => undefined })),
  );
  const box = page.all.find((one) => one.localName === "input");
  await box?.happens("change", { checked: true });
  assert.equal(box?.checked, false);
});
