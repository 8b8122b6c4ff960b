// Marks on an actor or on the table: what there is, what may be done with it, and a form for a new one.
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import type { Command } from "../store/table.ts";
import { t } from "../texts/index.ts";
import type { MarkRow } from "../wire/server.ts";
import { Act, SlimAct } from "./act.tsx";
import { Check, Dropdown } from "./choices.tsx";
import { Dialog, DialogFoot } from "./dialog.tsx";
import { Form, TextBox } from "./form.tsx";
import { useDraft } from "./kept-draft.ts";
import { type At, anchor, HAND, type Moment, whole, wordsIn } from "./mark-draft.ts";
import { isOffered } from "./marks-offered.ts";
import { useSend } from "./submit.ts";
import { useTold } from "./told.ts";

/** The marks of the table, for the GM. */
export function TableMarksDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("marks.table")} onClose={onClose}>
      <Marks actor="" heading="" />
    </Dialog>
  );
}

/** A new mark of one actor, or of the table, below those that it has. */
export function ActorMarksDialog({ actor, onClose }: { actor: string; onClose: () => void }): JSX.Element {
  const { words } = usePicture();
  return (
    <Dialog title={actor ? words.actor(actor) : t("marks.table")} onClose={onClose} typing>
      <Marks actor={actor} add heading={actor && t("marks.title")} onAdded={onClose} />
    </Dialog>
  );
}

