import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import {
  announce,
  announceDoor,
  announceEnd,
  besides,
  callsOf,
  mayAct,
  newsIn,
  placeCalled,
  sentences,
} from "../src/store/announce.ts";
import { assertive, polite, sayWhenever } from "../src/store/notices.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { LogEntry, Opening, Person, Picture, Waiting } from "../src/wire/server.ts";
import { openingOf, pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();

/** A page that has no words of its own. */
const nothing = () => "";
const NOTHING_SAID = {
  ...{ momentSince: nothing, taken: nothing, cardCalled: nothing, awaited: nothing },
  asksCuts: () => undefined,
};

const lines = ["Ana acts.", "A storm comes.", "All cards are shuffled.", "Cycle 2."].map((text, at) => ({
  number: at + 1,
  text,
})) as LogEntry[];

test("a step that changes nobody's turn is told as the log tells it", () => {
  assert.equal(newsIn(lines, 4), "");
  assert.equal(newsIn(lines, 3), "Cycle 2.");
  assert.equal(newsIn(lines, 2), "All cards are shuffled. Cycle 2.");
});

test("of many lines what was done is told, and what it came to", () => {
  assert.equal(newsIn(lines, 0), "Ana acts. Cycle 2.");
});

test("who may act beside the order is not told to be up", () => {
  const words = { actors: (ids: readonly string[]) => ids.join(", ") };
  const beside = { ...openingOf("ana", "beside"), chance: true };
  const cutting = openingOf("ana", "may_preempt", "bo");
  assert.equal(mayAct([beside], words), "You may act: ana.");
  assert.equal(mayAct([beside, openingOf("bo", "may_act"), cutting], words), "You’re up: bo.");
  assert.equal(mayAct([cutting], words), "You may cut in.");
});

test("a headline is read as sentences", () => {
  assert.equal(sentences({ title: "Lose 2 cards", text: "for damage" }), "Lose 2 cards. For damage.");
  assert.equal(sentences({ title: "Defend?", text: "" }), "Defend?");
});

/** Whether an opening calls for something that those before did not. */
function isNews(now: readonly string[], before: readonly string[]): boolean {
  return now.some((call) => !before.includes(call));
}

test("who was asked or may act is told of being up, and at each place of the clock again", () => {
  const up = openingOf("ana", "may_act");
  const may = { ...up, chance: true };
  const asking = (text: string) => ({ tone: "cut", title: "Spend Edge?", text });
  const called = { tone: "up", title: "You’re up", text: "" };
  const waits = { tone: "wait", title: "Wait", text: "" };
  const asked = callsOf(may, "turn,1", asking("Before pass 1"));
  // A question that is answered leaves one who may act: that is no news.
  assert.ok(!isNews(callsOf(may, "turn,1", waits), asked));
  assert.ok(isNews(callsOf(up, "turn,1", called), asked));
  assert.ok(!isNews(callsOf(up, "turn,1", called), callsOf(up, "turn,1", called)));
  assert.ok(isNews(callsOf(up, "turn,1 increment,K", called), callsOf(up, "turn,1 increment,A", called)));
  assert.ok(!isNews(callsOf(may, "turn,1 increment,K", waits), callsOf(up, "turn,1 increment,A", called)));
  assert.ok(isNews(callsOf(may, "turn,1", asking("Before pass 2")), asked));
  // One who has declared waits for the others, and is up after them.
  assert.ok(isNews(callsOf(up, "turn,1", called), callsOf(up, "turn,1", waits)));
});

test("a GM hears who may cut in, who has a choice while nobody is up, and what is asked of whom", () => {
  const words = { actors: (ids: readonly string[]) => ids.join(", "), opening: (one: Opening) => one.kind } as Words;
  const awaited = (asks: readonly Waiting[]) => asks.map(({ of, among }) => of ?? among.join(" and ")).join(", ");
  const told = (
    now: readonly Opening[],
    waiting: readonly Waiting[] = [],
    before: readonly Opening[] = [],
    cutsTold = false,
  ) => {
    const old = { now: [...before], waiting: [] };
    return besides(old, { now: [...now], waiting: [...waiting] }, words, {}, awaited, cutsTold).filter(Boolean);
  };
  const up = openingOf("ana", "declare");
  const cut = openingOf("bo", "intervene", "ana");
  const edge = ["ana", "bo"].map((actor) => ({ ...openingOf(actor, "may spend Edge"), chance: true }));
  assert.deepEqual(told([up, cut]), ["May cut in: bo."]);
  assert.deepEqual(told([up, cut], [], [cut]), []);
  assert.deepEqual(told([up, cut], [], [], true), []);
  assert.deepEqual(told(edge), ["ana, bo: may spend Edge."]);
  assert.deepEqual(told([...edge, openingOf("cy", "declare")]), []);
  assert.deepEqual(told([], [waitingOf("arrange", { among: ["ana", "bo"] })]), ["Waiting for: ana and bo."]);
  assert.deepEqual(told([], [waitingOf("draw")]), []);
});

test("of the clock that is told which a table calls out, and only once it has changed", () => {
  const at = (turn: number, ...more: [string, string][]): [string, string | number][] => [["turn", turn], ...more];
  const labels = ["Turn 2", "Kings", "Spades"];
  const kings = at(2, ["increment", "K"], ["slot", "S"]);
  assert.equal(placeCalled(at(2, ["increment", "A"], ["slot", "S"]), kings, labels), "Kings, Spades");
  assert.equal(placeCalled(at(2, ["increment", "K"]), kings, labels), "Spades");
  assert.equal(placeCalled(at(1, ["increment", "K"], ["slot", "S"]), kings, labels), "");
  assert.equal(placeCalled(at(1), at(2), labels), "");
});

test("one who waits at the door hears when they are in, and nobody else hears how the fight stands", () => {
  const seat: Picture["seat"] = { id: "s", role: "player", name: "Ana", actors: [] };
  const heard = (door: string | null) => {
    const parts = {
      lobby: signal(door),
      picture: signal<Picture | null>(null),
      words: signal(new Words({}, tableOf())),
      system: signal({ commands: {}, milestones: [] }),
    };
    polite.value = "";
    const stop = announce(typed<SeatClient>(parts), {
      ...NOTHING_SAID,
      headlineOf: () => ({ tone: "quiet", title: "You have nobody to play yet", text: "The GM can give you one." }),
    });
    parts.lobby.value = null;
    parts.picture.value = pictureOf({}, { seat });
    const first = polite.value;
    parts.picture.value = pictureOf({}, { seat });
    stop();
    return [first, polite.value];
  };
  const told = "You have nobody to play yet. The GM can give you one.";
  assert.deepEqual(heard("Ana"), [told, told]);
  assert.deepEqual(heard(null), ["", ""]);
});

test("what was told already is not called out in another language", () => {
  const seat: Picture["seat"] = { id: "s", role: "player", name: "Ana", actors: ["ana"] };
  const cut = openingOf("bo", "intervene", "ana");
  const table = tableOf({ actors: [rowOf("ana"), rowOf("bo", { mine: true })] });
  const asking = { ...table, now: [cut] };
  let title = "You may cut in";
  const parts = {
    lobby: signal(null),
    picture: signal<Picture | null>(pictureOf({}, { seat, table })),
    words: signal(new Words({}, table)),
    system: signal({ commands: {}, milestones: [] }),
  };
  const stop = announce(typed<SeatClient>(parts), {
    ...NOTHING_SAID,
    headlineOf: () => ({ tone: "cut", title, text: "" }),
  });
  const heard = (picture: Picture) => {
    assertive.value = "";
    parts.picture.value = picture;
    parts.words.value = new Words({}, picture.table);
    return assertive.value;
  };
  assert.equal(heard(pictureOf({}, { seat, table: asking, version: "new" })), "You may cut in.");
  title = "Du darfst dazwischengehen";
  assert.equal(heard(pictureOf({}, { seat, table: asking, version: "new" })), "");
  // Another question is called out.
  title = "Auf eine Karte?";
  assert.equal(heard(pictureOf({}, { seat, table: asking, version: "newer" })), "Auf eine Karte?");
  stop();
});

test("a GM hears once who comes to the door", () => {
  const person = (id: string, state: Person["state"]) => ({ id, name: id, role: "player", state }) as Person;
  const people = signal<Person[]>([]);
  const heard = (...now: Person[]) => {
    polite.value = "";
    people.value = now;
    return polite.value;
  };
  const kept = { role: "gm" } as SeatClient["kept"];
  const stop = announceDoor({ kept, people });
  assert.equal(heard(person("Cy", "admitted"), person("Ana", "lobby")), "Ana: at the door.");
  assert.equal(heard(person("Ana", "lobby"), person("Bo", "lobby"), person("Di", "lobby")), "Bo, Di: at the door.");
  assert.equal(heard(person("Ana", "admitted"), person("Bo", "lobby")), "");
  stop();
});

test("one who is shut out hears that, and no longer what was told last", () => {
  sayWhenever("Ana is up.");
  announceEnd("gone");
  assert.equal(polite.value, "");
  assert.match(assertive.value, /^This fight .*\. /);
});
