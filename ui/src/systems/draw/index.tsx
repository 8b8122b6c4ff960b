// The actor deck: what may come next and how likely, holds hanging on their triggers, clocks of events, cards drawn.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { items } from "../../parts/action-items.ts";
import { ActionButton, Actions } from "../../parts/actions.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Dock } from "../../parts/dock.tsx";
import { Face } from "../../parts/face.tsx";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { NowPart } from "../../parts/now.tsx";
import { EmptyOrder, useNear } from "../../parts/order.tsx";
import type { Headline, Panels } from "../../parts/panels.ts";
import { Place } from "../../parts/place.tsx";
import { usePicture } from "../../store/context.ts";
import { typed } from "../../store/typed.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { DrawnCard, EventClock, HangingHold, View } from "../../wire/draw.ts";
import type { Picture } from "../../wire/server.ts";
import { ownName, type PileRow, percent, pileOf, type Trigger, triggers, upCard } from "./pile.ts";

function useView(): View {
  return typed<View>(usePicture().picture.view);
}

function Order(): JSX.Element {
  const { picture } = usePicture();
  const view = useView();
  if (!view.cycle) return <EmptyOrder />;
  return (
    <>
      <Pile view={view} />
      {picture.seat.role !== "gm" && (
        <>
          <p class="dim small">{t("draw.known")}</p>
          <h2>{t("draw.drawn")}</h2>
          <Drawn view={view} />
        </>
      )}
    </>
  );
}

function Screen(): JSX.Element {
  const view = useView();
  return (
    <div class="draw-screen">
      <Pile view={view} most={ON_SCREEN} />
      {view.drawn.length > 0 && <p class="tv-label">{t("draw.drawn")}</p>}
      <Drawn view={view} most={DRAWN_ON_SCREEN} />
    </div>
  );
}

/** Of many so many are shown on a TV, the likeliest; whose cards are all drawn stands under what was drawn. */
const ON_SCREEN = 8;
/** And so many of the cards drawn, the last. */
const DRAWN_ON_SCREEN = 6;
/** Of a long cycle so many of the last are shown on a phone. */
const LATEST = 6;

function Pile({ view, most: limit = Number.POSITIVE_INFINITY }: { view: View; most?: number }): JSX.Element {
  const { picture, words } = usePicture();
  const { rows: all, ends, loose } = pileOf(view);
  const toCome = limit === Number.POSITIVE_INFINITY ? all : all.filter((row) => row.left > 0);
  const rows = toCome.slice(0, limit);
  const up = new Set(picture.table.now.map((opening) => opening.actor));
  const { shown, rest } = useNear(
    rows,
    (row) => row.holds.length > 0 || up.has(row.actor) || words.rows.get(row.actor)?.mine === true,
    0,
  );
  const most = Math.max(ends, ...rows.map((row) => row.chance));
  const delimiter = view.delimiter === "delimiter" ? t("draw.delimiter") : words.pileCard(view.delimiter);
  return (
    <ul class="plain draw-pile">
      {shown.map((one) =>
        one.row ? (
          <Owner
            key={one.row.actor}
            row={one.row}
            most={most}
            near={[rows[one.at - 1]?.actor, rows[one.at + 1]?.actor]}
          />
        ) : (
          <li key={`rest ${one.at}`}>{rest(one)}</li>
        ),
      )}
      {toCome.length > rows.length && (
        <li class="dim order-rest">{t("order.further", { count: toCome.length - rows.length })}</li>
      )}
      <li class="draw-row draw-end">
        <span class="draw-name">{t("draw.ends", { name: delimiter })}</span>
        <Bar chance={ends} most={most} />
        <span class="mark">{t("order.chance", { percent: percent(ends) })}</span>
      </li>
      {loose.map((hold) => (
        <li key={hold.card + hold.actor} class="draw-hold">
          <Hanging hold={hold} />
        </li>
      ))}
    </ul>
  );
}

function Bar({ chance, most }: { chance: number; most: number }): JSX.Element {
  return (
    <span class="draw-bar" aria-hidden="true">
      <span style={{ width: `${most ? (chance / most) * 100 : 0}%` }} />
    </span>
  );
}

