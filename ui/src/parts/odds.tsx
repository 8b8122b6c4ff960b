// The odds that one's seat may know, beside the order and on a phone. Asked for only while they are shown.

import { SlimAct } from "./act.tsx";
import "../style/odds.css";
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { oddsOpen, oddsShown } from "../store/settings.ts";
import { figures, language, maybe, type TextKey, t } from "../texts/index.ts";
import type { Odd, OddsTold, Picture } from "../wire/server.ts";
import { Fold } from "./fold.tsx";
import {
  type Chance,
  type Duel,
  duelsOf,
  type Group,
  nextOf,
  othersOf,
  pairsOf,
  percent,
  placesOf,
  short,
  spelled,
  type TieKind,
  whyNothing,
} from "./odds-model.ts";
import { panelsOf } from "./panels.ts";
import { detailOf } from "./tell-problem.ts";

/** Fractions in place of percentages. */
export const exact = signal(false);
/** With more than so many questions each is opened alone. */
const MOST_GROUPS = 5;
/** So many bars of one's own there are at once. */
const MOST_PAIRS = 8;
/** The longest list that is shown whole. */
const MOST_BARS = 16;

export function Odds(): JSX.Element | null {
  const { picture } = usePicture();
  // Where there is nothing to tell, one line says so.
  const [nothing, setNothing] = useState("");
  if (!oddsShown.value || picture.table.stage === "over") return null;
  const about = panelsOf(picture.system).chances?.(picture);
  return (
    <details
      class={nothing ? "more odds nothing" : "more odds"}
      open={oddsOpen.value}
      onToggle={(event) => (oddsOpen.value = event.currentTarget.open)}
    >
      <summary>
        {t("odds.title")}
        {!oddsOpen.value && about && <span class="dim odds-nothing"> · {about}</span>}
        {oddsOpen.value && nothing && <span class="dim odds-nothing"> · {nothing}</span>}
      </summary>
      {oddsOpen.value && <Told onNothing={setNothing} />}
    </details>
  );
}

function Told({ onNothing }: { onNothing: (why: string) => void }): JSX.Element | null {
  const { table, picture } = usePicture();
  const [found, setTold] = useState<{ told: OddsTold; of: Picture } | null>(null);
  /** The picture that there are no odds of, and why. */
  const [failed, setFailed] = useState<{ why: string; of: Picture } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let there = true;
    // Several changes in a row are asked about once.
    const timer = window.setTimeout(() => {
      table.api.odds().then(
        (told) => there && setTold({ told, of: picture }),
        // Play goes on without odds; the next change asks again.
        (error) => there && setFailed({ why: detailOf(error), of: picture }),
      );
    }, 250);
    return () => {
      there = false;
      window.clearTimeout(timer);
    };
  }, [picture, tries]);
  const again = () => {
    setFailed(null);
    setTries(tries + 1);
  };
  const state =
    failed?.of === picture ? (
      <div role="status">
        <p class="dim">{t("odds.failed", { why: failed.why })}</p>
        <SlimAct onClick={again}>{t("again")}</SlimAct>
      </div>
    ) : (
      <p class="dim">{t("odds.working")}</p>
    );
  if (!found) return state;
  // Figures of what was on the table before are not shown; their room is kept, so that nothing jumps.
  const stale = found.of !== picture;
  return (
    <div class={stale ? "odds-told stale" : "odds-told"} aria-busy={stale && failed?.of !== picture}>
      {stale && <div class="odds-stale">{state}</div>}
      <Shown told={found.told} onNothing={onNothing} />
    </div>
  );
}

