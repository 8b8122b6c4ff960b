// Cards by tapping a rank, then a suit: for cards that lie on a real table.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { cardName, JOKERS, left, RANKS, SUITS } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import { Card, SuitShape } from "./card.tsx";

export function CardPad({
  values,
  least,
  most,
  onDone,
  onCancel,
}: {
  /** The cards that there are, each as often as it may be taken. */
  values: readonly string[];
  least: number;
  most: number;
  onDone: (cards: string[]) => void;
  onCancel: () => void;
}): JSX.Element {
  const [chosen, setChosen] = useState<string[]>([]);
  const [rank, setRank] = useState("");
  const free = left(values, chosen);
  const has = (card: string) => (free.get(card) ?? 0) > 0;
  const add = (card: string) => {
    setRank("");
    if (chosen.length < most) setChosen([...chosen, card]);
    else if (most === 1) setChosen([card]);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length >= least) onDone(chosen);
      }}
    >
      <div class="chosen" aria-live="polite">
        {chosen.map((card, at) => (
          <button
            type="button"
            key={at}
            class="cd-card slim"
            aria-label={t("card.remove", { card: cardName(card) })}
            onClick={() => setChosen(chosen.filter((_, place) => place !== at))}
          >
            <Card card={card} small />
          </button>
        ))}
        <span class="dim">{t("asks.cards.chosen", { chosen: chosen.length, count: most })}</span>
      </div>
      <div class="card-entry">
        <div class="choices ranks">
          {RANKS.map((one) => (
            <button
              type="button"
              key={one}
              class="choice"
              aria-pressed={rank === one}
              disabled={!SUITS.some((suit) => has(one + suit))}
              onClick={() => setRank(one)}
            >
              {one}
            </button>
          ))}
        </div>
        <div class="choices suits">
          {SUITS.map((suit) => (
            <button
              type="button"
              key={suit}
              class="choice"
              aria-label={t(`suit.${suit}`)}
              disabled={!rank || !has(rank + suit)}
              onClick={() => add(rank + suit)}
            >
              <SuitShape suit={suit} />
              <span>{suit}</span>
            </button>
          ))}
        </div>
        <div class="choices">
          {JOKERS.filter((card) => values.includes(card)).map((card) => (
            <button type="button" key={card} class="choice" disabled={!has(card)} onClick={() => add(card)}>
              <Card card={card} small />
            </button>
          ))}
        </div>
      </div>
      <div class="dialog-foot">
        <button type="button" class="act" onClick={onCancel}>
          {t("asks.cancel")}
        </button>
        <button type="submit" class="act main" disabled={chosen.length < least}>
          {t("asks.done")}
        </button>
      </div>
    </form>
  );
}
