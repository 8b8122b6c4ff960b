import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";

(await loadLanguage("en"))();
const { NotNumbers } = await import("../src/parts/roster.tsx");

test("of several parts of lines that are no numbers a reader hears which each button leaves out", async () => {
  const lines = ["drunk", "lame"].map((part, at) => ({ line: at, name: "Ana", count: 1, profile: {}, rest: [part] }));
  const page = await shown(h(NotNumbers, { lines, drop: () => undefined }));
  assert.deepEqual(
    Array.from(page.querySelectorAll("button"), (one) => one.textContent),
    ["Leave it out: drunk", "Leave it out: lame"],
  );
});
