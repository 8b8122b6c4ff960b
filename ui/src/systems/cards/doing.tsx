// What a card action is spent on: the row of the chart, and what goes with it. For cards, the NPC card, cutting in and
// the parts of a divided set alike.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FieldInput } from "../../parts/fields.tsx";
import { completed, type Field, type Fields, remaining } from "../../parts/offers.ts";
import { usePicture } from "../../store/context.ts";
import { commandFields } from "../../store/systems.ts";
import { t } from "../../texts/index.ts";
import type { RowView } from "../../wire/countdown.ts";
import type { Affordance } from "../../wire/server.ts";
import { AIMED, COSTED, effect, NAMED, valuesOf } from "./model.ts";

/** A row's figures in words: "+2 · damage +2 or +1 a die · with Acc". */
export function inWords(row: RowView): string {
  const bought = effect(row);
  const parts = [
    bought.modifier,
    bought.damage ? t("cards.damage", { damage: bought.damage, die: bought.perDie }) : "",
    bought.acc ? t("cards.acc") : "",
    bought.counts ? t("cards.counts", { count: bought.counts }) : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** `insist`: the GM has it done though the moment is another. */
export function Doing({
  forms,
  base,
  rows,
  insist = false,
  onDone,
}: {
  forms: readonly Affordance[];
  base: Fields;
  rows: readonly RowView[];
  insist?: boolean;
  onDone?: () => void;
}): JSX.Element | null {
  const { table, words } = usePicture();
  const [row, setRow] = useState("");
  const [more, setMore] = useState<Fields>({});
  const fit = remaining(forms, base);
  const offered = valuesOf(fit, "row").map(String);
  const [first] = fit;
  if (!first) return null;
  const command = first.command;
  const now = offered.includes(row) ? row : "";
  const filled: Fields = { ...base, ...(now ? { row: now } : {}), ...more };
  const chosen = now ? remaining(fit, { row: now }) : [];
  const steps = valuesOf(chosen, "step");
  const open: Partial<Record<string, Field>> = chosen[0]?.choose ?? {};
  const ready = now ? completed(fit, commandFields(table.system.value, command), filled) : null;
  const set = (name: string) => (value: Fields[string] | undefined) => {
    const { [name]: _, ...others } = more;
    setMore(value === undefined ? others : { ...others, [name]: value });
  };
  const input = (name: string, label: string) => {
    const field = sighted(open[name]);
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
  // Those of other sides first, oneself not at all.
  const side = words.rows.get(String(first.fixed.actor))?.side;
  const sighted = (field: Field | undefined): Field | undefined => {
    if (field?.type !== "subset") return field;
    const others = field.values.filter((one) => one !== first.fixed.actor);
    const foes = others.filter((one) => words.rows.get(String(one))?.side !== side);
    return { ...field, values: [...foes, ...others.filter((one) => !foes.includes(one))] };
  };
  const title = (one: string) => words.text(`row.${one}`, one);
  return (
    <div class="cd-doing">
      <div class="cd-rows" role="group" aria-label={t("cards.buys")}>
        {(now ? [now] : offered).map((one) => {
          const view = rows.find((each) => each.row === one);
          return (
            <button
              type="button"
              key={one}
              class="cd-row"
              data-row={one}
              aria-pressed={one === now}
              onClick={() => {
                setRow(one === now ? "" : one);
                setMore({});
              }}
            >
              <span>{title(one)}</span>
              {view && <span class="cd-figures">{inWords(view)}</span>}
              {one === now && <span class="cd-change">{t("cards.change")}</span>}
            </button>
          );
        })}
      </div>
      {now && (
        <div class="cd-details">
          {steps.length > 1 && (
            <label class="check">
              <input
                type="checkbox"
                checked={more.step === true}
                onChange={(event) => set("step")(event.currentTarget.checked)}
              />
              {t("cards.step")}
            </label>
          )}
          {AIMED.has(now) && input("targets", command)}
          {(NAMED.has(now) || COSTED.has(now)) && (
            <details>
              <summary>{t(COSTED.has(now) ? "cards.item" : "cards.weapon")}</summary>
              {NAMED.has(now) && input("weapon", command)}
              {COSTED.has(now) && input("cost", command)}
            </details>
          )}
          <button
            type="button"
            class="act main large cd-do"
            disabled={!ready}
            onClick={() => {
              if (!ready) return;
              void table.send(ready, { insist }).then((done) => {
                if (!done) return;
                setRow("");
                setMore({});
                onDone?.();
              });
            }}
          >
            {t(command === "preempt" ? "cards.cut" : "cards.do", { row: title(now) })}
          </button>
        </div>
      )}
    </div>
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
