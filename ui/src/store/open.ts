// Opening a fight and going to the GM's seat.

import { api } from "../api/http.ts";
import { go, route, written } from "../router.ts";
import { t } from "../texts/index.ts";
import type { FightListItem, NewFight, SeatWithToken } from "../wire/server.ts";
import { tell } from "./notices.ts";
import { ownersToken } from "./owner.ts";
import { type KeptSeat, keepOpened } from "./seats.ts";

/** Set a fight up, or go on with an exported one, and sit down as its GM. Throws what the request throws. */
export async function openFight(
  fight: NewFight | { log: string },
  about: { name: string; system: string },
): Promise<void> {
  const asked = "log" in fight ? api.bring(fight.log, ownersToken()) : api.open(fight, ownersToken());
  const opened = await seated(asked, { ...about, demo: "demo" in fight && fight.demo === true });
  if (opened.damage) tell({ title: t("open.damaged"), text: opened.damage });
  else if (opened.closed === false && !opened.unsealed)
    tell({ title: t("open.unclosed"), text: t("open.unclosed.text") });
}

/** Sit down as the GM of a fight in the owner's list. Throws what the request throws. */
export async function openKept(
  owner: string,
  { fight, name, system, expires }: Pick<FightListItem, "fight" | "name" | "system" | "expires">,
): Promise<void> {
  await seated(api.openKept(owner, fight), { name, system, demo: expires !== null });
}

/** The newest request for a seat. */
let newest: Promise<SeatWithToken> | null = null;

/**
 * Keep the seat that is asked for and go there: not where one has gone elsewhere meanwhile, or opens another fight by
 * now.
 */
async function seated(asked: Promise<SeatWithToken>, about: Partial<KeptSeat>): Promise<SeatWithToken> {
  const from = written(route.peek());
  newest = asked;
  const opened = await asked;
  const { fight, seat } = keepOpened(opened, about);
  if (newest === asked && written(route.peek()) === from) go({ at: "seat", fight, seat, show: "" });
  return opened;
}
