import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { keptAs } from "../src/api/http.ts";
import { route } from "../src/router.ts";
import { browser, tab } from "../src/store/storage.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { box, button, press, settled, shown, submit, type } from "./page.ts";

(await loadLanguage("en"))();
const { NewFight } = await import("../src/screens/new-fight.tsx");

const party = {
  ...{ id: "p", name: "Lanterns", kind: "party", system: "rolled", damaged: "" },
  actors: ["ana", "bo"].map((actor) => ({ actor, side: "pc", name: actor, group: "", profile: {} })),
};
const system = {
  ...{ id: "rolled", title: "Rolled", summary: "", texts: {}, fields: {}, commands: {}, options: [], rulings: [] },
  schema: { profile: {}, options: {}, commands: {}, $defs: {} },
};
const told: Record<string, unknown> = {
  systems: [system],
  presets: { presets: [], problems: [] },
  library: [party],
  rolled: system,
};
globalThis.fetch = (address) => Promise.resolve(Response.json(told[String(address).split("/").at(-1) ?? ""]));

/** What the button says that begins the fight. */
const begins = (page: HTMLElement) => page.querySelector("[type=submit]")?.textContent ?? "";

test("a party that was brought into a new fight is still in it after a reload", async () => {
  browser.set(keptAs("owner"), "token");
  const page = await shown(h(NewFight, {}));
  await press("Lanterns");
  assert.match(begins(page), /for 2/);
  assert.match(begins(await shown(h(NewFight, {}))), /for 2/);
  // Without a row in the list nobody could take it out.
  told.library = [];
  assert.doesNotMatch(begins(await shown(h(NewFight, {}))), /for 2/);
});

test("a party of one system stays in its new fight while another is brought into one of another", async () => {
  told.systems = [system, { ...system, id: "passes", title: "Passes" }];
  told.passes = { ...system, id: "passes", title: "Passes" };
  told.library = [party, { ...party, id: "q", name: "Runners", system: "passes" }];
  const by = (game: string) => {
    tab.set("draft.fight", { ...{ game, pcs: "", npcs: "", name: "" }, extras: {}, options: {} });
    return shown(h(NewFight, {}));
  };
  const bring = async (page: HTMLElement, name: string) => {
    await press(`Bring in ${name}`);
    return begins(page);
  };
  assert.match(await bring(await by("rolled"), "Lanterns"), /for 2/);
  const other = await by("passes");
  assert.doesNotMatch(begins(other), /for 2/);
  assert.match(await bring(other, "Runners"), /for 2/);
  assert.match(begins(await by("rolled")), /for 2/);
});

test("names that are typed are there after a log was opened from the same page", async () => {
  told.import = { fight: "f", seat: "gm", token: "t", role: "gm", closed: true };
  await shown(h(NewFight, {}));
  await type(box("textarea"), "Cy");
  const log = new File(['{"event": "core.opened"}'], "bridge.jsonl");
  const chosen = new DataTransfer();
  chosen.items.add(log);
  const picker = box("[type=file]");
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.equal(route.value.at, "seat");
  await shown(h(NewFight, {}));
  assert.equal(box("textarea").value, "Cy");
});

test("those of last time take the place of what was typed only where that is asked for twice", async () => {
  const kept = { game: "rolled", pcs: "Ana", npcs: "", extras: {}, options: {} };
  browser.set("roster", kept);
  const pcs = () => box("textarea").value;
  for (const [typed, presses] of [
    ["", ["As last time"]],
    ["Bo", ["As last time", "Really? Press again"]],
  ] as const) {
    tab.set("draft.fight", { ...kept, pcs: typed, name: "" });
    await shown(h(NewFight, {}));
    button("As last time").focus();
    for (const one of presses) {
      assert.equal(pcs(), typed);
      await press(one);
    }
    assert.equal(pcs(), "Ana");
    assert.doesNotMatch(document.body.textContent, /Really/);
    // Who goes by keys goes on from there.
    assert.equal(document.activeElement?.textContent, "As last time");
  }
});

