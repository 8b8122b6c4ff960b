// One field of a command: a choice, several of many, a number, a text. Cards are shown as cards.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { FACE_DOWN, isCard, left } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import type { Value, Words } from "../texts/words.ts";
import { same } from "../texts/words.ts";
import { Choice } from "./act.tsx";
import { Card, Cards } from "./card.tsx";
import { TextBox } from "./form.tsx";
import type { Field } from "./form-fields.ts";

interface Props<F extends Field = Field> {
  command: string;
  name: string;
  field: F;
  value: Value | undefined;
  words: Words;
  optional?: boolean;
  set: (value: Value | undefined) => void;
}

export function FieldInput(props: Props): JSX.Element {
  const { command, name, words, optional } = props;
  const id = useId();
  return (
    <fieldset class="field">
      <legend id={id}>
        {words.field(command, name)}
        {optional && <span class="dim"> · {t("form.optional")}</span>}
      </legend>
      <Inner {...props} label={id} />
    </fieldset>
  );
}

function Inner({ field, label, ...props }: Props & { label: string }): JSX.Element {
  switch (field.type) {
    case "choice":
      return <ChoiceInput {...props} field={field} />;
    case "subset":
      return <SubsetInput {...props} field={field} />;
    case "number":
      return <NumberInput value={props.value} low={field.low} high={field.high} label={label} set={props.set} />;
    case "text":
      return (
        <TextBox
          aria-labelledby={label}
          maxLength={field.longest}
          value={typeof props.value === "string" ? props.value : ""}
          set={(text) => props.set(text || undefined)}
        />
      );
  }
}

/** A value as a picture where it is cards, else in words. */
function Shown({
  command,
  name,
  value,
  words,
}: {
  command: string;
  name: string;
  value: Value;
  words: Words;
}): JSX.Element {
  if (typeof value === "string" && isCard(value)) return <Card card={value} small />;
  if (
    Array.isArray(value) &&
    value.length &&
    value.every((one) => typeof one === "string" && (isCard(one) || one === FACE_DOWN))
  )
    return <Cards cards={value as string[]} />;
  return <>{words.value(command, name, value)}</>;
}

function ChoiceInput({
  command,
  name,
  field,
  value,
  words,
  set,
}: Props<Extract<Field, { type: "choice" }>>): JSX.Element {
  return (
    <div class="choices">
      {field.values.map((one) => (
        <Choice
          key={JSON.stringify(one)}
          aria-pressed={value !== undefined && same(value, one)}
          onClick={() => set(value !== undefined && same(value, one) ? undefined : one)}
        >
          <Shown command={command} name={name} value={one} words={words} />
        </Choice>
      ))}
    </div>
  );
}

function SubsetInput({
  command,
  name,
  field,
  value,
  words,
  set,
}: Props<Extract<Field, { type: "subset" }>>): JSX.Element {
  const chosen = Array.isArray(value) ? value : [];
  const free = left(field.values, chosen);
  const toggle = (one: string | number) => {
    const more = (free.get(one) ?? 0) > 0 && chosen.length < field.most;
    const next =
      chosen.includes(one) && !(more && field.values.filter((each) => each === one).length > 1)
        ? chosen.filter((_, place) => place !== chosen.lastIndexOf(one))
        : more
          ? [...chosen, one]
          : chosen;
    set(next.length || field.least === 0 ? next : undefined);
  };
  return (
    <>
      {(field.least > 0 || field.most < field.values.length) && (
        <p class="dim small" role="status">
          {field.least === field.most
            ? t("form.exactly", { least: field.least, chosen: chosen.length })
            : t("form.some", { least: field.least, most: field.most, chosen: chosen.length })}
        </p>
      )}
      <div class="choices">
        {[...new Set(field.values)].map((one) => {
          const times = chosen.filter((each) => each === one).length;
          return (
            <Choice key={one} aria-pressed={times > 0} onClick={() => toggle(one)}>
              <Shown command={command} name={name} value={one} words={words} />
              {times > 1 && <span class="times">×{times}</span>}
            </Choice>
          );
        })}
      </div>
    </>
  );
}

export function NumberInput({
  value,
  low,
  high,
  label,
  set,
}: {
  value: Value | undefined;
  low: number;
  high: number;
  label: string;
  set: (value: number | undefined) => void;
}): JSX.Element {
  const number = typeof value === "number" ? value : undefined;
  const move = (by: number) =>
    set(Math.min(high, Math.max(low, number === undefined ? (low <= 0 && high >= 0 ? by : low) : number + by)));
  return (
    <div class="number">
      <Step label={t("form.less")} sign="−" go={() => move(-1)} />
      <input
        type="number"
        inputMode={low < 0 ? "text" : "numeric"}
        aria-labelledby={label}
        min={low}
        max={high}
        step={1}
        value={number ?? ""}
        placeholder={t("form.range", { low, high })}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => set(event.currentTarget.value === "" ? undefined : event.currentTarget.valueAsNumber)}
      />
      <Step label={t("form.more")} sign="+" go={() => move(1)} />
    </div>
  );
}

/** A small button that goes one on or back; `off`: there is nothing more that way. */
export function Step({
  label,
  sign,
  off,
  go,
}: {
  label: string;
  sign: string;
  off?: boolean;
  go: () => void;
}): JSX.Element {
  return (
    <button type="button" class="step" aria-label={label} disabled={off} onClick={go}>
      {sign}
    </button>
  );
}
