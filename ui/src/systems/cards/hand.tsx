// One actor's cards: a fan to tap, what they buy, and what else its owner may do. For a phone, and for the GM in a
// dialog.
import type { JSX } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ActionButton, Actions } from "../../parts/actions.tsx";
import { Cards } from "../../parts/card.tsx";
import { Choices } from "../../parts/choices.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Docking } from "../../parts/dock.tsx";
import { Face } from "../../parts/face.tsx";
import { remaining } from "../../parts/form-fields.ts";
import { useGone } from "../../parts/gone.ts";
import { type Item, items, type Shelf } from "../../parts/menu.ts";
import type { Headline } from "../../parts/panels.ts";
import { useThere } from "../../parts/submit.ts";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { ActionView, RowView } from "../../wire/countdown.ts";
import type { Action } from "../../wire/server.ts";
import { Moving, Readying, Speaking } from "./aside.tsx";
import { Pips } from "./clock.tsx";
import { AlsoFor, Doing, inWords } from "./doing.tsx";
import { Divide, Fan } from "./fan.tsx";
import { chartOf, comingAt, fighterOf, figureOf, handOf, inOrder, rowOf, viewOf } from "./model.ts";
import { headline } from "./next.ts";
import { stateOf } from "./notes.ts";
import { NpcCard } from "./npc-card.tsx";
import { formsOf, lettingGo, together, valuesOf } from "./offers.ts";

/** What the panel has its own place for; the rest are buttons. */
export const SHOWN = new Set([
  "play",
  "divide",
  "fill",
  "preempt",
  "spend_ahead",
  "defend",
  "hold",
  "name_cards",
  "lose",
  "sacrifice",
]);
/** Done from where it says who is up. */
export const BY_TURN: ReadonlySet<string> = new Set(["act", "pass"]);
const MOVING = new Set(["full_speed", "name_place", "stop", "report_move"]);
const TALKING = new Set(["say", "hush"]);
/** What one may do beside acting, for which there is a place below the cards. */
export const ASIDE: ReadonlySet<string> = new Set(["cancel_ready", ...MOVING, ...TALKING]);

/** How a phone speaks of an actor that has something to do. */
const URGENT: readonly Headline["tone"][] = ["up", "cut", "hit", "asked"];

export function Hand(): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const mine = picture.table.actors.filter((row) => row.mine);
  const hands = useRef<HTMLDivElement>(null);
  const told = headline(picture, words);
  // Of several hands the one to play from may be out of sight: its owner is taken there.
  const wanted = mine.length > 1 && told && URGENT.includes(told.tone) ? told.actor : undefined;
  useEffect(() => {
    const hand = hands.current?.querySelector(`[data-actor="${CSS.escape(wanted ?? "")}"]`);
    if (hand && !isWhole(hand)) hand.scrollIntoView();
  }, [wanted]);
  if (picture.table.stage === "over") return null;
  return (
    <div class="cd cd-hand" ref={hands}>
      {picture.table.stage === "fighting" && view.turn > 0 && (
        <Pips hand={mine.length === 1 ? (handOf(view, mine[0]?.actor ?? "")?.hand ?? []) : []} />
      )}
      {mine.map((row) => (
        <section key={row.actor} data-actor={row.actor} aria-label={words.actor(row.actor)}>
          {mine.length > 1 && <h2>{words.actor(row.actor)}</h2>}
          <HandOf actor={row.actor} />
        </section>
      ))}
      {view.npc?.card && <NpcCard />}
    </div>
  );
}

/** Whether all of an element is in the window, below the heading that stays there. */
function isWhole(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const head = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= head && bottom <= innerHeight;
}

/** An actor's hand over the page, as long as it is in the fight. */
export function HandDialog({ actor, onClose }: { actor: string; onClose: () => void }): JSX.Element | null {
  const { words } = usePicture();
  const there = useThere();
  const gone = !words.rows.has(actor);
  useGone(gone, onClose);
  if (gone) return null;
  return (
    <Dialog title={words.actor(actor)} onClose={onClose} wide>
      <div class="cd">
        <HandOf actor={actor} onDone={() => there() && onClose()} />
      </div>
    </Dialog>
  );
}

