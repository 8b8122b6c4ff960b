// What the panels of the card systems show, worked out from a picture. Pure. What is allowed is never worked out here:
// it is looked up in the offers.

import { remaining } from "../../parts/form-fields.ts";
import { about, type Item, items, type Kinds } from "../../parts/menu.ts";
import { typed } from "../../store/typed.ts";
import { FACE_DOWN, isJoker, RANKS, rankOf, SUITS, suitOf } from "../../texts/cards.ts";
import { signed } from "../../texts/index.ts";
import { same, type Value } from "../../texts/words.ts";
import type { ActionView, FighterView, MemberView, PrivateView, RowView, SetView, View } from "../../wire/countdown.ts";
import type { Action, ActorRow, Picture } from "../../wire/server.ts";

export function viewOf(picture: Picture): View {
  return typed<View>(picture.view);
}

export function fighterOf(view: View, actor: string): FighterView | undefined {
  return view.fighters.find((fighter) => fighter.actor === actor);
}

/** What is known only to some, of an actor that is dealt cards. */
export function handOf(view: View, actor: string): PrivateView | null {
  const found = fighterOf(view, actor)?.private;
  return found && (found.roll > 0 || found.hand.length > 0 || found.hold !== "") ? found : null;
}

/** Whether the hands of this turn are still rolled for or dealt: nobody has cards left, or none, yet. */
export function isDealing(view: View): boolean {
  return view.phase === "sizing" || view.phase === "dealing";
}

// -- the clock ------------------------------------------------------------------------------------------------------

export type When = "past" | "now" | "later";

/** Thirteen places of the countdown. */
export function pips(view: View): { rank: string; when: When }[] {
  const at = RANKS.indexOf(view.increment as (typeof RANKS)[number]);
  return RANKS.map((rank, place) => ({
    rank,
    when:
      at < 0
        ? view.phase === "between" && view.turn
          ? "past"
          : "later"
        : place < at
          ? "past"
          : place > at
            ? "later"
            : "now",
  }));
}

/** The suits of the increment; `first` and `last` are before the spades and after the clubs. */
export function suitPips(view: View): { suit: string; when: When }[] {
  return SUITS.map((suit, place) => ({ suit, when: place < view.slot ? "past" : place > view.slot ? "later" : "now" }));
}

/** Who has cards where on the countdown, as far as this seat knows. */
interface CountdownRank {
  rank: string;
  when: When;
  cards: { actor: string; cards: string[]; hold: boolean }[];
}

/** At each rank by the best suit, as they act; Hold Cards, which wait, at the end. */
export function ladder(view: View): CountdownRank[] {
  return pips(view).map(({ rank, when }) => {
    const cards = view.fighters.flatMap((fighter) => {
      const known = fighter.private;
      if (!known) return [];
      const own = known.hand.filter((card) => !isJoker(card) && rankOf(card) === rank);
      const held = known.hold && !isJoker(known.hold) && rankOf(known.hold) === rank ? [known.hold] : [];
      return [
        ...(own.length ? [{ actor: fighter.actor, cards: sorted(own), hold: false }] : []),
        ...(held.length ? [{ actor: fighter.actor, cards: held, hold: true }] : []),
      ];
    });
    const key = (one: CountdownRank["cards"][number]) => (one.hold ? 1000 : 0) + sortKey(one.cards[0] ?? "");
    return { rank, when, cards: cards.sort((a, b) => key(a) - key(b)) };
  });
}

// -- cards ----------------------------------------------------------------------------------------------------------

