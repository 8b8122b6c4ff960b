// What a system puts in place of the generic parts, and loading it. A system without panels is played by the generic
// parts alone; its panels are loaded when a fight of it is opened, so that they weigh nothing before.

import { type Signal, signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { tellMissing } from "../store/missing.ts";
import type { Command, SeatClient } from "../store/table.ts";
import type { Words } from "../texts/words.ts";
import type { LogEntry, Picture, Waiting } from "../wire/server.ts";

/** What the GM's large button says and does. `why`: what stands against it. */
export interface Onward {
  label: string;
  why: string;
  /** What comes after it, in a smaller line. */
  after?: string;
  /** An actor who may act is passed by: it does not look like what one would do next. */
  skips?: boolean;
  /** A player is passed over: the button is held. */
  hold?: boolean;
  go: () => void;
}

/** What has been chosen on the page goes before the primary action, in one step with it. */
export interface WithPrimary {
  commands: readonly Command[];
  /** In the smaller line of the button. */
  after: string;
  /** What the button says instead, where that makes it another step. */
  label?: string;
}

/** The one thing that matters to a player now. */
export interface Headline {
  tone: "up" | "cut" | "hit" | "asked" | "wait" | "quiet";
  title: string;
  text: string;
  /** Of several that one plays, whom it is about. */
  actor?: string;
  /** One comes next: a reader is told so. */
  onDeck?: boolean;
  /** The title is the clock but for its first part. */
  clock?: boolean;
  /** What it is about, in large on a screen. */
  cards?: readonly string[];
}

/** A great moment as it is shown in large: its kind (a class for its style), title, sentences, picture. */
export interface Beat {
  kind: string;
  /** Whose face stands above the title; nobody's where it is empty. */
  who: string;
  title: string;
  said: string[];
  picture: JSX.Element | null;
  /** What a screen reader is told of it. */
  spoken: string;
}

/** What a system may put in place of the generic parts. All are parts inside a table: they use usePicture(). */
export interface Panels {
  /** In place of the order, on the GM's console and below a phone. */
  Order?: ComponentType<{ most?: number }>;
  /** On the GM's console, in place of that order: across the page, above the moment. */
  Score?: ComponentType;
  /** With a score, beside the moment: above those who have no row in it. */
  Beside?: ComponentType;
  /** Those who have a row of their own in that order, or in the score; none where cards stand there. */
  listed?: (picture: Picture) => ReadonlySet<string>;
  /** In place of who may act now and the open prompts, on the GM's console. */
  Now?: ComponentType;
  /** What stands along the lower edge of the screen for everybody, in place of what happened last. */
  Below?: () => JSX.Element | null;
  /** On the GM's console, below who may act now. */
  Middle?: ComponentType;
  /** On the GM's console, at the lower edge: by which who is up waits, where a plain button or a form will not do. */
  Wait?: ComponentType<{ actor: string }>;
  /** On the GM's console, at the lower edge of a large window: other ways on, beside the large button. */
  Ways?: ComponentType;
  /** In place of the buttons on a phone: one's cards, what they buy. */
  Hand?: ComponentType;
  /** The hand tells one's own order already: on a phone the order is folded away. */
  folded?: boolean;
  /** The hand shows without a press what a rule refuses just now. */
  refuses?: boolean;
  /** Commands of the sheet and the tools that the hand has a place for: they do not stand a second time below it. */
  shows?: ReadonlySet<string>;
  /** The cards that a form is about, where they are known: of an actor's hand; null for any card. */
  cardsFor?: (command: string, actor: string, picture: Picture) => readonly string[] | null;
  /** What stands there now, by the names of the fields of a command that sets it: its form starts with that. */
  present?: (command: string, actor: string, picture: Picture) => Readonly<Record<string, number | null | undefined>>;
  /** In place of the order on a screen. */
  Screen?: ComponentType;
  /** On a screen: everybody stands below, since the order names nobody there. */
  seats?: boolean;
  /** On a screen: the cards by which an actor acts now. */
  played?: (picture: Picture, actor: string) => readonly string[];
  /** Below the figure of who is up: how it was made; empty where there is nothing to say. */
  note?: (picture: Picture, actor: string) => string;
  /** On a screen, in place of the face of who is up: the card drawn for it. While nobody is up, `actor` is empty. */
  drawn?: (picture: Picture, actor: string) => JSX.Element | null;
  /** On a screen: what the actor who acts now does. */
  deed?: (picture: Picture, actor: string, words: Words) => string;
  /** On a screen: how many cards an actor has, or that only its player may know; null for one that has no hand. */
  counted?: (picture: Picture, actor: string) => number | "closed" | null;
  /** What is shown for lines that are great moments, the last the one that gives it its name. */
  beat?: (found: readonly LogEntry[], picture: Picture, words: Words) => Partial<Beat>;
  /** The lines that begin a part of the round that is going on, in the log; what is over is folded by whole rounds. */
  within?: string;
  /** The lines that tell who may cut in, in the log: the GM's reader hears it by them. */
  asksCuts?: string;
  /** What the odds are for, beside their closed title. */
  chances?: (picture: Picture) => string;
  /** On the GM's console: the moment itself shows who comes next, so nothing below it does. */
  tellsNext?: (picture: Picture) => boolean;
  /** Looking back: what was to be seen beside the order and who is there. */
  Then?: ComponentType;
  /** The panels show by themselves who holds or delays. */
  held?: boolean;
  /** An actor's figure says nothing more than these panels do. */
  bare?: boolean;
  /** First in an actor's sheet: the numbers that move the order. */
  Sheet?: ComponentType<{ actor: string }>;
  /** On the GM's console: what goes with the primary action; null: nothing does. Reads signals, has no hooks. */
  withPrimary?: (picture: Picture, words: Words) => WithPrimary | null;
  /** In place of what moves the fight on by the offers alone; null leaves it to that. Reads signals, has no hooks. */
  onward?: (table: SeatClient, picture: Picture, words: Words) => Onward | null;
  /** What an outcome to choose means here, with whom it is good for; null leaves it to the system's texts. */
  outcome?: (waiting: Waiting, result: string, picture: Picture, words: Words) => string | null;
  /** What a reader hears before who is up, where a place of the clock is called: the card by which they are. */
  called?: (picture: Picture, words: Words) => string;
  /** In place of a phone's one line in large type; null leaves it to the table. */
  headline?: (picture: Picture, words: Words) => Headline | null;
}

/** What the form of a command about an actor starts with: the values that it would change. */
export function present(command: string, actor: string, picture: Picture): Record<string, number> {
  const found = panelsOf(picture.system).present?.(command, actor, picture) ?? {};
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, number] => typeof one[1] === "number"));
}