function Owner({
  row,
  most,
  near,
}: {
  row: PileRow;
  most: number;
  near: readonly (string | undefined)[];
}): JSX.Element {
  const { picture, words } = usePicture();
  const known = words.rows.get(row.actor);
  const up = picture.table.now.some((opening) => opening.actor === row.actor);
  return (
    <li class={`draw-row${row.left ? "" : " none"}${up ? " now" : ""}`}>
      <span class="draw-name">
        <Place actor={row.actor} near={near} plain>
          <span class={`who side-${known?.side ?? "npc"}`} data-status={known?.status}>
            <Face of={known?.actor ?? ""} />
            <span class="who-name">
              <bdi>{words.actor(row.actor)}</bdi>
              {known && known.count > 1 && <span class="dim"> {t("order.heads", { count: known.count })}</span>}
              {known?.mine && <span class="chip mine">{t("order.mine")}</span>}
            </span>
            <MarkChips actor={row.actor} />
          </span>
        </Place>
      </span>
      {row.clock ? <Clock clock={row.clock} /> : <Pips row={row} />}
      <Bar chance={row.chance} most={most} />
      <span class="mark">{row.left ? t("order.chance", { percent: percent(row.chance) }) : "–"}</span>
      {row.holds.map((hold) => (
        <span class="draw-hook" key={hold.card + hold.actor}>
          <Hanging hold={hold} here />
        </span>
      ))}
    </li>
  );
}

/** An actor's cards: those still to come filled, those drawn hollow. */
function Pips({ row }: { row: PileRow }): JSX.Element | null {
  if (row.total < 2) return null;
  return (
    <span class="draw-pips" title={t("draw.left", { left: row.left, total: row.total })}>
      {Array.from({ length: row.total }, (_, place) => (
        <span key={place} class={place < row.left ? "pip" : "pip out"} aria-hidden="true" />
      ))}
      <span class="sr-only">{t("draw.left", { left: row.left, total: row.total })}</span>
    </span>
  );
}

function Hanging({ hold, here = false }: { hold: HangingHold; here?: boolean }): JSX.Element {
  const { words } = usePicture();
  return (
    <span class={hold.triggered ? "triggered" : undefined}>
      {here
        ? hold.on && ownName(hold.on)
          ? words.about("draw.holds.one", hold.actor, { card: ownName(hold.on) })
          : words.about("draw.holds", hold.actor)
        : words.about("draw.waits", hold.actor)}
      {hold.triggered && <b> · {t("draw.triggered")}</b>}
    </span>
  );
}

const AROUND = 100;

/** How far an event has come, as a ring in as many parts as draws are needed. */
function Clock({ clock, large = false }: { clock: EventClock; large?: boolean }): JSX.Element {
  const gap = clock.needed > 1 ? 5 : 0;
  const part = AROUND / clock.needed - gap;
  const told = t("draw.clock", { draws: clock.draws, needed: clock.needed });
  const close = clock.draws + 1 === clock.needed;
  return (
    <span
      class={`draw-clock${close ? " close" : ""}${large ? " large" : ""}`}
      title={close ? t("draw.clock.next") : told}
    >
      <svg viewBox="0 0 40 40" role="img" aria-label={close ? `${told}, ${t("draw.clock.next")}` : told}>
        {Array.from({ length: clock.needed }, (_, place) => (
          <circle
            key={place}
            class={place < clock.draws ? "full" : ""}
            cx="20"
            cy="20"
            r="15"
            pathLength={AROUND}
            stroke-dasharray={`${part} ${AROUND - part}`}
            stroke-dashoffset={-place * (AROUND / clock.needed)}
          />
        ))}
        <text x="20" y="25" text-anchor="middle">
          {clock.needed - clock.draws}
        </text>
      </svg>
    </span>
  );
}

function Drawn({ view, most = Number.POSITIVE_INFINITY }: { view: View; most?: number }): JSX.Element {
  const { words } = usePicture();
  const cut = Math.max(0, view.drawn.length - most);
  const drawn = view.drawn.slice(cut);
  const { shown, rest } = useNear(drawn, (entry) => words.rows.get(entry.actor)?.mine === true, drawn.length - LATEST);
  if (!drawn.length) return <p class="dim">{t("draw.nothing")}</p>;
  return (
    <ol class="draw-drawn" start={cut + 1}>
      {shown.map((one) =>
        one.row ? (
          <Came key={one.at} entry={one.row} place={cut + one.at + 1} />
        ) : (
          <li key={one.at} class="draw-rest">
            {rest(one)}
          </li>
        ),
      )}
    </ol>
  );
}

function Came({ entry, place }: { entry: DrawnCard; place: number }): JSX.Element {
  const { words } = usePicture();
  const { holds } = useView();
  const row = words.rows.get(entry.actor);
  // An actor that has used its hold no longer holds.
  const held =
    entry.outcome === "held" && !holds.some((hold) => hold.actor === entry.actor && hold.card === entry.card);
  return (
    <li class={`draw-came outcome-${entry.outcome}`} value={place}>
      <span class={`who side-${row?.side ?? "npc"}`}>
        <Face of={row?.actor ?? ""} />
        <span class="who-name">
          <bdi>{words.actor(entry.actor)}</bdi>
          {ownName(entry.card) && <span class="draw-card">{ownName(entry.card)}</span>}
        </span>
      </span>
      <span class="draw-outcome">{held ? t("draw.held") : words.outcome(entry.outcome)}</span>
    </li>
  );
}

