// Keys for cards: a rank, then a suit; jokers by one tap.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { JOKERS, RANKS, SUITS } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import { Card, SuitShape } from "./card.tsx";

/** `values`: the cards there are; `has`: whether one may be taken now. */
export function CardKeys({
  values,
  has,
  onCard,
}: {
  values: readonly string[];
  has: (card: string) => boolean;
  onCard: (card: string) => void;
}): JSX.Element {
  const [rank, setRank] = useState("");
  const take = (card: string) => {
    setRank("");
    onCard(card);
  };
  return (
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
            onClick={() => take(rank + suit)}
          >
            <SuitShape suit={suit} />
            <span>{suit}</span>
          </button>
        ))}
      </div>
      <div class="choices">
        {JOKERS.filter((card) => values.includes(card)).map((card) => (
          <button type="button" key={card} class="choice" disabled={!has(card)} onClick={() => take(card)}>
            <Card card={card} small />
          </button>
        ))}
      </div>
    </div>
  );
}
