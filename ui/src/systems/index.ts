// The systems that have panels of their own. Each is a part of the program that is loaded when it is needed.
import type { PanelLoaders } from "../parts/panels.ts";

export const PANELS: PanelLoaders = {
  countdown: () => import("./cards/index.tsx"),
  hands: () => import("./cards/index.tsx"),
  npc_deck: () => import("./cards/index.tsx"),
  draw: () => import("./draw/index.tsx"),
  passes: () => import("./passes/index.tsx"),
  rolled: () => import("./rolled/index.tsx"),
};
