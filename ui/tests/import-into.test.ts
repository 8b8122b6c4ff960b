import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useState } from "preact/hooks";
import { TableContext } from "../src/store/context.ts";
import { polite } from "../src/store/notices.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { ImportInto as Asked, ImportPlan, ImportStep } from "../src/wire/server.ts";
import { settled, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";

(await loadLanguage("en"))();
const { NOTHING_READ, useFiles } = await import("../src/parts/import.tsx");
const { ImportInto } = await import("../src/parts/import-into.tsx");

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
Object.assign(globalThis, {
  FileReader: class {
    result = "data:,";
    onload = () => undefined;
    readAsDataURL = () => void setTimeout(() => this.onload());
  },
});

const joins = (name: string): ImportStep => ({
  ...{ key: name, actor: name, name, match: "new", was: {}, player: "" },
  commands: [{ type: "join", actor: name }],
});

test("who was left out of what files bring is not brought in, also before the server has a new plan", async () => {
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  const system = { id: "rolled", texts: {}, schema: { profile: {}, $defs: {} }, commands: {}, options: [] };
  const table = {
    picture: { value: pictureOf({}) },
    words: { value: {} },
    system: { value: system },
    live: { line: { value: { at: "live" } } },
    withdraw: () => undefined,
    send: (command: unknown) => Promise.resolve(sent.push(command) > 0),
    api: {
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
    },
  };
  const page = await shown(
    h(
      TableContext.Provider,
      { value: typed<SeatClient>(table) },
      h(ImportInto, { first: [new File(["Ana"], "a.txt")], onClose: () => undefined }),
    ),
  );
  const button = (...words: string[]) =>
    page.all.find(
      (one) => one.localName === "button" && words.includes(String(one.attributes["aria-label"] ?? one.text)),
    );
  const bring = () => button("Bring them in");
  answers.pop()?.();
  await settled();
  assert.equal(bring()?.disabled, false);
  await button("Leave Bo out")?.happens("click");
  await bring()?.happens("click");
  assert.deepEqual(sent, []);
  answers.pop()?.();
  await settled();
  await button("Leave Ana out")?.happens("click");
  await bring()?.happens("click");
  assert.deepEqual(sent, []);
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