function Now(): JSX.Element {
  const { picture } = usePicture();
  const view = useView();
  return (
    <NowPart
      mark={false}
      leave={(item) => (item.command === "hold" || happens(picture, item.actor)) && !item.refused}
      more={(actor) => (
        <>
          <Happened actor={actor} />
          <HoldButton actor={actor} />
          {upCard(view, picture.table, actor) && (
            <span class="draw-card big">{upCard(view, picture.table, actor)}</span>
          )}
        </>
      )}
    />
  );
}

/** Whether an actor is up on its own card that was just drawn. */
function justDrawn(picture: Picture, actor: string): boolean {
  return picture.table.now.some((opening) => opening.actor === actor && opening.kind === "card");
}

/** Whether an event is up: it has happened, and is played out at the table. */
function happens(picture: Picture, actor: string): boolean {
  return actor !== "" && picture.table.now.some((opening) => opening.actor === actor && opening.kind === "event");
}

/** An event does not act: it is said that it has been played out. */
function Happened({ actor }: { actor: string }): JSX.Element | null {
  const { picture, kinds } = usePicture();
  if (!happens(picture, actor)) return null;
  return (
    <>
      {items(picture.offers, "play", kinds)
        .filter((item) => item.actor === actor && item.command === "act" && !item.refused)
        .map((item) => (
          <ActionButton key={item.key} item={item} label={t("draw.event.do")} />
        ))}
    </>
  );
}

/** The cards drawn this cycle, in order. */
function Middle(): JSX.Element | null {
  const view = useView();
  if (!view.cycle) return null;
  return (
    <section class="draw-middle">
      <h2>{t("draw.drawn")}</h2>
      <Drawn view={view} />
    </section>
  );
}

/** Hold: one press shows all whose card one may wait for, with how likely it is; the second does it. */
function HoldButton({ actor }: { actor: string }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const view = useView();
  const [open, setOpen] = useState(false);
  const found = triggers(picture.offers, actor);
  // The GM may have one held for whom the rules do not allow: what stands against it is told first.
  const ruled = picture.seat.role === "gm" && justDrawn(picture, actor) && !found.some(({ card }) => card);
  const others = ruled ? picture.table.actors.filter((row) => !found.some((one) => one.trigger === row.actor)) : [];
  const ways = found.length + others.length;
  // What was taken back while one chose does not open again when it comes back.
  useEffect(() => {
    if (!ways) setOpen(false);
  }, [ways]);
  if (!ways) return null;
  // A refusal is told in the dialog, where the GM may insist.
  const hold = (on: { trigger: string; card?: string }) =>
    void table.send({ type: "hold", actor, ...on }).then((done) => done && setOpen(false));
  const { rows } = pileOf(view);
  const chance = ({ trigger, card }: Trigger) => {
    const row = rows.find((one) => one.actor === trigger);
    if (!row) return "";
    return t("order.chance", { percent: percent(card && row.left ? row.chance / row.left : row.chance) });
  };
  return (
    <>
      <button type="button" class="act" data-command="hold" onClick={() => setOpen(true)}>
        {t("draw.hold")}
      </button>
      {open && (
        <Dialog title={words.about("draw.hold.title", actor)} onClose={() => setOpen(false)}>
          <p class="dim">{t("draw.hold.lost")}</p>
          <ul class="plain draw-triggers">
            {found.map((one) => (
              <li key={`${one.trigger}/${one.card}`}>
                <button
                  type="button"
                  class="row"
                  onClick={() => hold({ trigger: one.trigger, ...(one.card ? { card: one.card } : {}) })}
                >
                  <span class={`who side-${words.rows.get(one.trigger)?.side ?? "npc"}`}>
                    <Face of={one.trigger ?? ""} />
                    <span class="who-name">
                      <bdi>{words.actor(one.trigger)}</bdi>
                      {one.card && <span class="draw-card">{ownName(one.card) || one.card}</span>}
                    </span>
                  </span>
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
                  <button type="button" key={row.actor} class="choice" onClick={() => hold({ trigger: row.actor })}>
                    <bdi>{row.name}</bdi>
                  </button>
                ))}
              </div>
            </details>
          )}
        </Dialog>
      )}
    </>
  );
}

