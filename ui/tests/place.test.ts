import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { settled, shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { panels } = await import("../src/systems/rolled/index.tsx");
const { openingOf, pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");
type Seat = import("../src/wire/server.ts").Picture["seat"];

(await loadLanguage("en"))();
await withTexts("rolled", Promise.resolve());

const rat = (number: number) => rowOf(`rat-${number}`, { group: "Rat" });
const table = tableOf({ actors: [rowOf("ana", { side: "pc" }), rat(1), rat(2)] });
const place = (members: string[], result: number) => ({ members, result, die: 0, card: "", to_act: members });
const view = {
  round: 1,
  mode: "reroll",
  phase: "turns",
  order: [place(["ana"], 17), place(["rat-1", "rat-2"], 9)],
  uncollected: [],
  delayers: [],
  begun: [],
  sides: 20,
  spent: [],
};

test("the order on a screen has nothing that the keyboard comes to; elsewhere a place says why", async () => {
  const pressed = async (role: Seat["role"]) => {
    const seat = seatOf(pictureOf(view, { table, seat: { id: role, role, name: "", actors: [] } }));
    const Part = role === "screen" ? panels.Screen : panels.Order;
    assert.ok(Part);
    const page = await shown(seat.at(h(Part, {})));
    assert.deepEqual(Array.from(page.querySelectorAll(".rolled-list > li bdi"), (one) => one.textContent).slice(0, 2), [
      "ana",
      "Rat",
    ]);
    return page.querySelectorAll("button, summary, a, [tabindex]").length;
  };
  assert.equal(await pressed("screen"), 0);
  assert.ok((await pressed("gm")) > 0);
});

test("of a group in one row a reader hears who delays", async () => {
  const delayers = [{ actor: "rat-2", carried: false, wants: false, stays: false, result: 9, card: "" }];
  const order = [place(["ana"], 17), { ...place(["rat-1", "rat-2"], 9), to_act: ["rat-1"] }];
  const seat = seatOf(pictureOf({ ...view, order, delayers }, { table }));
  assert.ok(panels.Order);
  const page = await shown(seat.at(h(panels.Order, {})));
  assert.match(page.querySelector(".rolled-pack .pack")?.textContent ?? "", /rat-2: delays/);
});

test("a line of the round is the same one once its turn comes: the focus and what is unfolded in it stay", async () => {
  const picture = (up: string[], order = [place(["ana"], 17), place(["rat-1", "rat-2"], 9)]) =>
    pictureOf({ ...view, order }, { table: { ...table, now: up.map((actor) => openingOf(actor, "turn")) } });
  const seat = seatOf(picture(["ana"]));
  assert.ok(panels.Order);
  const page = await shown(seat.at(h(panels.Order, {})));
  const rats = page.querySelector("summary");
  rats?.focus();
  seat.picture.value = picture(["rat-1", "rat-2"]);
  await settled();
  assert.ok(rats && document.activeElement === rats);
});
