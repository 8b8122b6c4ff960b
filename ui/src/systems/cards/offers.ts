// What the panels of the card systems let a seat do. Pure. What is allowed is never worked out here: it is looked up in
// the offers.

import { remaining } from "../../parts/form-fields.ts";
import { about, allowed, type Item, items, type Kinds } from "../../parts/menu.ts";
import { isJoker, RANKS, SUITS } from "../../texts/cards.ts";
import { same, type Value } from "../../texts/words.ts";
import type { PrivateView, SetView, View } from "../../wire/countdown.ts";
import type { Action, Picture } from "../../wire/server.ts";
import { bought, fighterOf, playing, rankIn, sameCards, sorted, sortKey, viewOf } from "./model.ts";

export function formsOf(offers: readonly Action[], command: string, actor: string): Action[] {
  return allowed(offers, command, { actor });
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
  // The set may be that of other cards of the rank, which are up while these are not.
  const up = set?.now && sameCards(set.cards, cards);
  if (!set || up || set.increment !== view.increment || view.phase !== "counting" || busy || cards.includes("?"))
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
  const open = valuesOf(allowed(picture.offers, "next"), "to").map(String);
  const rank = RANKS[RANKS.indexOf(view.increment) + 1] ?? "";
  const wanted = view.live.length || view.phase !== "counting" ? [] : open.map(goal);
  const goals = [...SUITS, "increment"].filter((to) => wanted.includes(to));
  return goals.map((to) => (to === "increment" ? { to, suit: "", rank } : { to, suit: to, rank: "" }));
}
