import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

/** Has a new version of the service worker at `address` become the active one; the names of what is kept then. */
async function activated(address: string, kept: readonly string[]): Promise<string[]> {
  const names = new Set(kept);
  let done: Promise<unknown> = Promise.resolve();
  const self = {
    location: { href: address },
    clients: { claim: () => undefined },
    addEventListener: (kind: string, act: (event: object) => void) => {
      if (kind === "activate") act({ waitUntil: (work: Promise<unknown>) => (done = work) });
    },
  };
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  const script = readFileSync("public/sw.js", "utf8").replace("{{version}}", "new");
  runInNewContext(script, { self, caches, URL });
  await done;
  return [...names];
}

/** What the service worker shows as the page, where the network gives this; the page that it keeps is "kept". */
async function page(fetch: () => Promise<Response>, kept = true): Promise<string> {
  const address = "https://a.example/";
  let answer: Promise<Response> = Promise.reject();
  answer.catch(() => undefined);
  const self = {
    location: { href: `${address}sw.js` },
    addEventListener: (kind: string, act: (event: object) => void) => {
      if (kind === "fetch")
        act({
          request: { method: "GET", mode: "navigate", url: address },
          respondWith: (given: Promise<Response>) => (answer = given),
        });
    },
  };
  const caches = { match: async () => (kept ? new Response("kept") : undefined) };
  runInNewContext(readFileSync("public/sw.js", "utf8"), { self, caches, URL, fetch, Response });
  return (await answer).text();
}

test("while there is no server its page is the one that is kept, also where a proxy answers in its place", async () => {
  const proxy = async () => new Response("Bad Gateway", { status: 502 });
  assert.equal(await page(async () => new Response("new")), "new");
  assert.equal(await page(() => Promise.reject(new Error("no network"))), "kept");
  assert.equal(await page(proxy), "kept");
  assert.equal(await page(proxy, false), "Bad Gateway");
  assert.equal(await page(async () => new Response("Not Found", { status: 404 })), "Not Found");
});

test("a new version of the page's files takes the place of its own, not of another server's beside it", async () => {
  const [here, beside] = ["https://a.example/one/", "https://a.example/two/"];
  const kept = [`turnkeeper ${here} old`, `turnkeeper ${here} new`, `turnkeeper ${beside} old`, "turnkeeper-0123", "x"];
  assert.deepEqual(await activated(`${here}sw.js`, kept), [kept[1], kept[2], "x"]);
});

test("an installed app is that of its server's path, of which there may be several at one address", () => {
  const { id, start_url } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  // A browser reads an id from the root of the address. Without one it takes the start.
  assert.equal(id, undefined);
  assert.equal(new URL(start_url, "https://a.example/one/app/manifest.webmanifest").pathname, "/one/");
});