export function HandOf({ actor, onDone }: { actor: string; onDone?: () => void }): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const view = viewOf(picture);
  const known = handOf(view, actor);
  const own = (shelf: Shelf) => items(picture, shelf, kinds).filter((item) => item.actor === actor);
  const play = own("play").filter((item) => !SHOWN.has(item.command));
  // What one may do beside acting stands on both shelves.
  const aside = [...play, ...own("sheet")];
  const moving = aside.filter((item) => MOVING.has(item.command));
  const talking = aside.filter((item) => TALKING.has(item.command));
  const fighter = fighterOf(view, actor);
  const rest = [
    ...play.filter((item) => !BY_TURN.has(item.command) && !ASIDE.has(item.command)),
    ...(fighter?.speech ? [] : talking),
    ...(fighter?.motion ? [] : moving),
  ];
  const cutting = formsOf(picture.offers, "preempt", actor);
  const acting = formsOf(picture.offers, "act", actor);
  const up = picture.table.now.some((opening) => opening.actor === actor && opening.kind === "may_act");
  // An NPC has its chance in the slot of its card.
  const pass = lettingGo(picture, actor, kinds) ?? play.find((item) => item.command === "pass" && (known || up));
  const state = stateOf(view, actor);
  const [against, setAgainst] = useState("");
  const docking = useContext(Docking);
  const open = valuesOf(cutting, "against").includes(against);
  // A chance that is gone is not open when it comes again: the Hold Card goes by two presses.
  useLayoutEffect(() => {
    if (!open) setAgainst("");
  }, [open]);
  // At the lower edge is room for one button: that of what was opened last.
  const unsaid = formsOf(picture.offers, "fill", actor).length > 0;
  const docked = unsaid || acting.length > 0 || open;
  return (
    <>
      {state.length > 0 && (
        <p class="cd-weighs">
          {state.map((note) => (
            <span class="chip" key={note}>
              {note}
            </span>
          ))}
        </p>
      )}
      {fighter && fighter.defences.length > 0 && (
        <p class="small">{t("cards.defended", { how: defencesIn(fighter.defences, words) })}</p>
      )}
      <Debts actor={actor} />
      <Coming actor={actor} interrupted={valuesOf(cutting, "against").map(String)} />
      <Declared actor={actor} />
      {cutting.length > 0 && <CutIn actor={actor} forms={cutting} against={against} set={setAgainst} />}
      {acting.length > 0 && <ByCard actor={actor} forms={acting} onDone={onDone} />}
      <Docking.Provider value={docking && !docked}>
        {known && <Fan actor={actor} known={known} pass={pass} onDone={onDone} />}
      </Docking.Provider>
      {!known && pass && (
        <div class="actions">
          <ActionButton item={pass} label={t("cards.no_act")} />
        </div>
      )}
      {fighter && fighter.readying.length > 0 && <Readying actor={actor} readying={fighter.readying} />}
      {fighter?.speech && <Speaking actor={actor} items={talking} />}
      {fighter?.motion && <Moving actor={actor} items={moving} />}
      {rest.length > 0 && <Actions items={rest} whose />}
    </>
  );
}

// -- what is owed ---------------------------------------------------------------------------------------------------

export function Debts({ actor, whose = false }: { actor: string; whose?: boolean }): JSX.Element | null {
  const { picture, words, kinds } = usePicture();
  const owed = fighterOf(viewOf(picture), actor)?.private?.owes ?? [];
  const [debt] = owed;
  if (!debt) return null;
  const ways = items(picture, "play", kinds).filter(
    (item) => item.actor === actor && (item.command === "lose" || item.command === "sacrifice"),
  );
  return (
    <div class="cd-block cd-owes">
      <p>
        {whose && <b>{words.actor(actor)}: </b>}
        <b>{t("cards.owes", { count: debt.count })}</b>{" "}
        {t("cards.owes.why", { cause: words.text(`cause.${debt.cause}`, debt.cause) })}
      </p>
      <Actions items={[...ways].sort((a, b) => a.command.localeCompare(b.command))} whose />
    </div>
  );
}

// -- what is declared -----------------------------------------------------------------------------------------------

/** How far a declared action is: it takes place, or it waits, and for how many groups before it. */
export function progressOf(action: ActionView): string {
  if (action.state === "carried_out") return t("cards.acting");
  return action.place > 0 ? t("cards.declared.place", { place: action.place + 1 }) : t("cards.declared");
}

/** What is done, or how large it is while that is not said. */
function deedName({ row, size }: ActionView["deeds"][number], words: Words): string {
  return row ? words.text(`row.${row}`, row) : t("cards.unsaid", { what: t("cards.size", { size }) });
}

