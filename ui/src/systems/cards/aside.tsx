// What an actor does beside its actions: moving at full speed, talking, readying something over several cards.
import type { JSX } from "preact";
import { SlimAct } from "../../parts/act.tsx";
import { Actions } from "../../parts/actions.tsx";
import type { Item } from "../../parts/menu.ts";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import type { ReadyView } from "../../wire/countdown.ts";
import { fighterOf, viewOf } from "./model.ts";
import { readied } from "./notes.ts";
import { formsOf, valuesOf } from "./offers.ts";

export function Moving({ actor, items: ways }: { actor: string; items: readonly Item[] }): JSX.Element | null {
  const { picture } = usePicture();
  const motion = fighterOf(viewOf(picture), actor)?.motion;
  if (!motion) return null;
  return (
    <div class="cd-block">
      <p>
        <b>{t(motion.stopping ? "cards.stopping" : "cards.running", { speed: motion.speed })}</b>{" "}
        <span class="dim">
          {t("cards.due", { due: motion.due })}
          {motion.reported >= 0 && ` · ${t("cards.reported", { hexes: motion.reported })}`}
          {motion.left >= 0 && ` · ${t("cards.left", { hexes: motion.left })}`}
        </span>
      </p>
      <Actions items={ways} whose />
    </div>
  );
}

/** What is being readied over several cards, and giving it up. */
export function Readying({ actor, readying }: { actor: string; readying: readonly ReadyView[] }): JSX.Element {
  const { table, picture } = usePicture();
  const may = valuesOf(formsOf(picture.offers, "cancel_ready", actor), "item");
  return (
    <div class="cd-block">
      {readying.map(({ item, paid, cost }) => (
        <div key={item} class="cd-readying">
          <span>{t("cards.readying", { item: readied(item), paid, cost })}</span>
          {may.includes(item) && (
            <SlimAct
              data-command="cancel_ready"
              aria-label={t("cards.readying.stop.named", { item: readied(item) })}
              onClick={() => void table.send({ type: "cancel_ready", actor, item })}
            >
              {t("cards.readying.stop")}
            </SlimAct>
          )}
        </div>
      ))}
    </div>
  );
}

export function Speaking({ actor, items: ways }: { actor: string; items: readonly Item[] }): JSX.Element | null {
  const { picture } = usePicture();
  const speech = fighterOf(viewOf(picture), actor)?.speech;
  if (!speech) return null;
  return (
    <div class="cd-block">
      <p>
        {t("quoted", { text: speech.text })}{" "}
        <span class="dim">{t("cards.syllables", { said: speech.said, syllables: speech.syllables })}</span>
      </p>
      <Actions items={ways} whose />
    </div>
  );
}
