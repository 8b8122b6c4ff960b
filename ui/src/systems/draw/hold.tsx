// Hold: whose card one waits for, each with how likely it is to come before the delimiter.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Act, Choice } from "../../parts/act.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useGone } from "../../parts/gone.ts";
import { percent } from "../../parts/percent.ts";
import { useSend } from "../../parts/submit.ts";
import { Named } from "../../parts/who.tsx";
import { usePicture } from "../../store/context.ts";
import { typed } from "../../store/typed.ts";
import { t } from "../../texts/index.ts";
import type { View } from "../../wire/draw.ts";
import type { ActorRow } from "../../wire/server.ts";
import { inTime, justDrawn, ownName, pileOf, type Trigger, triggers } from "./pile.ts";

/** Hold: one press shows all whose card one may wait for, with how likely it is; the second does it. */
export function HoldButton({ actor }: { actor: string }): JSX.Element | null {
  const { picture, words } = usePicture();
  const [open, setOpen] = useState(false);
  const gm = picture.seat.role === "gm";
  const found = triggers(picture.offers, actor);
  // The GM may have one held for whom the rules do not allow: what stands against it is told first.
  const ruled = gm && justDrawn(picture.table, actor) && !found.some(({ card }) => card);
  const others = ruled ? picture.table.actors.filter((row) => !found.some((one) => one.trigger === row.actor)) : [];
  const ways = found.length + others.length;
  const who = `${words.actor(actor)}: `;
  // What was taken back while one chose does not open again when it comes back.
  useGone(!ways, () => setOpen(false));
  if (!ways) return null;
  return (
    <>
      <Act data-command="hold" onClick={() => setOpen(true)}>
        {/* As the buttons beside it say whose they are. */}
        <span>
          {gm ? <span class="sr-only">{who}</span> : picture.table.actors.filter((row) => row.mine).length > 1 && who}
          {t("draw.hold")}
        </span>
      </Act>
      {open && <HoldDialog actor={actor} found={found} others={others} onClose={() => setOpen(false)} />}
    </>
  );
}

function HoldDialog({
  actor,
  found,
  others,
  onClose,
}: {
  actor: string;
  found: readonly Trigger[];
  others: readonly ActorRow[];
  onClose: () => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const send = useSend();
  // A refusal is told in the dialog, where the GM may insist.
  const hold = (on: { trigger: string; card?: string }) => send({ type: "hold", actor, ...on }, onClose);
  const { rows } = pileOf(typed<View>(picture.view));
  const chance = ({ trigger, card }: Trigger) => {
    const row = rows.find((one) => one.actor === trigger);
    if (!row) return "";
    return t("order.chance", { percent: percent(inTime(card ? Math.min(1, row.left) : row.left)) });
  };
  return (
    <Dialog title={words.about("draw.hold.title", actor)} onClose={onClose}>
      <p class="dim">{t("draw.hold.lost")}</p>
      <ul class="plain draw-triggers">
        {found.map((one) => (
          <li key={`${one.trigger}/${one.card}`}>
            <button
              type="button"
              class="row"
              onClick={() => hold({ trigger: one.trigger, ...(one.card ? { card: one.card } : {}) })}
            >
              <Named of={one.trigger}>
                {one.card && (
                  <span class="draw-card">{ownName(one.card) || words.value("hold", "card", one.card)}</span>
                )}
              </Named>
              <span class="mark">{chance(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details class="more" open={!found.length}>
          <summary>{t("draw.hold.others")}</summary>
          <div class="choices">
            {others.map((row) => (
              <Choice key={row.actor} onClick={() => hold({ trigger: row.actor })}>
                <bdi>{words.actor(row.actor)}</bdi>
              </Choice>
            ))}
          </div>
        </details>
      )}
    </Dialog>
  );
}
