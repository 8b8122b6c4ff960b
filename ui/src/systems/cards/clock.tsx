// The countdown as thirteen pips, and as a ladder with everybody's cards that this seat knows.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { SuitShape } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import { EmptyOrder } from "../../parts/order.tsx";
import { MarkName, Octagon, stateOf, usePlaced } from "../../parts/placed-marks.tsx";
import { WhyHere } from "../../parts/why-here.tsx";
import { usePicture } from "../../store/context.ts";
import { cardName, isCard, isJoker, rankOf, suitOf } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import { ladder, pips, suitPips, viewOf } from "./model.ts";

/**
 * A to 2 as cards in a rail: those gone by sunk, the one of now standing out, with its suits; dots: ranks in `hand`.
 */
export function Pips({ large = false, hand = [] }: { large?: boolean; hand?: readonly string[] }): JSX.Element {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const placed = usePlaced();
  const label = words.clock().join(" · ");
  const own = new Set(hand.filter((card) => isCard(card) && !isJoker(card)).map(rankOf));
  return (
    <div class={large ? "cd-rail large" : "cd-rail"} role="img" aria-label={label}>
      <ol class="plain cd-ranks" aria-hidden="true">
        {pips(view).map(({ rank, when }) => (
          <li key={rank} class={`cd-pip ${when}`}>
            <b>{rank}</b>
            {when === "now" && view.increment && (
              <span class="cd-pip-suits">
                {suitPips(view).map(({ suit, when: reached }) => (
                  <span key={suit} class={`cd-pip-suit ${reached}`}>
                    <SuitShape suit={suit} />
                  </span>
                ))}
              </span>
            )}
            {own.has(rank) && when !== "past" && <i class="cd-pip-mine" />}
            {placed
              .filter((mark) => mark.spot.place === rank)
              .map((mark) => (
                <Octagon key={mark.mark} of={mark} />
              ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Cards as they are read aloud. */
const named = (cards: readonly string[]): string => cards.filter(isCard).map(cardName).join(", ");

/** Cards of one rank as their suits. */
function Suits({ cards }: { cards: readonly string[] }): JSX.Element {
  return (
    <span class="cd-mini" role="img" aria-label={named(cards)}>
      {cards.filter(isCard).map((card, at) => (
        <span key={at} class={`suit-of-${suitOf(card)}`}>
          <SuitShape suit={suitOf(card)} />
        </span>
      ))}
    </span>
  );
}

/** The order: who has cards at which place. Any of them tells why it comes where it does. */
export function Ladder(): JSX.Element {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const rungs = ladder(view);
  const [asked, setAsked] = useState("");
  const placed = usePlaced();
  const all = [
    ...new Set(
      rungs
        .filter((rung) => rung.when !== "past")
        .flatMap((rung) => rung.cards.filter((one) => !one.hold).map((one) => one.actor)),
    ),
  ];
  const alone =
    picture.table.actors.filter((row) => row.mine).length === 1 &&
    rungs.every((rung) => rung.cards.every((one) => words.rows.get(one.actor)?.mine));
  if (picture.table.stage !== "fighting" || rungs.every((rung) => !rung.cards.length))
    return view.increment && picture.table.stage === "fighting" ? (
      <p class="dim">{t("cards.no_order")}</p>
    ) : (
      <EmptyOrder />
    );
  return (
    <>
      <ol class="plain cd-ladder">
        {(alone
          ? rungs.filter(
              (rung) =>
                rung.cards.length || rung.when === "now" || placed.some((mark) => mark.spot.place === rung.rank),
            )
          : rungs
        ).map(({ rank, when, cards }) => (
          <li key={rank} class={`cd-rung ${when}`} aria-current={when === "now" ? "step" : undefined}>
            <span class="cd-rank">{rank}</span>
            <span class="cd-on">
              {when === "now" && view.npc?.card && <span class="cd-npc-at">{t("cards.npc.short")}</span>}
              {placed
                .filter((mark) => mark.spot.place === rank)
                .map((mark) => (
                  <span key={mark.mark} class={`placed-line placed ${stateOf(mark)}`}>
                    <Octagon of={mark} />
                    <MarkName of={mark} />
                  </span>
                ))}
              {cards.map(({ actor, cards: own, hold }) => {
                const why = when !== "past" && !hold && all.length > 1;
                const inside = (
                  <>
                    {!alone && <Face of={actor} />}
                    {!alone && <span class="cd-name">{words.actor(actor)}</span>}
                    <Suits cards={own} />
                    {hold && <span class="chip">{t("cards.held")}</span>}
                  </>
                );
                return why ? (
                  <button
                    type="button"
                    class="cd-own"
                    key={actor + String(hold)}
                    aria-label={`${named(own)}. ${t("order.why", { name: words.actor(actor) })}`}
                    onClick={() => setAsked(actor)}
                  >
                    {inside}
                  </button>
                ) : (
                  <span class={hold ? "cd-own held" : "cd-own"} key={actor + String(hold)}>
                    {inside}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
      {asked && <WhyHere actor={asked} near={all.filter((one) => one !== asked)} onClose={() => setAsked("")} />}
    </>
  );
}
