// What a seat may do, as the server's menu says it: its entries with their actions. Pure.

import type { Command } from "../store/table.ts";
import type { Value } from "../texts/words.ts";
import type { Action, CommandKind, MenuEntry, Picture, Refusal } from "../wire/server.ts";

export type Purpose = CommandKind["purpose"];
/** What kind each command is, by its tag. */
export type Kinds = Readonly<Record<string, CommandKind>>;
export type Shelf = Action["shelf"];

/** One button. With several `forms`, or with open fields, it opens a form. */
export interface Item {
  /** The same in every picture that has it: an open form stays open while others come and go. */
  key: string;
  section: MenuEntry["section"];
  command: string;
  /** The one thing that its command is for. */
  purpose: Purpose;
  /** What it says, without whose it is. */
  label: string;
  /** Whose it is; empty when it is nobody's own. */
  actor: string;
  forms: Action[];
  refused: Refusal | null;
  isPrimary: boolean;
  /** All its forms are meant, one for each of several actors. */
  each: boolean;
  /** The mob that these are. */
  group: string;
}

type Offered = Pick<Picture, "offers" | "menu">;

/** Whether what another program rolled may count in a system: it is read from its files. */
export function takesResults(kinds: Kinds): boolean {
  return Object.values(kinds).some((kind) => kind.purpose === "result");
}

/** What a command is for. */
export function purposeOf(command: string, kinds: Kinds): Purpose {
  return kinds[command]?.purpose ?? "other";
}

/** The actions of a command that no rule refuses now, with these values of its fields. */
export function allowed(
  offers: readonly Action[],
  command: string,
  fixed: Readonly<Record<string, Value>> = {},
): Action[] {
  const fits = (offer: Action) => Object.entries(fixed).every(([name, value]) => offer.fixed[name] === value);
  return offers.filter((offer) => offer.command === command && !offer.refused && fits(offer));
}

/** The buttons of a shelf, in the order of the menu. Marks and what is done for a whole mob have their own places. */
export function items(picture: Offered, shelf: Shelf, kinds: Kinds): Item[] {
  return all(picture, kinds).filter(
    (item) => item.forms[0]?.shelf === shelf && item.purpose !== "mark" && item.group === "",
  );
}

/** What a mob can do at once. */
export function ofMob(picture: Offered, group: string, kinds: Kinds): Item[] {
  return all(picture, kinds).filter((item) => item.group === group);
}

function all({ offers, menu }: Offered, kinds: Kinds): Item[] {
  const named = new Map<string, number>();
  return (menu.entries ?? []).flatMap((entry) => {
    const forms = entry.actions.flatMap((action) => offers[action] ?? []);
    const [first] = forms;
    if (!first) return [];
    const { command, refused } = first;
    const meant = entry.value === undefined ? first : withValue(first, entry.value);
    const name = [command, entry.group ?? "", owner(meant), entry.label].join("/");
    const alike = named.get(name) ?? 0;
    named.set(name, alike + 1);
    return [
      {
        key: alike ? `${name}/${alike}` : name,
        section: entry.section,
        command,
        purpose: purposeOf(command, kinds),
        label: entry.label,
        actor: entry.each ? "" : owner(meant),
        forms: meant === first ? forms : [meant],
        refused,
        isPrimary: entry.is_primary ?? false,
        each: entry.each ?? false,
        group: entry.group ?? "",
      },
    ];
  });
}

/** An action with a value of its one open field. */
function withValue(form: Action, place: number): Action {
  const [[name, field] = []] = Object.entries(form.choose);
  if (!name || field?.type !== "choice") return form;
  return { ...form, fixed: { ...form.fixed, [name]: field.values[place] ?? null }, choose: {} };
}

/** What is about one actor, or can be: where an actor is still to be chosen, that one is. */
export function about(found: readonly Item[], actor: string): Item[] {
  return found.flatMap((item) => {
    if (item.actor === actor) return [item];
    const forms = item.forms.flatMap((form) => {
      const { actor: whose, ...choose } = form.choose;
      const may = whose?.type === "choice" && whose.values.includes(actor);
      return may ? [{ ...form, fixed: { ...form.fixed, actor }, choose }] : [];
    });
    return forms.length ? [{ ...item, key: `${item.key}/${actor}`, actor, forms }] : [];
  });
}

function owner(form: Action): string {
  const actor = form.fixed.actor;
  return typeof actor === "string" ? actor : "";
}

function isPlain(form: Action): boolean {
  return Object.keys(form.choose).length === 0;
}

/** Whether a tap does it at once. */
export function atOnce(item: Item): boolean {
  return (item.each || item.forms.length === 1) && item.forms.every(isPlain);
}

/** The command that an action without open fields gives, or one that leaves them as usual. */
export function commandBy(form: Action): Command {
  return { type: form.command, ...form.fixed };
}

/** What a button without a form gives: one command, or several as one step. */
export function commandOf(item: Item): Command | Command[] {
  return asOneStep(item.forms.map(commandBy));
}

/** Commands as they are sent: one alone, several as one step. */
export function asOneStep(commands: Command[]): Command | Command[] {
  const [first] = commands;
  return first && commands.length === 1 ? first : commands;
}
