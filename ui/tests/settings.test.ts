import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./page.ts";

const { applySettings, linkedTheme, singleKeys, theme } = await import("../src/store/settings.ts");

applySettings();

/** As another page of the browser changes what is kept. */
function elsewhere(key: string, value: unknown): void {
  localStorage.setItem(`turnkeeper.${key}`, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent("storage", { key: `turnkeeper.${key}` }));
}

test("the bars of a phone's browser have the colour of the chosen look", () => {
  const page = readFileSync("src/index.html", "utf8");
  document.head.innerHTML = page.slice(page.indexOf("<head>") + 6, page.indexOf("</head>"));
  const of = (media: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media="${media}"]`)?.dataset.of;
  assert.deepEqual([of("(prefers-color-scheme: dark)"), of("(prefers-color-scheme: light)")], ["dark", "light"]);
  theme.value = "light";
  assert.deepEqual([of("all"), of("not all")], ["light", "dark"]);
  theme.value = "dark";
  assert.deepEqual([of("all"), of("not all")], ["dark", "light"]);
  theme.value = "auto";
  assert.deepEqual([of("(prefers-color-scheme: dark)"), of("(prefers-color-scheme: light)")], ["dark", "light"]);
});

test("what is set on one page of a browser holds on its other pages", () => {
  elsewhere("keys", false);
  assert.equal(singleKeys.value, false);
  elsewhere("theme", "dark");
  assert.equal(document.documentElement.dataset.theme, "dark");
  theme.value = "light";
  assert.equal(localStorage.getItem("turnkeeper.theme"), '"light"');
});

test("a screen keeps the look that its link asks for, also where another one is chosen", () => {
  theme.value = "auto";
  linkedTheme.value = "light";
  elsewhere("theme", "dark");
  assert.equal(document.documentElement.dataset.theme, "light");
  linkedTheme.value = null;
  assert.equal(document.documentElement.dataset.theme, "dark");
});

test("the app that is put on a home screen begins in the colour of its pages by night", () => {
  const page = readFileSync("src/index.html", "utf8");
  const [, night] = /data-of="dark"[^>]* content="(#\w+)"/.exec(page) ?? [];
  const { background_color, theme_color } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  assert.deepEqual([background_color, theme_color], [night, night]);
});