/** Aces first, deuces last, spades before hearts; what is not known or a joker at the end. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => sortKey(a) - sortKey(b));
}

function sortKey(card: string): number {
  if (card === "RJ") return 100;
  if (card === "BJ") return 101;
  const rank = RANKS.indexOf(rankOf(card) as (typeof RANKS)[number]);
  return rank < 0 ? 200 : rank * 4 + SUITS.indexOf(suitOf(card));
}

function sameCards(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && sorted(one.map(String)).join() === sorted(other.map(String)).join();
}

/** The places of cards whose faces the app knows: with a card that is named none is played that lies face down. */
export const faceUp = (places: readonly number[], hand: readonly string[]): number[] =>
  places.filter((at) => hand[at] !== FACE_DOWN);

/** Cards side by side, those face down as one back at the end, and how many that stands for. Pure. */
export function stacked(cards: readonly string[]): { shown: string[]; backs: number } {
  const open = faceUp([...cards.keys()], cards).map((at) => cards[at] ?? "");
  const backs = cards.length - open.length;
  return { shown: backs ? [...open, FACE_DOWN] : open, backs };
}

/** What is chosen after a tap: only cards of one rank go together, and Red Jokers with any. */
export function tapped(chosen: readonly number[], at: number, hand: readonly string[]): number[] {
  if (chosen.includes(at)) return chosen.filter((one) => one !== at);
  const rank = rankIn(hand[at] ?? "");
  const fit = chosen.filter((one) => !rank || !rankIn(hand[one] ?? "") || rankIn(hand[one] ?? "") === rank);
  return [...fit, at];
}

function rankIn(card: string): string {
  return isJoker(card) || card === "?" ? "" : rankOf(card);
}

/** What chosen cards buy: any cards of that rank buy as many rows as the best ones. */
export function setFor(sets: readonly SetView[], cards: readonly string[], hold: boolean): SetView | undefined {
  const rank = cards.map(rankIn).find((one) => one) ?? "";
  const reds = cards.filter((card) => card === "RJ").length;
  return sets.find(
    (set) =>
      set.hold === hold &&
      set.cards.length === cards.length &&
      (set.cards.map(rankIn).find((one) => one) ?? "") === rank &&
      set.cards.filter((card) => card === "RJ").length === reds,
  );
}

/** The set that says what chosen cards would buy: their own; a card alone that is in none buys what any one does. */
export function wouldBuy(sets: readonly SetView[], cards: readonly string[], hold: boolean): SetView | undefined {
  const alone = cards.length + Number(hold) === 1;
  return setFor(sets, cards, hold) ?? (alone ? sets.find((set) => set.size === 1) : undefined);
}

/** What cards of a size buy, all rows of the chart. */
export function chartAt(view: View, size: number): readonly RowView[] {
  return view.chart.find((one) => one.size === size)?.rows ?? [];
}

/** The same with what an actor's aiming, Increased Defense and being stunned add to it. */
export function chartOf(view: View, size: number, actor: string): RowView[] {
  const fighter = fighterOf(view, actor);
  const added = ({ row, acc }: RowView) => {
    if (DEFENCES.has(row)) return (fighter?.defence ?? 0) + (fighter?.kept_up[row] ?? 0);
    return acc && row !== "aim" ? (fighter?.private?.shot ?? 0) : 0;
  };
  return chartAt(view, size).map((row) => ({ ...row, modifier: row.modifier + added(row) }));
}

/** What a set buys an actor: the rows that it can be spent on. */
export function bought(view: View, set: SetView, actor: string): RowView[] {
  return chartOf(view, set.size, actor).filter((row) => set.rows.includes(row.row));
}

/**
 * What everybody sees of an actor's hand: how many cards where hands are open, else that there is one. Nobody holds
 * cards before they are dealt, or once the turn is over.
 */
export function handSeen(view: View, actor: string): number | "closed" | null {
  const fighter = fighterOf(view, actor);
  if (fighter?.cards !== undefined && fighter.cards !== null) return fighter.cards;
  return fighter?.dealt && (view.phase === "dealt" || view.phase === "counting") ? "closed" : null;
}

