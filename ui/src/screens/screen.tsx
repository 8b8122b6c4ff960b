// The screen for everybody: public facts, readable from four metres; as an overlay transparent, for a stream.
//
// The classes that begin with "tk-" are public: streams style the overlay by them (docs/guide/screens.md).
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Card, CardText } from "../parts/card.tsx";
import { DealBadge } from "../parts/deal-badge.tsx";
import { Face } from "../parts/face.tsx";
import { useFit } from "../parts/fit.ts";
import { MarkChips } from "../parts/mark-chips.tsx";
import { groupOf, packed } from "../parts/mobs.ts";
import { HeldList, Order } from "../parts/order.tsx";
import { panelsOf } from "../parts/panels.ts";
import { Heads, Seats } from "../parts/seats.tsx";
import { LineState } from "../parts/status.tsx";
import { TurnClock } from "../parts/turn-clock.tsx";
import { TvDoor } from "../parts/tv-door.tsx";
import { Mark } from "../parts/who.tsx";
import { usePicture, useTable } from "../store/context.ts";
import { cutsIn, isUp } from "../store/openings.ts";
import { linkedTheme } from "../store/settings.ts";
import { isCard } from "../texts/cards.ts";
import { inARow } from "../texts/fluent.ts";
import { t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";

export function Screen({ show }: { show: string }): JSX.Element {
  useLook(show);
  return show === "overlay" ? <Overlay /> : <Tv />;
}

/** How much larger or smaller than usual the type is. */
const SIZES: Record<string, string> = { large: "1.25", small: "0.8" };

/** A screen's link may say whether it is light or dark, and how large: as in `/light-large`. */
function useLook(show: string): void {
  const look = show.split("-");
  const wanted = look.find((one) => one === "light" || one === "dark") ?? null;
  const size = SIZES[look.find((one) => one in SIZES) ?? ""];
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    linkedTheme.value = wanted;
    if (size) style.setProperty("--size", size);
    return () => {
      linkedTheme.value = null;
      style.removeProperty("--size");
    };
  }, [wanted, size]);
}

/** The order of a screen, its type as large as all of it has room for. */
function Fitting({ children }: { children: JSX.Element }): JSX.Element {
  const part = useRef<HTMLElement>(null);
  useFit(part);
  return (
    <section class="tv-order" ref={part}>
      {children}
    </section>
  );
}

interface Shown {
  up: string[];
  cuts: string[];
  label: string;
  /** What stands there while nobody is up, and what more there is to say to it. */
  other: string;
  text: string;
  cards: readonly string[];
}

/** Who is up, who may cut in, and what the screen says where nobody is. */
function useNow(): Shown {
  const { picture, words, kinds } = usePicture();
  const { now, waiting, stage } = picture.table;
  const up = [...new Set(now.filter(isUp).map((opening) => opening.actor))];
  const cuts = now.filter((opening) => cutsIn(opening, kinds)).map((opening) => opening.actor);
  const shown = {
    up,
    cuts: [...new Set(cuts)].filter((actor) => !up.includes(actor)),
    label: up.length ? t("screen.now") : "",
    text: "",
    cards: [],
  };
  if (stage !== "fighting") return { ...shown, other: t(stage === "setup" ? "phone.setup" : "phone.over") };
  const [asked] = waiting;
  const same = waiting.filter((one) => one.step === asked?.step);
  if (asked)
    return {
      ...shown,
      label: shown.label || t("screen.waiting"),
      other: words.ask(asked),
      text: some(
        same.flatMap((one) => (one.of ? [one.of] : one.kind === "arrange" ? one.among : [])),
        words,
      ),
    };
  const told = panelsOf(picture.system).headline?.(picture, words);
  return {
    ...shown,
    other: told?.title ?? t("console.nobody"),
    text: told?.text ?? "",
    cards: up.length ? [] : (told?.cards ?? []),
  };
}

/** Names in a line; of many the first few. */
function some(actors: readonly string[], words: Words): string {
  if (actors.length <= NAMES) return words.actors(actors);
  return `${words.actors(actors.slice(0, NAMES - 1))} ${t("order.further", { count: actors.length - NAMES + 1 })}`;
}