/** One declared action in words: what with, and what it is. */
export function Deeds({ action }: { action: ActionView }): JSX.Element {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const figures = (deed: ActionView["deeds"][number]) => {
    const row = rowOf(view, deed);
    const said = row ? inWords(row) : "";
    return said && <span class="cd-figures"> {said}</span>;
  };
  const cards = [...action.cards, ...(action.hold ? [action.hold] : []), ...(action.ahead ? [action.ahead] : [])];
  return (
    <div class="cd-deeds">
      {cards.length > 0 && <Cards cards={cards} />}
      <ul class="plain">
        {saidOnce(action.deeds).map(({ deed, count }, place) => (
          <li key={place} class={deed.state === "lost" ? "cd-lost" : undefined}>
            <b>
              {count > 1 && `${count} × `}
              {deedName(deed, words)}
            </b>
            {figures(deed)}
            {deed.step && ` ${t("cards.with_step")}`}
            {deed.weapon && ` (${deed.weapon})`}
            {deed.targets.length > 0 && ` → ${words.actors(deed.targets)}`}
          </li>
        ))}
        {action.bonus && <li class="dim">{words.text(`bonus.${action.bonus}`, action.bonus)}</li>}
        {action.against && <li class="dim">{t("cards.against", { name: words.actor(action.against) })}</li>}
        {action.contest === "settled" && (
          <li class="dim">
            {t(
              action.margin > 0 ? "cards.contest.won" : action.margin < 0 ? "cards.contest.lost" : "cards.contest.tied",
              { margin: Math.abs(action.margin) },
            )}
          </li>
        )}
      </ul>
    </div>
  );
}

/** Parts of a divided set that are not named yet and are alike are one line. */
function saidOnce(deeds: ActionView["deeds"]): { deed: ActionView["deeds"][number]; count: number }[] {
  const alike = (one: ActionView["deeds"][number], other: ActionView["deeds"][number]) =>
    !one.row && !other.row && one.size === other.size && one.state === other.state;
  return deeds.flatMap((deed, place) => {
    if (deeds.findIndex((one) => alike(one, deed)) < place && !deed.row) return [];
    return [{ deed, count: deeds.filter((one) => alike(one, deed)).length }];
  });
}

/** What is declared at an actor, and what the actor may cut in before: by whom, what, at whom, with which cards. */
function Coming({ actor, interrupted }: { actor: string; interrupted: readonly string[] }): JSX.Element | null {
  const { picture, words } = usePicture();
  const coming = comingAt(viewOf(picture), actor, interrupted);
  if (!coming.length) return null;
  const actions = [...new Set(coming.map(({ action }) => action))];
  return (
    <ul class="plain cd-coming">
      {actions.map((action, place) => (
        <li key={place}>
          <Face of={action.actor} big />
          <p>
            <b>
              <bdi>{words.actor(action.actor)}</bdi>
            </b>
            {coming
              .filter((one) => one.action === action)
              .map(({ deed }, part) => (
                <span key={part}>
                  {deedName(deed, words)} {figureOf(viewOf(picture), deed)}
                  {deed.targets.length > 0 && ` → ${words.actors(deed.targets)}`}
                </span>
              ))}
          </p>
          <Cards cards={[...action.cards, ...(action.hold ? [action.hold] : [])]} />
        </li>
      ))}
    </ul>
  );
}

function Declared({ actor }: { actor: string }): JSX.Element | null {
  const { picture } = usePicture();
  const view = viewOf(picture);
  const live = inOrder(view).filter((action) => action.actor === actor);
  const skill = fighterOf(view, actor)?.private?.contest_skill ?? 0;
  const fill = formsOf(picture.offers, "fill", actor);
  if (!live.length) return null;
  return (
    <div class="cd-block cd-declared">
      {live.map((action, place) => (
        <div key={place}>
          <p class="dim small">{progressOf(action)}</p>
          <Deeds action={action} />
          {action.contest === "due" && skill > 0 && <p class="small">{t("cards.contest.skill", { skill })}</p>}
        </div>
      ))}
      {fill.length > 0 && <Fill actor={actor} forms={fill} live={live} />}
    </div>
  );
}

function Fill({
  actor,
  forms,
  live,
}: {
  actor: string;
  forms: readonly Action[];
  live: readonly ActionView[];
}): JSX.Element {
  const { picture } = usePicture();
  const open = live.flatMap((action) => action.deeds).find((deed) => !deed.row);
  const size = open?.size ?? 1;
  const rows = chartOf(viewOf(picture), size, actor);
  const unsaid = live.flatMap((action) => action.deeds).filter((deed) => !deed.row).length;
  const title = useRef<HTMLHeadingElement>(null);
  // A set is divided, and the part before said, further down.
  useEffect(() => {
    if (unsaid) title.current?.scrollIntoView({ block: "nearest" });
  }, [unsaid]);
  return (
    <>
      <h3 ref={title} class="cd-fill">
        {t("cards.fill", { what: t("cards.size", { size }) })}
      </h3>
      <Doing key={unsaid} forms={forms} base={{}} rows={rows} />
    </>
  );
}

// -- without cards of the countdown ---------------------------------------------------------------------------------

