// A mob that may act: a tile for each of it, one button for all, the same for all, and one at a time behind a fold.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { Act } from "./act.tsx";
import { ByActor } from "./actions.tsx";
import { Face } from "./face.tsx";
import { atOnce, commandOf, type Item, ofMob } from "./menu.ts";
import type { ShownMob } from "./mobs.ts";
import { Mark } from "./who.tsx";

export function MobCard({
  mob,
  items: own,
  mark,
}: {
  mob: ShownMob;
  items: readonly Item[];
  mark: boolean;
}): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const [opened, setOpened] = useState(false);
  const [lead = ""] = mob.up;
  const row = words.rows.get(lead);
  const [opening] = picture.table.now.filter((one) => one.actor === lead);
  const mine = own.filter((item) => mob.up.includes(item.actor) && !item.refused);
  // What each could do when last up: the buttons of one who is done keep their place, or a finger would meet another's.
  const places = useRef(new Map<string, readonly Item[]>()).current;
  for (const actor of mob.up)
    places.set(
      actor,
      mine.filter((item) => item.actor === actor),
    );
  const marks = new Set(mob.up.map((actor) => words.rows.get(actor)?.mark));
  const gone = mob.all.filter((one) => one.status === "done").length;
  const out = mob.all.filter((one) => one.status === "out").length;
  const tally = [
    gone ? t("mob.gone", { count: gone }) : "",
    t("mob.togo", { count: mob.up.length }),
    out ? t("mob.out", { count: out }) : "",
  ].filter(Boolean);
  return (
    <article class="up mob" data-mob={mob.group}>
      <header>
        <Face of={lead} big />
        <div>
          <p class="up-kind">{opening && opening.kind !== "group" ? words.opening(opening) : t("mob.up")}</p>
          <h3>
            <bdi>
              {mob.group} <span class="mob-count dim">{t("order.heads", { count: mob.all.length })}</span>
            </bdi>
          </h3>
          <p class="dim small">{tally.join(", ")}</p>
        </div>
        {mark && row?.mark && marks.size === 1 && <Mark of={row.mark} big />}
      </header>
      {/* While others decide whether they cut in, those have the room. */}
      {mine.length > 0 && (
        <>
          <ul class="plain mob-tiles">
            {mob.all.map((one) => {
              const theirs = mine.filter((item) => item.actor === one.actor && atOnce(item));
              const does = theirs.find((item) => item.purpose === "end_turn") ?? theirs[0];
              const says = mob.up.includes(one.actor)
                ? does?.purpose === "end_turn"
                  ? t("mob.tap")
                  : does?.label
                : words.status(one.status);
              return (
                <li key={one.actor}>
                  <button
                    type="button"
                    class={`mob-tile status-${one.status}`}
                    data-actor={one.actor}
                    aria-disabled={!does || undefined}
                    onClick={() => does && void table.send(commandOf(does), { follows: true })}
                  >
                    <b>
                      <bdi>{words.actor(one.actor)}</bdi>
                    </b>
                    {says && <span class="dim small"> {says}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
          <div class="actions">
            {ofMob(picture, mob.group, kinds).map((item) => (
              <Act key={item.key} data-command={item.command} onClick={() => void table.send(commandOf(item))}>
                {t("mob.all", { what: item.label, count: mob.up.length })}
              </Act>
            ))}
          </div>
          <details class="more" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
            <summary>{t("mob.one")}</summary>
            {opened && (
              <ByActor
                rest={mob.all.flatMap(({ actor }) => places.get(actor) ?? [])}
                name={(actor) => words.actor(actor)}
                up={mob.up}
              />
            )}
          </details>
        </>
      )}
    </article>
  );
}
