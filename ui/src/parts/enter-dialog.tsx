// What the table rolled, drew or decided, entered in a dialog: dice, cards, who goes first, how a contest ended.
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { sayWhenever } from "../store/notices.ts";
import { FACE_DOWN, isCard, left, stillFree } from "../texts/cards.ts";
import { signed, t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import { dieName, plain } from "../texts/words.ts";
import type { Picture, Waiting } from "../wire/server.ts";
import { Act, Choice, IconAct } from "./act.tsx";
import {
  byCards,
  byFaces,
  byOutcome,
  byTotals,
  diceWanted,
  faceUp,
  inOrder,
  moved,
  sumOf,
  TIE,
  type TypedAnswer,
} from "./answer-parser.ts";
import { Cards } from "./card.tsx";
import { CardKeys } from "./card-keys.tsx";
import { Choices } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { NumberInput } from "./fields.tsx";
import { useDraft } from "./kept-draft.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { panelsOf } from "./panels.ts";
import { useSend } from "./submit.ts";

/** What an outcome means, in names where the system's panels know them. */
export function outcomeOf(picture: Picture, words: Words, waiting: Waiting, outcome: string): string {
  return panelsOf(picture.system).outcome?.(waiting, outcome, picture, words) ?? words.outcome(outcome);
}

interface EntryProps {
  waiting: Waiting;
  values: readonly (string | number)[];
  words: Words;
  onClose: () => void;
}

/** Enters what is asked. A hand, many dice and an order are many taps: a look behind it and a reload lose none. */
export function EnterDialog(props: EntryProps): JSX.Element {
  const Kind = { roll: RollEntry, draw: CardEntry, arrange: OrderEntry, verdict: VerdictEntry }[props.waiting.kind];
  return <Kind {...props} />;
}

/** The dialog around what is entered; `sent` follows once it is done. */
function Entry({
  waiting,
  words,
  command,
  sent,
  onClose,
  children,
}: EntryProps & { command: TypedAnswer | null; sent?: () => void; children: ComponentChildren }): JSX.Element {
  const send = useSend();
  const title = waiting.of ? `${words.actor(waiting.of)}: ${words.ask(waiting)}` : words.ask(waiting);
  const go = () => command && send(command, onClose, sent && { sent });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      typing={waiting.kind === "roll"}
      form={{ does: t("asks.done"), ready: command !== null, go }}
    >
      {children}
    </Dialog>
  );
}

const MOST_FACES = 20;

/** Dice of which none is entered yet: their faces, or totals in place of them. */
const NO_DICE: { faces: number[]; totals: (number | null)[] } = { faces: [], totals: [] };

