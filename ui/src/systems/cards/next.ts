// What the GM's large button says and does, and what a phone says in large type.
import { ofOwn } from "../../parts/headline.ts";
import type { Headline, Onward } from "../../parts/panels.ts";
import { played, type SeatClient } from "../../store/table.ts";
import { cardName, SUITS, suitOf } from "../../texts/cards.ts";
import { inARow } from "../../texts/fluent.ts";
import { capital, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { ActionView } from "../../wire/countdown.ts";
import type { Picture } from "../../wire/server.ts";
import { type Concern, told } from "./concern.ts";
import { counting, meaning } from "./meaning.ts";
import { figureOf, nearestOf, rankIn, viewOf } from "./model.ts";
import { formsOf } from "./offers.ts";

/** What an actor does first of all it has declared, in words: "Wild swing at Rosalind, −2". */
export function deedOf(picture: Picture, actor: string, words: Words): string {
  const view = viewOf(picture);
  return nearestOf(view, actor)
    .flatMap((action) => action.deeds)
    .filter((deed) => deed.row && deed.state !== "lost")
    .map((deed) => {
      const row = words.text(`row.${deed.row}`, deed.row);
      const number = figureOf(view, deed);
      const what = deed.targets.length ? t("cards.deed", { row, names: words.actors(deed.targets) }) : row;
      return number ? t("cards.deed.at", { what, number }) : what;
    })
    .join(" · ");
}

/** What the large button says and does where only the table can answer; null leaves it to the generic one. */
export function onward(table: SeatClient, picture: Picture, words: Words): Onward | null {
  const owed = owing(table, picture, words);
  if (owed) return owed;
  const { primary } = picture.menu;
  const can = primary?.actions.some((action) => {
    const offer = picture.offers[action];
    return offer && (!offer.refused || offer.refused.soft);
  });
  return can ? null : waitedFor(picture, words);
}

/** An actor loses what it owes as the rule says; for a player who is there and may choose, the button is held. */
function owing(table: SeatClient, picture: Picture, words: Words): Onward | null {
  const one = viewOf(picture).fighters.find((fighter) => fighter.private?.owes.length);
  if (!one) return null;
  const count = one.private?.owes[0]?.count ?? 0;
  const ways = formsOf(picture.offers, "lose", one.actor);
  if (!ways.some((way) => !Object.keys(way.choose).length && !way.fixed.cards)) return null;
  const theirs = played(table).has(one.actor);
  return {
    label: t("cards.next.lose", { name: words.actor(one.actor), count }),
    why: theirs ? t("cards.next.theirs", { name: words.actor(one.actor) }) : "",
    hold: theirs,
    go: () => void table.send({ type: "lose", actor: one.actor }),
  };
}

/** What only the table can answer: the button goes there, and opens what is to be entered. */
function waitedFor(picture: Picture, words: Words): Onward | null {
  const waiting = picture.table.waiting.find((one) => one.mine);
  if (!waiting) return null;
  const what = words.ask(waiting);
  return {
    label: waiting.of
      ? t("cards.next.answer.for", { name: words.actor(waiting.of), what })
      : t("cards.next.answer", { what }),
    why: "",
    go: () => {
      const first = document.querySelector<HTMLElement>(".ask :is(button, input)");
      const ways = first?.closest(".ask")?.querySelectorAll("button, input").length;
      first?.scrollIntoView({ block: "center" });
      // Seen also by who came with a mouse: else the button would seem to do nothing.
      first?.focus({ focusVisible: true } as FocusOptions);
      if (first?.localName === "button" && ways === 1) first.click();
    },
  };
}

/** The NPC card by which the GM's people are up, and what it means; empty where they are not. */
export function called(picture: Picture): string {
  const { npc, slot } = viewOf(picture);
  if (!npc?.card || npc.silent || npc.slot !== slot || !npc.band.some(({ why, sizes }) => !why && sizes.length))
    return "";
  return `${t("cards.npc")}: ${cardName(npc.card)}. ${meaning(npc.card, npc.kind, npc.needs)}`;
}

/** A player's one line in large type; null leaves it to the generic one. */
export function headline(picture: Picture, words: Words): Headline | null {
  if (picture.table.stage !== "fighting" || picture.table.waiting.some((waiting) => waiting.mine)) return null;
  if (picture.seat.role === "screen") {
    const [, rank, suit] = words.clock();
    const card = counting(viewOf(picture));
    if (card) return { tone: "quiet", title: capital(cardName(card)), text: t("cards.screen.who"), cards: [card] };
    if (rank) return { tone: "quiet", title: rank, text: suit ?? "" };
    // Before the first rank is counted, and after the last.
    const [turn = ""] = words.clock();
    const over = viewOf(picture).phase === "between";
    return turn ? { tone: "quiet", title: turn, text: t(over ? "cards.screen.over" : "cards.screen.begins") } : null;
  }
  const mine = picture.table.actors.filter((row) => row.mine && row.status !== "out" && row.status !== "later");
  const found = mine
    .map((row) => ({ actor: row.actor, told: told(picture, row.actor) }))
    .filter((one): one is { actor: string; told: Concern } => one.told !== null);
  const [best] = found.sort(
    (a, b) => URGENT.indexOf(a.told.what) - URGENT.indexOf(b.told.what) || comesIn(a.told) - comesIn(b.told),
  );
  if (!best) return null;
  const said = inWords(best.told, words, picture);
  return { ...said, ...ofOwn(words, [best.actor], said.title) };
}

/** How far off something is that the owner of several actors waits for: of what is alike, the nearest is told. */
function comesIn(concern: Concern): number {
  if (concern.what === "declared") return concern.place;
  if (concern.what !== "next") return 0;
  return concern.increments * SUITS.length + SUITS.indexOf(suitOf(concern.card));
}

const URGENT: Concern["what"][] = [
  "owes",
  "attacked",
  "unsaid",
  "cut",
  "up",
  "acting",
  "declared",
  "aimed",
  "called",
  "next",
  "holding",
  "passed",
  "joker",
  "paper",
  "clock",
  "spent",
];

/** How a blow stands: one may defend, it is carried out, it is declared. Each with a number, and without. */
const BLOW = {
  how: ["cards.hit.how", "cards.hit.plain"],
  now: ["cards.hit.now", "cards.hit.now.plain"],
  soon: ["cards.hit.soon", "cards.hit.soon.plain"],
} as const;

/** What is done to an actor, in words with its number. */
function deedIn(deed: ActionView["deeds"][number], words: Words, picture: Picture, stands: keyof typeof BLOW): string {
  const row = words.text(`row.${deed.row}`, deed.row);
  const number = figureOf(viewOf(picture), deed);
  const [figured, plain] = BLOW[stands];
  return number ? t(figured, { row, number }) : t(plain, { row });
}

/** Who attacks; a long name leaves room for that they do. */
function hitBy(actors: readonly string[], words: Words): string {
  return t("cards.hit", { names: inARow(actors.map((actor) => words.brief(actor))), heads: words.heads(actors) });
}

function inWords(found: Concern, words: Words, picture: Picture): Headline {
  switch (found.what) {
    case "owes":
      return {
        tone: "asked",
        title: t("cards.owes", { count: found.count }),
        text: t("cards.owes.why", { cause: words.text(`cause.${found.cause}`, found.cause) }),
      };
    case "unsaid":
      return { tone: "up", title: t("cards.say"), text: t("cards.say.text") };
    case "attacked":
      return {
        tone: "hit",
        // An attacker that this seat does not see has no name here.
        title: found.by.length ? hitBy(found.by, words) : t("cards.hit.unseen"),
        text: found.deed ? deedIn(found.deed, words, picture, "how") : t("cards.defend"),
      };
    case "aimed":
      return {
        tone: "hit",
        title: hitBy(found.by, words),
        text: deedIn(found.deed, words, picture, found.deed.state === "done" ? "now" : "soon"),
      };
    case "cut":
      return { tone: "cut", title: t("phone.cut"), text: t("cards.cut.on", { names: words.actors(found.against) }) };
    case "up":
      return {
        tone: "up",
        title: t("phone.up"),
        text: found.cards.length ? t("cards.up.with", { cards: found.cards.map(cardName).join(", ") }) : t("cards.may"),
      };
    case "acting":
      return { tone: "up", title: t("cards.head.acting"), text: t("cards.head.acting.text") };
    case "declared":
      return {
        tone: "wait",
        title: t("cards.declared"),
        text: found.place > 0 ? t("cards.head.declared.place", { place: found.place + 1 }) : t("cards.head.declared"),
      };
    case "called": {
      const rank = words.text(`clock.increment.${found.rank}`, found.rank);
      return { tone: "wait", title: rank, text: t("cards.head.called") };
    }
    case "next": {
      const rank = words.text(`clock.increment.${rankIn(found.card)}`, rankIn(found.card));
      if (found.increments <= 1)
        return { tone: "wait", onDeck: true, title: t("cards.head.deck"), text: t("cards.head.deck.text", { rank }) };
      return {
        tone: "wait",
        title: t("cards.head.next", { rank }),
        text: t("cards.head.in", { count: found.increments, card: cardName(found.card) }),
      };
    }
    case "holding":
      return { tone: "wait", title: t("phone.holding"), text: cardName(found.card) };
    case "passed":
      return { tone: "wait", title: t("cards.head.passed"), text: t("cards.head.passed.text") };
    case "joker":
      return {
        tone: "wait",
        title: capital(cardName("RJ")),
        text: t(found.now ? "cards.head.joker.now" : "cards.head.joker"),
      };
    case "paper":
      return { tone: "wait", title: t("cards.head.paper"), text: t("cards.head.paper.text") };
    case "clock":
      return { tone: "wait", clock: true, title: words.clock().slice(1).join(" · "), text: t("cards.head.clock") };
    case "spent":
      return { tone: "quiet", title: t("cards.head.spent"), text: t("cards.head.spent.text") };
  }
}
