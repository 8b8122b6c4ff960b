import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useState } from "preact/hooks";
import { joined } from "../src/store/importing.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { ImportedCharacter, SystemInFull } from "../src/wire/server.ts";
import { box, settled, shown, type } from "./page.ts";

(await loadLanguage("en"))();
const { ImportList, NOTHING_READ } = await import("../src/parts/import.tsx");

const system = typed<SystemInFull>({ id: "rolled", texts: {}, schema: { profile: {}, $defs: {} } });
const ana = typed<ImportedCharacter>({
  ...{ file: "a.txt", key: "a", name: "Ana", values: [], profile: {}, suits: [], notes: [], extra: {} },
  ...{ side: "npc", visibility: "known", members: null, initiative: null },
});

test("a name that is emptied to be typed again stays empty, and a blank at its end stays", async () => {
  let draw: () => void = () => undefined;
  let answered: (name: string) => void = () => undefined;
  const List = () => {
    const [brought, set] = useState(joined([], [ana]));
    const [, again] = useState(0);
    draw = () => again((count) => count + 1);
    answered = (name) => set(joined([], [{ ...ana, name }]));
    const change = (_: string, { name = ana.name }: { name?: string }) => answered(name);
    const files = { ...NOTHING_READ, brought, busy: false, problem: "", change, add: async () => undefined };
    return h(ImportList, { files: { ...files, leave: () => undefined }, system });
  };
  await shown(h(List, {}));
  const field = box("[maxlength='190']");
  const after = async (text: string) => {
    await type(field, text);
    draw();
    await settled();
    return field.value;
  };
  // As the server answers: without blanks around it.
  const answer = (text: string) => {
    answered(text);
    return settled();
  };
  assert.deepEqual([await after("An"), await after(""), await after("Bo ")], ["An", "", "Bo "]);
  await answer("Bo");
  assert.equal(field.value, "Bo ");
  await after("Bo D ");
  await after("");
  // An answer that comes only now, to what was typed before.
  await answer("Bo D");
  assert.equal(field.value, "");
  field.dispatchEvent(new Event("blur"));
  await settled();
  assert.equal(field.value, "Bo D");
});
