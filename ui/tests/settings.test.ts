import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.ts";

const { applySettings, theme } = await import("../src/store/settings.ts");

test("the bars of a phone's browser have the colour of the chosen look", () => {
  const page = readFileSync("src/index.html", "utf8");
  document.head.innerHTML = page.slice(page.indexOf("<head>") + 6, page.indexOf("</head>"));
  const of = (media: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media="${media}"]`)?.dataset.of;
  applySettings();
  assert.deepEqual([of("(prefers-color-scheme: dark)"), of("(prefers-color-scheme: light)")], ["dark", "light"]);
  theme.value = "light";
  assert.deepEqual([of("all"), of("not all")], ["light", "dark"]);
  theme.value = "dark";
  assert.deepEqual([of("all"), of("not all")], ["dark", "light"]);
  theme.value = "auto";
  assert.deepEqual([of("(prefers-color-scheme: dark)"), of("(prefers-color-scheme: light)")], ["dark", "light"]);
});
