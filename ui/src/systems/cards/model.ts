// What the panels of the card systems show, worked out from a picture. Pure.

import { typed } from "../../store/typed.ts";
import { FACE_DOWN, isJoker, RANKS, rankOf, SUITS, type Suit, suitOf } from "../../texts/cards.ts";
import { signed } from "../../texts/index.ts";
import type { ActionView, FighterView, MemberView, PrivateView, RowView, SetView, View } from "../../wire/countdown.ts";
import type { ActorRow, Picture } from "../../wire/server.ts";

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

// -- the clock -------------------------------------------------------------------------------------------------------

export type When = "past" | "now" | "later";

/** Thirteen places of the countdown. */
export function pips(view: View): { rank: string; when: When }[] {
  const at = RANKS.indexOf(view.increment);
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
export function suitPips(view: View): { suit: Suit; when: When }[] {
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

// -- cards -----------------------------------------------------------------------------------------------------------

/** Aces first, deuces last, spades before hearts; what is not known or a joker at the end. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => sortKey(a) - sortKey(b));
}

/** By this cards are in the order in which they act. */
export function sortKey(card: string): number {
  if (card === "RJ") return 100;
  if (card === "BJ") return 101;
  const rank = RANKS.indexOf(rankOf(card));
  return rank < 0 ? 200 : rank * 4 + SUITS.indexOf(suitOf(card));
}

/** Whether two sets of cards are the same, in any order. */
export function sameCards(one: readonly unknown[], other: readonly unknown[]): boolean {
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

/** The rank of a card; empty for a joker, and for one that lies face down. */
export function rankIn(card: string): string {
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
function chartAt(view: View, size: number): readonly RowView[] {
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

/** Where cards lie in a hand, each at its own place. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const at = hand.findIndex((one, place) => one === card && !places.includes(place));
    if (at >= 0) places.push(at);
  }
  return places;
}

/** The cards to come of the rank that comes next for a hand, where it comes within one rank; else none. */
export function comingNext(view: View, known: PrivateView): string[] {
  const at = atRank(view);
  if (at === null) return [];
  const next = known.next_card;
  if (!next || RANKS.indexOf(rankOf(next)) - at > 1) return [];
  return known.hand.filter((card) => rankIn(card) === rankOf(next) && sortKey(card) >= sortKey(next));
}

/** The number of the rank that is counted, from 0; -1 before the first; null while none is to come. */
export function atRank(view: View): number | null {
  if (view.phase !== "counting" && view.phase !== "dealt") return null;
  return view.phase === "dealt" ? -1 : RANKS.indexOf(view.increment);
}

export interface Coming {
  action: ActionView;
  deed: ActionView["deeds"][number];
}

/** Rows that one defends against: a sign, an aim or another action at an actor is no attack. */
const BLOWS = new Set(["wild_swing", "melee", "melee_damage", "ranged", "fire_aimed", "feint"]);

/** The blows of others, declared or under way, that are meant for an actor; `anybody`: for nobody in particular. */
export function blowsAt(view: View, actor: string, anybody = false): Coming[] {
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

// -- rows of the chart -----------------------------------------------------------------------------------------------

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

// -- who is up -------------------------------------------------------------------------------------------------------

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
