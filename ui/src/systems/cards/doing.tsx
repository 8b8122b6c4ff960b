// What a card action is spent on: the row of the chart, and what goes with it. For cards, the NPC card, cutting in and
// the parts of a divided set alike.
import { createContext, type JSX } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { Act, MainAct } from "../../parts/act.tsx";
import { Check } from "../../parts/choices.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Dock } from "../../parts/dock.tsx";
import { Face } from "../../parts/face.tsx";
import { FieldInput } from "../../parts/fields.tsx";
import { completed, type Field, type Fields, remaining } from "../../parts/form-fields.ts";
import { usePicture } from "../../store/context.ts";
import { commandFields } from "../../store/systems.ts";
import { t } from "../../texts/index.ts";
import type { RowView } from "../../wire/countdown.ts";
import type { Action, ActorRow } from "../../wire/server.ts";
import { AIMED, COSTED, type Effect, effect, NAMED } from "./model.ts";
import { valuesOf } from "./offers.ts";
import { preferred, remember } from "./usual.ts";

/** A row of the chart; with the size of its action where that is smaller than what there is. */
type RowBought = RowView & { size?: number };

/** A row's figures in words: "+2 · damage +2 or +1 a die · with Acc". */
export function inWords(row: RowView): string {
  return moreInWords(effect(row));
}