/** `heading`: none where what stands above says it already. `onAdded`: what follows a new one, or none. */
export function Marks({
  actor,
  add = false,
  heading = t("marks.title"),
  onAdded,
}: {
  actor: string;
  add?: boolean;
  heading?: string;
  onAdded?: () => void;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const [adding, setAdding] = useState(add);
  const marks = picture.table.marks.filter((mark) => mark.actor === actor);
  const may = (command: string, mark: MarkRow, by?: number) =>
    picture.offers.some((offer) => isOffered(offer, command, mark.mark, by));
  const button = (mark: MarkRow, command: string, label: string, by?: number) =>
    may(command, mark, by) && (
      <SlimAct
        onClick={() =>
          void table.send({ type: command, mark: mark.mark, ...(by ? { by } : {}) }, { counts: by !== undefined })
        }
        aria-label={`${words.mark(mark)}: ${label}`}
      >
        {label}
      </SlimAct>
    );
  return (
    <section class="marks">
      {heading && (
        <h3>
          <bdi>{heading}</bdi>
        </h3>
      )}
      {marks.length > 0 && (
        <ul class="plain">
          {marks.map((mark) => (
            <li key={mark.mark} class={mark.ended ? "mark-row ended" : "mark-row"}>
              <span class="mark-what">
                <bdi>{words.mark(mark)}</bdi>
                <span class="dim small">
                  {[
                    ...words.moments(mark),
                    ...(mark.ended ? [t("marks.ended")] : []),
                    ...(mark.proposed ? [t("marks.proposed")] : []),
                    ...(mark.shown_to === "all" ? [] : [t(`marks.shown.${mark.shown_to}`)]),
                  ].join(" · ")}
                </span>
              </span>
              <span class="mark-buttons">
                {button(mark, "tick_mark", t("marks.tick"))}
                {button(mark, "accept_mark", t("marks.accept"))}
                {button(mark, "count_mark", "−", -1)}
                {button(mark, "count_mark", "+", 1)}
                {button(mark, "keep_mark", t("marks.keep"))}
                {!mark.ended && button(mark, "end_mark", t("marks.remove"))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <Editor actor={actor} asked={!add} onDone={onAdded ?? (() => setAdding(false))} />
      ) : (
        <Act onClick={() => setAdding(true)}>{t(picture.seat.role === "gm" ? "marks.add" : "marks.propose")}</Act>
      )}
    </section>
  );
}

/** What a new mark starts with, but for whose turn its moments are about. */
const BLANK = { label: "", counter: "", most: "", refill: true, inWords: "", shownTo: "all" };

/** `asked`: a button brought it, whose focus it takes over. */
function Editor({ actor, asked, onDone }: { actor: string; asked: boolean; onDone: () => void }): JSX.Element {
  const { picture, table } = usePicture();
  const box = useRef<HTMLInputElement>(null);
  const how = useId();
  const send = useSend();
  useEffect(() => {
    if (asked) box.current?.focus();
  }, []);
  const gm = picture.seat.role === "gm";
  const moment: Moment = { ...HAND, actor };
  const blank = { ...BLANK, until: moment, every: moment };
  const [draft, setDraft, sent] = useDraft(`mark.${table.kept.fight}.${table.kept.seat}.${actor}`, blank);
  const { label, until, every, counter, most, refill, inWords, shownTo } = draft;
  const change = (more: Partial<typeof blank>) => setDraft({ ...draft, ...more });
  const value = counter.trim() === "" ? null : Number(counter);
  const highest = value === null || most.trim() === "" ? null : Number(most);
  // Only what comes again and has a highest value can be filled up.
  const fills = highest !== null && every.at !== "hand";
  const complete = label.trim() !== "" && whole(until) && whole(every);
  const command = {
    type: "mark",
    label: label.trim(),
    actor,
    value,
    most: highest,
    words: value === null ? [] : wordsIn(inWords),
    until: anchor(until),
    every: anchor(every),
    refill: fills && refill,
    shown_to: shownTo,
  };
  return (
    <Form class="mark-form" go={() => send(command, onDone, { sent: () => sent(draft) })}>
      <label class="field">
        <span class="legend">{t("marks.label")}</span>
        <input
          ref={box}
          type="text"
          dir="auto"
          maxLength={100}
          required
          value={label}
          onInput={(event) => change({ label: event.currentTarget.value })}
          placeholder={t("marks.label.like")}
        />
      </label>
      <MomentField legend={t("marks.until")} moment={until} set={(to) => change({ until: to })} counted />
      <details class="more">
        <summary>{t("marks.more")}</summary>
        <MomentField legend={t("marks.every")} moment={every} set={(to) => change({ every: to })} />
        <fieldset class="field mark-counter">
          <legend>{t("marks.counter")}</legend>
          <CounterBox label={t("marks.value")} value={counter} set={(to) => change({ counter: to })} />
          <span>{t("marks.of")}</span>
          <CounterBox label={t("marks.most")} value={most} set={(to) => change({ most: to })} />
        </fieldset>
        {fills && (
          <Check checked={refill} set={(on) => change({ refill: on })}>
            {t("marks.refill")}
          </Check>
        )}
        {value !== null && (
          <label class="field">
            <span class="legend">{t("marks.words")}</span>
            <TextBox
              maxLength={400}
              placeholder={t("marks.words.like")}
              aria-describedby={how}
              value={inWords}
              set={(to) => change({ inWords: to })}
            />
            <span class="dim small" id={how}>
              {t("marks.words.how")}
            </span>
          </label>
        )}
        <label class="field">
          <span class="legend">{t("marks.shown")}</span>
          <Dropdown
            of={gm ? (["all", "owner", "gm"] as const) : (["all", "owner"] as const)}
            now={shownTo}
            say={(one) => t(`marks.shown.${one}`)}
            set={(one) => change({ shownTo: one })}
          />
        </label>
      </details>
      <p class="mark-told">{complete && <Told command={command} />}</p>
      <DialogFoot onClose={onDone} does={t(gm ? "marks.do" : "marks.propose.do")} disabled={!complete} />
    </Form>
  );
}

function CounterBox(props: { label: string; value: string; set: (value: string) => void }): JSX.Element {
  return (
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={9999}
      aria-label={props.label}
      value={props.value}
      onInput={(event) => props.set(event.currentTarget.value)}
    />
  );
}

/** So long one stops typing before the server is asked, in ms. */
const STOPS = 250;

/** A mark that is being filled in, in a sentence of the server's: until when it will last. */
function Told({ command }: { command: Command }): JSX.Element {
  const { table } = usePicture();
  const found = useTold(() => table.api.markPreview(command), [JSON.stringify(command), table], STOPS);
  // Sent as it is, the form says what is wrong.
  return <>{typeof found === "object" && found?.text}</>;
}

/** When a mark ends, or each time comes. */
function MomentField({
  legend,
  moment,
  set,
  counted = false,
}: {
  legend: string;
  moment: Moment;
  set: (moment: Moment) => void;
  counted?: boolean;
}): JSX.Element {
  const { picture, words } = usePicture();
  const units = Object.keys(words.texts)
    .filter((key) => key.startsWith("over."))
    .map((key) => key.slice("over.".length));
  const kinds = new Map([
    ["hand", t(counted ? "marks.at.hand" : "marks.at.never")],
    ["start", t("marks.at.start")],
    ["end", t("marks.at.end")],
    ...units.map((unit) => [`over ${unit}`, t("marks.at.over", { unit: words.text(`over.${unit}`, unit) })] as const),
    ...(words.has("reached") ? [["reached", t("marks.at.reached")] as const] : []),
  ]);
  const pick = (kind: string) => {
    const [at, unit = ""] = kind.split(" ");
    set({ ...moment, at: at as At, unit });
  };
  return (
    <fieldset class="field mark-moment">
      <legend>{legend}</legend>
      <Dropdown
        label={legend}
        of={[...kinds.keys()]}
        now={moment.at === "over" ? `over ${moment.unit}` : moment.at}
        say={(kind) => kinds.get(kind)}
        set={pick}
      />
      {(moment.at === "start" || moment.at === "end") && (
        <select
          aria-label={t("marks.whose")}
          value={moment.actor}
          onChange={(event) => set({ ...moment, actor: event.currentTarget.value })}
        >
          <option value="" disabled>
            {t("marks.whose")}
          </option>
          {picture.table.actors.map((row) => (
            <option key={row.actor} value={row.actor}>
              {words.actor(row.actor)}
            </option>
          ))}
        </select>
      )}
      {moment.at === "reached" && (
        <input
          type="text"
          aria-label={t("marks.place")}
          placeholder={t("marks.place")}
          size={4}
          maxLength={5}
          value={moment.place}
          onInput={(event) => set({ ...moment, place: event.currentTarget.value.trim().toUpperCase() })}
        />
      )}
      {counted && moment.at !== "hand" && (
        <label class="mark-times">
          {t("marks.times")}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            // Emptied to be typed again it stays empty: a 1 that came back would stand before what is typed.
            value={moment.times || ""}
            onInput={(event) => set({ ...moment, times: Number(event.currentTarget.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}
