import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useState } from "preact/hooks";
import { joined } from "../src/store/importing.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { ImportedCharacter, SystemInFull } from "../src/wire/server.ts";
import { settled, shown } from "./page.ts";

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
  const page = await shown(h(List, {}));
  const box = page.all.find((one) => one.attributes.maxLength === 190 || one.attributes.maxlength === 190);
  // As the server answers: without blanks around it.
  const answer = (name: string) => {
    answered(name);
    return settled();
  };
  const shownAs = async (value: string) => {
    await box?.happens("input", { value });
    draw();
    await settled();
    return box?.value;
  };
  assert.deepEqual([await shownAs("An"), await shownAs(""), await shownAs("Bo ")], ["An", "", "Bo "]);
  await answer("Bo");
  assert.equal(box?.value, "Bo ");
  await shownAs("Bo D ");
  await shownAs("");
  // An answer that comes only now, to what was typed before.
  await answer("Bo D");
  assert.equal(box?.value, "");
  await box?.happens("blur");
  assert.equal(box?.value, "Bo D");
});
