// The one thing that matters to a player of the card systems, and whom a fight waits for. Pure.

import { isJoker, RANKS, rankOf } from "../../texts/cards.ts";
import type { ActionView } from "../../wire/countdown.ts";
import type { Picture } from "../../wire/server.ts";
import { atRank, blowsAt, type Coming, fighterOf, nearestOf, playing, rankIn, viewOf } from "./model.ts";
import { couldBe, formsOf } from "./offers.ts";

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
  if (next) return { what: "next", card: next, increments: RANKS.indexOf(rankOf(next)) - at };
  if (known.hold) return { what: "holding", card: known.hold };
  if (known.passed && known.hand.some((card) => rankIn(card) === view.increment)) return { what: "passed" };
  if (known.hand.includes("RJ")) return { what: "joker", now: formsOf(picture.offers, "play", actor).length > 0 };
  if (!known.roll && view.phase === "counting") return { what: "clock" };
  return known.face_down ? { what: "paper" } : known.roll ? { what: "spent" } : null;
}

function actorsOf(actions: readonly ActionView[]): string[] {
  return [...new Set(actions.map((action) => action.actor))];
}