function moreInWords(bought: Effect): string {
  const parts = [
    bought.modifier,
    bought.damage ? t("cards.damage", { damage: bought.damage, die: bought.perDie }) : "",
    bought.acc ? t("cards.acc") : "",
    bought.counts ? t("cards.counts", { count: bought.counts }) : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Rows of the chart to choose from: what each is, what more it brings, and the number. */
export function RowChoices({
  label,
  rows,
  chart,
  now,
  onChoose,
}: {
  label: string;
  rows: readonly string[];
  chart: readonly RowBought[];
  now: string;
  onChoose: (row: string) => void;
}): JSX.Element {
  const { words } = usePicture();
  return (
    <div class={rows.length > FEW ? "cd-rows several" : "cd-rows"} role="group" aria-label={label}>
      {rows.map((row) => {
        const view = chart.find((one) => one.row === row);
        const { modifier = "", ...more } = view ? effect(view) : {};
        const size = view?.size ? t("cards.size", { size: view.size }) : "";
        const brings = [size, view ? moreInWords({ ...more, modifier: "" } as Effect) : ""].filter(Boolean).join(" · ");
        return (
          <button
            type="button"
            key={row}
            class="cd-row"
            data-row={row}
            aria-pressed={row === now}
            onClick={() => onChoose(row)}
          >
            <span class="cd-row-what">
              {words.text(`row.${row}`, row)}
              {brings && <span class="cd-row-more">{brings}</span>}
            </span>
            {modifier && <b class="cd-row-number">{modifier}</b>}
          </button>
        );
      })}
    </div>
  );
}

/** Of a mob, those who do the same in one step; the first of them has the form. */
export const AlsoFor = createContext<readonly string[]>([]);

/** `insist`: the GM has it done though the moment is another; `beside`: a second button beside the main one. */
export function Doing({
  forms,
  base,
  rows,
  insist = false,
  onDone,
  beside,
}: {
  forms: readonly Action[];
  base: Fields;
  rows: readonly RowBought[];
  insist?: boolean;
  onDone?: () => void;
  beside?: JSX.Element | null;
}): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const [row, setRow] = useState("");
  const [more, setMore] = useState<Fields>({});
  /** For which row it is asked whom it is aimed at; empty while nothing is asked. */
  const [asking, setAsking] = useState("");
  const also = useContext(AlsoFor);
  const fit = remaining(forms, base);
  const offered = valuesOf(fit, "row").map(String);
  const [first] = fit;
  const actor = String(first?.fixed.actor);
  const now = offered.includes(row) ? row : preferred(picture.fight, actor, offered);
  // A newer picture may have no such row: nobody has chosen the one in its place, and that one asks for itself.
  useLayoutEffect(() => setAsking(""), [now]);
  if (!first) return null;
  const { command } = first;
  const filled: Fields = { ...base, ...(now ? { row: now } : {}), ...more };
  const chosen = now ? remaining(fit, { row: now }) : [];
  const steps = valuesOf(chosen, "step");
  const open: Partial<Record<string, Field>> = chosen[0]?.choose ?? {};
  const order = commandFields(table.system.value, command);
  const ready = now ? completed(fit, order, filled) : null;
  const set = (name: string) => (value: Fields[string] | undefined) => {
    const { [name]: _, ...others } = more;
    setMore(value === undefined ? others : { ...others, [name]: value });
  };
  const input = (name: string, label: string) => {
    const field = open[name];
    return field ? (
      <div class="cd-field" key={name}>
        <FieldInput
          command={label}
          name={name}
          field={field}
          value={more[name]}
          words={words}
          optional
          set={set(name)}
        />
      </div>
    ) : null;
  };
  const whom = AIMED.has(now) ? whomOf(open.targets, [actor, ...also], words.rows) : [];
  const view = rows.find((one) => one.row === now);
  const what = words.text(`row.${now}`, now);
  const number = view ? effect(view).modifier : "";
  const said = whom.length
    ? t("cards.do.whom", { row: what })
    : number
      ? t("cards.do.at", { row: what, number })
      : what;
  const play = (targets?: string[]) => {
    const done = targets ? completed(fit, order, { ...filled, targets }) : ready;
    if (!done) return;
    setAsking("");
    remember(picture.fight, actor, now);
    const all = command === "act" && also.length > 1 ? also.map((one) => ({ ...done, actor: one })) : done;
    void table.send(all, { insist }).then((sent) => {
      if (!sent) return;
      // What was chosen meanwhile is meant for what comes next.
      setRow((chose) => (chose === row ? "" : chose));
      setMore((filledIn) => (filledIn === more ? {} : filledIn));
      onDone?.();
    });
  };
  return (
    <div class="cd-doing">
      <RowChoices
        label={t("cards.buys")}
        rows={offered}
        chart={rows}
        now={now}
        onChoose={(one) => {
          setRow(one);
          setMore({});
        }}
      />
      {now && (
        <div class="cd-details">
          {steps.length > 1 && (
            <Check checked={more.step === true} set={set("step")}>
              {t("cards.step")}
            </Check>
          )}
          {(NAMED.has(now) || COSTED.has(now)) && (
            <details>
              <summary>{t(COSTED.has(now) ? "cards.item" : "cards.weapon")}</summary>
              {NAMED.has(now) && input("weapon", command)}
              {COSTED.has(now) && input("cost", command)}
            </details>
          )}
        </div>
      )}
      <Dock>
        {now && (
          <button
            type="button"
            class="act main large cd-do"
            disabled={!ready}
            onClick={() => (whom.length ? setAsking(now) : play())}
          >
            {command === "preempt" ? t("cards.cut", { row: said }) : said}
          </button>
        )}
        {beside}
      </Dock>
      {now && asking === now && (
        <Whom title={t("cards.whom", { row: what })} whom={whom} onChoose={play} onClose={() => setAsking("")} />
      )}
    </div>
  );
}

/** So many rows stand below each other; more of them beside each other, too. */
const FEW = 6;

/** Whom something may be aimed at: those of other sides first, those who act not at all. */
function whomOf(field: Field | undefined, acting: readonly string[], rows: ReadonlyMap<string, ActorRow>): string[] {
  if (field?.type !== "subset") return [];
  const others = field.values.map(String).filter((one) => !acting.includes(one) && rows.get(one)?.status !== "out");
  const foe = (one: string) => rows.get(one)?.side !== rows.get(acting[0] ?? "")?.side;
  return [...others.filter(foe), ...others.filter((one) => !foe(one))];
}

/** At whom: one tap and it is done; several where one says so first. */
function Whom({
  title,
  whom,
  onChoose,
  onClose,
}: {
  title: string;
  whom: readonly string[];
  onChoose: (targets: string[]) => void;
  onClose: () => void;
}): JSX.Element {
  const { words } = usePicture();
  const [several, setSeveral] = useState(false);
  const [tapped, setChosen] = useState<readonly string[]>([]);
  // Who was tapped may have left the fight meanwhile.
  const chosen = tapped.filter((one) => whom.includes(one));
  const tap = (actor: string) => {
    if (several) setChosen(chosen.includes(actor) ? chosen.filter((one) => one !== actor) : [...chosen, actor]);
    else onChoose([actor]);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="cd-whom">
        {whom.map((actor) => (
          <button
            type="button"
            key={actor}
            class="cd-target"
            data-target={actor}
            aria-pressed={several ? chosen.includes(actor) : undefined}
            onClick={() => tap(actor)}
          >
            <Face of={actor} />
            <bdi>{words.actor(actor)}</bdi>
          </button>
        ))}
      </div>
      <Check checked={several} set={setSeveral}>
        {t("cards.whom.several")}
      </Check>
      <div class="dialog-foot">
        <Act onClick={() => onChoose([])}>{t("cards.whom.nobody")}</Act>
        {several && (
          <MainAct disabled={!chosen.length} onClick={() => onChoose([...chosen])}>
            {chosen.length ? words.actors(chosen) : t("form.do")}
          </MainAct>
        )}
      </div>
    </Dialog>
  );
}

/** What a set would buy, where it cannot be played now. */
export function Chart({ rows }: { rows: readonly RowView[] }): JSX.Element {
  const { words } = usePicture();
  return (
    <ul class="plain cd-chart">
      {rows.map((row) => (
        <li key={row.row}>
          <span>{words.text(`row.${row.row}`, row.row)}</span>
          <span class="cd-figures">{inWords(row)}</span>
        </li>
      ))}
    </ul>
  );
}
