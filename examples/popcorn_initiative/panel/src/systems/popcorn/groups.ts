// The actors of a round, by what each has still to do. Pure.

import type { TextKey } from "../../texts/keys.ts";
import type { View } from "../../wire/popcorn.ts";
import type { Table } from "../../wire/server.ts";

export interface Group {
  title: TextKey;
  actors: readonly string[];
}

/** The groups that have actors; none before the first round. */
export function groupsOf(view: View, table: Pick<Table, "actors" | "now">): Group[] {
  if (!view.round) return [];
  const up = table.now.map(({ actor }) => actor);
  const acted = table.actors.filter(({ actor, status }) => status === "done" && !up.includes(actor));
  const all: Group[] = [
    { title: "popcorn.up", actors: up },
    { title: "popcorn.left", actors: view.left },
    { title: "popcorn.acted", actors: acted.map(({ actor }) => actor) },
  ];
  return all.filter(({ actors }) => actors.length);
}
