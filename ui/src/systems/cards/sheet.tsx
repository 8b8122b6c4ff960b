// The numbers of an actor that move the order, with the working.
import type { JSX } from "preact";
import { Actions } from "../../parts/actions.tsx";
import { items } from "../../parts/menu.ts";
import { usePicture } from "../../store/context.ts";
import { signed, t } from "../../texts/index.ts";
import { BY_TURN, SHOWN } from "./hand.tsx";
import { fighterOf, viewOf } from "./model.ts";

export function Sheet({ actor }: { actor: string }): JSX.Element | null {
  const { picture, words, kinds } = usePicture();
  const view = viewOf(picture);
  const known = fighterOf(view, actor)?.private;
  const member = view.npc?.band.find((one) => one.actor === actor);
  if (!known) return null;
  // Who has cards does these from beside them.
  const aside = items(picture, "play", kinds).filter(
    (item) => item.actor === actor && !SHOWN.has(item.command) && !BY_TURN.has(item.command),
  );
  return (
    <>
      <dl class="cd-sheet">
        <div>
          <dt>{t("cards.sheet.initiative")}</dt>
          <dd>
            <b>{known.initiative}</b>
            <ul class="plain small dim">
              {known.working.map((step, at) => (
                <li key={at}>
                  {signed(step.change)} {words.text(`working.${step.key}`, step.key, step.params)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {known.roll > 0 && (
          <div>
            <dt>{t("cards.sheet.hand")}</dt>
            <dd>{t("cards.sheet.dealt", { initiative: known.dealt_by ?? known.initiative, roll: known.roll })}</dd>
          </div>
        )}
        {member && (
          <div>
            <dt>{t("cards.sheet.class")}</dt>
            <dd>{words.text(`npc_class.${member.npc_class}`, member.npc_class)}</dd>
          </div>
        )}
        {!member && (
          <div>
            <dt>{t("cards.sheet.contest")}</dt>
            <dd>{known.contest_skill}</dd>
          </div>
        )}
        <div>
          <dt>{t("cards.sheet.lost")}</dt>
          <dd>{t("cards.sheet.lost.text", { hp: known.hp_lost, fatigue: known.fatigue_lost })}</dd>
        </div>
      </dl>
      {member && aside.length > 0 && <Actions items={aside} whose />}
    </>
  );
}
