import assert from "node:assert/strict";
import { test } from "node:test";
import { npcsAlone, npcsToDeclare, told } from "../src/systems/cards/concern.ts";
import {
  bands,
  bought,
  chartOf,
  comingNext,
  effect,
  faceUp,
  figureOf,
  handSeen,
  inOrder,
  ladder,
  leading,
  mayAct,
  nearestOf,
  pips,
  playing,
  setFor,
  shared,
  sorted,
  stacked,
  tapped,
  within,
  wouldBuy,
} from "../src/systems/cards/model.ts";
import { headline } from "../src/systems/cards/next.ts";
import { couldBe, further, outOfPlace, together, valuesOf, withCards } from "../src/systems/cards/offers.ts";
import { preferred, remember } from "../src/systems/cards/usual.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type {
  ActionView,
  FighterView,
  MemberView,
  PrivateView,
  RowView,
  SetView,
  View,
} from "../src/wire/countdown.ts";
import type { Action, ActorRow, Picture } from "../src/wire/server.ts";
import { offerOf, openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

function seen(change: Partial<View> = {}): View {
  return {
    turn: 1,
    phase: "counting",
    increment: "Q",
    slot: 1,
    decks: 1,
    played: [],
    live: [],
    order: [],
    fighters: [],
    seconds: 2,
    npc: null,
    coming: [],
    played_by: [],
    could_act: [],
    next_stop: "",
    chart: [],
    ...change,
  };
}

function hand(cards: string[], change: Partial<PrivateView> = {}): PrivateView {
  return {
    initiative: 5,
    working: [],
    contest_skill: 12,
    roll: 3,
    hand: cards,
    hold: "",
    hold_from: "",
    hold_usable: false,
    draw_from: "",
    sets: [],
    future: [],
    fatigue_lost: 0,
    hp_lost: 0,
    aim: 0,
    owes: [],
    passed: false,
    next_card: "",
    allowed: 0,
    size: 0,
    lost: [],
    aim_weapon: "",
    dealt_by: null,
    shot: 0,
    face_down: cards.filter((card) => card === "?").length,
    ...change,
  };
}

function fighter(actor: string, known: PrivateView | null): FighterView {
  return {
    actor,
    stunned: false,
    later: false,
    ready: [],
    readying: [],
    barred: [],
    motion: null,
    speech: null,
    defences: [],
    harmed: false,
    dealt: true,
    cards: null,
    defence: 0,
    kept_up: {},
    private: known,
  };
}

function action(actor: string, change: Partial<ActionView> = {}): ActionView {
  return {
    actor,
    way: "slot",
    cards: [],
    hold: "",
    size: 1,
    deeds: [],
    against: null,
    contest: "",
    margin: 0,
    bonus: "",
    ahead: "",
    fast_draw: "",
    state: "declared",
    place: -1,
    ...change,
  };
}

const offer = (command: string, fixed: Action["fixed"], choose: Action["choose"] = {}) =>
  offerOf(command, { fixed, choose });

/** A deed of an action. */
const deed = (what: string, more: Partial<ActionView["deeds"][number]> = {}): ActionView["deeds"][number] => ({
  ...{ row: what, size: 1, step: false, weapon: "", targets: [], state: "", added: 0 },
  ...more,
});

/** A row of the chart. */
const row = (name: string, modifier: number, more: Partial<RowView> = {}): RowView => ({
  ...{ row: name, modifier, damage: 0, damage_per_die: 0, acc: false, counts: 0, step: false },
  ...more,
});

function picture(view: View, offers: Action[], now: Picture["table"]["now"] = []): Picture {
  return pictureOf(view, { offers, table: tableOf({ system: "countdown", now }) });
}

function set(cards: string[], change: Partial<SetView> = {}): SetView {
  return { cards, hold: false, size: cards.length, increment: "Q", slot: 0, now: false, rows: [], ...change };
}

test("the clock has a place for each rank", () => {
  assert.deepEqual(pips(seen()).slice(1, 4), [
    { rank: "K", when: "past" },
    { rank: "Q", when: "now" },
    { rank: "J", when: "later" },
  ]);
  const dealt = pips(seen({ phase: "dealt", increment: "" }));
  assert.ok(dealt.every((pip) => pip.when === "later"));
  assert.ok(pips(seen({ phase: "between", increment: "" })).every((pip) => pip.when === "past"));
});

test("the ladder has each card at its place, the Hold Card apart, jokers and unknown cards nowhere", () => {
  const view = seen({
    fighters: [fighter("ana", hand(["QC", "QS", "RJ", "?", "2D"], { hold: "QH" })), fighter("bob", null)],
  });
  const rungs = ladder(view);
  assert.deepEqual(rungs[2]?.cards, [
    { actor: "ana", cards: ["QS", "QC"], hold: false },
    { actor: "ana", cards: ["QH"], hold: true },
  ]);
  assert.equal(rungs.flatMap((rung) => rung.cards).length, 3);
});

test("at a rank those with the better suit come first, and Hold Cards last", () => {
  const fighters = [
    fighter("ana", hand(["QD"], { hold: "QS" })),
    fighter("bo", hand(["QC", "QH"])),
    fighter("cy", hand(["QS"])),
  ];
  assert.deepEqual(
    ladder(seen({ fighters }))[2]?.cards.map((one) => [one.actor, one.hold]),
    [
      ["cy", false],
      ["bo", false],
      ["ana", false],
      ["ana", true],
    ],
  );
});

test("what a set buys is on the chart at its size, of the rows that it can be spent on", () => {
  const view = seen({
    chart: [
      { size: 1, rows: [row("melee", -2)] },
      { size: 2, rows: [row("melee", 0), row("dodge", 0)] },
    ],
  });
  assert.deepEqual(bought(view, set(["QS", "QC"], { rows: ["dodge"] }), "ana"), [row("dodge", 0)]);
  assert.deepEqual(bought(view, set(["QS", "QC", "QH"], { rows: ["dodge"] }), "ana"), []);
});

test("aiming and being stunned are in the figures of the chart", () => {
  const rows = [row("ranged", 0), row("fire_aimed", 0, { acc: true }), row("aim", 0, { acc: true }), row("dodge", -1)];
  const view = seen({
    chart: [{ size: 1, rows }],
    fighters: [{ ...fighter("ana", hand([], { aim: 3, shot: 2 })), defence: -4, kept_up: { dodge: 2 } }],
  });
  assert.deepEqual(
    chartOf(view, 1, "ana").map((one) => [one.row, one.modifier]),
    [
      ["ranged", 0],
      ["fire_aimed", 2],
      ["aim", 0],
      ["dodge", -3],
    ],
  );
  assert.deepEqual(chartOf(view, 1, "bo"), rows);
  assert.equal(figureOf(view, deed("fire_aimed", { added: 2 })), "+2");
  assert.equal(figureOf(view, deed("fire_aimed")), "");
});

test("cards are sorted as they are counted down, unknown ones last", () => {
  assert.deepEqual(sorted(["2C", "?", "RJ", "10H", "AS", "10S"]), ["AS", "10S", "10H", "2C", "RJ", "?"]);
  assert.equal(leading(["QC", "RJ", "QH"]), "QH");
  assert.equal(leading(["RJ"]), "RJ");
});

test("a tap takes a card, another of its rank, a joker with any; a card of another rank begins again", () => {
  const cards = ["QS", "QH", "9C", "RJ"];
  assert.deepEqual(tapped([0], 1, cards), [0, 1]);
  assert.deepEqual(tapped([0, 3], 1, cards), [0, 3, 1]);
  assert.deepEqual(tapped([0, 1, 3], 2, cards), [3, 2]);
  assert.deepEqual(tapped([0, 1], 0, cards), [1]);
});

test("any two cards of a rank buy what the best two do; a joker and the Hold Card make other sets", () => {
  const sets = [set(["QS"]), set(["QS", "QH"]), set(["QS", "RJ"]), set(["QS"], { hold: true, size: 2 }), set(["9S"])];
  assert.equal(setFor(sets, ["QH", "QD"], false), sets[1]);
  assert.equal(setFor(sets, ["QD", "RJ"], false), sets[2]);
  assert.equal(setFor(sets, ["QD"], true), sets[3]);
  assert.equal(setFor(sets, ["KD"], false), undefined);
});

test("cards that cannot be played together buy nothing, though others of that number would", () => {
  // The Hold Card makes a pair, and nothing larger (HAND-56).
  const sets = [set(["7S"]), set(["7S", "7H", "7D"]), set(["7S"], { hold: true, size: 2 })];
  assert.equal(wouldBuy(sets, ["7H", "7D"], true), undefined);
  assert.equal(wouldBuy(sets, ["7H"], true), sets[2]);
  // A card that the app does not know buys what any card alone does.
  assert.equal(wouldBuy(sets, ["?"], false), sets[0]);
  assert.equal(wouldBuy([], [], true), undefined);
});

test("who is up is up with natural cards, the most of them", () => {
  const known = hand(["QS", "QH", "RJ"], {
    sets: [
      set(["QS"], { now: true }),
      set(["QS", "QH"], { now: true }),
      set(["QS", "QH", "RJ"], { now: true }),
      set(["9S", "9H", "9D"]),
    ],
  });
  assert.deepEqual(playing(known), ["QS", "QH"]);
});

test("of the rank that comes next those cards are laid out that are not past", () => {
  const known = hand(["QS", "QC", "9H"], { next_card: "QC" });
  assert.deepEqual(comingNext(seen({ increment: "Q" }), known), ["QC"]);
  assert.deepEqual(comingNext(seen({ increment: "Q" }), { ...known, next_card: "QS" }), ["QS", "QC"]);
});

test("cards are found in the offers in any order, and given in theirs", () => {
  const forms = [
    offer(
      "play",
      { actor: "ana", hold: false },
      { cards: { type: "choice", values: [["QS", "QH"], ["QS"]] }, row: { type: "choice", values: ["move"] } },
    ),
  ];
  assert.deepEqual(withCards(forms, ["QH", "QS"], false)?.cards, ["QS", "QH"]);
  assert.equal(withCards(forms, ["QH", "QS"], true), null);
  assert.equal(withCards(forms, ["QH"], false), null);
  assert.deepEqual(valuesOf(forms, "row"), ["move"]);
  assert.deepEqual(couldBe(forms, ["QS", "?"]), ["QH"]);
});

test("the GM may have a card played out of place, but while an action takes place that all see", () => {
  const late = set(["QS"], { rows: ["wild_swing"] });
  const during = (live: ActionView[]) => {
    const actors = [rowOf("ana"), rowOf("bo"), rowOf("spy", { visibility: "hidden" })];
    const chart = [{ size: 1, rows: [] }];
    const now = pictureOf(seen({ live, chart }), { table: tableOf({ system: "countdown", actors }) });
    return outOfPlace(now, "ana", ["QS"], false, late) !== null;
  };
  assert.equal(during([]), true);
  assert.equal(during([action("bo")]), true);
  assert.equal(during([action("bo", { state: "carried_out" })]), false);
  assert.equal(during([action("spy", { state: "carried_out" })]), true);
  assert.equal(during([action("ana")]), false);
});

test("the GM may have a card played before its suit though another of the rank is up", () => {
  const up = set(["QS"], { now: true, rows: ["wild_swing"] });
  const now = pictureOf(seen({ chart: [{ size: 1, rows: [] }] }), {
    table: tableOf({ system: "countdown", actors: [rowOf("ana")] }),
  });
  assert.ok(outOfPlace(now, "ana", ["QC"], false, up));
  assert.equal(outOfPlace(now, "ana", ["QS"], false, up), null);
});

test("a row's figures: a modifier only where something is rolled", () => {
  assert.equal(effect(row("melee", 0)).modifier, "±0");
  assert.equal(effect(row("melee", -2)).modifier, "−2");
  assert.equal(effect(row("move", 0)).modifier, "");
  assert.equal(effect(row("ready", 0, { counts: 1 })).counts, 0);
  assert.equal(effect(row("aim", 0, { acc: true })).acc, false);
});

test("NPCs that the card says the same to are one line; those who may act come first", () => {
  const member = (actor: string, change: Partial<MemberView> = {}): MemberView => ({
    actor,
    npc_class: "DIS",
    initiative: 4,
    sizes: [],
    again: false,
    why: "class",
    ...change,
  });
  const rows = new Map(
    ["rat-1", "rat-2", "abbot"].map((actor) => [
      actor,
      { actor, group: actor.startsWith("rat") ? "rats" : "" } as ActorRow,
    ]),
  );
  const found = bands(
    [member("rat-1"), member("rat-2"), member("abbot", { npc_class: "OT", sizes: [3], why: "" })],
    rows,
  );
  assert.deepEqual(
    found.map((band) => band.members.map((one) => one.actor)),
    [["abbot"], ["rat-1", "rat-2"]],
  );
  assert.equal(shared(["Cellar rat 1", "Cellar rat 2"], "Rats"), "Cellar rat");
  assert.equal(shared(["Rat 10", "Rat 11"], "Rats"), "Rat");
  // One of them was renamed.
  assert.equal(shared(["Goblin 1", "Goblin 2", "Grik"], "Goblin"), "Goblin");
  assert.equal(shared(["Guard", "Guardian"], "Watch"), "Watch");
  assert.equal(shared(["Grik"], "Goblin"), "Grik");
  assert.equal(within("Cellar rat 2", "Cellar rat"), "2");
});

test("those who may do the same are as many as the card serves, the quickest first, and who has cards left", () => {
  const member = (actor: string, initiative: number, more: Partial<MemberView> = {}): MemberView => ({
    ...{ actor, npc_class: "SWT", initiative, sizes: [3], why: "", again: false },
    ...more,
  });
  const card = (name: string, most: number, band: MemberView[]): NonNullable<View["npc"]> => ({
    ...{ card: name, kind: "face", slot: 0, silent: false, left: 53, most, chances: [], band, needs: 0, shown: [] },
  });
  // Higher Initiative first, then the roster.
  const guards = [member("old", 4), member("young", 6), member("lame", 2), member("new", 4)];
  assert.deepEqual(mayAct(card("QS", 2, guards), guards), ["young", "old"]);
  assert.deepEqual(mayAct(card("KS", 4, guards), guards), ["young", "old", "new", "lame"]);
  // A Queen: one has two cards left of its three, and one more of the other two may act.
  const left = (actor: string) => member(actor, 4, { sizes: [2], again: true });
  const two = [member("young", 6), member("lame", 2)];
  assert.deepEqual(mayAct(card("QS", 2, [left("old"), ...two]), two), ["young"]);
  // A King: two have cards left, and one more of the others may act.
  const both = [left("old"), left("new")];
  assert.deepEqual(mayAct(card("KS", 3, [...both, ...two, member("third", 2)]), both), ["old", "new"]);
  // A number in clubs serves one, whichever action the others would have.
  const slow = [member("lame", 2, { sizes: [1] }), member("third", 2, { sizes: [1] })];
  const quick = ["a", "b", "c", "d"].map((actor) => member(actor, 4, { sizes: [2] }));
  assert.deepEqual(mayAct(card("2C", 1, [...quick, ...slow]), quick), ["a"]);
});

test("beside the next step the GM may go to other suits, or to what comes after the rank", () => {
  const next = (to: string[]) => offer("next", {}, { to: { type: "choice", values: to } });
  const declared = picture(seen({ live: [action("ana"), action("bob")], order: [["bob"], ["ana"]] }), [next([""])]);
  const on = picture(seen({ next_stop: "C" }), [next(["C", "increment", ""])]);
  assert.deepEqual(further(on), [
    { to: "D", suit: "D", rank: "" },
    { to: "C", suit: "C", rank: "" },
    { to: "increment", suit: "", rank: "J" },
  ]);
  const rank = picture(seen({ next_stop: "increment" }), [next(["increment"])]);
  assert.deepEqual(further(rank), [{ to: "increment", suit: "", rank: "J" }]);
  assert.deepEqual(further(declared), []);
});

test("a phone says the most pressing thing: cards owed, a part unsaid, an attack, being up, the next card", () => {
  const known = hand(["JS", "9C"], { next_card: "JS" });
  const view = seen({ fighters: [fighter("ana", known)] });
  assert.deepEqual(told(picture(view, []), "ana"), { what: "next", card: "JS", increments: 1 });
  const passed = seen({ fighters: [fighter("ana", hand(["QC"], { passed: true }))] });
  assert.deepEqual(told(picture(passed, []), "ana"), { what: "passed" });
  const spent = seen({ fighters: [fighter("ana", hand([]))] });
  assert.deepEqual(told(picture(spent, []), "ana"), { what: "spent" });
  const joker = seen({ fighters: [fighter("ana", hand(["RJ"]))] });
  assert.deepEqual(told(picture(joker, []), "ana"), { what: "joker", now: false });
  const playable = [offer("play", { actor: "ana" })];
  assert.deepEqual(told(picture(joker, playable), "ana"), { what: "joker", now: true });
  const taken = seen({ fighters: [fighter("ana", hand(["JS", "9C"], { next_card: "9C" }))] });
  assert.deepEqual(told(picture(taken, []), "ana"), { what: "next", card: "9C", increments: 3 });
  const behind = seen({ fighters: [fighter("ana", hand(["QS", "QC"], { next_card: "QC" }))] });
  assert.deepEqual(told(picture(behind, []), "ana"), { what: "next", card: "QC", increments: 0 });
  const up = [openingOf("ana", "may_act")];
  assert.equal(told(picture(view, [], up), "ana")?.what, "up");
  const swing = deed("wild_swing", { state: "done" });
  const hit = seen({ fighters: view.fighters, live: [action("bob", { state: "carried_out", deeds: [swing] })] });
  const defending = [offer("defend", { actor: "ana" })];
  assert.deepEqual(told(picture(hit, defending, up), "ana"), { what: "attacked", by: ["bob"], deed: null });
  assert.equal(told(picture(hit, [...defending, offer("fill", { actor: "ana" })], up), "ana")?.what, "unsaid");
  const owing = seen({
    fighters: [
      fighter("ana", hand(["JS"], { owes: [{ cause: "damage", count: 2, may_sacrifice: false, names: false }] })),
    ],
  });
  assert.deepEqual(told(picture(owing, defending, up), "ana"), { what: "owes", count: 2, cause: "damage" });
  assert.equal(told(picture(seen({ fighters: [fighter("bob", null)] }), []), "bob"), null);
});

test("of several actors the owner is told which comes next", () => {
  const cards = (ana: string, bob: string) => {
    const fighters = Object.entries({ ana, bob }).map(([actor, card]) =>
      fighter(actor, hand([card], { next_card: card })),
    );
    const actors = ["ana", "bob"].map((actor) => rowOf(actor, { name: actor, mine: true }));
    const table = tableOf({ stage: "fighting", actors });
    return headline({ ...picture(seen({ fighters }), []), table }, new Words({}, table));
  };
  assert.equal(cards("9H", "JS")?.actor, "bob");
  assert.equal(cards("JS", "9H")?.actor, "ana");
  // Of one rank the spades come first.
  assert.equal(cards("JC", "JS")?.actor, "bob");
});

test("who has declared and may cut in besides is told of that first", () => {
  const view = seen({
    fighters: [fighter("ana", hand([], { hold: "RJ" }))],
    live: [action("ana", { place: 0 }), action("rat", { place: 0 })],
    order: [["ana", "rat"]],
  });
  assert.deepEqual(told(picture(view, []), "ana"), { what: "declared", place: 0 });
  const cut = [openingOf("ana", "declared"), openingOf("ana", "may_preempt", "rat")];
  assert.deepEqual(told(picture(view, [], cut), "ana"), { what: "cut", against: ["rat"] });
});

test("of two actions of one actor each has its own place", () => {
  const own = action("ana", { cards: ["KD"], place: 1 });
  const cut = action("ana", { hold: "RJ", against: "rat", place: 0 });
  const view = seen({
    fighters: [fighter("ana", hand([]))],
    live: [own, action("rat", { place: 1 }), cut],
    order: [["ana"], ["ana", "rat"]],
  });
  assert.deepEqual(inOrder(view), [cut, own, action("rat", { place: 1 })]);
  assert.deepEqual(nearestOf(view, "ana"), [cut]);
  assert.deepEqual(told(picture(view, []), "ana"), { what: "declared", place: 0 });
});

test("while cards lie face down the rank that is called comes before the next card that the app knows", () => {
  const known = hand(["9H", "?"], { next_card: "9H" });
  const plays = [offer("play", { actor: "ana" }, { cards: { type: "choice", values: [["QS"], ["9H"]] } })];
  const view = (change: Partial<PrivateView> = {}) => seen({ fighters: [fighter("ana", { ...known, ...change })] });
  assert.deepEqual(told(picture(view(), plays), "ana"), { what: "called", rank: "Q" });
  // What is let go, or lies open, is not asked for.
  assert.equal(told(picture(view({ passed: true }), plays), "ana")?.what, "next");
  assert.equal(told(picture(view({ face_down: 0 }), plays), "ana")?.what, "next");
  assert.equal(told(picture(view(), []), "ana")?.what, "next");
});

test("a card that is named leaves none chosen that lies face down", () => {
  assert.deepEqual(faceUp([0, 2], ["?", "9H", "9D"]), [2]);
});

test("cards face down are one back, after what lies open", () => {
  assert.deepEqual(stacked(["?", "RJ", "?"]), { shown: ["RJ", "?"], backs: 2 });
  assert.deepEqual(stacked(["RJ"]), { shown: ["RJ"], backs: 0 });
});

test("the NPCs alone are to be decided on while others could act by cards face down only", () => {
  const band = [{ actor: "rat", npc_class: "OT", initiative: 10, sizes: [1], why: "", again: false }];
  const empty = { card: "", kind: "", slot: 1, silent: false, left: 50, most: 1, chances: [], needs: 0, shown: [] };
  const npc: View["npc"] = { ...empty, band };
  const rat = openingOf("rat", "may_act");
  const beside = { ...openingOf("ana", "beside"), chance: true };
  const alone = (...now: Picture["table"]["now"]) => npcsAlone(picture(seen({ npc }), [], now));
  assert.equal(alone(rat, beside), true);
  assert.equal(alone(rat, openingOf("ana", "may_act")), false);
  assert.equal(alone(rat, openingOf("ana", "may_preempt", "rat")), false);
  assert.equal(alone(), false);
  const card = seen({ npc: { ...npc, card: "5C" } });
  assert.equal(npcsAlone(picture(card, [], [beside])), true);
  // Beside what is declared, on which others may cut in.
  const declared = { ...card, live: [action("ana")], order: [["ana"]] };
  const cut = [openingOf("ana", "declared"), openingOf("bob", "may_preempt", "ana")];
  const beyond = (...now: Picture["table"]["now"]) => npcsToDeclare(picture(declared, [], [...cut, ...now]));
  assert.equal(beyond(rat), true);
  assert.equal(beyond(), false);
  assert.equal(beyond(rat, openingOf("cy", "may_act")), false);
  assert.equal(npcsToDeclare(picture(card, [], [rat])), false);
});

test("a closed hand is seen from the deal to the end of the turn", () => {
  const ana = { ...fighter("ana", null), dealt: true };
  const at = (phase: View["phase"], change: Partial<FighterView> = {}) =>
    handSeen(seen({ phase, fighters: [{ ...ana, ...change }] }), "ana");
  assert.deepEqual(
    ["dealing", "dealt", "counting", "between"].map((phase) => at(phase)),
    [null, "closed", "closed", null],
  );
  assert.equal(at("dealing", { cards: 3 }), 3);
  assert.equal(at("counting", { dealt: false }), null);
});

test("what an actor did last is chosen beforehand in its fight, and not for one of the same id in another", () => {
  const rows = ["melee", "ranged", "block"];
  remember("one", "guard-1", "ranged");
  remember("one", "guard-1", "block", true);
  assert.deepEqual(
    [preferred("one", "guard-1", rows), preferred("one", "guard-1", rows, true), preferred("two", "guard-1", rows)],
    ["ranged", "block", "melee"],
  );
});

test("several do at once what is offered to all of them, and not what a good joker gives one alone", () => {
  const act = (actor: string, values: string[], more: Action["fixed"] = {}) =>
    offer("act", { actor, best: false, ...more }, { row: { type: "choice", values } });
  const offers = [
    act("una", ["melee", "parry", "dodge"], { step: false }),
    act("una", ["melee", "parry"], { step: true }),
    act("una", ["melee"], { best: true }),
    act("uwe", ["parry", "melee"], { step: false }),
    // Stunned: no blow, and no step with a defence.
    act("ute", ["parry", "dodge", "recover"]),
  ];
  const shown = (...actors: string[]) =>
    together(offers, actors).map((form) => [form.fixed.actor, form.fixed.step, valuesOf([form], "row")]);
  assert.deepEqual(valuesOf(together(offers, ["una", "uwe"]), "best"), [false]);
  assert.deepEqual(shown("una", "uwe"), [["una", false, ["melee", "parry"]]]);
  assert.deepEqual(shown("una", "ute"), [["una", false, ["parry", "dodge"]]]);
  assert.deepEqual(shown("una", "uwe", "ute"), [["una", false, ["parry"]]]);
});

test("only a blow is an attack: a sign to an actor, or an aim at it, is none", () => {
  const done = (what: string) => deed(what, { state: "done", targets: ["ana"] });
  const said = (state: string, what: string, offers: Action[] = []) => {
    const live = [action("cy", { state, deeds: [done("gesture")] }), action("bob", { state, deeds: [done(what)] })];
    return told(picture(seen({ fighters: [fighter("ana", hand(["9C"]))], live }), offers), "ana");
  };
  assert.equal(said("declared", "aim")?.what, "spent");
  const coming = said("declared", "melee");
  assert.deepEqual(coming?.what === "aimed" && [coming.by, coming.deed.row], [["bob"], "melee"]);
  const attack = said("carried_out", "melee", [offer("defend", { actor: "ana" })]);
  assert.deepEqual(attack?.what === "attacked" && [attack.by, attack.deed?.row], [["bob"], "melee"]);
});

test("of an attacker that one does not see the phone says that there is an attack", () => {
  const actors = [rowOf("ana", { name: "Ana", mine: true })];
  const table = tableOf({ system: "countdown", actors, now: [openingOf("ana", "may_defend")] });
  const view = seen({ fighters: [fighter("ana", hand(["9C"]))] });
  const found = headline({ ...picture(view, [offer("defend", { actor: "ana" })]), table }, new Words({}, table));
  assert.deepEqual([found?.tone, found?.title, found?.text], ["hit", "You are attacked", "Defend?"]);
});

test("that one is attacked is said behind a name that is cut short", () => {
  const actors = [
    rowOf("ana", { mine: true }),
    rowOf("bob", { name: "Maximilian of the Seven Towers by the Grey Sea" }),
  ];
  const table = tableOf({ system: "countdown", actors });
  const live = [action("bob", { state: "declared", deeds: [deed("wild_swing", { targets: ["ana"] })] })];
  const found = headline(
    { ...picture(seen({ fighters: [fighter("ana", hand(["9C"]))], live }), []), table },
    new Words({}, table),
  );
  assert.equal(found?.title, "Maximilian of the Seven Towers… attacks you");
});

test("of a blow that is carried out the phone does not say that it is declared", () => {
  const table = tableOf({ system: "countdown", actors: [rowOf("ana", { mine: true })] });
  const said = (state: string, done: string) => {
    const swing = deed("wild_swing", { targets: ["ana"], state: done });
    const live = [action("bob", { state, deeds: [swing] })];
    const view = seen({ fighters: [fighter("ana", hand(["9C"]))], live });
    return headline({ ...picture(view, []), table }, new Words({ "row.wild_swing": "Wild swing" }, table))?.text;
  };
  assert.equal(said("declared", ""), "It is declared: Wild swing.");
  assert.equal(said("carried_out", "done"), "Wild swing.");
});
