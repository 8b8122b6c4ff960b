// The GM's way past the rules: every override that the system knows, as a form made of its schema.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { commandFields, type Schema } from "../store/systems.ts";
import { cardName, isCard, JOKERS, RANKS, SUITS } from "../texts/cards.ts";
import { t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import { Act, MainAct } from "./act.tsx";
import { ActionButton } from "./actions.tsx";
import { Check, Select } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { about, items } from "./menu.ts";
import { SchemaInput } from "./numbers.tsx";
import { panelsOf, present } from "./panels.ts";
import { useSend } from "./submit.ts";

export function OverruleDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("overrule.title")} onClose={onClose}>
      <p class="dim">{t("overrule.text")}</p>
      <OverruleList onDone={onClose} />
      <AnyMove onDone={onClose} />
    </Dialog>
  );
}

/** Every move of the system's, offered now or not: what the rules only advise against, the GM may insist on. */
function AnyMove({ onDone }: { onDone: () => void }): JSX.Element | null {
  const { table, words } = usePicture();
  const [move, setMove] = useState("");
  const system = table.system.value;
  if (!system) return null;
  const moves = Object.entries(system.commands).flatMap(([command, kind]) =>
    kind.core || kind.override ? [] : [command],
  );
  return (
    <details class="any-move">
      <summary>{t("overrule.any")}</summary>
      <p class="dim small">{t("overrule.any.text")}</p>
      <Pick
        label={t("overrule.which")}
        value={move}
        set={(one) => setMove(typeof one === "string" ? one : "")}
        values={moves.map((command) => [command, words.text(`command.${command}`, command)])}
      />
      {move && <Override key={move} command={move} anyway onDone={onDone} />}
    </details>
  );
}

/** All overrides; with `actor` those that are about one. What is offered has its values; the rest is typed in. */
export function OverruleList({ actor, onDone }: { actor?: string; onDone: () => void }): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const [open, setOpen] = useState("");
  const system = table.system.value;
  const all = (system?.overrides ?? []).filter((command) => !actor || "actor" in commandFields(system, command));
  const tools = items(picture, "tools", kinds).filter((item) => all.includes(item.command) && !item.refused);
  const offered = actor ? about(tools, actor) : tools;
  const found = all.filter((command) => !offered.some((item) => item.command === command));
  return (
    <>
      <div class="actions">
        {offered.map((item) => (
          <ActionButton key={item.key} item={item} whose={Boolean(actor)} />
        ))}
        {found.map((command) => (
          <Act key={command} aria-pressed={open === command} onClick={() => setOpen(open === command ? "" : command)}>
            {words.text(`command.${command}`, command)}
          </Act>
        ))}
      </div>
      {open && <Override key={open} command={open} onDone={onDone} {...(actor ? { actor } : {})} />}
    </>
  );
}

/** `anyway`: it makes room for the answer, which the GM may insist against, also when that is no. */
function Override({
  command,
  actor,
  anyway = false,
  onDone,
}: {
  command: string;
  actor?: string;
  anyway?: boolean;
  onDone: () => void;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const fields = Object.entries(commandFields(table.system.value, command)).filter(
    ([name]) => name !== "type" && !(actor && name === "actor"),
  );
  const [filled, setFilled] = useState<Record<string, Value>>(
    actor ? { ...present(command, actor, picture), actor } : {},
  );
  const send = useSend();
  const whole = fields.every(([name, of]) => filled[name] !== undefined || of.default !== undefined);
  const set = (name: string) => (value: Value | undefined) => {
    const { [name]: _, ...others } = filled;
    const now = name === "actor" && typeof value === "string" ? present(command, value, picture) : {};
    setFilled(value === undefined ? others : { ...others, ...now, [name]: value });
  };
  return (
    <Form class="override" go={() => whole && send({ type: command, ...filled }, onDone, { anyway })}>
      {fields.map(([name, of]) => (
        <OverrideField
          key={name}
          command={command}
          name={name}
          of={of}
          value={filled[name]}
          whose={String(filled.actor ?? "")}
          set={set(name)}
        />
      ))}
      <MainAct type="submit" disabled={!whole}>
        {t("overrule.do", { what: words.text(`command.${command}`, command) })}
      </MainAct>
    </Form>
  );
}

/** `whose`: whom the form is about, as far as that is filled in. */
function OverrideField({
  command,
  name,
  of,
  value,
  whose,
  set,
}: {
  command: string;
  name: string;
  of: Schema;
  value: Value | undefined;
  whose: string;
  set: (value: Value | undefined) => void;
}): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const system = table.system.value;
  const id = useId();
  const label = words.field(command, name);
  if (!system) return null;
  const everybody = picture.table.actors.map((row): [string, string] => [row.actor, words.actor(row.actor)]);
  if (words.holdsActors(command, name) && of.type === "array") {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    const put = (actor: string, on: boolean) =>
      set(everybody.map(([one]) => one).filter((one) => (one === actor ? on : chosen.includes(one))));
    return (
      <fieldset>
        <legend>{label}</legend>
        {everybody.map(([actor, called]) => (
          <Check key={actor} checked={chosen.includes(actor)} set={(on) => put(actor, on)}>
            {called}
          </Check>
        ))}
      </fieldset>
    );
  }
  if (words.holdsActors(command, name)) return <Pick label={label} value={value} set={set} values={everybody} />;
  if (name === "card") {
    const pile = [...new Set(picture.table.pile.map(([card]) => card))];
    if (!pile.length || pile.every(isCard)) {
      const cards = panelsOf(picture.system).cardsFor?.(command, whose, picture) ?? [
        ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)),
        ...JOKERS,
      ];
      return <Pick label={label} value={value} set={set} values={cards.map((card) => [card, cardName(card)])} />;
    }
    return (
      <label class="num wide">
        <span>{label}</span>
        <input
          type="text"
          list={id}
          value={typeof value === "string" ? value : ""}
          onInput={(event) => set(event.currentTarget.value || undefined)}
        />
        <datalist id={id}>
          {pile.map((card) => (
            <option key={card} value={card}>
              {words.pileCard(card)}
            </option>
          ))}
        </datalist>
      </label>
    );
  }
  return (
    <SchemaInput
      system={system}
      label={label}
      of={of}
      value={value}
      set={set}
      word={(one) => words.value(command, name, one)}
    />
  );
}

/** One of those values, or none yet. */
function Pick({
  label,
  value,
  values,
  set,
}: {
  label: string;
  value: Value | undefined;
  values: [string, string][];
  set: (value: Value | undefined) => void;
}): JSX.Element {
  const names = new Map(values);
  return (
    <Select
      label={label}
      of={["", ...names.keys()]}
      now={typeof value === "string" ? value : ""}
      say={(one) => names.get(one) ?? t("form.choose")}
      set={(one) => set(one || undefined)}
    />
  );
}
