import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { FindDialog } from "../src/parts/console-keys.tsx";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();

test("where nobody is found the dialog says so, and a name may be written from right to left", async () => {
  const table = {
    picture: { value: pictureOf({}, { table: tableOf({ actors: [rowOf("Ana"), rowOf("\u05e9\u05e8\u05d4")] }) }) },
    words: { value: { actor: (actor: string) => actor, face: () => ({ letters: "" }) } },
    system: { value: {} },
  };
  const page = await shown(
    h(
      TableContext.Provider,
      { value: typed<SeatClient>(table) },
      h(FindDialog, { onFound: () => undefined, onClose: () => undefined }),
    ),
  );
  // It is there before it says something: what comes with its text is not read aloud everywhere.
  const told = () => page.all.find((one) => one.attributes.role === "status")?.text;
  const box = page.all.find((one) => one.localName === "input");
  assert.equal(box?.attributes.dir, "auto");
  await box?.happens("input", { value: "\u05e9" });
  assert.equal(told(), "");
  await box?.happens("input", { value: "zzz" });
  assert.equal(told(), "No character has that in the name.");
});
