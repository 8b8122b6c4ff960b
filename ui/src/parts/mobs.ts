// The GM's people of one group who are up, as the server gathers them: on one card, by one press. Pure.
import type { ActorRow, Picture } from "../wire/server.ts";

export interface ShownMob {
  group: string;
  /** Those who may act now, in the order of the table. */
  up: string[];
  /** All of the group who are in the fight. */
  all: ActorRow[];
}

/** The mobs that are up, with all of their group. */
export function mobs({ menu, table }: Pick<Picture, "menu" | "table">): ShownMob[] {
  return (menu.mobs ?? []).map(({ group, up }) => {
    const side = table.actors.find((row) => row.actor === up[0])?.side;
    return { group, up, all: table.actors.filter((row) => row.group === group && row.side === side) };
  });
}
