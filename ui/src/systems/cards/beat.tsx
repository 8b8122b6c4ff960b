// The great moments of the card systems: the countdown begins again, a joker falls, an actor cuts in.
import type { JSX } from "preact";
import { Card } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import type { Beat } from "../../parts/panels.ts";
import { cardName, cardSign, FACE_DOWN, isCard, RANKS } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { LogEntry, Picture } from "../../wire/server.ts";

/** So many cards that are played together are shown. */
const MOST = 3;
/** A Black Joker comes, and what goes with it: at once, or later where its owner has a choice. */
const FELL = "line.countdown.black_joker_fell";
const PAID = "line.countdown.cards_lost.black_joker";

export function beat(found: readonly LogEntry[], picture: Picture, words: Words): Partial<Beat> {
  const last = found.at(-1) as LogEntry;
  const { key, params } = last.line;
  const said = found.map((entry) => entry.text);
  const cards = cardsOf(last).slice(0, MOST);
  if (found.some(({ line }) => line.key.startsWith(FELL) || line.key.startsWith(PAID))) {
    const title = cardName("BJ");
    return { kind: "lost", title, said: tolls(found, words), picture: <Fallen card="BJ" lost={lostIn(found)} /> };
  }
  if (key.startsWith("line.countdown.cards_lost"))
    return { kind: "lost", title: t("cards.beat.hold", { name: String(params.actor) }), said, picture: played(cards) };
  if (key.startsWith("line.countdown.npc_card_turned")) {
    const card = String(params.card);
    const bad = key.includes("bad_joker");
    const means = [...said.slice(0, -1), t(bad ? "cards.beat.npc.bad" : "cards.beat.npc.good")];
    return { kind: bad ? "lost" : "", title: cardName(card), said: means, picture: <Fallen card={card} /> };
  }
  if (key.startsWith("line.countdown.declared.preempt")) {
    const who = idOf(String(params.actor), picture, words);
    const whom = idOf(String(params.against), picture, words);
    return {
      kind: "cut",
      who,
      title: t("cards.beat.cut", { name: String(params.actor), heads: words.named(String(params.actor)) }),
      said,
      // On an actor that is not seen, the card cuts in alone.
      picture: params.against ? (
        <CutIn card={cards[0] ?? FACE_DOWN} whom={whom} name={String(params.against)} />
      ) : (
        played(cards)
      ),
    };
  }
  if (key.startsWith("line.countdown.declared")) return { title: cardName("RJ"), said, picture: played(cards) };
  return { kind: "turn", picture: key.startsWith("line.countdown.turn_begun") ? <Thirteen /> : null };
}

function cardsOf({ line }: LogEntry): string[] {
  return String(line.params.cards ?? "")
    .split(" ")
    .filter(isCard);
}

/** The card that went with a Black Joker; its back while it is not said which. */
function lostIn(found: readonly LogEntry[]): string {
  const paid = found.find(({ line }) => line.key.startsWith(PAID));
  return (paid && cardsOf(paid)[0]) ?? FACE_DOWN;
}

/** What each Black Joker costs: in one sentence where the card that goes with it follows. */
function tolls(found: readonly LogEntry[], words: Words): string[] {
  const told: string[] = [];
  /** Where it is told of the last joker that fell to each. */
  const fallen = new Map<string, number>();
  for (const entry of found) {
    const { key, params } = entry.line;
    const name = String(params.actor);
    const at = fallen.get(name);
    if (key.startsWith(PAID) && at !== undefined) {
      const cards = cardsOf(entry).map(cardSign).join(" ");
      told[at] = t("cards.beat.black", { name, cards, heads: words.named(name) });
      continue;
    }
    if (key.startsWith(FELL)) fallen.set(name, told.length);
    told.push(entry.text);
  }
  return told;
}

/** Whom a line calls by that name; nobody where the seat knows no such actor. */
function idOf(name: string, picture: Picture, words: Words): string {
  return picture.table.actors.find(({ actor, name: own }) => own === name || words.actor(actor) === name)?.actor ?? "";
}

/** The rail rises again, from the Aces on. */
function Thirteen(): JSX.Element {
  return (
    <ol class="plain beat-thirteen">
      {RANKS.map((rank, place) => (
        <li key={rank} style={{ "--i": place }}>
          {rank}
        </li>
      ))}
    </ol>
  );
}

/** A card that falls; what is lost by it goes aside. */
function Fallen({ card, lost }: { card: string; lost?: string }): JSX.Element {
  return (
    <span class="beat-cards">
      {lost && (
        <span class="beat-card knocked">
          <Card card={lost} />
        </span>
      )}
      <span class="beat-card fallen">
        <Card card={card} />
      </span>
    </span>
  );
}

function played(cards: readonly string[]): JSX.Element {
  return (
    <span class="beat-cards">
      {cards.map((card, place) => (
        <span key={place} class="beat-card fallen" style={{ "--i": place }}>
          <Card card={card} />
        </span>
      ))}
    </span>
  );
}

/** The card that comes first, and who was about to act. */
function CutIn({ card, whom, name }: { card: string; whom: string; name: string }): JSX.Element {
  return (
    <span class="beat-cards">
      <span class="beat-card cutting">
        <Card card={card} />
      </span>
      <span class="beat-waits">
        {whom && <Face of={whom} big />}
        <b>
          <bdi>{name}</bdi>
        </b>
        {t("cards.beat.waits")}
      </span>
    </span>
  );
}
