import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { go, route } from "../src/router.ts";
import { openFight, openKept } from "../src/store/open.ts";

Object.assign(globalThis, {
  window: { scrollTo: () => undefined },
  history: { state: null, pushState: () => undefined, replaceState: () => undefined },
});

/** What the server is still to answer, each by the fight that it opens. */
const asked = new Map<string, () => void>();
globalThis.fetch = (address, { body = "" } = {}) =>
  new Promise((answer) => {
    const fight = /fights\/(\w+)/.exec(String(address))?.[1] ?? (JSON.parse(String(body)) as { sample: string }).sample;
    asked.set(fight, () => answer(Response.json({ fight, seat: "gm", token: "t", role: "gm" })));
  });

const about = { name: "", system: "rolled" };
const answered = async (fight: string) => {
  asked.get(fight)?.();
  await new Promise((then) => setTimeout(then, 2));
};
const here = () => (route.value.at === "seat" ? route.value.fight : route.value.at);

beforeEach(() => go({ at: "home" }));

test("of two fights that are opened one after the other the last one is shown, whichever comes first", async () => {
  for (const [first, second] of [
    ["old", "new"],
    ["new", "old"],
  ] as const) {
    go({ at: "home" });
    void openKept("owner", { fight: "old", ...about, expires: null });
    void openKept("owner", { fight: "new", ...about, expires: null });
    await answered(first);
    await answered(second);
    assert.equal(here(), "new");
  }
});

test("a fight that comes when one has gone elsewhere takes nobody away from there", async () => {
  void openFight({ sample: "late" }, about);
  go({ at: "odds" });
  await answered("late");
  assert.equal(here(), "odds");
  void openFight({ sample: "soon" }, about);
  await answered("soon");
  assert.equal(here(), "soon");
});
