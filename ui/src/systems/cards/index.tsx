// Card hands, the NPC deck, and both on one countdown: what is shown in place of the generic parts.
import type { Panels } from "../../parts/panels.ts";
import { t } from "../../texts/index.ts";
import { beat } from "./beat.tsx";
import { Ladder } from "./clock.tsx";
import { ASIDE, Hand } from "./hand.tsx";
import { fighterOf, handSeen, nearestOf, viewOf } from "./model.ts";
import { called, deedOf, headline, onward } from "./next.ts";
import { Beside, Now } from "./now.tsx";
import { NpcMiddle } from "./npc.tsx";
import { cardsFor } from "./offers.ts";
import { outcome } from "./outcome.ts";
import { Score, scored } from "./score.tsx";
import { Screen, Then } from "./screen.tsx";
import { Sheet } from "./sheet.tsx";
import { Ways } from "./ways.tsx";

export const panels: Panels = {
  present: (command, actor, picture) => {
    const fighter = fighterOf(viewOf(picture), actor);
    const motion = fighter?.motion;
    if (command === "set_motion") return { speed: motion?.speed };
    if (command === "report_move" && motion) return { hexes: motion.reported < 0 ? motion.due : motion.reported };
    return command === "set_aim" ? { cards: fighter?.private?.aim } : {};
  },
  Order: Ladder,
  Score,
  Beside,
  Middle: NpcMiddle,
  listed: scored,
  Now,
  Ways,
  Hand,
  Screen,
  beat,
  within: "line.countdown.increment_begun",
  Then,
  Sheet,
  onward,
  headline,
  called,
  outcome,
  chances: (picture) =>
    t(
      picture.system === "hands"
        ? "cards.odds.hands"
        : picture.system === "npc_deck"
          ? "cards.odds.npcs"
          : "cards.odds",
    ),
  seats: true,
  played: (picture, actor) => nearestOf(viewOf(picture), actor)[0]?.cards ?? [],
  deed: deedOf,
  counted: (picture, actor) => handSeen(viewOf(picture), actor),
  held: true,
  refuses: true,
  folded: true,
  shows: new Set([...ASIDE, "name_cards"]),
  cardsFor,
};