function Tv(): JSX.Element {
  const { table, picture, words } = usePicture();
  const { up, cuts, label, other, text, cards } = useNow();
  const just = picture.log.lines.filter((entry) => !CLOCK.test(entry.line.key)).slice(-LAST);
  const panels = panelsOf(picture.system);
  const setUp = picture.table.stage === "setup";
  const heroes = gathered(up, words);
  const now = useRef<HTMLElement>(null);
  useFit(now);
  return (
    <div class={setUp ? "tv tv-lobby" : heroes.length > 3 ? "tv tv-many" : "tv"}>
      <LineState />
      <header class="tv-head">
        <p class="tv-name">
          <bdi>{picture.name}</bdi>
        </p>
        <p class="tv-clock">{words.clock().join(" · ") || (setUp ? table.system.value?.title : "")}</p>
        <TurnClock />
        <DealBadge quiet />
      </header>
      <main id="main" class="tv-main">
        <section class="tv-now" ref={now}>
          <MarkChips actor="" placed={panels.Score !== undefined} />
          {picture.table.stage === "setup" && <TvDoor />}
          {up.length > 0 && (
            <div class={`tv-heroes ${["", "", "two"][heroes.length] ?? "three"}`}>
              {heroes.map((actors) => (
                <Hero key={actors[0]} actors={actors} label={label} />
              ))}
            </div>
          )}
          {!up.length && (
            <div class="tv-hero">
              <div class="tv-hero-who">
                {panels.drawn?.(picture, "")}
                <p class="tv-label">{label}</p>
                <h1 class={(panels.drawn && other.length > LONG) || LONG_WORD.test(other) ? "long" : ""}>{other}</h1>
                {text && <p class="tv-text">{text}</p>}
              </div>
              <Played cards={cards} />
            </div>
          )}
          {cuts.length > 0 && !(panels.drawn && !up.length) && (
            <div class="tv-cuts">
              <p class="tv-label">{t("screen.cuts")}</p>
              <p>
                <bdi>{words.actors(cuts)}</bdi>
              </p>
            </div>
          )}
          {!panels.held && <HeldList />}
        </section>
        {picture.table.stage === "fighting" && (
          <Fitting>{panels.Screen ? <panels.Screen /> : <Order most={12} />}</Fitting>
        )}
      </main>
      {(picture.table.stage === "setup" || (panels.seats && picture.table.stage === "fighting")) && <Seats />}
      {panels.Below && picture.table.stage === "fighting" && <panels.Below />}
      {just.length > 0 && !setUp && !((panels.seats || panels.Below) && picture.table.stage === "fighting") && (
        <footer class="tv-just">
          <span class="tv-label">{t("screen.just")}</span>
          <ul class="plain">
            {just.map((entry) => (
              <li key={entry.number}>
                <CardText text={entry.text} />
              </li>
            ))}
          </ul>
        </footer>
      )}
    </div>
  );
}

/** Who acts: face, name, and what is done with which cards; of a group that acts together one face, and its heads. */
function Hero({ actors, label }: { actors: readonly string[]; label: string }): JSX.Element {
  const { picture, words } = usePicture();
  const panels = panelsOf(picture.system);
  const [actor = ""] = actors;
  const row = words.rows.get(actor);
  const mob =
    actors.length > 1 ? picture.table.actors.filter((one) => one.group === row?.group && one.side === row?.side) : [];
  const name = mob.length ? nameOf(actors, words) : words.actor(actor);
  const deed = panels.deed?.(picture, actor, words);
  const mark = panels.bare ? "" : (words.rows.get(actor)?.mark ?? "");
  // A card by which one acts is seen as those that are played.
  const dealt = isCard(mark) ? [mark] : [];
  const drawn = panels.drawn?.(picture, actor);
  return (
    <div class="tv-hero">
      <div class="tv-hero-who">
        {drawn}
        <p class="tv-hero-label">
          {!drawn && <Face of={actor} big />}
          <span class="tv-label">{label}</span>
          {mark && !dealt.length && <Mark of={mark} />}
        </p>
        <h1 class={name.length > LONGEST ? "tv-up longest" : name.length > LONG ? "tv-up long" : "tv-up"}>
          <bdi style={{ "--word": Math.max(...name.split(/[\s-]/).map((word) => word.length)) }}>{name}</bdi>
        </h1>
        {mob.length > 0 && <Heads rows={mob} />}
        {deed && <p class="tv-deed">{deed}</p>}
        <MarkChips actor={actor} />
      </div>
      <Played cards={[...dealt, ...(panels.played?.(picture, actor) ?? [])]} />
    </div>
  );
}

