// The order as far as it is known: a strip of beats, or a pile of what may still come. Any place tells why it is there.

import { type ComponentChildren, createContext, Fragment, type JSX } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { Problem } from "../api/http.ts";
import { usePicture } from "../store/context.ts";
import { matches } from "../store/media.ts";
import { tell } from "../store/notices.ts";
import { cardName, isCard, isJoker, rankOf, suitOf } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import type { ActorRow, ComparedPart, Picture, OrderReason as WhyTold } from "../wire/server.ts";
import { Card, JokerShape, SuitShape } from "./card.tsx";
import { type Fold, folded, standing } from "./collapsed.ts";
import { Dialog } from "./dialog.tsx";
import { Face } from "./face.tsx";
import { FirstInstead } from "./first-instead.tsx";
import { MarkChips } from "./mark-chips.tsx";
import { type Near, neighbours } from "./neighbours.ts";
import { panelsOf } from "./panels.ts";
import { inFrontOf, MarkLines, usePlaced } from "./placed-marks.tsx";
import { RuleText } from "./rule-text.tsx";

export function Order({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element {
  const { picture } = usePicture();
  return picture.table.layout === "pile" ? <Pile picture={picture} /> : <Strip most={most} />;
}

/** So many lines of an order there are on a phone at once. */
const ON_PHONE = 10;

/**
 * A long order as a phone has room for it: those `kept`, and who comes from place `from` on. `rest` is what stands for
 * those left out; pressed, it shows them all.
 */
export function useNear<T>(
  rows: readonly T[],
  kept: (row: T) => boolean,
  from: number,
): { shown: Near<T>[]; rest: (gap: Near<T>) => JSX.Element } {
  const { picture } = usePicture();
  const [all, setAll] = useState(false);
  const { role } = picture.seat;
  const most =
    !all && (role === "player" || (role === "gm" && matches("below-desktop"))) ? ON_PHONE : Number.POSITIVE_INFINITY;
  const rest = (gap: Near<T>) => (
    <button type="button" class="act slim order-rest" onClick={() => setAll(true)}>
      {t(gap.at < from ? "order.before" : "order.further", { count: gap.out })}
    </button>
  );
  return { shown: neighbours(rows, kept, from, most), rest };
}

/** What stands where nobody has a place: there is no order yet, or no longer. */
export function EmptyOrder(): JSX.Element {
  const { picture } = usePicture();
  return <p class="dim">{t(picture.table.stage === "over" ? "phone.over" : "order.empty")}</p>;
}

/** Those who act at the same time, with those of a group who act in a row put together. */
function Strip({ most }: { most: number }): JSX.Element {
  const { picture, words } = usePicture();
  const { now, upcoming } = picture.table;
  // Who has acted is not in this list, nor what has come already.
  const placed = usePlaced().filter((mark) => !mark.spot.reached);
  const current = [...new Set(now.map((opening) => opening.actor))];
  const beats = inRow([...(current.length ? [current] : []), ...upcoming]);
  const { shown, rest } = useNear(
    beats.slice(0, most),
    ({ beat }) => beat.some((actor) => words.rows.get(actor)?.mine),
    0,
  );
  if (!beats.length) return <EmptyOrder />;
  const marks = inFrontOf(
    placed,
    beats.map(({ beat }) => beat),
  );
  return (
    <ol class="strip">
      {shown.map((one) => (
        <Fragment key={one.at}>
          {one.row && <MarkLines marks={marks[one.at]} />}
          <li class={current.length && one.at === 0 ? "beat now" : "beat"}>
            {one.row
              ? one.row.beat.map((actor) => (
                  <Place key={actor} actor={actor} near={[beats[one.at - 1]?.beat[0], beats[one.at + 1]?.beat[0]]}>
                    <Who row={words.rows.get(actor)} id={actor} times={one.row.times} />
                  </Place>
                ))
              : rest(one)}
          </li>
        </Fragment>
      ))}
      {beats.length <= most && <MarkLines marks={marks.at(-1)} />}
      {beats.length > most && <li class="dim order-rest">{t("order.further", { count: beats.length - most })}</li>}
    </ol>
  );
}

/** Beats of the same people in a row as one. */
export function inRow(beats: readonly string[][]): { beat: string[]; times: number }[] {
  const found: { beat: string[]; times: number }[] = [];
  for (const beat of beats) {
    const last = found.at(-1);
    if (last && last.beat.join(" ") === beat.join(" ")) last.times += 1;
    else found.push({ beat, times: 1 });
  }
  return found;
}

/** An actor in a list: name, figure, how many, what others see. */
export function Who({ row, id, times = 1 }: { row: ActorRow | undefined; id: string; times?: number }): JSX.Element {
  const { words } = usePicture();
  if (!row) return <span class="who">{id}</span>;
  return (
    <span class={`who side-${row.side}`} data-status={row.status}>
      <Face of={id} />
      <span class="who-name">
        <bdi>{words.actor(id)}</bdi>
        {row.count > 1 && <span class="dim"> {t("order.heads", { count: row.count })}</span>}
        {times > 1 && <span class="chip times">{t("order.times", { count: times })}</span>}
        {row.mine && <span class="chip mine">{t("order.mine")}</span>}
      </span>
      {row.mark && <Mark of={row.mark} />}
      <MarkChips actor={row.actor} />
    </span>
  );
}

/** An actor's public figure: a score, a count; a card as rank and suit. */
export function Mark({ of, big = false }: { of: string; big?: boolean }): JSX.Element {
  if (!isCard(of)) return <span class={big ? "mark big" : "mark"}>{figure(of)}</span>;
  if (big) return <Card card={of} small />;
  if (isJoker(of))
    return (
      <span class={`card-mark suit-${of}`} role="img" aria-label={cardName(of)}>
        {of}
        <JokerShape />
      </span>
    );
  return (
    <span class={`card-mark suit-${suitOf(of)}`} role="img" aria-label={cardName(of)}>
      {rankOf(of)}
      <SuitShape suit={suitOf(of)} />
      <span>{suitOf(of)}</span>
    </span>
  );
}

/** A figure with the sign for minus in place of the hyphen. */
export function figure(of: string): string {
  return of.replace(/^-(?=\d)/, "−");
}

/** An actor whose row was pressed, and those beside it in the order. */
export interface Picked {
  row: ActorRow;
  near: readonly string[];
}

/** What a press on a place in the order does other than telling why it is there: it opens the actor's sheet. */
export const Picking = createContext<((picked: Picked) => void) | null>(null);

/**
 * A place in the order: press it, and it says why it is there, or opens the actor's sheet. `near` are those beside it,
 * to whom it is compared first; with anybody else on request.
 */
export function Place({
  actor,
  near,
  children,
  plain: bare = false,
}: {
  actor: string;
  near: readonly (string | undefined)[];
  children: ComponentChildren;
  plain?: boolean;
}): JSX.Element {
  const { words } = usePicture();
  const pick = useContext(Picking);
  const [open, setOpen] = useState(false);
  const row = words.rows.get(actor);
  const beside = [...new Set(near)].filter((other) => other !== undefined && other !== actor) as string[];
  return (
    <>
      <button
        type="button"
        class={bare ? "place bare" : "place"}
        data-actor={actor}
        aria-haspopup="dialog"
        title={t(pick ? "order.sheet" : "order.why", { name: words.actor(actor) })}
        onClick={() => (pick && row ? pick({ row, near: beside }) : setOpen(true))}
      >
        {children}
        {row && <Seen row={row} />}
      </button>
      {open && <WhyHere actor={actor} near={beside} onClose={() => setOpen(false)} />}
    </>
  );
}

export function WhyHere({
  actor,
  near,
  onClose,
}: {
  actor: string;
  near: readonly string[];
  onClose: () => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const [second, setSecond] = useState<string | null>(null);
  const others = picture.table.actors.filter((row) => row.actor !== actor && row.status !== "out");
  const shown = second ? [second] : near;
  return (
    <Dialog title={t("order.why", { name: words.actor(actor) })} onClose={onClose}>
      {shown.map((other) => (
        <Reasoned key={other} one={actor} other={other} />
      ))}
      {others.length > 0 && (
        <fieldset class="field why-others">
          <legend>{t("why.with")}</legend>
          <div class="choices">
            {others.map((row) => (
              <button
                type="button"
                key={row.actor}
                class="choice"
                aria-pressed={shown.includes(row.actor)}
                onClick={() => setSecond(row.actor)}
              >
                <bdi>{words.actor(row.actor)}</bdi>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}

/** The same for two that a panel has picked. */
export function OrderReason({
  first,
  second,
  onClose,
}: {
  first: string;
  second: string;
  onClose: () => void;
}): JSX.Element {
  return <WhyHere actor={first} near={[second]} onClose={onClose} />;
}

/** OrderReason one of two comes before the other, as the server says. */
function Reasoned({ one, other }: { one: string; other: string }): JSX.Element {
  const { table, picture, words } = usePicture();
  const [found, setFound] = useState<WhyTold | string | null>(null);
  useEffect(() => {
    let there = true;
    table.api.why(one, other).then(
      (why) => there && setFound(why),
      (error: unknown) => there && setFound(error instanceof Problem ? error.told.detail : t("fault.offline")),
    );
    return () => {
      there = false;
    };
  }, [one, other, picture]);
  if (found === null) return <p class="why">{t("wait")}</p>;
  if (typeof found === "string")
    return (
      <div class="why">
        <p class="why-pair">{t("why.pair", { first: words.actor(one), second: words.actor(other) })}</p>
        <p>{found}</p>
      </div>
    );
  const names = { first: words.actor(found.reason.first), second: words.actor(found.reason.second) };
  return (
    <div class="why">
      <p class="why-pair">{t(PAIR[found.reason.stands], names)}</p>
      {found.compared.length > 1 ? <LineByLine found={found} /> : <Compared found={found} />}
      <p>{sentence(words.has(`reason.${found.reason.key}`) ? words.reason(found.reason) : found.text)}</p>
      {found.reason.rule && <RuleText rule={found.reason.rule} />}
      {found.reason.stands === "before" && <FirstInstead first={found.reason.first} second={found.reason.second} />}
    </div>
  );
}

/** What is compared, line by line: equal for both, until one decides; the rest is not needed. */
function LineByLine({ found }: { found: WhyTold }): JSX.Element {
  const { words } = usePicture();
  const { first, second } = found.reason;
  return (
    <table class="why-lines">
      <thead>
        <tr>
          <td />
          {[first, second].map((actor) => (
            <th key={actor} scope="col">
              <bdi>{words.brief(actor)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.compared.map((part, place) => (
          <tr key={place} class={part.decides ? "decides" : undefined}>
            <th scope="row">{part.decides ? t("why.decides", { what: part.name }) : part.name}</th>
            <Values of={part} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of both, or in words how they compare where there are none. */
function Values({ of: { first, second, decides, needed } }: { of: ComparedPart }): JSX.Element {
  const bare = first === "" && second === "";
  if (bare && decides)
    return (
      <>
        <td>{t("why.first")}</td>
        <td />
      </>
    );
  if (bare)
    return (
      <td colSpan={2} class="dim">
        {t(needed ? "why.equal" : "why.unneeded")}
      </td>
    );
  return (
    <>
      {[first, second].map((value, at) => (
        <td key={at}>{value === "" ? <span class="dim">–</span> : <Mark of={String(value)} />}</td>
      ))}
    </>
  );
}

/** The two beside each other, with the figures that decided. */
function Compared({ found }: { found: WhyTold }): JSX.Element | null {
  const { words } = usePicture();
  const { first, second, params, stands } = found.reason;
  const figures = [params.first_figure, params.second_figure];
  if (!figures.some((one) => one !== undefined && one !== "")) return null;
  return (
    <div class={`why-two ${stands}`} aria-hidden="true">
      {[first, second].map((actor, place) => (
        <div key={actor} class={place === 0 && stands === "before" ? "why-one decides" : "why-one"}>
          <Face of={actor} />
          <bdi>{words.brief(actor)}</bdi>
          <Mark of={String(figures[place] ?? "–") || "–"} big />
        </div>
      ))}
    </div>
  );
}

const PAIR = {
  before: "why.before",
  together: "why.together",
  unsettled: "why.unsettled",
  absent: "why.pair",
} as const;

/** With a capital letter and a full stop. */
export function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/** What may still come, and how likely each is to come next. */
function Pile({ picture }: { picture: Picture }): JSX.Element {
  const { words } = usePicture();
  const total = picture.table.pile.reduce((sum, [, count]) => sum + count, 0);
  const owners = new Map<string, { name: string; count: number }>();
  for (const [card, count] of picture.table.pile) {
    const name = words.pileCard(card);
    const known = owners.get(name);
    owners.set(name, { name, count: (known?.count ?? 0) + count });
  }
  const rows = [...owners.values()].sort((a, b) => b.count - a.count);
  if (!rows.length) return <EmptyOrder />;
  return (
    <ul class="pile plain">
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span class="who-name">
            <bdi>{name}</bdi>
          </span>
          <meter min={0} max={total} value={count} aria-hidden="true" />
          <span class="mark">
            {count > 1 && <span class="dim">{t("order.heads", { count })} </span>}
            {t("order.chance", { percent: Math.round((count / total) * 100) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is kept for later, on whom it waits. */
export function HeldList(): JSX.Element | null {
  const { picture, words } = usePicture();
  if (!picture.table.held.length) return null;
  return (
    <ul class="plain held">
      {picture.table.held.map((held, place) => (
        <li key={place}>
          <b>{words.actor(held.actor)}</b> {words.held(held)}
        </li>
      ))}
    </ul>
  );
}

/** So many lines of a roster are shown at once. */
const MOST_ROWS = 24;

/** Those of the fight with how they stand, without those that `but` has; the groups of a long roster folded. */
export function Roster({ onPick, but }: { onPick?: (row: ActorRow) => void; but?: ReadonlySet<string> }): JSX.Element {
  const { picture } = usePicture();
  const [all, setAll] = useState(false);
  const lines = folded(picture.table.actors.filter((row) => !but?.has(row.actor)));
  // Who is up is always among them.
  const shown = all
    ? lines
    : lines.filter((line, place) => place < MOST_ROWS || ("status" in line && line.status === "up"));
  return (
    <>
      <ul class="plain roster">
        {shown.map((line) =>
          "rows" in line ? (
            <Group key={`group ${line.group}`} fold={line} onPick={onPick} />
          ) : (
            <RosterRow key={line.actor} row={line} onPick={onPick} />
          ),
        )}
      </ul>
      {shown.length < lines.length && (
        <button type="button" class="act slim" onClick={() => setAll(true)}>
          {t("home.more", { count: lines.length })}
        </button>
      )}
    </>
  );
}

/** Before a fight and after it nobody is up, done or to come; only who is out is told. */
function told(picture: Picture, status: ActorRow["status"]): boolean {
  return picture.table.stage === "fighting" || status === "out";
}

function Group({ fold, onPick }: { fold: Fold; onPick: ((row: ActorRow) => void) | undefined }): JSX.Element {
  const { picture, words } = usePicture();
  const [open, setOpen] = useState(false);
  const [first] = fold.rows;
  return (
    <li>
      <details class="roster-group" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="row">
          <span class={`who side-${first?.side ?? "npc"}`}>
            <Face of={first?.actor ?? ""} />
            <span class="who-name">
              <bdi>{fold.group}</bdi> <span class="dim">{t("order.heads", { count: fold.rows.length })}</span>
            </span>
          </span>
          <span class="roster-standing">
            {standing(fold.rows)
              .filter(({ status }) => told(picture, status))
              .map(({ status, count }) => (
                <span key={status} class={`status status-${status}`}>
                  {count} {words.status(status)}
                </span>
              ))}
          </span>
        </summary>
        {open && (
          <ul class="plain roster">
            {fold.rows.map((row) => (
              <RosterRow key={row.actor} row={row} onPick={onPick} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** For the GM: that others do not see an actor, or not who it is. */
function Seen({ row }: { row: ActorRow }): JSX.Element | null {
  const { picture } = usePicture();
  if (picture.seat.role !== "gm" || row.visibility === "known") return null;
  return (
    <span class="roster-seen">
      <span class="chip">{t(row.visibility === "hidden" ? "order.hidden" : "order.unknown")}</span>
    </span>
  );
}

/** Those who have a row in the order that is shown. */
export function inOrder(picture: Picture): ReadonlySet<string> {
  const { Order: Own, listed } = panelsOf(picture.system);
  const { now, upcoming, layout } = picture.table;
  if (listed) return listed(picture);
  return new Set(Own || layout === "pile" ? [] : [...now.map((opening) => opening.actor), ...upcoming.flat()]);
}

function RosterRow({ row, onPick }: { row: ActorRow; onPick: ((row: ActorRow) => void) | undefined }): JSX.Element {
  const { picture, words } = usePicture();
  const inside = (
    <>
      <Who row={row} id={row.actor} />
      {told(picture, row.status) && <span class={`status status-${row.status}`}>{words.status(row.status)}</span>}
      <Seen row={row} />
    </>
  );
  return (
    <li>
      {onPick ? (
        <button type="button" class="row" data-actor={row.actor} onClick={() => onPick(row)}>
          {inside}
        </button>
      ) : (
        <div class="row">{inside}</div>
      )}
    </li>
  );
}

export function PileCard({ card }: { card: string }): JSX.Element {
  return isCard(card) ? <Card card={card} small /> : <span class="chip">{card}</span>;
}

export function tellProblem(error: unknown): void {
  tell({ title: t("failed.title"), text: error instanceof Problem ? error.told.detail : t("fault.offline") });
}
