// The words of values are those of the server (tools/field_values.py).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Language, loadLanguage } from "../src/texts/index.ts";
import { type FieldTexts, type Value, Words } from "../src/texts/words.ts";
import type { Table } from "../src/wire/server.ts";

interface Told {
  language: Language;
  actors: [string, string][];
  marks: [string, string][];
  texts: Record<string, string>;
  fields: FieldTexts;
  values: [string, string, Value, string][];
}

test("a value of every field reads as the server words it", async () => {
  const all = JSON.parse(readFileSync("tests/values.json", "utf8")) as Told[];
  assert.ok(all.length > 0 && all.every((one) => one.values.length > 0));
  for (const { language, actors, marks, texts, fields, values } of all) {
    (await loadLanguage(language))();
    const rows = actors.map(([actor, name]) => ({ actor, name }) as Table["actors"][number]);
    const shown = marks.map(([mark, label]) => ({ mark, label }) as Table["marks"][number]);
    const words = new Words(texts, { actors: rows, marks: shown } as Table, undefined, undefined, fields);
    for (const [command, field, value, said] of values)
      assert.equal(
        words.value(command, field, value),
        said,
        `${language} ${command}.${field} ${JSON.stringify(value)}`,
      );
  }
  (await loadLanguage("en"))();
});

test("a card is called as the table named it", () => {
  const nobody: Pick<Table, "actors" | "marks"> = { actors: [], marks: [] };
  const words = new Words({}, nobody as Table, undefined, undefined, {});
  for (const name of ["Dr. Rot", "two_swords"]) assert.equal(words.value("set_pile", "card", name), name);
});
