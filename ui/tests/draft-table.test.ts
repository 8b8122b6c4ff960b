import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { type DraftLine, DraftTable } from "../src/parts/draft-table.tsx";
import type { Extra } from "../src/store/roster.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { SystemInFull } from "../src/wire/server.ts";
import { box, shown, type } from "./page.ts";

(await loadLanguage("en"))();

const number = { type: "integer", minimum: 0, maximum: 99, default: 0 };
const system = typed<SystemInFull>({
  id: "rolled",
  texts: {},
  schema: { profile: { properties: { reflexes: number, luck: number } }, $defs: {} },
});

test("a number that is typed in the table leaves the others of its line to the line", async () => {
  const found: Extra[] = [];
  const ana: DraftLine = { line: 1, name: "Ana", count: 1, side: "pc", profile: { reflexes: 5, luck: 2 } };
  await shown(h(DraftTable, { system, lines: [ana], extra: () => ({}), set: (_, more) => found.push(more) }));
  await type(box(), "7");
  await type(box(), "2");
  assert.deepEqual(found, [{ profile: { luck: 7 } }, { profile: {} }]);
});
