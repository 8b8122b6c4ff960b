import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { route } from "../src/router.ts";
import { browser, tab } from "../src/store/storage.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { type Part, shown } from "./page.ts";

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

const buttons = (of: Part) => of.all.filter((one) => one.localName === "button");
const begins = (of: Part) => buttons(of).find((one) => one.attributes.type === "submit")?.text;

test("a party that was brought into a new fight is still in it after a reload", async () => {
  browser.set("owner", "token");
  const page = await shown(h(NewFight, {}));
  await buttons(page)
    .find((one) => String(one.attributes["aria-label"]).includes("Lanterns"))
    ?.happens("click");
  assert.match(begins(page) ?? "", /for 2/);
  assert.match(begins(await shown(h(NewFight, {}))) ?? "", /for 2/);
  // Without a row in the list nobody could take it out.
  told.library = [];
  assert.doesNotMatch(begins(await shown(h(NewFight, {}))) ?? "", /for 2/);
});

test("a party of one system stays in its new fight while another is brought into one of another", async () => {
  told.systems = [system, { ...system, id: "passes", title: "Passes" }];
  told.passes = { ...system, id: "passes", title: "Passes" };
  told.library = [party, { ...party, id: "q", name: "Runners", system: "passes" }];
  const by = (game: string) => {
    tab.set("draft.fight", { ...{ game, pcs: "", npcs: "", name: "" }, extras: {}, options: {} });
    return shown(h(NewFight, {}));
  };
  const bring = async (page: Part, name: string) => {
    await buttons(page)
      .find((one) => one.attributes["aria-label"] === `Bring in ${name}`)
      ?.happens("click");
    return begins(page) ?? "";
  };
  assert.match(await bring(await by("rolled"), "Lanterns"), /for 2/);
  const other = await by("passes");
  assert.doesNotMatch(begins(other) ?? "", /for 2/);
  assert.match(await bring(other, "Runners"), /for 2/);
  assert.match(begins(await by("rolled")) ?? "", /for 2/);
});

test("names that are typed are there after a log was opened from the same page", async () => {
  Object.assign(globalThis, { history: { state: null, pushState: () => undefined }, scrollTo: () => undefined });
  told.import = { fight: "f", seat: "gm", token: "t", role: "gm", closed: true };
  const typed = (of: Part) => of.all.find((one) => one.localName === "textarea");
  const page = await shown(h(NewFight, {}));
  await typed(page)?.happens("input", { value: "Cy" });
  const log = new File(['{"event": "core.opened"}'], "bridge.jsonl");
  const picker = page.all.find((one) => one.attributes.type === "file");
  await picker?.happens("change", { files: [log] });
  assert.equal(route.value.at, "seat");
  assert.equal(typed(await shown(h(NewFight, {})))?.value, "Cy");
});
