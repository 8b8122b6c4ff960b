import assert from "node:assert/strict";
import { test } from "node:test";
import { askIn } from "../src/api/http.ts";
import { system } from "../src/store/systems.ts";

/** Requests that the server has not answered yet: each is answered in the language that it asked for. */
const asked: (() => void)[] = [];
globalThis.fetch = (_, { headers } = {}) =>
  new Promise((answer) => {
    const title = (headers as Record<string, string>)["accept-language"];
    const type = { "content-type": "application/json" };
    asked.push(() => answer(new Response(JSON.stringify({ title }), { headers: type })));
  });

const answered = async () => {
  asked.shift()?.();
  await new Promise((then) => setTimeout(then, 5));
};

test("a system that is asked for while another language is chosen comes in that one", async () => {
  assert.equal(system("rolled"), null);
  askIn("de");
  await answered();
  assert.equal(system("rolled"), null);
  await answered();
  assert.equal(system("rolled")?.title, "de");
  assert.equal(asked.length, 0);
});