/** The cards whose place the countdown has reached: the largest set without a joker or the Hold Card. */
export function playing(known: PrivateView): string[] {
  const now = known.sets
    .filter((set) => set.now && !set.hold && !set.cards.some(isJoker))
    .sort((a, b) => b.size - a.size);
  return now[0]?.cards ?? [];
}

/** The cards chosen beforehand: the largest set that may be played now, or the least that buys a defence. */
export function suggested(
  view: View,
  known: PrivateView,
  plays: readonly Action[],
  defends: readonly Action[],
): readonly string[] {
  if (defends.length) {
    const sets = valuesOf(defends, "cards").flatMap((value) => (Array.isArray(value) ? [value.map(String)] : []));
    const least = Math.min(...sets.map((cards) => cards.length));
    const small = sets.filter((cards) => cards.length === least && cards.every((card) => known.hand.includes(card)));
    // A card of this rank is lost soon anyway; else the one that comes last is missed least.
    const order = (cards: readonly string[]) =>
      cards.some((card) => rankIn(card) === view.increment) ? 1000 : sortKey(cards[0] ?? "");
    return small.filter((cards) => !cards.some(isJoker)).sort((a, b) => order(b) - order(a))[0] ?? [];
  }
  const set = playing(known);
  return withCards(plays, set, false) ? set : [];
}

/** Where cards lie in a hand, each at its own place. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const at = hand.findIndex((one, place) => one === card && !places.includes(place));
    if (at >= 0) places.push(at);
  }
  return places;
}

/** The cards of the rank that comes next for a hand, where it comes within one rank; else none. */
export function comingNext(view: View, known: PrivateView): string[] {
  const at = atRank(view);
  if (at === null) return [];
  const next = known.next_card;
  if (!next || RANKS.indexOf(rankOf(next) as (typeof RANKS)[number]) - at > 1) return [];
  return known.hand.filter((card) => rankIn(card) === rankOf(next));
}

function atRank(view: View): number | null {
  if (view.phase !== "counting" && view.phase !== "dealt") return null;
  return view.phase === "dealt" ? -1 : RANKS.indexOf(view.increment as (typeof RANKS)[number]);
}

interface Coming {
  action: ActionView;
  deed: ActionView["deeds"][number];
}

/** Rows that one defends against: a sign, an aim or another action at an actor is no attack. */
const BLOWS = new Set(["wild_swing", "melee", "melee_damage", "ranged", "fire_aimed", "feint"]);

/** The blows of others, declared or under way, that are meant for an actor; `anybody`: for nobody in particular. */
function blowsAt(view: View, actor: string, anybody = false): Coming[] {
  return view.live.flatMap((action) =>
    action.deeds
      .filter((deed) => BLOWS.has(deed.row) && deed.state !== "lost" && action.actor !== actor)
      .filter((deed) => (anybody ? !deed.targets.length : deed.targets.includes(actor)))
      .map((deed) => ({ action, deed })),
  );
}

/** What is aimed at an actor, and each deed of those that the actor may cut in before. */
export function comingAt(view: View, actor: string, interrupted: readonly string[]): Coming[] {
  return view.live.flatMap((action) =>
    action.deeds
      .filter((deed) => deed.state !== "lost" && action.actor !== actor)
      .filter((deed) => deed.targets.includes(actor) || interrupted.includes(action.actor))
      .map((deed) => ({ action, deed })),
  );
}

/** What a deed of an actor does, as the chart has it for that one. */
export function rowOf(view: View, deed: ActionView["deeds"][number]): RowView | undefined {
  const row = chartAt(view, deed.size).find((one) => one.row === deed.row);
  return row && { ...row, modifier: row.modifier + deed.added };
}

/** The number that a deed is done with. */
export function figureOf(view: View, deed: ActionView["deeds"][number]): string {
  const row = rowOf(view, deed);
  return row ? effect(row).modifier : "";
}

