import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { polite } from "../src/store/notices.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { ImportInto as Asked, ImportPlan, ImportStep } from "../src/wire/server.ts";
import { box, button, press, settled, shown, type } from "./page.ts";
import { pictureOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
const { NOTHING_READ, useFiles } = await import("../src/parts/import.tsx");
const { ImportInto } = await import("../src/parts/import-into.tsx");
const { tab } = await import("../src/store/storage.ts");
const { NewcomerDialog } = await import("../src/parts/newcomer.tsx");

const names = ["Ana", "Bo"];

/** What a file is read as by the server: its characters. */
globalThis.fetch = () =>
  Promise.resolve(
    Response.json({
      format: 1,
      system: "",
      problems: [],
      notes: [],
      characters: names.map((name, file) => ({
        ...{ file: String(file), format: "list", key: name, actor: name.toLowerCase(), system: "", suits: [] },
        ...{ name, initiative: null, working: "", result: null, values: [], profile: {}, side: "npc", player: "" },
        ...{ group: "", count: 1, members: null, visibility: "known", notes: [] },
      })),
    }),
  );

const joins = (name: string): ImportStep => ({
  ...{ key: name, actor: name, name, match: "new", was: {}, player: "" },
  commands: [{ type: "join", actor: name }],
});

test("who was left out of what files bring is not brought in, also before the server has a new plan", async () => {
  const answers: (() => void)[] = [];
  const system = { id: "rolled", texts: {}, schema: { profile: {}, $defs: {} }, commands: {}, options: [] };
  const api = {
    token: "",
    importPlan: ({ characters }: Asked) =>
      new Promise<ImportPlan>((answer) =>
        answers.push(() =>
          answer({
            system: "rolled",
            steps: characters.map(({ name }) => joins(String(name))),
            problems: [],
            results: [],
          }),
        ),
      ),
  };
  const more = { api, system: signal(system), live: { line: signal({ at: "live" }) }, withdraw: () => undefined };
  const seat = seatOf(pictureOf({}), {}, {}, more);
  const first = [new File(["Ana"], "a.txt")];
  const Part = () => h(ImportInto, { first, state: useState(NOTHING_READ), onClose: () => undefined });
  await shown(seat.at(h(Part, {})));
  answers.pop()?.();
  await settled();
  assert.equal(button("Bring them in").disabled, false);
  for (const name of ["Bo", "Ana"]) {
    await act(() => button(`Leave ${name} out`).click());
    // The new plan is not even asked for.
    button("Bring them in").click();
    await settled();
    await press("Bring them in");
    assert.deepEqual(seat.sent, []);
    answers.pop()?.();
    await settled();
  }
  await press("Bring them in");
  assert.deepEqual(seat.sent, []);
});

test("a reader hears each time that a file was read, also where it says the same", async () => {
  let files: ReturnType<typeof useFiles> | undefined;
  const Part = () => {
    files = useFiles("", "", useState(NOTHING_READ));
    return null;
  };
  await shown(h(Part, {}));
  const heard: string[] = [];
  const stop = polite.subscribe((text) => heard.push(text));
  for (let time = 0; time < 2; time += 1) {
    await files?.add([new File(["Ana"], "a.txt")]);
    await settled();
  }
  stop();
  assert.deepEqual(
    heard.slice(1).map((text) => text.replace("\u200b", "")),
    ["2 read from files", "2 read from files"],
  );
});

/** The dialog for newcomers in a fight, opened each time; each file of it has one plan. `send` as the table has it. */
function newcomers(fight: string, send?: () => Promise<boolean>) {
  const importPlan = ({ characters }: Asked) =>
    Promise.resolve({
      system: "rolled",
      steps: characters.map(({ name }) => joins(String(name))),
      problems: [],
      results: [],
    });
  const schema = { profile: {}, commands: {}, $defs: {} };
  const system = signal({ id: "rolled", texts: {}, schema, commands: {}, options: [] });
  const line = signal({ at: "live" });
  const more = { api: { token: "", importPlan }, system, live: { line }, kept: { fight, seat: "gm" } };
  const seat = seatOf(pictureOf({}), {}, {}, { ...more, withdraw: () => undefined, ...(send && { send }) });
  const open = async () => {
    await shown(null);
    return shown(seat.at(h(NewcomerDialog, { onClose: () => undefined })));
  };
  return { seat, open };
}

async function choose() {
  const picker = box("[type=file]");
  const chosen = new DataTransfer();
  chosen.items.add(new File(["Ana"], "a.txt"));
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

test("corrected characters from files are there again in a dialog that was closed, until they are in", async () => {
  const { seat, open } = newcomers("f");
  await open();
  await choose();
  await press("Leave Bo out");
  await type(box(".imported input[type=text]"), "Anna");
  const page = await open();
  assert.doesNotMatch(page.textContent ?? "", /Characters from files/);
  await press("Go on with the character from files");
  assert.doesNotMatch(page.textContent ?? "", /Bo/);
  // The server of this test gives each the name of its file.
  assert.equal(tab.get("draft.import.f", NOTHING_READ).brought[0]?.edits.name, "Anna");
  await press("Bring them in");
  assert.equal(seat.sent.length, 1);
  assert.doesNotMatch((await open()).textContent ?? "", /Go on with/);
});

test("a dialog that is open again does not offer who came in meanwhile", async () => {
  let answer: (done: boolean) => void = () => undefined;
  const { open } = newcomers(
    "late",
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
  await open();
  await choose();
  await press("Bring them in");
  const page = await open();
  assert.match(page.textContent ?? "", /Go on with the 2 characters from files/);
  answer(true);
  await settled();
  assert.doesNotMatch(page.textContent ?? "", /Go on with/);
});
