// The GM's way past the rules: every override that the system knows, as a form made of its schema.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Affordance } from "../wire/server.ts";
import { usePicture } from "../store/context.ts";
import { commandFields, type Schema } from "../store/systems.ts";
import { t } from "../texts/index.ts";
import type { Value } from "../texts/words.ts";
import { Action } from "./actions.tsx";
import { Dialog } from "./dialog.tsx";
import { JOKERS, RANKS, SUITS, cardName, isCard } from "./deck.ts";
import { SchemaInput } from "./numbers.tsx";
import { items } from "./offers.ts";

export function OverruleDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("overrule.title")} onClose={onClose}>
      <p class="dim">{t("overrule.text")}</p>
      <OverruleList onDone={onClose} />
    </Dialog>
  );
}

/** The offers of a shelf that are about one actor, or can be. */
export function offersOf(offers: readonly Affordance[], actor: string): Affordance[] {
  return offers.flatMap((offer) => {
    if (offer.fixed["actor"] === actor) return [offer];
    const whose = offer.choose["actor"];
    if (whose?.type !== "choice" || !whose.values.includes(actor)) return [];
    const { actor: _, ...choose } = offer.choose;
    return [{ ...offer, fixed: { ...offer.fixed, actor }, choose }];
  });
}

/** All overrides; with `actor` those that are about one. What is offered has its values; the rest is typed in. */
export function OverruleList({ actor, onDone }: { actor?: string; onDone: () => void }): JSX.Element {
  const { table, picture, words } = usePicture();
  const [open, setOpen] = useState("");
  const system = table.system.value;
  const all = (system?.overrides ?? []).filter((command) => !actor || "actor" in commandFields(system, command));
  const offers = picture.offers.filter((offer) => all.includes(offer.command) && !offer.refused);
  const offered = items(actor ? offersOf(offers, actor) : offers, "tools");
  const found = all.filter((command) => !offered.some((item) => item.command === command));
  return (
    <>
      <div class="actions">
        {offered.map((item) => (
          <Action key={item.key} item={item} whose={!!actor} />
        ))}
        {found.map((command) => (
          <button type="button" key={command} class="act" aria-pressed={open === command} onClick={() => setOpen(open === command ? "" : command)}>
            {words.command(command, {})}
          </button>
        ))}
      </div>
      {open && <Override key={open} command={open} onDone={onDone} {...(actor ? { actor } : {})} />}
    </>
  );
}

function Override({ command, actor, onDone }: { command: string; actor?: string; onDone: () => void }): JSX.Element {
  const { table, words } = usePicture();
  const fields = Object.entries(commandFields(table.system.value, command)).filter(([name]) => name !== "type" && !(actor && name === "actor"));
  const [filled, setFilled] = useState<Record<string, Value>>(actor ? { actor } : {});
  const whole = fields.every(([name, of]) => filled[name] !== undefined || of.default !== undefined);
  const set = (name: string) => (value: Value | undefined) => {
    const { [name]: _, ...others } = filled;
    setFilled(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form
      class="override"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) void table.send({ type: command, ...filled }).then((done) => done && onDone());
      }}
    >
      {fields.map(([name, of]) => (
        <OverrideField key={name} command={command} name={name} of={of} value={filled[name]} set={set(name)} />
      ))}
      <button type="submit" class="act main" disabled={!whole}>
        {t("overrule.do", { what: words.command(command, {}) })}
      </button>
    </form>
  );
}

function OverrideField({ command, name, of, value, set }: {
  command: string;
  name: string;
  of: Schema;
  value: Value | undefined;
  set: (value: Value | undefined) => void;
}): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const system = table.system.value;
  const id = useId();
  const label = words.field(command, name);
  if (!system) return null;
  if (name === "actor")
    return (
      <Pick label={label} value={value} set={set} values={picture.table.actors.map((row) => [row.actor, words.actor(row.actor)])} />
    );
  if (name === "card") {
    const pile = [...new Set(picture.table.pile.map(([card]) => card))];
    if (!pile.length || pile.every(isCard)) {
      const cards = [...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)), ...JOKERS];
      return <Pick label={label} value={value} set={set} values={cards.map((card) => [card, cardName(card)])} />;
    }
    return (
      <label class="num wide">
        <span>{label}</span>
        <input type="text" list={id} value={typeof value === "string" ? value : ""} onInput={(event) => set(event.currentTarget.value || undefined)} />
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
  return <SchemaInput system={system} label={label} of={of} value={value} set={set} word={(one) => words.value(command, name, one)} />;
}

function Pick({ label, value, values, set }: {
  label: string;
  value: Value | undefined;
  values: [string, string][];
  set: (value: Value | undefined) => void;
}): JSX.Element {
  return (
    <label class="num wide">
      <span>{label}</span>
      <select value={typeof value === "string" ? value : ""} onChange={(event) => set(event.currentTarget.value || undefined)}>
        <option value="">{t("form.choose")}</option>
        {values.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
