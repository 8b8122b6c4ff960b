// What stands for a system before one knows it: a small picture of how a fight goes by it.
import type { JSX } from "preact";
import { Card } from "./card.tsx";

const CARDS: Record<string, string[]> = {
  hands: ["AS", "10H", "10D"],
  npc_deck: ["?", "QC"],
  countdown: ["KH", "?", "3C"],
  draw: ["?", "?", "BJ"],
  dealt: ["KS", "9D", "4C"],
};

/** Results by other dice, and by numbers alone. */
const DICE: Record<string, number[]> = { d10: [13, 9, 4], none: [23, 21, 20] };

export function SystemPicture({
  system,
  options = {},
}: {
  system: string;
  options?: Record<string, unknown>;
}): JSX.Element {
  const dealt = system === "rolled" && options["d20.mode"] === "dealt";
  return (
    <div class="sample-picture" aria-hidden="true">
      {(CARDS[dealt ? "dealt" : system] ?? []).map((card, place) => (
        <Card key={place} card={card} small />
      ))}
      {system === "rolled" &&
        !dealt &&
        (DICE[String(options["d20.die"])] ?? [17, 12, 8]).map((die) => (
          <span key={die} class="die big">
            {die}
          </span>
        ))}
      {system === "passes" &&
        [6, 5, 5, 1].map((die, place) => (
          <span key={place} class={die > 4 ? "die big hit" : "die big"}>
            {die}
          </span>
        ))}
    </div>
  );
}