/** The card of a set that says where it acts: its best suit; a Red Joker goes with the spades. */
export function leading(cards: readonly string[]): string {
  return sorted(cards.filter((card) => !isJoker(card)))[0] ?? cards[0] ?? "";
}

// -- offers ---------------------------------------------------------------------------------------------------------

export function formsOf(offers: readonly Action[], command: string, actor: string): Action[] {
  return offers.filter((offer) => offer.command === command && !offer.refused && offer.fixed.actor === actor);
}

/**
 * What several NPCs can do at once, as forms of the first: what is offered to all of them. The best of a good joker is
 * for one alone (NPC-20), and who is stunned can do less than the others (NPC-27).
 */
export function together(offers: readonly Action[], actors: readonly string[]): Action[] {
  const steps = (form: Action) => (valuesOf([form], "step").length ? valuesOf([form], "step") : [false]);
  const [own = [], ...others] = actors.map((actor) =>
    formsOf(offers, "act", actor).filter((form) => form.fixed.best !== true),
  );
  return own.flatMap((form) => {
    const fits = (row: Value) =>
      others.every((forms) =>
        steps(form).every((step) =>
          forms.some((one) => steps(one).includes(step) && valuesOf([one], "row").includes(row)),
        ),
      );
    const values = valuesOf([form], "row").filter(fits);
    if (!values.length || !form.choose.row) return values.length ? [form] : [];
    return [{ ...form, choose: { ...form.choose, row: { type: "choice", values } } }];
  });
}

/** How large an action the GM has allowed, against the cards; 0: none. */
export function allowedTo(view: View, actor: string): number {
  return fighterOf(view, actor)?.private?.allowed ?? 0;
}

/** The GM's ruling that an allowed action is not taken after all; its owner lets it go as any other chance. */
export function lettingGo(picture: Picture, actor: string, kinds: Kinds): Item | undefined {
  if (!allowedTo(viewOf(picture), actor)) return undefined;
  const tools = items(picture, "tools", kinds).filter((item) => item.command === "skip" && !item.refused);
  return about(tools, actor)[0];
}

/** The cards that an override is about: only cards that the actor has are taken. Null: any card may be meant. */
export function cardsFor(command: string, actor: string, picture: Picture): string[] | null {
  const known = command === "take_card" ? fighterOf(viewOf(picture), actor)?.private : null;
  return known ? [...new Set([...sorted(known.hand), ...(known.hold ? [known.hold] : [])])] : null;
}

/** All values that a field may have in some form. */
export function valuesOf(forms: readonly Action[], name: string): Value[] {
  const found: Value[] = [];
  const add = (value: Value) => {
    if (!found.some((one) => same(one, value))) found.push(value);
  };
  for (const form of forms) {
    const open = form.choose[name];
    if (open?.type === "choice") for (const value of open.values) add(value);
    else if (open?.type === "subset") for (const value of open.values) add(value);
    else if (!open && name in form.fixed) add(form.fixed[name] ?? null);
  }
  return found;
}

/** The forms that take these cards, with the cards in the order in which they are offered. */
export function withCards(
  forms: readonly Action[],
  cards: readonly string[],
  hold: boolean,
): { forms: Action[]; cards: (string | number)[] } | null {
  const value = valuesOf(forms, "cards").find((one) => Array.isArray(one) && sameCards(one, cards));
  if (!Array.isArray(value)) return null;
  const left = remaining(forms, { cards: value, hold });
  return left.length ? { forms: left, cards: value } : null;
}

/** Names that cards lying face down may turn out to be, where a form takes them now. */
export function couldBe(forms: readonly Action[], hand: readonly string[]): string[] {
  const named = new Set(valuesOf(forms, "cards").flatMap((value) => (Array.isArray(value) ? value.map(String) : [])));
  return sorted([...named].filter((card) => !hand.includes(card) && card !== "?"));
}

/**
 * Cards of this rank whose suit is not the one reached, as a form like those that are offered: the rules refuse it
 * softly, and the GM may insist (HAND-16). Null where they are not such cards, or nothing can be declared now.
 */
