// What the GM's single keys do beside going on and back: delay, come in, mark, why, find, look back, answers by number.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { settling } from "../store/guard.ts";
import { looking } from "../store/history.ts";
import type { Command } from "../store/table.ts";
import { t } from "../texts/index.ts";
import type { ActorRow, Picture } from "../wire/server.ts";
import { Dialog } from "./dialog.tsx";
import { Form, TextBox } from "./form.tsx";
import { alone, comes, waits } from "./keyed.ts";
import { isOffered } from "./marks-offered.ts";
import { commandOf, type Item, type Kinds, type Purpose, purposeOf } from "./menu.ts";
import { Named } from "./who.tsx";

/** The keys of the console, as functions by key. */
export function useConsoleKeys(open: {
  sheet: (row: ActorRow) => void;
  why: (actor: string) => void;
  add: () => void;
  find: () => void;
}): Record<string, () => void> {
  const { table, picture, kinds } = usePicture();
  const give = (command: Command | Command[] | undefined) => command && void table.send(command);
  // As its button: right after a step the key was meant for the one before.
  const step = (item: Item | undefined) => item && !settling() && give(commandOf(item));
  const up = alone(picture) || picture.table.now[0]?.actor || "";
  const count = (by: 1 | -1) => {
    const command = counted(picture, inFocus() || up, by);
    if (command) void table.send(command, { counts: true });
  };
  const numbered = (number: number) => answers(document)[number - 1]?.click();
  return {
    d: () => step(waits(picture, kinds)),
    t: () => {
      const coming = comes(picture, kinds);
      if (coming.length === 1) step(coming[0]);
      else buttonsFor("come_in", kinds)[0]?.focus();
    },
    m: () => document.querySelector<HTMLElement>(".add-mark")?.click(),
    w: () => {
      // Before the fight nobody has a place.
      const actor = (picture.table.stage === "fighting" && inFocus()) || up;
      if (actor) open.why(actor);
    },
    a: open.add,
    l: () => {
      if (picture.log.total > 0) looking.value = picture.log.total;
    },
    "/": open.find,
    // Some keyboards have + above =, and a keypad's is another key of the same name.
    "+": () => count(1),
    "=": () => count(1),
    "-": () => count(-1),
    "1": () => numbered(1),
    "2": () => numbered(2),
    "3": () => numbered(3),
    ArrowDown: () => along(1),
    ArrowUp: () => along(-1),
  };
}

/** The buttons on the page of all commands for one thing. */
function buttonsFor(purpose: Purpose, kinds: Kinds): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-command]")].filter(
    (button) => purposeOf(button.dataset.command ?? "", kinds) === purpose,
  );
}

/** Whose row has the focus; nobody's where it is elsewhere. */
function inFocus(): string {
  return document.activeElement?.closest<HTMLElement>(".place[data-actor], .row[data-actor]")?.dataset.actor ?? "";
}

/** One more or one less of an actor's first counter; none where that may not be. */
function counted(picture: Picture, actor: string, by: 1 | -1): Command | undefined {
  const mark = picture.table.marks.find((one) => one.actor === actor && one.value !== null && !one.ended);
  const may = mark && picture.offers.some((offer) => isOffered(offer, "count_mark", mark.mark, by));
  return may ? { type: "count_mark", mark: mark.mark, by } : undefined;
}

/** The answers to the first question that is open, in their order: what has a number in the style sheet. */
export function answers(page: Pick<ParentNode, "querySelector">): HTMLElement[] {
  const first = page.querySelector(".asks li");
  return [...(first?.querySelectorAll<HTMLElement>(".actions button") ?? [])];
}

/** Along the list: the focus goes to the next row that is seen and can be pressed, or the first. */
export function along(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.closest(FOLDED));
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}

const ROWS = ":is(.score-col, .order-part) :is(button, summary):is(.place, .row)";
/** What is folded up below its summary. */
const FOLDED = "details:not([open]) > :not(summary)";

/** Find an actor by a part of the name: Enter opens the first that fits. `rows`: those to choose from, all shown. */
export function FindDialog({
  title = t("find.title"),
  rows,
  onFound,
  onClose,
  children,
}: {
  title?: string;
  rows?: readonly ActorRow[];
  onFound: (row: ActorRow) => void;
  onClose: () => void;
  children?: ComponentChildren;
}): JSX.Element {
  const { picture, words } = usePicture();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const all = rows ?? picture.table.actors;
  const found = all.filter((row) => words.actor(row.actor).toLowerCase().includes(wanted));
  return (
    <Dialog title={title} onClose={onClose} typing={rows ? true : "always"}>
      <Form class="find" go={() => found[0] && onFound(found[0])}>
        <TextBox type="search" aria-label={t("find.name")} value={typed} set={setTyped} />
        <div role="status">{!found.length && <p class="dim">{t("find.none")}</p>}</div>
        <ul class="plain roster">
          {found.slice(0, rows ? rows.length : MOST).map((row) => (
            <li key={row.actor}>
              <button type="button" class="row" onClick={() => onFound(row)}>
                <Named of={row.actor} />
              </button>
            </li>
          ))}
        </ul>
        {children}
      </Form>
    </Dialog>
  );
}

const MOST = 12;