function CutIn({
  actor,
  forms,
  against,
  set,
}: {
  actor: string;
  forms: readonly Action[];
  against: string;
  set: (actor: string) => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const whom = valuesOf(forms, "against").map(String);
  const [jokers, setJokers] = useState(0);
  // Red Jokers of the hand may go with the Hold Card.
  const most = Math.max(0, ...valuesOf(forms, "cards").map((value) => (Array.isArray(value) ? value.length : 0)));
  const count = Math.min(jokers, most);
  const rows = chartOf(viewOf(picture), count + 1, actor);
  const cards = Array.from({ length: count }, () => "RJ");
  const dividing = formsOf(picture.offers, "divide", actor).filter((form) => form.fixed.against === against);
  const divisible = count ? remaining(dividing, { cards }) : [];
  return (
    <div class="cd-block cd-cut">
      <div class="actions">
        {whom.map((one) => (
          <button
            type="button"
            class={whom.includes(against) ? "choice" : "act main"}
            aria-expanded={against === one}
            aria-pressed={against === one}
            key={one}
            data-command="preempt"
            onClick={() => set(against === one ? "" : one)}
          >
            {t("cards.cut.before", { name: words.actor(one) })}
          </button>
        ))}
      </div>
      {whom.includes(against) && (
        <>
          {most > 0 && (
            <Choices
              of={Array.from({ length: most + 1 }, (_, number) => number)}
              now={count}
              say={(number) => t("cards.cut.jokers", { count: number })}
              set={setJokers}
            />
          )}
          <Doing key={count} forms={forms} base={most ? { against, cards } : { against }} rows={rows} />
          {divisible.length > 0 && (
            <Divide actor={actor} cards={cards} hold against={against} forms={divisible} clear={() => set("")} />
          )}
        </>
      )}
    </div>
  );
}

/** What several of a mob do in one step by the NPC card; the first of them has the form. */
export function ActTogether({ actors, onDone }: { actors: readonly string[]; onDone: () => void }): JSX.Element {
  const { picture } = usePicture();
  const [first = ""] = actors;
  return (
    <AlsoFor.Provider value={actors}>
      <ByCard actor={first} forms={together(picture.offers, actors)} onDone={onDone} />
    </AlsoFor.Provider>
  );
}

/** By the NPC card, or because the GM allows it. What one alone could go on with is not for several. */
function ByCard({
  actor,
  forms,
  onDone,
}: {
  actor: string;
  forms: readonly Action[];
  onDone: (() => void) | undefined;
}): JSX.Element {
  const { picture, kinds } = usePicture();
  const view = viewOf(picture);
  const several = useContext(AlsoFor).length > 1;
  const bests = valuesOf(forms, "best");
  const [best, setBest] = useState(false);
  const wanted = bests.includes(best) ? best : Boolean(bests[0]);
  const sizes = view.npc?.chances.find((one) => one.actor === actor)?.sizes ?? [];
  const size = fighterOf(view, actor)?.private?.allowed || ((wanted ? sizes[1] : sizes[0]) ?? 1);
  const whole = chartOf(view, size, actor);
  // What the chart has for one card alone takes one: the others stay.
  const apart = chartOf(view, 1, actor).filter((one) => !whole.some((other) => other.row === one.row));
  const rows = [...whole, ...apart.map((one) => ({ ...one, size: 1 }))];
  const divide = items(picture, "play", kinds).flatMap((item) => {
    const ways = item.command === "divide" && item.actor === actor ? item.forms : [];
    const left = several ? [] : ways.filter((form) => (form.fixed.best ?? false) === wanted);
    return left.length ? [{ ...item, forms: left }] : [];
  });
  return (
    <div class="cd-block">
      <p class="dim">{t("cards.size", { size })}</p>
      {bests.length > 1 && (
        <Choices
          of={bests.map(Number)}
          now={Number(wanted)}
          say={(one) => t("cards.size", { size: sizes[one] ?? 1 })}
          set={(one) => setBest(one > 0)}
        />
      )}
      <Doing forms={forms} base={{ best: wanted }} rows={rows} {...(onDone ? { onDone } : {})} />
      {divide.length > 0 && (
        <div class="actions">
          {divide.map((item) => (
            <ActionButton key={item.key} item={item} label={divideLabel(item)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** An action divided in one way only says how; else one is asked. */
function divideLabel(item: Item): string {
  const sizes = item.forms.length === 1 ? item.forms[0]?.fixed.sizes : undefined;
  return Array.isArray(sizes) ? `${t("cards.divide.act")}: ${sizes.join(" + ")}` : t("cards.divide.act");
}

/** Defences that are bought, in words: "Block +2, Dodge ±0". */
export function defencesIn(rows: readonly RowView[], words: Words): string {
  return rows.map((row) => `${words.text(`row.${row.row}`, row.row)} ${inWords(row)}`).join(", ");
}
