// The open prompts: each roll, draw, tie and contest with "roll it" and "enter it".
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { polite, tell } from "../store/notices.ts";
import { FACE_DOWN, isCard, left } from "../texts/cards.ts";
import { signed, type TextKey, t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import { plain } from "../texts/words.ts";
import type { Picture, Waiting } from "../wire/server.ts";
import { takesResults } from "./action-items.ts";
import {
  byCards,
  byColumns,
  byFaces,
  byOutcome,
  byTotals,
  columnsOf,
  diceWanted,
  faceUp,
  moved,
  pasted,
  proposals,
  sumOf,
  TIE,
  type TypedAnswer,
} from "./answer-parser.ts";
import { Cards } from "./card.tsx";
import { CardKeys } from "./card-keys.tsx";
import { Dialog } from "./dialog.tsx";
import { Face } from "./face.tsx";
import { NumberInput } from "./fields.tsx";
import type { GmDialogName } from "./gm-dialogs.tsx";
import { lazy } from "./lazy.tsx";
import { panelsOf } from "./panels.ts";

const GmDialog = lazy<{ name: GmDialogName; onClose: () => void }>(() =>
  import("./gm-dialogs.tsx").then((part) => part.GmDialog),
);

/**
 * All open prompts, those alike together; of others only that they are asked. `all`: with one button for all.
 */
export function Asks({
  only,
  all: quick = true,
}: {
  only?: (waiting: Waiting) => boolean;
  all?: boolean;
}): JSX.Element | null {
  const { table, picture, words, kinds } = usePicture();
  const asks = picture.table.waiting.filter(only ?? (() => true));
  const byApp = picture.offers
    .filter((offer) => offer.command === "resolve" && !offer.refused)
    .map((offer) => String(offer.fixed.ask));
  const mine = asks.filter((waiting) => byApp.includes(waiting.ask));
  if (!asks.length) return null;
  const all = async () => {
    for (const waiting of mine) await table.send({ type: "resolve", ask: waiting.ask }, { quiet: true });
  };
  const steps = [...new Set(asks.map((waiting) => waiting.step))];
  return (
    <div class="asks">
      {quick && mine.length > 1 && (
        <button type="button" class="act" onClick={() => void all()}>
          {picture.labels.primary}
        </button>
      )}
      {steps.map((step) => {
        const same = asks.filter((waiting) => waiting.step === step);
        const [first] = same as [Waiting];
        const together = same.length > 1;
        return (
          <section key={step} class={together ? "asks-step" : "asks-step alone"}>
            {together && (
              <p class="asks-title">
                <b>{words.ask(first)}</b>
                {same.some((waiting) => waiting.mine && columnsOf(waiting).length > 0) && (
                  <span class="dim small"> {t("asks.column")}</span>
                )}
                {picture.seat.role === "gm" && takesResults(kinds) && first.kind === "roll" && <FromFile />}
              </p>
            )}
            <ul class="plain">
              {same.map((waiting) => (
                <Ask
                  key={waiting.ask}
                  waiting={waiting}
                  app={byApp.includes(waiting.ask)}
                  titled={together}
                  alone={quick && mine.length === 1}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** What another program rolled for them. */
function FromFile(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      {" "}
      <button type="button" class="act slim" onClick={() => setOpen(true)}>
        {t("results.open")}
      </button>
      {open && <GmDialog name="results" onClose={() => setOpen(false)} />}
    </>
  );
}

/** The actor that is asked, and for what if no title says it. `theirs`: another seat answers. */
function Asked({ waiting, titled, theirs }: { waiting: Waiting; titled: boolean; theirs: boolean }): JSX.Element {
  const { picture, words } = usePicture();
  const chip = waiting.kind === "verdict" ? "" : words.size(waiting);
  return (
    <>
      {waiting.of && picture.seat.role === "gm" && <Face of={waiting.of} />}
      <div class="ask-what">
        {waiting.of && <b>{words.actor(waiting.of)}</b>}
        {!(titled && waiting.of) && <span>{words.ask(waiting)}</span>}
        {chip && <span class={waiting.kind === "arrange" ? "dim" : "chip"}>{chip}</span>}
        {theirs && <span class="dim small">{t("asks.theirs")}</span>}
      </div>
    </>
  );
}

function Ask({
  waiting,
  app,
  alone,
  titled,
}: {
  waiting: Waiting;
  app: boolean;
  alone: boolean;
  titled: boolean;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const [open, setOpen] = useState(false);
  const enter = picture.offers.find(
    (offer) => offer.command === "enter" && offer.fixed.ask === waiting.ask && !offer.refused,
  );
  const give = (value: string[]) => void table.send({ type: "enter", ask: waiting.ask, value });
  const tapped =
    waiting.kind === "verdict" && !waiting.margin
      ? waiting.among.map((outcome) => ({ label: outcomeOf(picture, words, waiting, outcome), value: [outcome] }))
      : waiting.kind === "arrange" && waiting.among.length === 2
        ? waiting.among.map((first) => ({
            label: t("asks.first", { name: words.actor(first) }),
            value: [first, ...waiting.among.filter((other) => other !== first)],
          }))
        : null;
  return (
    <li class="ask" data-ask={waiting.kind}>
      <Asked waiting={waiting} titled={titled} theirs={!app && !enter && waiting.kind !== "arrange"} />
      <Proposals waiting={waiting} give={enter && !tapped ? give : null} />
      {(app || enter) && (
        <div class="actions">
          {enter && waiting.kind === "roll" && <Typed waiting={waiting} />}
          {app && (
            <button
              type="button"
              class={alone && waiting.kind !== "arrange" ? "act main" : "act"}
              onClick={() => void table.send({ type: "resolve", ask: waiting.ask })}
            >
              {t(`asks.${waiting.kind}.one` as TextKey)}
            </button>
          )}
          {enter && tapped
            ? tapped.map(({ label, value }) => (
                <button type="button" class="act" key={label} onClick={() => give(value)}>
                  {label}
                </button>
              ))
            : enter && (
                <button type="button" class="act" onClick={() => setOpen(true)}>
                  {t(
                    waiting.kind === "arrange"
                      ? "asks.arrange.enter"
                      : waiting.kind === "verdict"
                        ? "asks.verdict.enter"
                        : waiting.kind === "roll" && columnsOf(waiting).length
                          ? "asks.tap"
                          : "asks.enter",
                  )}
                </button>
              )}
        </div>
      )}
      {open && enter && (
        <EnterDialog
          waiting={waiting}
          values={enter.choose.value?.type === "subset" ? enter.choose.value.values : []}
          words={words}
          onClose={() => setOpen(false)}
          onEnter={(command) => {
            void table.send(command).then((done) => done && setOpen(false));
          }}
        />
      )}
    </li>
  );
}

/** Which orders some of the tied want; `give` agrees with one. */
function Proposals({
  waiting,
  give,
}: {
  waiting: Waiting;
  give: ((order: string[]) => void) | null;
}): JSX.Element | null {
  const { picture, words } = usePicture();
  if (!waiting.votes.length) return null;
  const own = new Set(picture.table.actors.filter((row) => row.mine).map((row) => row.actor));
  return (
    <ul class="plain proposals">
      {proposals(waiting).map(({ voters, order }) => (
        <li key={order.join()}>
          <span>{t("asks.proposal", { voters: words.actors(voters), actors: words.actors(order) })}</span>
          {give && (picture.seat.role === "gm" || !voters.some((voter) => own.has(voter))) && (
            <button type="button" class="act slim" onClick={() => give(order)}>
              {t("asks.agree")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an outcome means, in names where the system's panels know them. */
function outcomeOf(picture: Picture, words: Words, waiting: Waiting, outcome: string): string {
  return panelsOf(picture.system).outcome?.(waiting, outcome, picture, words) ?? words.outcome(outcome);
}

/**
 * A roll's figures, typed in its row: TypedAnswer gives them, and goes on to the next row. A list may be pasted into
 * any row.
 */
function Typed({ waiting }: { waiting: Waiting }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const same = picture.table.waiting.filter((other) => other.step === waiting.step);
  const columns = columnsOf(waiting);
  const [typed, setTyped] = useState<(number | undefined)[]>([]);
  if (!columns.length) return null;
  const command = byColumns(waiting, typed);
  const wrong = columns.some(({ low, high }, place) => {
    const value = typed[place];
    return value !== undefined && !(Number.isInteger(value) && value >= low && value <= high);
  });
  // The GM's list is one step, unless one of it is refused. A player's is sent one by one.
  const give = async (commands: TypedAnswer[], lines: string[]) => {
    if (picture.seat.role === "gm" && (!commands.length || (await table.send(commands, { quiet: true })))) return;
    const refused: string[] = [];
    for (const [place, one] of commands.entries()) {
      const reason = await table.attempt(one);
      if (reason) refused.push(t("asks.pasted.reason", { line: lines[place] ?? "", reason }));
    }
    if (refused.length)
      tell({
        title: t("asks.pasted.refused", { count: refused.length }),
        text: refused.slice(0, 5).join(" "),
      });
  };
  const [face] = typed;
  const sum = command && columns[0]?.name === "die" && waiting.bonus ? sumOf(waiting, [face ?? 0]) : null;
  const who = waiting.of ? words.actor(waiting.of) : words.ask(waiting);
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (!command) return;
        const fields = [...document.querySelectorAll<HTMLInputElement>(".typed input")];
        const own = event.currentTarget.querySelectorAll("input");
        const last = [...own].at(-1);
        const next = last
          ? (fields[fields.indexOf(last) + 1] ?? fields.find((field) => ![...own].includes(field)))
          : undefined;
        next?.focus();
        void table.send(command);
      }}
    >
      {columns.map(({ name, low, high }, place) => (
        <input
          key={name}
          type="number"
          inputMode={low < 0 ? "text" : "numeric"}
          enterkeyhint={place === columns.length - 1 ? "next" : undefined}
          autocomplete="off"
          min={low}
          max={high}
          step={1}
          placeholder={name === "die" ? `d${high}` : words.text(`total.${name}`, plain(name)).split(",")[0]}
          aria-label={`${who}: ${name === "die" ? `d${high}` : words.text(`total.${name}`, plain(name))}`}
          aria-invalid={wrong || undefined}
          value={typed[place] ?? ""}
          onInput={(event) => {
            const { value, valueAsNumber } = event.currentTarget;
            setTyped(columns.map((_, at) => (at === place ? (value === "" ? undefined : valueAsNumber) : typed[at])));
          }}
          onPaste={(event) => {
            // More than one line: the whole column together.
            const text = event.clipboardData?.getData("text/plain").trim() ?? "";
            if (!/[\r\n]/.test(text)) return;
            event.preventDefault();
            const open = same.filter((other) =>
              picture.offers.some(
                (offer) => offer.command === "enter" && offer.fixed.ask === other.ask && !offer.refused,
              ),
            );
            const {
              commands,
              lines,
              left: unfit,
            } = pasted(text, open, open.indexOf(waiting), (one) => (one.of ? words.actor(one.of) : ""));
            // A message is shown with the next command, so it comes after the last.
            void give(commands, lines).then(() => {
              if (unfit.length)
                tell({
                  title: t("asks.pasted.left", { count: unfit.length }),
                  text: t("asks.pasted.how", { lines: unfit.slice(0, 5).join(" / ") }),
                  passing: true,
                });
            });
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || place === columns.length - 1 || typed[place] === undefined) return;
            event.preventDefault();
            event.currentTarget.form?.querySelectorAll("input")[place + 1]?.focus();
          }}
        />
      ))}
      {wrong && (
        <span class="typed-sum wrong">
          {t("form.range", { low: columns[0]?.low ?? 0, high: columns[0]?.high ?? 0 })}
        </span>
      )}
      {sum !== null && <span class="typed-sum">= {sum}</span>}
      <button
        type="submit"
        class="act slim"
        aria-disabled={!command || undefined}
        aria-label={t("asks.give", { name: who })}
      >
        ↵
      </button>
    </form>
  );
}

interface EntryProps {
  waiting: Waiting;
  values: readonly (string | number)[];
  words: Words;
  onEnter: (command: TypedAnswer) => void;
  onClose: () => void;
}

function EnterDialog(props: EntryProps): JSX.Element {
  const { waiting, words, onClose } = props;
  const title = waiting.of ? `${words.actor(waiting.of)}: ${words.ask(waiting)}` : words.ask(waiting);
  const Entry = { roll: RollEntry, draw: CardEntry, arrange: OrderEntry, verdict: VerdictEntry }[waiting.kind];
  return (
    <Dialog title={title} onClose={onClose}>
      <Entry {...props} />
    </Dialog>
  );
}

function Foot({
  command,
  onEnter,
  onClose,
}: { command: TypedAnswer | null } & Pick<EntryProps, "onEnter" | "onClose">): JSX.Element {
  return (
    <div class="dialog-foot">
      <button type="button" class="act" onClick={onClose}>
        {t("asks.cancel")}
      </button>
      <button type="submit" class="act main" disabled={!command} onClick={() => command && onEnter(command)}>
        {t("asks.done")}
      </button>
    </div>
  );
}

const MOST_FACES = 20;

/** Dice: tap the face of each, or type the total. */
function RollEntry(props: EntryProps): JSX.Element {
  const { waiting, words } = props;
  const [faces, setFaces] = useState<number[]>([]);
  const [totals, setTotals] = useState<(number | undefined)[]>([]);
  const wanted = diceWanted(waiting, faces);
  const tappable = wanted.length <= 12 && wanted.every((sides) => sides <= MOST_FACES);
  const id = useId();
  const command = totals.some((total) => total !== undefined) ? byTotals(waiting, totals) : byFaces(waiting, faces);
  const next = wanted[faces.length];
  const sum = waiting.bonus ? sumOf(waiting, faces) : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (command) props.onEnter(command);
      }}
    >
      {tappable && (
        <fieldset class="field">
          <legend>{t("asks.dice.faces")}</legend>
          {wanted.length > 1 && (
            <div class="dice-so-far">
              {wanted.map((sides, place) => (
                <span key={place} class={place < faces.length ? "die" : "die open"}>
                  {faces[place] ?? `d${sides}`}
                </span>
              ))}
              {faces.length > 0 && (
                <button type="button" class="act" onClick={() => setFaces(faces.slice(0, -1))}>
                  ←
                </button>
              )}
            </div>
          )}
          <div
            class="choices faces"
            role="group"
            aria-label={t("asks.dice.die", {
              number: Math.min(faces.length + 1, wanted.length),
              count: wanted.length,
              sides: next ?? wanted[0] ?? 0,
            })}
          >
            {Array.from({ length: next ?? wanted.at(-1) ?? 0 }, (_, place) => place + 1).map((face) => (
              <button
                type="button"
                key={face}
                class="choice"
                aria-pressed={wanted.length === 1 && faces[0] === face}
                onClick={() => {
                  setTotals([]);
                  setFaces(
                    wanted.length === 1 && !(waiting.again && faces[0] === waiting.again)
                      ? [face]
                      : next
                        ? [...faces, face]
                        : faces,
                  );
                }}
              >
                {face}
              </button>
            ))}
          </div>
          {waiting.bonus !== 0 && (
            <p class="dim small">
              {t("asks.dice.bonus", { bonus: signed(waiting.bonus) })}{" "}
              {sum !== null && <b>{t("asks.dice.sum", { sum })}</b>}
            </p>
          )}
        </fieldset>
      )}
      {waiting.totals.map(([name, low, high], place) => (
        <fieldset class="field" key={name}>
          <legend id={`${id}-${place}`}>
            {tappable && place === 0 && <span class="dim">{t("asks.dice.or")} </span>}
            {words.text(`total.${name}`, waiting.totals.length > 1 ? plain(name) : t("asks.dice.total"))}
          </legend>
          <NumberInput
            value={totals[place]}
            low={low}
            high={high}
            label={`${id}-${place}`}
            set={(value) => setTotals(waiting.totals.map((_, at) => (at === place ? value : totals[at])))}
          />
        </fieldset>
      ))}
      <Foot command={command} onEnter={props.onEnter} onClose={props.onClose} />
    </form>
  );
}

/** Cards: tap a rank, then a suit; what has no rank and suit is a list. */
function CardEntry(props: EntryProps): JSX.Element {
  const { waiting, values, words } = props;
  const [chosen, setChosen] = useState<string[]>([]);
  const free = left(values, chosen);
  const room = chosen.length < waiting.count;
  const add = (card: string) => {
    if (waiting.count === 1) setChosen([card]);
    else if (room && (free.get(card) ?? 0) > 0) setChosen([...chosen, card]);
  };
  const cards = faceUp(values);
  const natural = cards.some((card) => isCard(card));
  const named = [...new Set(cards.filter((card) => !isCard(card)))];
  const has = (card: string) => (free.get(card) ?? 0) > 0 || (waiting.count === 1 && cards.includes(card));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const command = byCards(waiting, chosen);
        if (command) props.onEnter(command);
      }}
    >
      <div class="chosen" aria-live="polite">
        <span class="dim">{t("asks.cards.chosen", { chosen: chosen.length, count: waiting.count })}</span>
        {chosen.every((card) => isCard(card) || card === FACE_DOWN) ? (
          <Cards cards={chosen} />
        ) : (
          <b>{chosen.map((card) => words.pileCard(card)).join(", ")}</b>
        )}
        {chosen.length > 0 && (
          <button type="button" class="act" onClick={() => setChosen(chosen.slice(0, -1))}>
            ←
          </button>
        )}
      </div>
      {natural && <CardKeys values={cards} has={has} onCard={add} />}
      {named.length > 0 && (
        <div class="choices">
          {named.map((card) => (
            <button
              type="button"
              key={card}
              class="choice"
              disabled={!has(card)}
              aria-pressed={chosen.includes(card)}
              onClick={() => add(card)}
            >
              {words.value("enter", "card", card)}
            </button>
          ))}
        </div>
      )}
      {values.includes(FACE_DOWN) && (
        <button
          type="button"
          class="act"
          disabled={!room}
          onClick={() =>
            setChosen([...chosen, ...Array.from({ length: waiting.count - chosen.length }, () => FACE_DOWN)])
          }
        >
          {t("asks.cards.down")}
        </button>
      )}
      <Foot command={byCards(waiting, chosen)} onEnter={props.onEnter} onClose={props.onClose} />
    </form>
  );
}

/** Who goes first: a list whose lines go up and down. */
function OrderEntry(props: EntryProps): JSX.Element {
  const { waiting, words } = props;
  const [order, setOrder] = useState<string[]>(waiting.among);
  const command: TypedAnswer = { type: "enter", ask: waiting.ask, value: order };
  const move = (place: number, by: number) => {
    const next = moved(order, place, by);
    setOrder(next);
    const name = order[place] ?? "";
    polite.value = t("asks.moved", { name: words.actor(name), place: next.indexOf(name) + 1 });
  };
  return (
    <>
      <p class="dim">{t("asks.arrange")}</p>
      <ol class="arrange">
        {order.map((actor, place) => (
          <li key={actor}>
            <span class="arrange-place">{place + 1}</span>
            <bdi class="arrange-name">{words.actor(actor)}</bdi>
            <button
              type="button"
              class="icon"
              aria-label={t("asks.earlier", { name: words.actor(actor) })}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(place, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              aria-label={t("asks.later", { name: words.actor(actor) })}
              aria-disabled={place === order.length - 1 || undefined}
              onClick={() => move(place, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <Foot command={command} onEnter={props.onEnter} onClose={props.onClose} />
    </>
  );
}

/** How a contest ended, and by how much. */
function VerdictEntry(props: EntryProps): JSX.Element {
  const { waiting, words } = props;
  const { picture } = usePicture();
  const [outcome, setOutcome] = useState("");
  // Who wins does so by one at least, and by how much matters only among several.
  const [margin, setMargin] = useState<number | undefined>(1);
  const id = useId();
  const command = byOutcome(waiting, outcome, margin);
  return (
    <>
      <div class="choices">
        {waiting.among.map((one) => (
          <button type="button" key={one} class="choice" aria-pressed={one === outcome} onClick={() => setOutcome(one)}>
            {outcomeOf(picture, words, waiting, one)}
          </button>
        ))}
      </div>
      {waiting.margin && outcome !== TIE && (
        <fieldset class="field">
          <legend id={id}>{t("asks.margin")}</legend>
          <NumberInput value={margin} low={1} high={99} label={id} set={setMargin} />
        </fieldset>
      )}
      <Foot command={command} onEnter={props.onEnter} onClose={props.onClose} />
    </>
  );
}
