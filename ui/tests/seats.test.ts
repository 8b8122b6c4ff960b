import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Heads, nearest, Seats, seated } from "../src/parts/seats.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("those of a group sit together, and a group that is out has left", () => {
  const seats = seated([
    rowOf("ana", { side: "pc" }),
    rowOf("g1", { group: "Ghouls" }),
    rowOf("g2", { group: "Ghouls", status: "out" }),
    rowOf("wolf", { status: "out" }),
  ]);
  assert.deepEqual(
    seats.map((rows) => rows.map((one) => one.actor)),
    [["ana"], ["g1", "g2"]],
  );
});

test("where there is no room for all, who is up and the players' characters have theirs", () => {
  const many = Array.from({ length: 20 }, (_, place) => [rowOf(`n${place}`)]);
  const ana = [rowOf("ana", { side: "pc" })];
  const up = [rowOf("boss", { status: "up" })];
  const kept = nearest([...many, ana, up]);
  assert.equal(kept.length, 12);
  assert.deepEqual(kept.slice(-2), [ana, up]);
  assert.equal(nearest(many.slice(0, 12)).length, 12);
});

test("twelve players have their seats while an NPC is up; a line says how many more there are", async () => {
  const players = Array.from({ length: 12 }, (_, place) => rowOf(`p${place}`, { side: "pc" }));
  const actors = [rowOf("boss", { status: "up" }), ...players, rowOf("wolf")];
  const seat = seatOf(pictureOf({}, { table: tableOf({ stage: "fighting", actors }) }), { "status.waiting": "" });
  const page = await shown(seat.at(h(Seats, {})));
  const places = [...page.querySelectorAll("li")].map((place) => place.querySelector("bdi")?.textContent);
  assert.deepEqual(places, [...players.map((one) => one.name), undefined]);
  assert.equal(page.querySelector("li:last-child")?.textContent, "and 2 more");
});

test("the squares of a group are read as how many of it stand how, once there is a fight", async () => {
  const rows = (["up", "done", "done", "out"] as const).map((status, at) => rowOf(`g${at}`, { group: "Orcs", status }));
  const texts = { "status.up": "up", "status.done": "done", "status.out": "out" };
  const label = async (stage: "setup" | "fighting") => {
    const seat = seatOf(pictureOf({}, { table: tableOf({ stage, actors: rows }) }), texts);
    return (await shown(seat.at(h(Heads, { rows })))).querySelector("[role=img]")?.getAttribute("aria-label");
  };
  assert.equal(await label("fighting"), "×\u00a04: 1 up, 2 done, 1 out");
  assert.equal(await label("setup"), "×\u00a04: 1 out");
});
