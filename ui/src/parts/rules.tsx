// The rules of a fight: every option and every ruling with its reason; what was changed and when it takes effect.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import { plain, same, type Value } from "../texts/words.ts";
import type { Option, Ruling, SystemInFull } from "../wire/server.ts";
import { Choice } from "./act.tsx";
import { Dropdown } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { Fold } from "./fold.tsx";
import { SchemaInput } from "./numbers.tsx";
import { kindOf, optionSchemas, usualOption } from "./schema.ts";
import { useSetUp } from "./setup.ts";

export type Options = Record<string, Value>;

export function RulesDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture } = usePicture();
  const { setup, send } = useSetUp();
  const system = table.system.value;
  const unit = picture.table.clock[0]?.[0];
  const when = unit ? t("rules.pending", { unit }) : t("rules.pending.none");
  const frozen = picture.table.stage === "over";
  return (
    <Dialog title={t("rules.title")} onClose={onClose} wide>
      <p class="dim">{t(picture.table.stage === "setup" ? "rules.text.setup" : "rules.text")}</p>
      {!setup || !system ? (
        <p>{t("wait")}</p>
      ) : (
        <Rules
          system={system}
          values={setup.next_options as Options}
          note={(name) => (same(setup.options[name] as Value, setup.next_options[name] as Value) ? "" : when)}
          {...(frozen ? {} : { set: (name: string, value: Value) => void send({ type: "set_option", name, value }) })}
        />
      )}
    </Dialog>
  );
}

/** Weighty rulings first, the others a click away. Without `set` they can be read only. */
export function Rules({
  system,
  values,
  set,
  note = () => "",
  brief = false,
}: {
  system: SystemInFull;
  values: Options;
  set?: (name: string, value: Value) => void;
  note?: (name: string) => string;
  /** Only weighty rulings that can be switched stand first: for setting a fight up. */
  brief?: boolean;
}): JSX.Element {
  const first = system.rulings.filter((ruling) => ruling.weighty && (!brief || ruling.option));
  const others = system.rulings.filter((ruling) => !first.includes(ruling));
  const named = new Set(system.rulings.map((ruling) => ruling.option));
  // No text is silent on these: they are ways of playing that it offers.
  const free = system.options.filter((option) => !named.has(option.name));
  const ways = free.filter((option) => option.values.length > 0);
  const one = (ruling: Ruling) => (
    <RulingRow
      key={ruling.id}
      system={system}
      ruling={ruling}
      brief={brief && first.includes(ruling)}
      value={values[ruling.option]}
      note={ruling.option ? note(ruling.option) : ""}
      {...(set ? { set } : {})}
    />
  );
  const way = (option: Option) => (
    <section key={option.name} class="ruling">
      <h3>{system.texts[`option.${option.name}`] ?? plain(option.name)}</h3>
      <OptionInput
        system={system}
        name={option.name}
        value={values[option.name]}
        brief={brief}
        asked
        {...(set ? { set } : {})}
      />
      <Pending text={note(option.name)} />
      {!brief && <p class="dim small">{option.rules.join(" · ")}</p>}
    </section>
  );
  return (
    <div class="rulings">
      {ways.map(way)}
      {first.map(one)}
      <Fold title={t("rules.all", { count: others.length + free.length - ways.length })}>
        {() => [...free.filter((option) => !ways.includes(option)).map(way), ...others.map(one)]}
      </Fold>
    </div>
  );
}

/** A question, what holds here, and what could. */
function RulingRow({
  system,
  ruling,
  value,
  set,
  note,
  brief,
}: {
  system: SystemInFull;
  ruling: Ruling;
  value: Value | undefined;
  set?: (name: string, value: Value) => void;
  note: string;
  brief: boolean;
}): JSX.Element {
  const text = system.texts[`ruling.${ruling.id}`] ?? ruling.id;
  const end = text.indexOf("?");
  const question = end > 0 ? text.slice(0, end + 1) : text;
  const reason = end > 0 ? text.slice(end + 1).trim() : "";
  return (
    <section class="ruling" data-ruling={ruling.id}>
      <h3>{question}</h3>
      {reason && !brief && <p class="dim">{reason}</p>}
      {ruling.option && (
        <OptionInput system={system} name={ruling.option} value={value} brief={brief} {...(set ? { set } : {})} />
      )}
      <Pending text={note} />
      {!brief && (
        <p class="dim small">
          {ruling.id} · {ruling.rules.join(" · ")}
        </p>
      )}
    </section>
  );
}

function Pending({ text }: { text: string }): JSX.Element | null {
  return text ? <p class="pending">{text}</p> : null;
}

/** More answers than these stand beside each other where each is at most so long. */
const FEW = 3;
const SHORT = 30;

/** What an option may be: as buttons, or in `brief` a list to open. */
export function OptionInput({
  system,
  name,
  value,
  set,
  brief = false,
  asked = false,
}: {
  system: SystemInFull;
  name: string;
  value: Value | undefined;
  set?: (name: string, value: Value) => void;
  brief?: boolean;
  /** The option's own question stands above already. */
  asked?: boolean;
}): JSX.Element | null {
  const option = system.options.find((each) => each.name === name);
  const of = optionSchemas(system)[name];
  const usual = usualOption(system, name);
  const now = value === undefined ? usual : value;
  const kind = of && kindOf(system, of);
  const values: Value[] = option?.values.length
    ? (option.values as Value[])
    : kind?.type === "choice"
      ? kind.values
      : [];
  const label = system.texts[`option.${name}`] ?? plain(name);
  const word = (one: Value) => system.texts[`option.${name}.${String(one)}`] ?? String(one);
  // "Yes" and "no" answer the option's own question, which is not always the ruling's.
  const bare = !asked && values.some((one) => typeof one === "boolean");
  if (values.length && brief && set)
    return (
      <label class="brief">
        {bare && <span class="dim small">{label}</span>}
        <Dropdown
          label={label}
          of={values.map(String)}
          now={String(now)}
          say={word}
          set={(text) => set(name, values.find((one) => String(one) === text) ?? null)}
        />
      </label>
    );
  if (values.length)
    return (
      <div
        class={values.length > FEW && values.every((one) => word(one).length <= SHORT) ? "choices" : "choices stack"}
        role="group"
        aria-label={label}
      >
        {bare && <p class="small">{label}</p>}
        {values.map((one) => (
          <Choice
            key={String(one)}
            aria-pressed={same(one, now)}
            aria-disabled={!set || undefined}
            onClick={() => set && !same(one, now) && set(name, one)}
          >
            {word(one)}
            {same(one, usual) && <span class="chip">{t("rules.usual")}</span>}
          </Choice>
        ))}
      </div>
    );
  if (!of) return null;
  if (!set) return <p>{JSON.stringify(now)}</p>;
  return <Later system={system} name={name} now={now} set={set} />;
}

/** A free value: set when one is through with it. */
function Later({
  system,
  name,
  now,
  set,
}: {
  system: SystemInFull;
  name: string;
  now: Value | undefined;
  set: (name: string, value: Value) => void;
}): JSX.Element | null {
  const [value, setValue] = useState<Value | undefined>(now);
  // Set elsewhere meanwhile, it is not set back by who only passes through.
  useEffect(() => setValue(now), [JSON.stringify(now)]);
  const of = optionSchemas(system)[name];
  if (!of) return null;
  return (
    <div class="later" onFocusOut={() => value !== undefined && !same(value, now) && set(name, value)}>
      <SchemaInput
        system={system}
        label={system.texts[`option.${name}`] ?? plain(name)}
        of={of}
        value={value}
        set={setValue}
      />
    </div>
  );
}
