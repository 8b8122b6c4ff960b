// The systems that have panels of their own. Each is a part of the program that is loaded when it is needed.
import type { PanelLoaders } from "../parts/panels.ts";
import { withTexts } from "../texts/index.ts";

const cards = () => withTexts("cards", import("./cards/index.tsx"));

export const PANELS: PanelLoaders = {
  countdown: cards,
  hands: cards,
  npc_deck: cards,
  draw: () => withTexts("draw", import("./draw/index.tsx")),
  passes: () => withTexts("passes", import("./passes/index.tsx")),
  rolled: () => withTexts("rolled", import("./rolled/index.tsx")),
};
