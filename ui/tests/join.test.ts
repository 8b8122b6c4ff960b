import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { box, settled, shown, submit, type } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { route } = await import("../src/router.ts");
const { Enter, Join } = await import("../src/screens/lobby.tsx");
const { browser } = await import("../src/store/storage.ts");
const { find } = await import("../src/store/seats.ts");

(await loadLanguage("en"))();

const OPENED = { fight: "f", seat: "s", token: "t", role: "player" };

/** Where one is once the server has let one in; `left`: one had gone to the start page by then. */
async function joined(seat: string, left: boolean): Promise<unknown[]> {
  let answer: (with_: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise((done) => (answer = done));
  browser.set("name", "Ana");
  route.value = { at: "join", code: "ABCD2345" };
  const page = await shown(h(Join, { code: "ABCD2345" }));
  await submit();
  if (left) {
    await shown(null, page);
    route.value = { at: "home" };
  }
  answer(Response.json({ ...OPENED, seat }));
  await settled();
  return [route.value.at, find("f", seat)?.role];
}

test("one who joins is taken to the table, unless they went elsewhere meanwhile", async () => {
  assert.deepEqual(await joined("stayed", false), ["seat", "player"]);
  assert.deepEqual(await joined("left", true), ["home", "player"]);
});

test("a link pasted in place of the code is one", async () => {
  const sent: string[] = [];
  globalThis.fetch = (_, how) => {
    sent.push(String(how?.body));
    return Promise.resolve(Response.json({ ...OPENED, seat: "pasted" }));
  };
  browser.set("name", "Ana");
  await shown(h(Join, { code: "" }));
  await type(box(".code-input"), " https://table.example/there/#join=ABCD2345.key-of-the-link ");
  await submit();
  assert.deepEqual(
    sent.map((body) => JSON.parse(body).code),
    ["ABCD2345.key-of-the-link"],
  );
  route.value = { at: "join", code: "" };
  await shown(h(Join, { code: "" }));
  await type(box(".code-input"), "https://table.example/#seat=f.token");
  assert.deepEqual(route.value, { at: "enter", fight: "f", token: "token" });
});

test("a link that opens nothing says so, but over a stream, which loads it again once it was taken back", async () => {
  const detail = { code: "auth.unknown", status: 401, detail: "No such token." };
  globalThis.fetch = () =>
    Promise.resolve(Response.json(detail, { status: 401, headers: { "content-type": "application/problem+json" } }));
  const page = await shown(h(Enter, { fight: "f", token: "old", show: "" }));
  assert.equal(page.querySelector("h1")?.textContent, "This link is invalid or has expired");
  const stream = await shown(h(Enter, { fight: "f", token: "old", show: "overlay" }));
  assert.equal(stream.textContent, "");
  assert.equal(stream.querySelector<HTMLElement>(".tk-overlay")?.dataset.line, "ended");
});
