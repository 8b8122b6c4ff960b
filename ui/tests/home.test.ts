import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useState } from "preact/hooks";
import { Home } from "../src/screens/home.tsx";
import { keepOpened } from "../src/store/seats.ts";
import { browser } from "../src/store/storage.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { Part, settled, shown } from "./page.ts";

(await loadLanguage("en"))();

const told: Record<string, unknown> = { samples: [], systems: [], rights: { owner: false, set_up: false } };
globalThis.fetch = (address) => Promise.resolve(Response.json(told[String(address).split("/").at(-1) ?? ""]));

const focus = () => typed<Part>(document.activeElement);

test("the focus stays with the list where a fight of it goes", async () => {
  for (const fight of ["one", "two"]) keepOpened({ fight, seat: "p1", token: "t", role: "player" } as never);
  const page = await shown(h(Home, {}));
  const cross = page.all.find((one) => one.localName === "button" && one.text === "×");
  cross?.focus();
  assert.equal(focus(), cross);
  await cross?.happens("click");
  assert.equal(focus().localName, "section");
});

test("who comes to the page from another is at its beginning, not at the list", async () => {
  let go: () => void = () => undefined;
  const Pages = () => {
    const [gone, set] = useState(false);
    go = () => set(true);
    return gone ? h(Home, {}) : h("a", { href: "#/" });
  };
  const [link] = (await shown(h(Pages, {}))).all;
  link?.focus();
  go();
  await settled();
  assert.equal(focus().localName, "body");
});

test("the focus stays with the seats where one of them goes, below the list of the owner's fights", async () => {
  for (const fight of ["one", "two"]) keepOpened({ fight, seat: "p1", token: "t", role: "player" } as never);
  browser.set("owner", "token");
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
  const lists = page.all.filter((one) => String(one.attributes.class).startsWith("fights-part"));
  assert.equal(lists.length, 2);
  Part.prototype.contains = function (this: Part, part?: Part) {
    return part !== undefined && this.all.includes(part);
  };
  Object.assign(document, { querySelectorAll: () => lists });
  const cross = lists[1]?.all.find((one) => one.localName === "button" && one.text === "×");
  cross?.focus();
  await cross?.happens("click");
  assert.equal(focus(), lists[1]);
});
