import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Problem } from "../src/api/http.ts";
import { notices, polite, sayWhenever } from "../src/store/notices.ts";
import { find, keep } from "../src/store/seats.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { spoken } from "../src/texts/wording.ts";
import type { Picture } from "../src/wire/server.ts";
import { pictureOf } from "./samples.ts";

// A seat listens to the page that it is on.
const page = { addEventListener: () => undefined, setInterval: () => 0, clearInterval: () => undefined };
// Its line is what a test says on it.
class NoLine {
  static last: NoLine;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  close = () => undefined;
  constructor() {
    NoLine.last = this;
  }
  says(...messages: object[]): void {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
  }
}
Object.assign(globalThis, { window: page, document: page, WebSocket: NoLine });
const { SeatClient } = await import("../src/store/table.ts");

/** A seat with the steps by which it takes in messages, private to it elsewhere. */
const within = (seat: object) => typed<{ show: (picture: Picture) => void; take: (message: object) => void }>(seat);

(await loadLanguage("en"))();

const KEPT = { fight: "f", seat: "gm", token: "t", role: "gm", name: "", system: "", demo: false, at: 0 } as const;

test("a picture that comes after a seat was left gives the next page none of the words of its game", () => {
  const table = new SeatClient({ ...KEPT });
  const picture = pictureOf({}, { wording: { id: "ours", title: "Ours", words: { round: "bout" }, languages: {} } });
  within(table).show(picture);
  assert.equal(spoken("The round ends."), "The bout ends.");
  table.stop();
  // The answer to a press over HTTP, which comes later.
  within(table).show(picture);
  assert.equal(spoken("The round ends."), "The round ends.");
});

test("a refusal that the GM could insist against stays with its fight, and so does what was said of it", () => {
  const table = new SeatClient({ ...KEPT });
  const refused = { detail: "Bo has acted.", rule: "D20-05", soft: true };
  table.refused(refused, { type: "act", actor: "bo" });
  sayWhenever("Bo is up.");
  assert.ok(notices.value[0]?.insist);
  table.stop();
  assert.deepEqual([notices.value.length, polite.value], [0, ""]);
  // One that comes later is told, and there is nothing to insist on any more.
  table.refused(refused, { type: "act", actor: "bo" });
  assert.deepEqual(
    notices.value.map(({ text, insist }) => [text, insist]),
    [["Bo has acted.", undefined]],
  );
});

test("a seat is kept with the titles of its game, for the list of those without a name", () => {
  const table = new SeatClient({ ...KEPT, fight: "dealt" });
  table.start();
  const wording = { id: "dealt", title: "A card each", languages: { de: { title: "Jede Runde eine Karte" } } };
  within(table).show(pictureOf({}, { wording }));
  assert.deepEqual(find("dealt", "gm")?.titles, { en: "A card each", de: "Jede Runde eine Karte" });
  table.stop();
});

test("a seat that is sat on again is among one's fights by that time, not by the first", () => {
  const old = { ...KEPT, name: "n", system: "rolled", at: 1 };
  keep(old);
  const table = new SeatClient({ ...old });
  table.start();
  within(table).show(pictureOf({}));
  assert.ok((find("f", "gm")?.at ?? 0) > 1);
  table.stop();
});

test("a clock and faces that were taken away while the phone slept are gone when it wakes", async () => {
  let faces = [{ actor: "ana", letters: "A", tone: 1, picture: "" }];
  const answers = (url: URL) =>
    url.href.endsWith("/faces") ? Promise.resolve(Response.json({ faces })) : Promise.reject(new Error("offline"));
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: answers });
  const table = new SeatClient({ ...KEPT, role: "screen" });
  table.start();
  const picture = { ...pictureOf({}), number: 1 };
  NoLine.last.says(picture, { type: "clock", seconds: 5, running: true, limit: null }, { type: "faces", about: "x" });
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([table.clock.value?.seconds, [...table.faces.value.keys()]], [5, ["ana"]]);
  // The GM takes both away: of what there is none, a new line says nothing.
  faces = [];
  NoLine.last.onclose({ code: 1006 });
  table.live.renew();
  NoLine.last.says(picture);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([table.clock.value, [...table.faces.value.keys()]], [null, []]);
  table.stop();
  Object.assign(globalThis, { fetch });
});

test("a page without a line left asks for those before, also where more is taken back meanwhile", async () => {
  const entry = (number: number) => ({ number, text: `line ${number}`, line: { key: "" }, cause: "", at: "" });
  const lines = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => entry(first + place));
  const asked: [number, number][] = [];
  let total = 70;
  const table = new SeatClient({ ...KEPT });
  Object.assign(table, {
    api: {
      log: (first: number, most: number) => {
        asked.push([first, most]);
        return Promise.resolve({ first, total, lines: lines(first, Math.min(first + most - 1, total)) });
      },
    },
  });
  table.start();
  within(table).show(pictureOf({}, { number: 1, log: { first: 71, total: 100, lines: lines(71, 100) as never } }));
  assert.deepEqual(asked, []);
  const back = (number: number, to: number) =>
    within(table).take({ type: "change", version: `${to}`, number, log: { first: to + 1, total: to, lines: [] } });
  back(2, 70);
  total = 65;
  back(3, 65);
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  table.stop();
  assert.deepEqual(asked, [
    [41, 30],
    [36, 30],
  ]);
  assert.deepEqual(table.picture.value?.log, { first: 36, total: 65, lines: lines(36, 65) });
});

test("earlier lines that were asked for before one was given another actor are asked for again", async () => {
  let told = "by others";
  const table = new SeatClient({ ...KEPT });
  Object.assign(table, {
    api: { log: (first: number) => Promise.resolve({ first, total: 1, lines: [{ number: 1, text: told }] }) },
  });
  table.start();
  const picture = pictureOf({}, { number: 1, log: { first: 2, total: 1, lines: [] } });
  within(table).show(picture);
  told = "by Ana's";
  within(table).show({ ...picture, seat: { ...picture.seat, actors: ["ana"] } });
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  table.stop();
  assert.deepEqual(
    table.picture.value?.log.lines.map(({ text }) => text),
    ["by Ana's"],
  );
});

test("to a press that is out of date the newest picture is shown, though earlier lines came meanwhile", async () => {
  const lines = [{ number: 1, text: "Ana joins." }] as never;
  const picture = pictureOf({}, { number: 1, log: { first: 2, total: 1, lines: [] } });
  const newest = { ...picture, version: "newest", log: { first: 1, total: 1, lines } };
  const stale = () =>
    new Promise((_, failed) => {
      setTimeout(() => failed(new Problem(typed({ status: 409, code: "core.stale", picture: newest }))));
    });
  const table = new SeatClient({ ...KEPT });
  // Of the system it knows nothing: else the page would ask for it until it is there.
  Object.assign(table, { api: { log: () => Promise.resolve({ lines }), send: stale }, system: signal(null) });
  table.start();
  within(table).show(picture);
  const sent = table.send({ type: "done" });
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  assert.deepEqual([table.picture.value?.log.first, table.picture.value?.version], [1, picture.version]);
  assert.equal(await sent, false);
  table.stop();
  assert.equal(table.picture.value?.version, "newest");
});
