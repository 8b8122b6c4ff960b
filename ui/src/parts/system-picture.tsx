// What stands for a system before one knows it: a small picture of how a fight goes by it.
import type { JSX } from "preact";
import { Card } from "./card.tsx";

const CARDS: Record<string, string[]> = {
  hands: ["AS", "10H", "10D"],
  npc_deck: ["?", "QC"],
  countdown: ["KH", "?", "3C"],
  draw: ["?", "?", "BJ"],
};

export function SystemPicture({ system }: { system: string }): JSX.Element {
  return (
    <div class="sample-picture" aria-hidden="true">
      {(CARDS[system] ?? []).map((card, place) => (
        <Card key={place} card={card} small />
      ))}
      {system === "rolled" &&
        [17, 12, 8].map((die) => (
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
