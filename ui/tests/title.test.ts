import assert from "node:assert/strict";
import { test } from "node:test";
import { type ComponentChild, h } from "preact";
import { shown } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { Home } = await import("../src/screens/home.tsx");
const { Join, Nowhere } = await import("../src/screens/lobby.tsx");

(await loadLanguage("en"))();
globalThis.fetch = () => Promise.resolve(Response.json([]));

test("each page of the app is called in its tab what it is", async () => {
  const title = async (page: ComponentChild) => {
    await shown(page);
    return document.title;
  };
  assert.equal(await title(h(Join, { code: "" })), "Join a fight · Turnkeeper");
  assert.equal(await title(h(Nowhere, { what: "gone" })), "This fight was deleted · Turnkeeper");
  assert.equal(await title(h(Home, {})), "Turnkeeper");
});