/** A player's buttons, and which of their cards may still come. */
function Hand(): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const view = useView();
  const mine = picture.table.actors.filter((row) => row.mine);
  const up = picture.table.now.some((opening) => mine.some((row) => row.actor === opening.actor));
  const own = view.cards.filter((one) => mine.some((row) => row.actor === one.actor));
  const can = items(picture.offers, "play", kinds).filter((item) => !item.refused);
  return (
    <>
      {can.length > 0 && (
        <Dock>
          <Actions items={can.filter((item) => item.command !== "hold")} whose={mine.length === 1} first={up}>
            {mine.map((row) => (
              <HoldButton key={row.actor} actor={row.actor} />
            ))}
          </Actions>
        </Dock>
      )}
      {view.cycle > 0 &&
        own.map((one) => (
          <p key={one.actor} class="dim draw-own">
            {mine.length > 1 ? words.actor(one.actor) : t("draw.own")}:{" "}
            {one.undrawn.length
              ? one.undrawn.some(ownName)
                ? one.undrawn.map((card) => ownName(card) || words.value("hold", "card", card)).join(", ")
                : t("draw.left", { left: one.undrawn.length, total: one.total })
              : t("draw.out")}
          </p>
        ))}
    </>
  );
}

/** An actor's cards; an event's clock, for the GM to set. */
function Sheet({ actor }: { actor: string }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const view = useView();
  const cards = view.cards.find((one) => one.actor === actor);
  const clock = view.clocks.find((one) => one.actor === actor);
  if (!cards) return null;
  const offer = picture.offers.find((one) => one.command === "set_clock" && one.fixed.actor === actor && !one.refused);
  const set = (draws: number) => void table.send({ type: "set_clock", actor, draws });
  return (
    <div class="draw-sheet">
      {clock ? (
        <div class="draw-clock-set">
          <Clock clock={clock} large />
          <span>
            {t("draw.clock", { draws: clock.draws, needed: clock.needed })}
            {clock.times > 0 && <span class="dim"> · {t("draw.happened", { times: clock.times })}</span>}
          </span>
          {offer && (
            <>
              <button
                type="button"
                class="step"
                aria-label={t("draw.clock.less")}
                disabled={clock.draws <= 0}
                onClick={() => set(clock.draws - 1)}
              >
                −
              </button>
              <button
                type="button"
                class="step"
                aria-label={t("draw.clock.more")}
                disabled={clock.draws >= clock.needed - 1}
                onClick={() => set(clock.draws + 1)}
              >
                +
              </button>
            </>
          )}
        </div>
      ) : (
        <p>
          {t("draw.left", { left: cards.undrawn.length, total: cards.total })}
          {cards.undrawn.some(ownName) &&
            `: ${cards.undrawn.map((card) => ownName(card) || words.actor(actor)).join(", ")}`}
        </p>
      )}
    </div>
  );
}

/** Whose card has come, to a holder who waited for it. */
function cutting(actor: string, trigger: string, several: boolean, words: Words): Headline {
  return {
    tone: "cut",
    title: several ? `${words.brief(actor)}: ${t("phone.cut")}` : t("phone.cut"),
    text: t("draw.cut", { name: words.actor(trigger) }),
  };
}

/** While nobody is up: that a card is to be drawn, and how likely it is one's own. */
function headline(picture: Picture, words: Words): Headline | null {
  const { table } = picture;
  const view = typed<View>(picture.view);
  const mine = new Set(table.actors.filter((row) => row.mine).map((row) => row.actor));
  const own =
    table.stage === "fighting" && picture.seat.role !== "screen"
      ? table.now.filter((opening) => mine.has(opening.actor))
      : [];
  const [cut] = own;
  if (cut?.interrupts && own.every((opening) => opening.interrupts))
    return cutting(cut.actor, cut.interrupts, mine.size > 1, words);
  if (table.stage !== "fighting" || !view.cycle || table.now.length) return null;
  if (picture.seat.role === "screen") return { tone: "quiet", title: t("draw.next"), text: "" };
  if (table.held.some((held) => mine.has(held.actor))) return null;
  const chance = pileOf(view)
    .rows.filter((row) => mine.has(row.actor))
    .reduce((sum, row) => sum + row.chance, 0);
  return chance > 0
    ? {
        tone: "wait",
        title: t("draw.next"),
        text: t("draw.next.mine", { chance: t("order.chance", { percent: percent(chance) }) }),
      }
    : null;
}

/** Each whose cards are in the pile, or were, has a line there. */
function listed(picture: Picture): ReadonlySet<string> {
  return new Set(pileOf(typed<View>(picture.view)).rows.map((row) => row.actor));
}

export const panels: Panels = {
  listed,
  Order,
  Now,
  Middle,
  Hand,
  Screen,
  Then: Middle,
  Sheet,
  held: true,
  bare: true,
  headline,
};
