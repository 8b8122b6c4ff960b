// In the reason for an order: the GM's way to turn the two round.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { panelsOf } from "./panels.ts";

/** The button that puts the second of two right before the first, where the GM may and the system has a way. */
export function FirstInstead({ first, second }: { first: string; second: string }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const command = panelsOf(picture.system).ahead?.(picture, second, first) ?? null;
  const may = picture.offers.some((offer) => offer.command === command?.type && !offer.refused);
  if (!command || !may) return null;
  return (
    <button type="button" class="act slim" onClick={() => void table.send(command)}>
      {t("why.instead", { name: words.brief(second) })}
    </button>
  );
}
