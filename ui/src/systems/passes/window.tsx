// Before a pass: who spends Edge, in one table. The GM's own are chosen here and spent with the button that starts the
// pass; how the pass would go follows every choice at once.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Act, SlimAct } from "../../parts/act.tsx";
import { Face } from "../../parts/face.tsx";
import { groupOf, packed } from "../../parts/mobs.ts";
import { usePicture } from "../../store/context.ts";
import { played } from "../../store/table.ts";
import { t } from "../../texts/index.ts";
import type { Rung, View } from "../../wire/passes.ts";
import { costOf, type EdgeChoice, ways, wouldGo } from "./ladder.ts";
import { choose, spending } from "./spending.ts";

/** `titled`: what it asks is the title of what is to be done now. */
export function Window({ view, titled }: { view: View; titled: boolean }): JSX.Element {
  const { table, picture, words } = usePicture();
  const { window } = view;
  const number = window?.number ?? view.number;
  const choices = spending(picture);
  const playing = played(table);
  const rungs = view.rungs.filter((rung) => ways(view, rung.actor).length > 1);
  const [apart, setApart] = useState<readonly string[]>([]);
  const mobOf = ({ actor }: Rung) => {
    const row = words.rows.get(actor);
    return row?.side === "pc" || playing.has(actor) ? "" : groupOf(row);
  };
  const packs = packed(rungs, (rung) => {
    const group = mobOf(rung);
    // What may be chosen for all of them has to be the same.
    return group && !apart.includes(group)
      ? [group, rung.sheet?.edge_left, ways(view, rung.actor), choices.get(rung.actor)].join("/")
      : "";
  });
  const order = wouldGo(view, picture.table.upcoming, choices);
  return (
    <section class="passes-window">
      <h2 id={titled ? "now-title" : undefined} class="passes-ask">
        {t("passes.window", { number })}
      </h2>
      {window && !window.exists && <p class="dim">{t("passes.window.only", { number })}</p>}
      {rungs.length === 0 && <p class="dim">{t("passes.window.nobody")}</p>}
      {rungs.length > 0 && (
        <ul class="plain passes-edge">
          {packs.map((pack) => {
            const [rung] = pack as [Rung];
            return (
              <Spender
                key={rung.actor}
                rung={rung}
                pack={pack.length}
                view={view}
                choice={choices.get(rung.actor) ?? "none"}
                theirs={playing.has(rung.actor)}
                onChoose={(choice) =>
                  choose(
                    picture,
                    pack.map(({ actor }) => actor),
                    choice,
                  )
                }
                onApart={() => setApart(apart.includes(mobOf(rung)) ? apart : [...apart, mobOf(rung)])}
              />
            );
          })}
        </ul>
      )}
      {order.length > 0 && (
        <div class="passes-would">
          <h3>{t("passes.would", { number })}</h3>
          <ol class="plain">
            {order.map(({ actor, score, first }) => (
              <li key={actor}>
                <Face of={actor} />
                <bdi>{words.brief(actor)}</bdi>
                <span class="dim">{first ? t("passes.first") : (score ?? "")}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Spender({
  rung,
  pack,
  view,
  choice,
  theirs,
  onChoose,
  onApart,
}: {
  rung: Rung;
  /** So many of a mob choose the same. */
  pack: number;
  view: View;
  choice: EdgeChoice;
  theirs: boolean;
  onChoose: (choice: EdgeChoice) => void;
  onApart: () => void;
}): JSX.Element {
  const { table, words } = usePicture();
  const [answering, setAnswering] = useState(false);
  const name = pack > 1 ? (words.rows.get(rung.actor)?.group ?? "") : words.actor(rung.actor);
  const edge = rung.sheet?.edge_left ?? 0;
  const seat = table.people.value.find((one) => one.connected && one.actors.includes(rung.actor));
  return (
    <li>
      <Face of={rung.actor} />
      <span class="passes-edge-who">
        <b>
          <bdi>{name}</bdi> {pack > 1 && <span class="dim">{t("order.heads", { count: pack })}</span>}
        </b>
        <span class="dim">
          {[
            pack === 1 && typeof rung.score === "number" ? String(rung.score) : "",
            t(pack > 1 ? "passes.edge.each" : "passes.edge", { points: edge }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {pack > 1 && (
          <SlimAct aria-label={`${name}: ${t("mob.apart")}`} onClick={onApart}>
            {t("mob.apart")}
          </SlimAct>
        )}
      </span>
      {theirs && !answering ? (
        <span class="passes-edge-theirs">
          <span class="dim">{t("passes.choosing", { name: seat?.name || name })}</span>
          <Act aria-label={`${name}: ${t("passes.answer")}`} onClick={() => setAnswering(true)}>
            {t("passes.answer")}
          </Act>
        </span>
      ) : (
        <span class="segments" role="group" aria-label={name}>
          {ways(view, rung.actor).map((way) => (
            <button
              type="button"
              key={way}
              class="segment"
              data-way={way}
              aria-pressed={way === choice}
              onClick={() => onChoose(way)}
            >
              {t(`passes.way.${way}`)}
              {costOf(way) > 0 && <span class="segment-cost"> {costOf(way)}</span>}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
