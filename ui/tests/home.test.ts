import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useState } from "preact/hooks";
import { keptAs } from "../src/api/http.ts";
import { Home } from "../src/screens/home.tsx";
import { assertive } from "../src/store/notices.ts";
import { find, forget, keepOpened, seats } from "../src/store/seats.ts";
import { browser } from "../src/store/storage.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { box, button, press, settled, shown, type } from "./page.ts";

(await loadLanguage("en"))();

/** Once so many ms are over, and all is drawn. */
async function paused(time: number): Promise<void> {
  await new Promise((done) => setTimeout(done, time));
  await settled();
}

const told: Record<string, unknown> = { samples: [], systems: [], rights: { owner: false, set_up: false } };
globalThis.fetch = (address) => Promise.resolve(Response.json(told[String(address).split("/").at(-1) ?? ""]));

test("the focus stays with the list where a fight of it goes", async () => {
  for (const fight of ["one", "two"]) keepOpened({ fight, seat: "p1", token: "t", role: "player" } as never);
  await shown(h(Home, {}));
  const cross = button("×");
  cross.focus();
  assert.ok(document.activeElement === cross);
  await press(cross);
  await press("Really? Press again");
  assert.equal(document.activeElement?.localName, "section");
});

test("a seat is forgotten by two presses: there is no other way back to it than a new link", async () => {
  keepOpened({ fight: "three", seat: "p1", token: "t", role: "player" } as never);
  await shown(h(Home, {}));
  assertive.value = "";
  await press("Forget three");
  assert.ok(find("three", "p1"));
  // Who does not see it hears it: a button's new words are not read while it has the focus.
  assert.equal(assertive.value, "Really? Press again");
  await press("Really? Press again");
  assert.ok(!find("three", "p1"));
});

test("who comes to the page from another is at its beginning, not at the list", async () => {
  let go: () => void = () => undefined;
  const Pages = () => {
    const [gone, set] = useState(false);
    go = () => set(true);
    return gone ? h(Home, {}) : h("a", { href: "#/" });
  };
  const page = await shown(h(Pages, {}));
  page.querySelector("a")?.focus();
  go();
  await settled();
  assert.equal(document.activeElement?.localName, "body");
});

test("the focus stays with the seats where one of them goes, below the list of the owner's fights", async () => {
  for (const fight of ["one", "two"]) keepOpened({ fight, seat: "p1", token: "t", role: "player" } as never);
  browser.set(keptAs("owner"), "token");
  told.rights = { owner: true, set_up: true };
  globalThis.fetch = (address) => {
    const name = String(address).split(/[/?]/).at(-1) ?? "";
    const item = {
      ...{ fight: "own", name: "Mill", system: "", stage: "setup" },
      ...{ played: 0, expires: null, damaged: "", unsealed: 0 },
    };
    return Promise.resolve(Response.json(told[name] ?? { fights: [item], total: 1 }));
  };
  const page = await shown(h(Home, {}));
  const lists = page.querySelectorAll(".fights-part");
  assert.equal(lists.length, 2);
  const cross = [...(lists[1]?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "×");
  assert.ok(cross);
  cross.focus();
  await press(cross);
  await press("Really? Press again");
  assert.ok(document.activeElement === lists[1]);
});

test("the box to search stays under one's hand while what was typed in it is taken out again", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = (address) =>
    String(address).includes("zz") ? Promise.resolve(Response.json({ fights: [], total: 0 })) : fetch(address);
  const page = await shown(h(Home, {}));
  const search = box("[type=search]");
  await type(search, "zz");
  await paused(300);
  assert.equal(page.querySelectorAll(".fights.kept li").length, 0);
  await type(search, "");
  assert.ok(search.isConnected);
  await paused(300);
  assert.ok(search.isConnected);
  assert.equal(page.querySelectorAll(".fights.kept li").length, 1);
  globalThis.fetch = fetch;
});

test("a fight that another page has deleted goes from the list once it is meant here", async () => {
  const { fetch } = globalThis;
  const problem = { title: "", status: 404, code: "fight.missing", detail: "There is no such fight." };
  const refuses = (address: unknown, asked?: RequestInit) => {
    if (asked?.method === "POST" || asked?.method === "DELETE")
      return Promise.resolve(
        Response.json(problem, { status: 404, headers: { "content-type": "application/problem+json" } }),
      );
    return asksAgain && /fights\?/.test(String(address))
      ? Promise.resolve(Response.json({ fights: [], total: 0 }))
      : fetch(String(address));
  };
  let asksAgain = false;
  globalThis.fetch = refuses as typeof fetch;
  for (const presses of [[], ["A new fight with the same party"], ["Delete the fight"]]) {
    asksAgain = false;
    const page = await shown(h(Home, {}));
    assert.equal(page.querySelectorAll(".fights.kept li").length, 1);
    asksAgain = true;
    await press(presses.length ? "More of Mill" : box(".fights.kept .row"));
    document.querySelector<HTMLInputElement>("dialog [type=checkbox]")?.click();
    await settled();
    for (const one of presses) await press(one);
    await paused(300);
    assert.equal(page.querySelectorAll(".fights.kept li").length, 0, presses.join());
  }
  globalThis.fetch = fetch;
});

