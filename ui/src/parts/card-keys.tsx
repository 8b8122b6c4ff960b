// Keys for cards: a rank, then a suit; jokers by one tap.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { JOKERS, RANKS, SUITS } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import { Choice } from "./act.tsx";
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
          <Choice
            key={one}
            aria-pressed={rank === one}
            disabled={!SUITS.some((suit) => has(one + suit))}
            onClick={() => setRank(one)}
          >
            {one}
          </Choice>
        ))}
      </div>
      <div class="choices suits">
        {SUITS.map((suit) => (
          <Choice
            key={suit}
            aria-label={t(`suit.${suit}`)}
            disabled={!rank || !has(rank + suit)}
            onClick={() => take(rank + suit)}
          >
            <SuitShape suit={suit} />
            <span>{suit}</span>
          </Choice>
        ))}
      </div>
      <div class="choices">
        {JOKERS.filter((card) => values.includes(card)).map((card) => (
          <Choice key={card} disabled={!has(card)} onClick={() => take(card)}>
            <Card card={card} small />
          </Choice>
        ))}
      </div>
    </div>
  );
}