function Shown({ told, onNothing }: { told: OddsTold; onNothing: (why: string) => void }): JSX.Element | null {
  const { picture, words } = usePicture();
  const [all, setAll] = useState(false);
  const gm = picture.seat.role === "gm";
  const mine = new Set(picture.table.actors.filter((row) => row.mine).map((row) => row.actor));
  const pairs = pairsOf(told).filter((pair) => mine.has(pair.actor));
  const next = nextOf(told);
  const places = placesOf(told);
  // On a phone what is about others comes by the bars alone.
  const others = othersOf(told).filter((group) => gm || mine.has(group.actor) || !group.actor);
  const plain = pairs.filter((pair) => !pair.number);
  const pile = picture.table.layout === "pile";
  const ranked = (places?.rows.length ?? 0) > 1;
  // What there is nothing else beside is not folded away: all of it, or if that is much, what is about nobody alone.
  const alone = !pairs.length && !next.length && !ranked;
  const many = others.length > MOST_GROUPS;
  const plainly = alone ? others.filter((group) => !many || !group.actor) : [];
  const rest = others.filter((group) => !plainly.includes(group));
  const groups = (some: readonly Group[], folded: boolean) =>
    some.map((group) => <Other key={`${group.question} ${group.actor}`} group={group} folded={folded} />);
  const nothing = told.beyond || (!pairs.length && next.length < 2 && !ranked && !others.length);
  const why = nothing ? whyNothing(told, gm, t) : "";
  useEffect(() => onNothing(why), [why]);
  if (why) return null;
  return (
    <div class="odds-body">
      {plain.length > 0 && (
        <ul class="plain odds-bars odds-pairs">
          {plain.slice(0, all ? plain.length : MOST_PAIRS).map((pair) => (
            <Bar
              key={`${pair.actor} ${pair.other} ${pair.number}`}
              chance={pair.before ?? NEVER}
              more={pair.together}
              tie={pair.tie}
              label={t(mine.size > 1 ? "odds.before.name" : "odds.before", {
                name: words.actor(pair.actor),
                other: words.actor(pair.other),
              })}
            />
          ))}
          {!all && plain.length > MOST_PAIRS && <Further count={plain.length - MOST_PAIRS} show={() => setAll(true)} />}
        </ul>
      )}
      {duelsOf(pairs).map((duel) => (
        <div key={`${duel.actor} ${duel.others.join(" ")}`} class="odds-duel">
          <h2>
            {t("odds.before.cards", {
              name: words.actor(duel.actor),
              other: words.actors(duel.others),
            })}
          </h2>
          <Duels duel={duel} />
        </div>
      ))}
      {next.length > 0 && !pile && (
        <>
          <h2>{t(places ? "odds.first" : "odds.next")}</h2>
          <ul class="plain odds-bars">
            {next.map((odd) => (
              <Bar
                key={odd.actor ?? odd.question}
                chance={odd}
                label={odd.actor ? words.actor(odd.actor) : t("odds.cycle")}
              />
            ))}
          </ul>
        </>
      )}
      {places && ranked && (
        <Fold look="more slim" title={t("odds.places")} open={!plain.length && !next.length}>
          {() => (
            <>
              <Figures
                label={t("odds.places")}
                heads={[...places.numbers, ...(places.absent ? [t("odds.absent")] : [])]}
                rows={places.rows.map((row) => [
                  <bdi key="name">{words.actor(row.actor)}</bdi>,
                  ...places.numbers.map((place) => (
                    <PlaceCell key={place} alone={row.places[place - 1]} tied={row.ties[place - 1]} kind={row.tie} />
                  )),
                  places.absent && <Cell key="absent" chance={row.absent} />,
                ])}
              />
              {places.ties.map((kind) => (
                <p key={kind} class="dim small">
                  {t(`odds.ties.${kind}`)}
                </p>
              ))}
            </>
          )}
        </Fold>
      )}
      {groups(plainly, false)}
      {rest.length > 0 && (
        <Fold look="more slim" title={t("odds.more")} open={pile}>
          {() => groups(rest, many)}
        </Fold>
      )}
      <Notes notes={told.notes} />
      {told.left_out.length > 0 && (
        <p class="dim small">
          {t(gm ? "odds.left_out.gm" : "odds.left_out", {
            names: words.actors(told.left_out),
          })}
        </p>
      )}
      <Exactly />
    </div>
  );
}

function Duels({ duel }: { duel: Duel }): JSX.Element {
  const [one] = duel.pairs;
  // One figure says what a row of the same would.
  if (
    one &&
    duel.pairs.every(
      (pair) => spelled(pair.before) === spelled(one.before) && spelled(pair.together) === spelled(one.together),
    )
  )
    return (
      <ul class="plain odds-bars">
        <Bar label={t("odds.however")} chance={one.before ?? NEVER} more={one.together} />
      </ul>
    );
  const tied = duel.pairs.some((pair) => pair.together);
  const row = (head: TextKey, of: "before" | "together") => [
    t(head),
    ...duel.pairs.map((pair) => <Cell key={pair.number} chance={pair[of]} />),
  ];
  return (
    <Figures
      label={t("odds.figures")}
      corner={t("odds.to.come")}
      heads={duel.pairs.map((pair) => pair.number)}
      rows={[row("odds.earlier", "before"), ...(tied ? [row("odds.tie.together", "together")] : [])]}
    />
  );
}

