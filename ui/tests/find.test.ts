import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { FindDialog } from "../src/parts/console-keys.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { box, shown, type } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("where nobody is found the dialog says so, and a name may be written from right to left", async () => {
  const seat = seatOf(pictureOf({}, { table: tableOf({ actors: [rowOf("Ana"), rowOf("\u05e9\u05e8\u05d4")] }) }));
  const page = await shown(seat.at(h(FindDialog, { onFound: () => undefined, onClose: () => undefined })));
  const told = () => page.querySelector("[role=status]")?.textContent ?? "";
  assert.equal(box().dir, "auto");
  await type(box(), "\u05e9");
  assert.equal(told(), "");
  await type(box(), "zzz");
  assert.equal(told(), "No character has that in the name.");
});