export function outOfPlace(
  picture: Picture,
  actor: string,
  cards: readonly string[],
  hold: boolean,
  set: SetView | undefined,
): Action[] | null {
  const view = viewOf(picture);
  // As the rules have it: what takes place holds up what others declare, but for a hidden actor's (CORE-14).
  const hidden = new Set(picture.table.actors.flatMap((row) => (row.visibility === "hidden" ? [row.actor] : [])));
  const busy = view.live.some(
    (action) => action.actor === actor || (action.state === "carried_out" && !hidden.has(action.actor)),
  );
  if (!set || set.now || set.increment !== view.increment || view.phase !== "counting" || busy || cards.includes("?"))
    return null;
  const everybody = picture.table.actors.map((row) => row.actor);
  const rows = bought(view, set, actor).filter((row) => row.row !== "recover" || fighterOf(view, actor)?.stunned);
  const form: Action = {
    command: "play",
    fixed: { actor, hold },
    choose: {
      row: { type: "choice", values: rows.map((row) => row.row) },
      step: { type: "choice", values: [false] },
      weapon: { type: "text", longest: 80, other_than: [] },
      targets: { type: "subset", values: everybody, least: 0, most: everybody.length },
      cost: { type: "number", low: 0, high: 20 },
      cards: { type: "choice", values: [[...cards]] },
    },
    refused: null,
    shelf: "play",
  };
  return [
    form,
    {
      ...form,
      choose: {
        ...form.choose,
        row: { type: "choice", values: rows.filter((row) => row.step).map((row) => row.row) },
        step: { type: "choice", values: [true] },
      },
    },
  ];
}

// -- rows of the chart ----------------------------------------------------------------------------------------------

export const AIMED = new Set([...BLOWS, "aim", "gesture", "other"]);
/** A blow is struck with a weapon, a feint too (HAND-47). */
export const NAMED = new Set([...BLOWS, "aim", "ready", "gesture", "fast_draw"]);
export const COSTED = new Set(["ready", "gesture"]);

export interface Effect {
  /** A number on the skill, where the row has one. */
  modifier: string;
  damage: number;
  perDie: number;
  acc: boolean;
  counts: number;
}

const DEFENCES = new Set(["block", "parry", "dodge"]);
const ROLLED = new Set(["wild_swing", "melee", "melee_damage", "feint", ...DEFENCES, "recover", "other"]);

/** What a row buys, as figures to be put into words. */
export function effect(row: RowView): Effect {
  const rolled = ROLLED.has(row.row) || row.modifier !== 0;
  return {
    modifier: rolled ? signed(row.modifier) : "",
    damage: row.damage,
    perDie: row.damage_per_die,
    acc: row.acc && row.row !== "aim",
    counts: row.counts > 1 ? row.counts : 0,
  };
}

// -- who is up ------------------------------------------------------------------------------------------------------

/** Declared actions in the order in which they take place; those carried out first. */
export function inOrder(view: View): ActionView[] {
  return [...view.live].sort((a, b) => a.place - b.place);
}

/** Those of an actor's declared actions that take place first: it may have others, later in the order. */
export function nearestOf(view: View, actor: string): ActionView[] {
  const own = inOrder(view).filter((action) => action.actor === actor);
  return own.filter((action) => action.place === own[0]?.place);
}

/** NPCs that the card says the same to, within a group, as one line. */
export interface Band {
  key: string;
  group: string;
  npcClass: string;
  sizes: number[];
  why: string;
  members: MemberView[];
}

