// Opening a fight and going to the GM's seat.

import { api } from "../api/http.ts";
import { go } from "../router.ts";
import { t } from "../texts/index.ts";
import type { NewFight } from "../wire/server.ts";
import { tell } from "./notices.ts";
import { ownersToken } from "./owner.ts";
import { keepOpened } from "./seats.ts";

/** Set a fight up, or go on with an exported one, and sit down as its GM. Throws what the request throws. */
export async function openFight(
  fight: NewFight | { log: string },
  about: { name: string; system: string },
): Promise<void> {
  const opened = "log" in fight ? await api.bring(fight.log, ownersToken()) : await api.open(fight, ownersToken());
  const kept = keepOpened(opened, { ...about, demo: "demo" in fight && fight.demo === true });
  go({ at: "seat", fight: kept.fight, seat: kept.seat, show: "" });
  if (opened.damage) tell({ title: t("open.damaged"), text: opened.damage });
  else if (opened.closed === false && !opened.unsealed)
    tell({ title: t("open.unclosed"), text: t("open.unclosed.text") });
}
