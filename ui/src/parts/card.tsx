// Playing cards, drawn here: rank, suit as shape, letter and colour. Legible 44 px wide.
import type { JSX } from "preact";
import { cardName, cardsIn, FACE_DOWN, isCard, isJoker, rankOf, type Suit, suitOf } from "../texts/cards.ts";

const SHAPES: Record<Suit, string> = {
  S: "M50 6C58 26 90 42 90 64A20 20 0 0 1 56 75L63 94H37L44 75A20 20 0 0 1 10 64C10 42 42 26 50 6Z",
  H: "M50 92C38 74 10 58 10 34A21 21 0 0 1 50 27A21 21 0 0 1 90 34C90 58 62 74 50 92Z",
  D: "M50 4L86 50L50 96L14 50Z",
  C: "M50 6A21 21 0 0 1 66.500 40A21 21 0 1 1 57 73L63 94H37L43 73A21 21 0 1 1 33.500 40A21 21 0 0 1 50 6Z",
};
const STAR = "M50 5L61 37H95L67 57L78 91L50 70L22 91L33 57L5 37H39Z";

export function SuitShape({ suit }: { suit: Suit }): JSX.Element {
  return (
    <svg class={`suit suit-${suit}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SHAPES[suit]} />
    </svg>
  );
}

export function JokerShape(): JSX.Element {
  return (
    <svg class="suit" viewBox="0 0 100 100" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** A card as a picture with a name. `card` is AS, 10H, RJ, or ? for one face down. */
export function Card({ card, small = false }: { card: string; small?: boolean }): JSX.Element {
  return (
    <svg
      class={small ? "card small" : "card"}
      viewBox="0 0 100 140"
      role="img"
      aria-label={isCard(card) || card === FACE_DOWN ? cardName(card) : card}
    >
      <rect class="card-face" x="2" y="2" width="96" height="136" rx="11" />
      {card === FACE_DOWN || !isCard(card) ? (
        <Back />
      ) : isJoker(card) ? (
        <Joker red={card === "RJ"} />
      ) : (
        <Natural card={card} />
      )}
    </svg>
  );
}

function Natural({ card }: { card: string }): JSX.Element {
  const suit = suitOf(card);
  const rank = rankOf(card);
  return (
    <g class={`suit-${suit}`}>
      <text
        class="card-rank"
        x={rank === "10" ? 6 : 9}
        y="52"
        font-size="56"
        {...(rank === "10" ? { textLength: 58, lengthAdjust: "spacingAndGlyphs" } : {})}
      >
        {rank}
      </text>
      <g transform="translate(6 62) scale(.68)">
        <path d={SHAPES[suit]} />
      </g>
      <text
        class="card-in"
        x="40"
        y={suit === "D" ? 107 : suit === "H" ? 103 : 110}
        font-size="30"
        text-anchor="middle"
      >
        {suit}
      </text>
      <text
        class="card-corner"
        x="8"
        y="25"
        font-size="22"
        transform="rotate(180 50 70)"
        {...(rank === "10" ? { textLength: 18, lengthAdjust: "spacingAndGlyphs" } : {})}
      >
        {rank}
      </text>
    </g>
  );
}

function Joker({ red }: { red: boolean }): JSX.Element {
  return (
    <g class={red ? "suit-RJ" : "suit-BJ"}>
      <text class="card-rank" x="50" y="44" font-size="40" text-anchor="middle">
        {red ? "RJ" : "BJ"}
      </text>
      <g transform="translate(20 58) scale(.6)">
        <path d={STAR} />
      </g>
      <text class="card-letter" x="50" y="132" font-size="20" text-anchor="middle">
        {red ? "RED" : "BLACK"}
      </text>
    </g>
  );
}

function Back(): JSX.Element {
  return (
    <g class="card-back">
      <rect x="10" y="10" width="80" height="120" rx="7" />
      <path d="M50 28L78 70L50 112L22 70Z" />
    </g>
  );
}

/** A line of text with the cards in it in the colours of their suits. */
export function CardText({ text }: { text: string }): JSX.Element {
  return (
    <>
      {cardsIn(text).map((piece, place) =>
        piece.suit ? (
          <span key={place} class={`in-line suit-${piece.suit}`}>
            {piece.text.slice(0, -1)}
            <span class="sr-only">{piece.text.slice(-1)}</span>
            <SuitShape suit={piece.suit} />
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

/** Cards side by side. */
export function Cards({ cards, small = true }: { cards: readonly string[]; small?: boolean }): JSX.Element {
  return (
    <span class="cards">
      {cards.map((card, place) => (
        <Card key={place} card={card} small={small} />
      ))}
    </span>
  );
}