export function bands(members: readonly MemberView[], rows: ReadonlyMap<string, ActorRow>): Band[] {
  const found = new Map<string, Band>();
  for (const member of members) {
    const group = rows.get(member.actor)?.group || member.actor;
    const key = [group, member.npc_class, member.sizes.join("/"), member.why].join("|");
    const band = found.get(key);
    if (band) band.members.push(member);
    else
      found.set(key, {
        key,
        group,
        npcClass: member.npc_class,
        sizes: member.sizes,
        why: member.why,
        members: [member],
      });
  }
  // Who may act first; then by the roster.
  return [...found.values()].sort(
    (a, b) => Number(Boolean(a.why) || !a.sizes.length) - Number(Boolean(b.why) || !b.sizes.length),
  );
}

/**
 * Those of them whom the card lets act: who has cards left of its action (AMB-N19), and of the others as many as it
 * still serves, by Initiative, then by the roster (NPC-25).
 */
export function mayAct({ most, band }: NonNullable<View["npc"]>, members: readonly MemberView[]): string[] {
  const limit = most - band.filter(({ again, why }) => again && !why).length;
  const left = members.filter(({ again }) => again);
  const ordered = members.filter(({ again }) => !again).sort((a, b) => b.initiative - a.initiative);
  return [...left, ...ordered.slice(0, limit)].map(({ actor }) => actor);
}

/** The short name of one of a group: "3" of "Cellar rat 3". */
export function within(name: string, group: string): string {
  return name.toLowerCase().startsWith(group.toLowerCase())
    ? name.slice(group.length).trim() || name
    : (/(\d+)$/.exec(name)?.[1] ?? name);
}