test("the samples come with the list of fights above them: no button moves away under a finger", async () => {
  const { fetch } = globalThis;
  told.samples = [{ id: "toll", system: "rolled", name: "Toll" }];
  let answer: () => void = () => undefined;
  const there = new Promise<void>((done) => {
    answer = done;
  });
  globalThis.fetch = async (address) => {
    if (/fights\?/.test(String(address))) await there;
    return fetch(address);
  };
  const page = await shown(h(Home, {}));
  const counts = () => [".fights.kept li", ".samples li"].map((parts) => page.querySelectorAll(parts).length);
  assert.deepEqual(counts(), [0, 0]);
  answer();
  await settled();
  assert.deepEqual(counts(), [1, 1]);
  told.samples = [];
  globalThis.fetch = fetch;
});

test("the fights stay in their order where the page speaks another language, and asks for them again", async () => {
  const { fetch } = globalThis;
  const names = Array.from({ length: 60 }, (_, place) => `fight ${place}`);
  globalThis.fetch = (address) => {
    const { pathname, searchParams } = new URL(String(address), "http://table.example/");
    if (!pathname.endsWith("/fights")) return fetch(address);
    const first = Number(searchParams.get("first")) - 1;
    const fights = names.slice(first, first + 50).map((name) => ({
      ...{ fight: name, name, system: "", stage: "setup" },
      ...{ played: 0, expires: null, damaged: "", unsealed: 0 },
    }));
    return Promise.resolve(Response.json({ fights, total: names.length }));
  };
  const page = await shown(h(Home, {}));
  await press("60");
  const listed = () => [...page.querySelectorAll(".fights.kept li bdi")].map((one) => one.textContent);
  assert.deepEqual(listed().slice(0, 58), names.slice(0, 58));
  (await loadLanguage("de"))();
  await settled();
  assert.deepEqual(listed().slice(0, 50), names.slice(0, 50));
  (await loadLanguage("en"))();
  globalThis.fetch = fetch;
});

test("there is a way to each seat that is kept here", async () => {
  browser.remove(keptAs("owner"));
  const { fetch } = globalThis;
  globalThis.fetch = (address) =>
    String(address).endsWith("rights")
      ? Promise.resolve(Response.json({ owner: false, set_up: false }))
      : fetch(address);
  for (let number = 1; number <= 14; number += 1)
    keepOpened({ fight: `night ${number}`, seat: "p1", token: "t", role: "player" } as never);
  const page = await shown(h(Home, {}));
  const listed = () => [...page.querySelectorAll(".fights li bdi")].map((one) => one.textContent);
  assert.ok(!listed().includes("night 1"));
  await press("Show all");
  assert.ok(listed().includes("night 1"));
  globalThis.fetch = fetch;
});

test("a fight without a name has the title of its game, as on its own pages, in the language of the page", async () => {
  const { fetch } = globalThis;
  browser.set(keptAs("owner"), "token");
  const titles = { en: "A card each", de: "Jede Runde eine Karte" };
  const systems = [{ id: "rolled", title: "Rolled", summary: "" }];
  const fight = { name: "", system: "rolled", stage: "setup", played: 0, expires: null, damaged: "", unsealed: 0 };
  const fights = [
    { ...fight, fight: "own", game: titles.de },
    { ...fight, fight: "bare", game: "" },
  ];
  const answers: Record<string, unknown> = { fights: { fights, total: 2 }, systems, rights: { owner: true } };
  globalThis.fetch = (address) => {
    const { pathname } = new URL(String(address), "http://table.example/");
    return Promise.resolve(Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? []));
  };
  for (const one of seats.value) forget(one.fight, one.seat);
  for (const one of [{ titles }, { titles: { en: "Ours" } }, {}])
    keepOpened({ fight: JSON.stringify(one), seat: "p1", token: "t", role: "player" } as never, {
      ...{ system: "rolled" },
      ...one,
    });
  (await loadLanguage("de"))();
  const page = await shown(h(Home, {}));
  const listed = [...page.querySelectorAll(".fights li bdi")].map((one) => one.textContent);
  assert.deepEqual(listed.slice(0, 2), [titles.de, "Rolled"]);
  assert.deepEqual(listed.slice(2).sort(), [titles.de, "Ours", "Rolled"]);
  (await loadLanguage("en"))();
  globalThis.fetch = fetch;
});
