// In the reason for an order: the GM's way to turn the two round.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";
import { t } from "../texts/index.ts";
import type { OrderReason } from "../wire/server.ts";
import { SlimAct } from "./act.tsx";

/** The button by which the second of two comes before the first, where the server names a command for it. */
export function FirstInstead({ found }: { found: OrderReason }): JSX.Element | null {
  const { table, words } = usePicture();
  const command = found.instead as Command | null;
  if (!command) return null;
  return (
    <SlimAct onClick={() => void table.send(command)}>
      {t("why.instead", { name: words.brief(found.reason.second) })}
    </SlimAct>
  );
}