/** What those of a group are called together: the words that all of their names begin with, or else its own name. */
export function shared(names: readonly string[], group: string): string {
  const [first, ...others] = names;
  if (!first || !others.length) return first ?? "";
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1;
  const found = first.slice(0, length).replace(/[\s\d#–-]+$/, "");
  const whole = names.every((name) => !/^\p{L}/u.test(name.slice(found.length)));
  return found && whole ? found : group;
}

// -- going on -------------------------------------------------------------------------------------------------------

/**
 * The rank, where the next step passes over some of those who could act in it, and others could after them; else
 * empty.
 */
export function restOfRank(picture: Picture): string {
  const { primary } = picture.menu;
  return primary?.passes_over?.length && primary.values?.to !== "increment" ? viewOf(picture).increment : "";
}

/**
 * Where the GM may go other than by that step: to a suit of this increment, or to what comes after it (`rank`; none
 * after the deuces).
 */
export function further(picture: Picture): { to: string; suit: string; rank: string }[] {
  const view = viewOf(picture);
  const goal = (to: string) => to || (SUITS[view.slot + 1] ?? "increment");
  const open = valuesOf(
    picture.offers.filter((one) => one.command === "next" && !one.refused),
    "to",
  ).map(String);
  const rank = RANKS[RANKS.indexOf(view.increment as (typeof RANKS)[number]) + 1] ?? "";
  const wanted = view.live.length || view.phase !== "counting" ? [] : open.map(goal);
  const goals = [...SUITS, "increment"].filter((to) => wanted.includes(to));
  return goals.map((to) => (to === "increment" ? { to, suit: "", rank } : { to, suit: to, rank: "" }));
}

function actorsOf(actions: readonly ActionView[]): string[] {
  return [...new Set(actions.map((action) => action.actor))];
}

// -- a player's headline --------------------------------------------------------------------------------------------

export function rankOfCard(card: string): string {
  return isJoker(card) ? "" : rankOf(card);
}

export type Concern =
  | { what: "owes"; count: number; cause: string }
  | { what: "unsaid" }
  | { what: "attacked"; by: string[]; deed: ActionView["deeds"][number] | null }
  | { what: "aimed"; by: string[]; deed: ActionView["deeds"][number] }
  | { what: "up"; cards: string[] }
  | { what: "acting" }
  | { what: "declared"; place: number }
  | { what: "cut"; against: string[] }
  | { what: "called"; rank: string }
  | { what: "next"; card: string; increments: number }
  | { what: "holding"; card: string }
  | { what: "passed" }
  | { what: "joker"; now: boolean }
  | { what: "paper" }
  | { what: "clock" }
  | { what: "spent" };

/**
 * Whether nothing else is to be decided: by the NPC deck alone, or with a card of it while the fight waits at most for
 * those whom it serves. It waits for no owner of cards face down, which may be of any rank.
 */
export function npcsAlone(picture: Picture): boolean {
  if (picture.system === "npc_deck") return true;
  const { npc, live } = viewOf(picture);
  const { now, waiting } = picture.table;
  const able = new Set(npc?.band.map((member) => member.actor));
  const others = now.filter(({ actor, chance, interrupts }) => !able.has(actor) && (!chance || interrupts !== null));
  const served = npc?.card || now.some(({ actor }) => able.has(actor));
  return !live.length && !waiting.length && !others.length && Boolean(served);
}

/** Whether beside what is declared only those may still declare whom the NPC card serves. */
export function npcsToDeclare(picture: Picture): boolean {
  const { npc, live } = viewOf(picture);
  const able = new Set(npc?.band.map((member) => member.actor));
  const up = picture.table.now.filter(({ kind, interrupts }) => kind === "may_act" && interrupts === null);
  return live.length > 0 && !picture.table.waiting.length && up.length > 0 && up.every(({ actor }) => able.has(actor));
}

/** The one thing that matters to the owner of an actor; null where the table says enough. */
export function told(picture: Picture, actor: string): Concern | null {
  const view = viewOf(picture);
  const mine = fighterOf(view, actor);
  const known = mine?.private;
  if (picture.table.stage !== "fighting" || !known) return null;
  const [debt] = known.owes;
  if (debt) return { what: "owes", count: debt.count, cause: debt.cause };
  if (formsOf(picture.offers, "fill", actor).length) return { what: "unsaid" };
  if (formsOf(picture.offers, "defend", actor).length) {
    const running = ({ action }: Coming) => action.state === "carried_out";
    const found = blowsAt(view, actor).find(running);
    const others = blowsAt(view, actor, true).filter(running);
    const by = actorsOf(found ? [found.action] : others.map(({ action }) => action));
    return { what: "attacked", by, deed: found?.deed ?? null };
  }
  const [acting] = nearestOf(view, actor);
  if (acting?.state === "carried_out") return { what: "acting" };
  const cuts = picture.table.now.filter((opening) => opening.actor === actor && opening.kind === "may_preempt");
  if (cuts.length) return { what: "cut", against: cuts.map((opening) => opening.interrupts ?? "") };
  if (acting) return { what: "declared", place: acting.place };
  if (picture.table.now.some((opening) => opening.actor === actor && opening.kind === "may_act")) {
    return { what: "up", cards: playing(known) };
  }
  const at = atRank(view);
  if (at === null) return null;
  const [aimed] = blowsAt(view, actor);
  if (aimed) return { what: "aimed", by: [aimed.action.actor], deed: aimed.deed };
  // A card that lies face down may be of the rank that is called now, before any that the app knows.
  const unnamed =
    known.face_down > 0 && !known.passed ? couldBe(formsOf(picture.offers, "play", actor), known.hand) : [];
  if (unnamed.some((card) => !isJoker(card))) return { what: "called", rank: view.increment };
  const next = known.next_card;
  if (next) return { what: "next", card: next, increments: RANKS.indexOf(rankOf(next) as (typeof RANKS)[number]) - at };
  if (known.hold) return { what: "holding", card: known.hold };
  if (known.passed && known.hand.some((card) => rankIn(card) === view.increment)) return { what: "passed" };
  if (known.hand.includes("RJ")) return { what: "joker", now: formsOf(picture.offers, "play", actor).length > 0 };
  if (!known.roll && view.phase === "counting") return { what: "clock" };
  return known.face_down ? { what: "paper" } : known.roll ? { what: "spent" } : null;
}
