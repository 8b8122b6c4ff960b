// The Edge that the GM has chosen to spend before a pass, until the button that starts the pass spends it.
import { signal } from "@preact/signals";
import { typed } from "../../store/typed.ts";
import type { View } from "../../wire/passes.ts";
import type { Picture } from "../../wire/server.ts";
import { type EdgeChoice, type Spending, ways } from "./ladder.ts";

/** What the GM has chosen so far, for which window. */
const chosen = signal<{ window: string; choices: Spending }>({ window: "", choices: new Map() });

function windowOf(picture: Picture): string {
  const view = typed<View>(picture.view);
  return `${picture.fight}/${view.turn}/${view.number}`;
}

/** What is chosen for the window that is open, of those who may still spend. */
export function spending(picture: Picture): Spending {
  const { window, choices } = chosen.value;
  if (window !== windowOf(picture)) return new Map();
  const view = typed<View>(picture.view);
  return new Map([...choices].filter(([actor, choice]) => ways(view, actor).includes(choice)));
}

/** Have some of them do the same before the pass. */
export function choose(picture: Picture, actors: readonly string[], choice: EdgeChoice): void {
  const next = new Map(spending(picture));
  for (const actor of actors)
    if (choice === "none") next.delete(actor);
    else next.set(actor, choice);
  chosen.value = { window: windowOf(picture), choices: next };
}

/** The commands that spend it. */
export function spends(picture: Picture): { type: string; actor: string }[] {
  return [...spending(picture)].flatMap(([actor, choice]) => [
    ...(choice === "buy" || choice === "both" ? [{ type: "buy_action", actor }] : []),
    ...(choice === "first" || choice === "both" ? [{ type: "go_first", actor }] : []),
  ]);
}
