// The NPC card turned up, as everybody may see it.
import type { JSX } from "preact";
import { Card } from "../../parts/card.tsx";
import { usePicture } from "../../store/context.ts";
import { isJoker, suitOf } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import { meaning } from "./meaning.ts";
import { viewOf } from "./model.ts";

/** The card with its kind and when it acts, `meant` also with who may act on it: what everybody may know. */
export function NpcCard({ large = false, meant = false }: { large?: boolean; meant?: boolean }): JSX.Element | null {
  const { picture, words } = usePicture();
  const { npc, slot } = viewOf(picture);
  if (!npc?.card) return null;
  const when = npc.silent
    ? t("cards.npc.silent")
    : npc.slot < slot
      ? t("cards.npc.why.past")
      : npc.slot < 0
        ? t("cards.npc.first")
        : npc.slot > 3
          ? t("cards.npc.last")
          : isJoker(npc.card)
            ? ""
            : t("cards.npc.slot", { suit: t(`suit.${suitOf(npc.card)}`) });
  return (
    <div class={large ? "cd-npc-card large" : "cd-npc-card"}>
      <Card key={npc.card} card={npc.card} small={!large} />
      <p>
        <b>{t("cards.npc")}</b>
        {meant && !npc.silent && <span>{meaning(npc.card, npc.kind, npc.needs)}</span>}
        <span class="dim">
          {large ? when : [words.text(`npc_card.${npc.kind}`, npc.kind), when].filter(Boolean).join(" · ")}
        </span>
      </p>
    </div>
  );
}