test("a number of the table stays while the name of its line is mended", async () => {
  const numbers = { reflexes: { type: "integer", default: 0 } };
  const numbered = { ...system, id: "numbered", schema: { ...system.schema, profile: { properties: numbers } } };
  Object.assign(told, { systems: [numbered], numbered });
  tab.set("draft.fight", { ...{ game: "numbered", pcs: "Ana", npcs: "", name: "" }, extras: {}, options: {} });
  await shown(h(NewFight, {}));
  await type(box(".draft-table input"), "9");
  await type(box("textarea"), "Anna");
  assert.equal(box(".draft-table input").value, "9");
});

test("a party that another page has deleted can be kept again under its name", async () => {
  Object.assign(told, { systems: [system], library: [party] });
  tab.set("draft.fight.parties", []);
  tab.set("draft.fight", { ...{ game: "rolled", pcs: "Ana", npcs: "", name: "" }, extras: {}, options: {} });
  const plain = globalThis.fetch;
  const problem = { title: "", status: 404, code: "party.missing", detail: "There is no such party." };
  const headers = { "content-type": "application/problem+json" };
  globalThis.fetch = (address, asked) =>
    asked?.method === "PUT" ? Promise.resolve(Response.json(problem, { status: 404, headers })) : plain(address, asked);
  await shown(h(NewFight, {}));
  await type(box(".library input[type=text]"), party.name);
  told.library = [];
  await press(`Replace ${party.name}`);
  await press("Really? Press again");
  assert.equal(button("Keep").textContent, "Keep 1");
  assert.equal(box(".library input[type=text]").value, party.name);
  globalThis.fetch = plain;
});

test("those of the library and those typed come in beside those of a file that have their ids", async () => {
  // As in the order that a fight with the same party exported: its ids are those of that fight.
  const read = (actor: string, members: number | null) => {
    const now = { actor, name: actor, key: actor, side: "npc", group: "", count: 1, members, visibility: "known" };
    const file = { file: "order.csv", format: "table", system: "rolled", working: "", initiative: null, player: "" };
    const one = { ...file, ...now, profile: {}, values: [], suits: [], notes: [], result: null };
    return { origin: one, edits: {}, fixed: {}, now: one, problem: "" };
  };
  const opened = { fight: "f", seat: "gm", token: "t", role: "gm" };
  const nothing = { format: 1, system: "rolled", characters: [], problems: [], notes: [] };
  Object.assign(told, { systems: [system], library: [party], fights: opened, import: nothing });
  tab.set("draft.fight.files", { brought: [read("ana", null), read("orc", 2)], problems: [], notes: [], suits: "" });
  tab.set("draft.fight.parties", [party]);
  tab.set("draft.fight", { ...{ game: "rolled", pcs: "", npcs: "2 orcs", name: "" }, extras: {}, options: {} });
  const plain = globalThis.fetch;
  let sent = "";
  globalThis.fetch = (address, asked) => {
    if (String(address).endsWith("/fights")) sent = String(asked?.body);
    return plain(address, asked);
  };
  await shown(h(NewFight, {}));
  await submit();
  const { actors } = JSON.parse(sent) as { actors: { actor: string }[] };
  assert.deepEqual(
    actors.map((one) => one.actor),
    ["ana-2", "bo", "orc-1-2", "orc-2-2"],
  );
});

test("a game of the server's own in place of another does not tell how that one goes", async () => {
  const game = { ...{ id: "rolled", title: "Ours", summary: "A d20, once.", system: "rolled" }, works_with: [] };
  const rest = { leaves_out: [], rules: [], numbers: [], options: {}, words: {} };
  const rules = async (own: boolean) => {
    told.presets = { presets: [{ ...game, ...rest, own }], problems: [] };
    tab.set("draft.fight", { ...{ game: "rolled", pcs: "", npcs: "", name: "" }, extras: {}, options: {} });
    const page = await shown(h(NewFight, {}), document.createElement("main"));
    return page.querySelector(".new-rules section")?.textContent ?? "";
  };
  assert.match(await rules(false), /adds Reflexes/);
  assert.doesNotMatch(await rules(true), /adds Reflexes/);
});
