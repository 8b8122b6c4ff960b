// Whether the open deal is on, with the four words that are the same wherever the log is; pressing it explains.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t, withTexts } from "../texts/index.ts";
import { lazy } from "./lazy.tsx";

const DealDialog = lazy(() => withTexts("deal", import("./deal-dialog.tsx")).then((part) => part.DealDialog));

/** `quiet`: where most need not know that it is off. */
export function DealBadge({ quiet = false }: { quiet?: boolean }): JSX.Element | null {
  const { table } = usePicture();
  const [open, setOpen] = useState(false);
  const deal = table.deal.value;
  if (!deal) return null;
  const noted = (["again", "typed", "overruled"] as const)
    .filter((what) => deal[what] > 0)
    .map((what) => t(`deal.badge.${what}`, { count: deal[what] }));
  const state = deal.altered ? "altered" : deal.on ? (deal.devices ? "on" : "alone") : "off";
  if (quiet && state === "off") return null;
  return (
    <>
      <button type="button" class={`deal-badge ${state}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t(`deal.badge.${state}`)}</span>
        {deal.on && noted.length > 0 && <span class="dim">{noted.join(" · ")}</span>}
        {(deal.on || deal.altered) && (
          <span class="deal-words" lang="zxx">
            {deal.words}
          </span>
        )}
      </button>
      {open && <DealDialog onClose={() => setOpen(false)} />}
    </>
  );
}