function Played({ cards }: { cards: readonly string[] }): JSX.Element | null {
  if (!cards.length) return null;
  return (
    <span class="tv-played">
      {cards.map((card, place) => (
        <Card key={card + place} card={card} />
      ))}
    </span>
  );
}

/** A name of more signs is written smaller. */
const LONG = 12;
/** Nor has one long word room. */
const LONG_WORD = /\S{13}/;
/** And one of more yet smaller still, on up to five lines. */
const LONGEST = 36;
/** So many names stand below a question. */
const NAMES = 5;
/** How many of the log's last lines a TV shows. */
const LAST = 2;
/** Lines that say what the clock says. */
const CLOCK = new RegExp(
  "\\.(?:slot_reached|increment_begun|increment_closed|turn_begun|turn_ended" +
    "|pass_begun|phase_begun|round_began|order_fixed)(?:\\.|$)",
);
/** How many of those to come an overlay shows. */
const THEN = 4;

/** Those who act at the same time, those of a group together. */
function gathered(beat: readonly string[], words: Words): string[][] {
  return packed(beat, (actor) => groupOf(words.rows.get(actor)));
}

/** The name of one, or of a group with how many act: Cellar rat × 5. */
function nameOf([first = "", ...others]: readonly string[], words: Words): string {
  return others.length
    ? `${words.rows.get(first)?.group} ${t("order.heads", { count: others.length + 1 })}`
    : words.actor(first);
}

function Overlay(): JSX.Element {
  const { picture, words } = usePicture();
  const { up, cuts, label, other, text } = useNow();
  const line = useTable().live.line.value;
  // While something is settled, that has the room.
  const settled = !picture.table.waiting.length;
  const then = picture.table.layout === "strip" && settled ? picture.table.upcoming.slice(0, THEN) : [];
  return (
    <main
      id="main"
      class="tk-overlay"
      data-system={picture.system}
      data-stage={picture.table.stage}
      data-line={line.at}
    >
      <p class="tk-clock">{words.clock().join(" · ")}</p>
      <TurnClock />
      <div class="tk-now">
        {label && <p class="tk-label">{label}</p>}
        {gathered(up, words).map((actors) => {
          const [actor = ""] = actors;
          return (
            <h1 key={actor} class={`tk-up tk-side-${words.rows.get(actor)?.side ?? "npc"}`}>
              <Face of={actor} />
              <bdi>{nameOf(actors, words)}</bdi>
            </h1>
          );
        })}
        {!up.length && <h1 class="tk-nobody">{other}</h1>}
        {!up.length && text && <p class="tk-text">{text}</p>}
      </div>
      {cuts.length > 0 && (
        <p class="tk-cuts">
          <span class="tk-label">{t("screen.cuts")}</span>{" "}
          {cuts.map((actor) => (
            <bdi key={actor} class="tk-cuts-one">
              {words.actor(actor)}
            </bdi>
          ))}
        </p>
      )}
      {then.length > 0 && (
        <ol class="tk-next">
          <li class="tk-next-label">{t("screen.next")}</li>
          {then.map((beat, place) => (
            <li key={place} class="tk-next-one">
              <bdi>{inARow(gathered(beat, words).map((actors) => nameOf(actors, words)))}</bdi>
            </li>
          ))}
        </ol>
      )}
      {picture.table.held.length > 0 && (
        <ul class="tk-held">
          {picture.table.held.map((held, place) => (
            <li key={place} class="tk-held-one">
              <bdi>{words.actor(held.actor)}</bdi> {words.held(held)}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
