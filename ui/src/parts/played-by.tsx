// The player of an actor, for the GM: the name of the seat, and whether the player is there.

import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import type { SeatClient } from "../store/table.ts";
import { t } from "../texts/index.ts";
import type { Person } from "../wire/server.ts";

/** Who plays an actor; of several the first who is there. */
export function playerOf(table: SeatClient, actor: string): Person | undefined {
  const seats = table.people.value.filter((one) => one.role === "player" && one.actors.includes(actor));
  return seats.find((one) => one.connected) ?? seats[0];
}

/** `away`: say so where nobody is there. */
export function PlayedBy({ actor, away = true }: { actor: string; away?: boolean }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  if (picture.seat.role !== "gm") return null;
  const seat = playerOf(table, actor);
  if (!seat?.name) return null;
  const there = seat.connected || !away;
  // A seat that is called like its actor tells nothing more.
  if (there && seat.name === words.actor(actor)) return null;
  return <p class="played-by dim">{t(there ? "console.played" : "console.played.away", { name: seat.name })}</p>;
}