/** Dice: tap the face of each, or type the total. */
function RollEntry(props: EntryProps): JSX.Element {
  const { waiting, words } = props;
  const { kept } = usePicture().table;
  const [draft, setDraft, entered] = useDraft(`dice.${kept.fight}.${kept.seat}.${waiting.ask}`, NO_DICE);
  // Dice that the roll no longer has, since a number changed, do not count.
  const faces = draft.faces.slice(0, diceWanted(waiting, draft.faces).length);
  const totals = draft.totals.map((total) => total ?? undefined);
  const setFaces = (to: number[]) => setDraft({ faces: to, totals: [] });
  const setTotals = (to: (number | undefined)[]) =>
    setDraft({ faces, totals: to.some((total) => total !== undefined) ? to.map((total) => total ?? null) : [] });
  const wanted = diceWanted(waiting, faces);
  const tappable = wanted.length <= 12 && wanted.every((sides) => sides <= MOST_FACES);
  const id = useId();
  const command = totals.some((total) => total !== undefined) ? byTotals(waiting, totals) : byFaces(waiting, faces);
  const next = wanted[faces.length];
  const sum = waiting.bonus ? sumOf(waiting, faces) : null;
  return (
    <Entry {...props} command={command} sent={() => entered(draft)}>
      {tappable && (
        <fieldset class="field">
          <legend>{t("asks.dice.faces")}</legend>
          {wanted.length > 1 && (
            <div class="dice-so-far">
              {wanted.map((sides, place) => (
                <span key={place} class={place < faces.length ? "die" : "die open"}>
                  {faces[place] ?? dieName(sides)}
                </span>
              ))}
              {faces.length > 0 && <Act onClick={() => setFaces(faces.slice(0, -1))}>←</Act>}
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
              <Choice
                key={face}
                aria-pressed={wanted.length === 1 && faces[0] === face}
                onClick={() =>
                  setFaces(
                    wanted.length === 1 && !(waiting.again && faces[0] === waiting.again)
                      ? [face]
                      : next
                        ? [...faces, face]
                        : faces,
                  )
                }
              >
                {face}
              </Choice>
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
    </Entry>
  );
}

/** Cards: tap a rank, then a suit; what has no rank and suit is a list. */
function CardEntry(props: EntryProps): JSX.Element {
  const { waiting, values, words } = props;
  const { kept } = usePicture().table;
  const [draft, setChosen, entered] = useDraft<string[]>(`cards.${kept.fight}.${kept.seat}.${waiting.ask}`, []);
  const chosen = stillFree(values, draft);
  const free = left(values, chosen);
  const command = byCards(waiting, chosen);
  const room = chosen.length < waiting.count;
  const add = (card: string) => {
    if (waiting.count === 1) setChosen([card]);
    else if (room && (free.get(card) ?? 0) > 0) setChosen([...chosen, card]);
  };
  const cards = faceUp(values);
  const natural = cards.some((card) => isCard(card));
  const named = [...new Set(cards.filter((card) => !isCard(card)))];
  // Whose it is, and which of its owner's where there are several.
  const ofTable = (card: string) => {
    const name = words.pileCard(card);
    const alike = named.filter((other) => words.pileCard(other) === name);
    return alike.length > 1 ? `${name} (${alike.indexOf(card) + 1})` : name;
  };
  const has = (card: string) => (free.get(card) ?? 0) > 0 || (waiting.count === 1 && cards.includes(card));
  return (
    <Entry {...props} command={command} sent={() => entered(draft)}>
      <div class="chosen entered" aria-live="polite">
        <span class="dim">{t("asks.cards.chosen", { chosen: chosen.length, count: waiting.count })}</span>
        {chosen.every((card) => isCard(card) || card === FACE_DOWN) ? (
          <Cards cards={chosen} />
        ) : (
          <b>{chosen.map((card) => words.pileCard(card)).join(", ")}</b>
        )}
        <Act disabled={!chosen.length} onClick={() => setChosen(chosen.slice(0, -1))}>
          ←
        </Act>
      </div>
      {natural && <CardKeys values={cards} has={has} onCard={add} />}
      {named.length > 0 && (
        <div class="choices">
          {named.map((card) => (
            <Choice key={card} disabled={!has(card)} aria-pressed={chosen.includes(card)} onClick={() => add(card)}>
              {ofTable(card)}
            </Choice>
          ))}
        </div>
      )}
      {values.includes(FACE_DOWN) && (
        <Act
          disabled={!room}
          onClick={() =>
            setChosen([...chosen, ...Array.from({ length: waiting.count - chosen.length }, () => FACE_DOWN)])
          }
        >
          {t("asks.cards.down")}
        </Act>
      )}
    </Entry>
  );
}

/** Who goes first: a list whose lines go up and down. */
function OrderEntry(props: EntryProps): JSX.Element {
  const { waiting, words } = props;
  const { kept } = usePicture().table;
  const [draft, setOrder, entered] = useDraft<string[]>(`order.${kept.fight}.${kept.seat}.${waiting.ask}`, []);
  const order = inOrder(waiting.among, draft);
  const command: TypedAnswer = { type: "enter", ask: waiting.ask, value: order };
  // The button that moves a line goes with it.
  useKeptFocus(".arrange");
  const move = (place: number, by: number) => {
    const next = moved(order, place, by);
    setOrder(next);
    const name = order[place] ?? "";
    sayWhenever(t("asks.moved", { name: words.actor(name), place: next.indexOf(name) + 1 }));
  };
  return (
    <Entry {...props} command={command} sent={() => entered(draft)}>
      <p class="dim">{t("asks.arrange")}</p>
      <ol class="plain arrange">
        {order.map((actor, place) => (
          <li key={actor}>
            <span class="arrange-place">{place + 1}</span>
            <bdi class="arrange-name">{words.actor(actor)}</bdi>
            <IconAct
              aria-label={t("asks.earlier", { name: words.actor(actor) })}
              aria-disabled={place === 0 || undefined}
              onClick={() => move(place, -1)}
            >
              ↑
            </IconAct>
            <IconAct
              aria-label={t("asks.later", { name: words.actor(actor) })}
              aria-disabled={place === order.length - 1 || undefined}
              onClick={() => move(place, 1)}
            >
              ↓
            </IconAct>
          </li>
        ))}
      </ol>
    </Entry>
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
    <Entry {...props} command={command}>
      <Choices
        of={waiting.among}
        now={outcome}
        say={(one) => outcomeOf(picture, words, waiting, one)}
        set={setOutcome}
      />
      {waiting.margin && outcome !== TIE && (
        <fieldset class="field">
          <legend id={id}>{t("asks.margin")}</legend>
          <NumberInput value={margin} low={1} high={99} label={id} set={setMargin} />
        </fieldset>
      )}
    </Entry>
  );
}
