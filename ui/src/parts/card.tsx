// Playing cards, drawn here: rank, suit as shape, letter and colour. Legible 44 px wide.
import type { JSX } from "preact";
import { cardName, cardsIn, FACE_DOWN, isCard, isJoker, nameIn, rankOf, type Suit, suitOf } from "../texts/cards.ts";

const SHAPES: Record<Suit, string> = {
  S:
    "M50 4C57 25 92 41 92 65" +
    "A21 21 0 0 1 57 77C57 85 60 91 66 96H34C40 91 43 85 43 77A21 21 0 0 1 8 65C8 41 43 25 50 4Z",
  H: "M50 95C40 76 7 60 7 33A22.500 22.500 0 0 1 50 24A22.500 22.500 0 0 1 93 33C93 60 60 76 50 95Z",
  D: "M50 3C59 22 72 38 88 50C72 62 59 78 50 97C41 78 28 62 12 50C28 38 41 22 50 3Z",
  C:
    "M50 4A22 22 0 0 1 68 38.500" +
    "A22 22 0 1 1 57 76C57 85 60 91 66 96H34C40 91 43 85 43 76A22 22 0 1 1 32 38.500A22 22 0 0 1 50 4Z",
};
const CROWNS: Readonly<Record<string, string>> = {
  K: "M0 34L4 6L20 22L32 0L44 22L60 6L64 34ZM0 39H64V46H0Z",
  Q:
    "M2 34C2 22 6 16 8 12C14 20 20 22 24 8H40C44 22 50 20 56 12" +
    "C58 16 62 22 62 34ZM0 39H64V46H0ZM32 0A5 5 0 1 1 31.900 0Z",
  J: "M4 34C2 12 22 2 52 2C44 8 42 14 46 20C54 20 60 26 60 34ZM0 39H64V46H0Z",
};
/** A fool's cap with its bells. */
const CAP =
  "M50 88C30 88 16 84 12 80C20 66 18 50 4 46C16 32 32 36 38 48C36 30 42 14 54 8C58 18 58 26 60 44C68 32 84 30 96 40" +
  "C84 46 80 62 88 80C84 84 70 88 50 88ZM14 92C36 98 64 98 86 92V101C64 107 36 107 14 101Z" +
  "M5 42.500a6.500 6.500 0 1 1-.1 0ZM55 .5a6.500 6.500 0 1 1-.1 0ZM95 36.500a6.500 6.500 0 1 1-.1 0Z";
/** The mark of the program, on the back of every card. */
const KEY =
  "M25 0a13 13 0 0 1 4 25.400V58h9v6h-9v5h7v6H21V25.400" +
  "A13 13 0 0 1 25 0Zm0 6.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Z";
/** The lattice of a back, from edge to edge of a field of 84 by 124. */
const LATTICE = lattice(84, 124, 11);

function lattice(width: number, height: number, step: number): string {
  let lines = "";
  for (let at = step; at < width + height; at += step) {
    const [x, y] = [Math.max(0, at - height), Math.min(at, height)];
    const [to, top] = [Math.min(at, width), Math.max(0, at - width)];
    lines += `M${x} ${y}L${to} ${top}M${width - x} ${y}L${width - to} ${top}`;
  }
  return lines;
}

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
      <path d={CAP} transform="translate(4 0) scale(.92)" />
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
  const crown = CROWNS[rank];
  const ten = rank === "10";
  return (
    <g class={`suit-${suit}`}>
      <text
        class="card-rank"
        x={ten ? 7 : 9}
        y="52"
        font-size="59"
        {...(ten ? { textLength: 54, lengthAdjust: "spacingAndGlyphs" } : {})}
      >
        {rank}
      </text>
      {crown && <path class="card-crown" d={crown} fill-rule="evenodd" transform="translate(61 18) scale(.45)" />}
      {/* In a fan, where only the left of it is seen, the style moves it there. */}
      <g class="card-suit">
        <path d={SHAPES[suit]} transform="translate(22 64) scale(.66)" />
        <text
          class="card-in"
          x="55"
          y={suit === "D" ? 106 : suit === "H" ? 103 : 113}
          font-size="25"
          text-anchor="middle"
        >
          {suit}
        </text>
      </g>
    </g>
  );
}

function Joker({ red }: { red: boolean }): JSX.Element {
  return (
    <g class={red ? "suit-RJ" : "suit-BJ"}>
      <text class="card-rank" x="8" y="34" font-size="36">
        {red ? "RJ" : "BJ"}
      </text>
      <path d={CAP} transform="translate(16 50) scale(.68)" />
    </g>
  );
}

function Back(): JSX.Element {
  return (
    <g class="card-back">
      <rect x="6" y="6" width="88" height="128" rx="6" />
      <path class="card-lattice" d={LATTICE} transform="translate(8 8)" />
      <circle cx="50" cy="70" r="24" />
      <path class="card-key" d={KEY} fill-rule="evenodd" transform="translate(36.500 50) scale(.54)" />
    </g>
  );
}

/** A line of text with the cards in it in the colours of their suits; read aloud, each by its name. */
export function CardText({ text }: { text: string }): JSX.Element {
  return (
    <>
      {cardsIn(text).map((piece, place) =>
        piece.suit ? (
          <span key={place} class={`in-line suit-${piece.suit}`} role="img" aria-label={nameIn(piece)}>
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
