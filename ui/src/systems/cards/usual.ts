// The row of the chart that is chosen beforehand: what an actor did last, else what is done most.

/** What a player mostly does with cards, as long as nothing else was chosen. */
const USUAL = ["melee", "melee_damage", "wild_swing", "ranged", "fire_aimed"];

/** The row that each actor of a fight chose last: chosen beforehand the next time. */
const chosenLast = new Map<string, string>();

/** The row chosen beforehand, of those that an actor does or `defends` with. Pure but for earlier choices. */
export function preferred(fight: string, actor: string, offered: readonly string[], defends = false): string {
  const last = chosenLast.get(`${fight}/${actor}/${defends}`);
  if (last !== undefined && offered.includes(last)) return last;
  return USUAL.find((row) => offered.includes(row)) ?? offered[0] ?? "";
}

export function remember(fight: string, actor: string, row: string, defends = false): void {
  chosenLast.set(`${fight}/${actor}/${defends}`, row);
}