/** A table of figures: a `corner` names what the columns are. Each row begins with its heading. */
export function Figures({
  label,
  corner,
  heads,
  rows,
}: {
  label: string;
  corner?: string;
  heads: readonly (string | number)[];
  rows: readonly (readonly ComponentChildren[])[];
}): JSX.Element {
  return (
    <div class="odds-scroll" role="region" aria-label={label} tabIndex={0}>
      <table class="odds-field">
        <thead>
          <tr>
            {corner ? <th scope="row">{corner}</th> : <td />}
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{head}</th>
              {cells}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NEVER: Chance = { exact: "0", value: 0 };

/** What to know about odds, in the server's words. */
export function Notes({ notes }: { notes: readonly string[] | undefined }): JSX.Element {
  return (
    <>
      {notes?.map((note) => (
        <p key={note} class="dim small">
          {note}
        </p>
      ))}
    </>
  );
}

/** A switch between percentages and fractions. */
export function Exactly(): JSX.Element {
  return (
    <label class="check small">
      <input type="checkbox" checked={exact.value} onChange={(event) => (exact.value = event.currentTarget.checked)} />
      {t("odds.exact")}
    </label>
  );
}

/** A chance as it is wanted. */
export function Told1({ chance }: { chance: Chance }): JSX.Element {
  return (
    <span
      class={exact.value ? "odds-exact" : "odds-percent"}
      title={exact.value ? percent(chance, language()) : short(spelled(chance))}
    >
      {exact.value ? spelled(chance) : percent(chance, language())}
    </span>
  );
}

export function Bar({
  label,
  chance,
  more,
  tie = "together",
}: {
  label: string;
  chance: Chance;
  more?: Chance | undefined;
  tie?: TieKind;
}): JSX.Element {
  // That there is a tie for sure says all there is to say.
  const sure = more?.exact === "1";
  return (
    <li>
      <span class="who-name">
        <bdi>{label}</bdi>
      </span>
      <meter min={0} max={1} value={chance.value} aria-hidden="true" />
      <span class="mark">
        {sure ? t(`odds.sure.${tie}`) : <Told1 chance={chance} />}
        {more && !sure && (
          <span class="dim small">
            {" "}
            {t(`odds.tie.${tie}`)} <Told1 chance={more} />
          </span>
        )}
      </span>
    </li>
  );
}

export function Cell({ chance }: { chance: Chance | undefined }): JSX.Element {
  if (!chance || (chance.exact === "0" && !chance.most)) return <td class="dim">·</td>;
  // The darker the likelier, beside the figure that says it.
  return (
    <td class="odds-cell" style={{ "--p": String(Math.round(chance.value * 100)) }}>
      <Told1 chance={chance} />
    </td>
  );
}

/** A place held alone, and the ties that cover it. */
function PlaceCell({
  alone,
  tied,
  kind,
}: {
  alone: Chance | undefined;
  tied: Chance | undefined;
  kind: TieKind;
}): JSX.Element {
  if (!tied) return <Cell chance={alone} />;
  return (
    <td class="odds-cell" style={{ "--p": String(Math.round(((alone?.value ?? 0) + tied.value) * 100)) }}>
      {alone && <Told1 chance={alone} />}
      <div class="small">
        {alone ? "+" : `${t(`odds.tie.${kind}`)} `}
        <Told1 chance={tied} />
      </div>
    </td>
  );
}

function Other({ group, folded }: { group: Group; folded: boolean }): JSX.Element {
  const { words } = usePicture();
  const name = group.actor ? words.actor(group.actor) : "";
  const title = maybe(`odds.of.${group.question}`, { name }) ?? `${name} ${group.question}`;
  const label = (odd: Odd) =>
    [
      group.actor || !odd.actor ? "" : words.actor(odd.actor),
      odd.kind ? words.text(`npc_card.${odd.kind}`, odd.kind) : "",
      odd.other ? words.actor(odd.other) : "",
      odd.number === undefined ? "" : figures(String(odd.number)),
    ]
      .filter(Boolean)
      .join(" · ");
  const bars = () => <Bars odds={group.odds} label={label} />;
  if (folded)
    return (
      <Fold look="more slim" title={title}>
        {bars}
      </Fold>
    );
  return (
    <>
      <h2>{title}</h2>
      {bars()}
    </>
  );
}

/** The end of a list that shows its first ones only. */
function Further({ count, show }: { count: number; show: () => void }): JSX.Element {
  return (
    <li>
      <button type="button" class="act slim order-rest" onClick={show}>
        {t("order.further", { count })}
      </button>
    </li>
  );
}

/** A long list by its first few, the rest on demand. */
function Bars({ odds, label }: { odds: readonly Odd[]; label: (odd: Odd) => string }): JSX.Element {
  const [all, setAll] = useState(odds.length <= MOST_BARS);
  return (
    <ul class="plain odds-bars">
      {odds.slice(0, all ? odds.length : MOST_PAIRS).map((odd, place) => (
        <Bar key={place} label={label(odd)} chance={odd} />
      ))}
      {!all && <Further count={odds.length - MOST_PAIRS} show={() => setAll(true)} />}
    </ul>
  );
}