/** How the panels of each system are loaded, by its id. */
export type PanelLoaders = Readonly<Record<string, () => Promise<{ panels: Panels }>>>;

let loaders: PanelLoaders = {};

/** Say how panels are loaded; done once, before any page is shown. The parts do not know which systems there are. */
export function registerPanels(known: PanelLoaders): void {
  loaders = known;
}

/** So long a page waits for its panels, in ms; then the generic parts are better than nothing. */
const PATIENCE = 2500;

interface Loaded {
  panels: Signal<Panels>;
  /** They are there, or are not waited for any longer. */
  settled: Signal<boolean>;
}

const loaded = new Map<string, Loaded>();

function load(system: string): Loaded {
  const known = loaded.get(system);
  if (known) return known;
  const loader = loaders[system];
  const found: Loaded = { panels: signal<Panels>({}), settled: signal(!loader) };
  loaded.set(system, found);
  const settle = () => (found.settled.value = true);
  // Without its panels a fight can be played all the same.
  loader?.()
    .then(
      ({ panels }) => (found.panels.value = panels),
      () => tellMissing(),
    )
    .then(settle, settle);
  if (loader) setTimeout(settle, PATIENCE);
  return found;
}

/** The panels of a system, as far as they have come; the first call loads them. */
export function panelsOf(system: string): Panels {
  return load(system).panels.value;
}

/** Whether a page of this system may be shown: its panels are there, or there are none, or they take too long. */
export function panelsSettled(system: string): boolean {
  return load(system).settled.value;
}
