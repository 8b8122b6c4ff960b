// Buttons and forms for what a seat may do, of any system.
import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { commandFields } from "../store/systems.ts";
import { t } from "../texts/index.ts";
import { Act } from "./act.tsx";
import { Dialog, InDialog } from "./dialog.tsx";
import { FieldInput } from "./fields.tsx";
import { asked, completed, type Field, type Fields, pruned, remaining, stillMeant } from "./form-fields.ts";
import { useGone } from "./gone.ts";
import { useDraft } from "./kept-draft.ts";
import { KeyHint } from "./key-hint.tsx";
import { keyOf } from "./keyed.ts";
import { about, atOnce, commandOf, type Item, items as itemsOf } from "./menu.ts";
import { present } from "./panels.ts";
import { useSend } from "./submit.ts";

/** After the label of a button that opens a form. */
const OPENS = "\u00a0…";

/** A row of buttons. `whose`: it is plain whose they are, so that their labels need not say it. */
export function Actions({
  items,
  whose = false,
  first = false,
  up,
  children,
}: {
  items: readonly Item[];
  whose?: boolean;
  first?: boolean;
  up?: readonly string[] | undefined;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="actions">
      {items.map((item, place) => (
        <ActionButton key={item.key} item={item} whose={whose} main={first && place === 0 && !item.refused} up={up} />
      ))}
      {children}
    </div>
  );
}

/** What a rule refuses just now, folded away so that it is in nobody's way; pressed, each says which rule it is. */
export function NotNow({ items, whose = false }: { items: readonly Item[]; whose?: boolean }): JSX.Element | null {
  if (!items.length) return null;
  return (
    <details class="more">
      <summary>{t("phone.notnow")}</summary>
      <Actions items={items} whose={whose} />
    </details>
  );
}

/**
 * What is left, by whose it is. `up`: of a mob, those of it who may act. The buttons of the others keep their places
 * and do nothing, and each may be pressed after the other on one picture.
 */
export function ByActor({
  rest,
  name,
  up,
}: {
  rest: readonly Item[];
  name: (actor: string) => string;
  up?: readonly string[];
}): JSX.Element {
  const actors = [...new Set(rest.map((item) => item.actor))];
  const [first] = rest;
  // Only whom it is about is to be chosen.
  if (
    first &&
    actors.length > 1 &&
    actors.length === rest.length &&
    rest.every((item) => item.command === first.command && atOnce(item))
  )
    return (
      <section class="by-name">
        <p class="now-title">{first.label}</p>
        <div class="actions" role="group" aria-label={first.label}>
          {rest.map((item) => (
            <ActionButton key={item.key} item={item} label={name(item.actor)} up={up} />
          ))}
        </div>
      </section>
    );
  return (
    <dl class="by-actor">
      {actors.map((actor) => (
        <div key={actor}>
          <dt>{name(actor)}</dt>
          <dd>
            <Actions items={rest.filter((item) => item.actor === actor)} whose up={up} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One button. `label`: where what it does is said beside it. `up`: of a mob, those of it who may act. */
export function ActionButton({
  item,
  whose = false,
  main = false,
  label: said,
  up,
}: {
  item: Item;
  whose?: boolean;
  main?: boolean;
  label?: string;
  up?: readonly string[] | undefined;
}): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const [open, setOpen] = useState(false);
  const gone = up && !up.includes(item.actor);
  const keyed = picture.seat.role === "gm" && !gone ? keyOf(item, picture, kinds) : "";
  const who = item.actor && !whose ? `${words.actor(item.actor)}: ` : "";
  const label = said ?? who + item.label;
  // On the console there are buttons of many: read alone, one says whose it is.
  const named = !useContext(InDialog) && whose && item.actor && picture.seat.role === "gm";
  const onSheet = useContext(SheetForm);
  const press = () => {
    if (gone) return;
    if (item.refused) {
      const { rule, soft } = item.refused;
      table.refused({ detail: words.refusal(item.refused), rule, soft }, atOnce(item) ? commandOf(item) : undefined);
    } else if (atOnce(item)) void table.send(commandOf(item), { follows: up !== undefined });
    else if (item.section === "sheet") onSheet?.({ title: label, item });
    else setOpen(true);
  };
  return (
    <>
      <Act
        main={main}
        data-command={item.command}
        aria-disabled={item.refused || gone ? true : undefined}
        onClick={press}
      >
        <span>
          {named && <span class="sr-only">{words.actor(item.actor)}: </span>}
          {label}
          {!atOnce(item) && !item.refused && <span aria-hidden="true">{OPENS}</span>}
        </span>
        {keyed && <KeyHint of={keyed} />}
      </Act>
      {open && <CommandForm title={label} item={item} follows={up !== undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Opened {
  title: string;
  item: Item;
}

/** Opens the form of an entry of a sheet. */
const SheetForm = createContext<((opened: Opened) => void) | null>(null);

/** What is on a sheet may be given at any moment: its open form outlives the place where its button was. */
export function SheetForms({ children }: { children: ComponentChildren }): JSX.Element {
  const { picture, kinds } = usePicture();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const item =
    opened && about(itemsOf(picture, "sheet", kinds), opened.item.actor).find(({ key }) => key === opened.item.key);
  useGone(opened !== null && !item, close);
  return (
    <SheetForm.Provider value={setOpened}>
      {children}
      {item && <CommandForm title={opened.title} item={item} onClose={close} />}
    </SheetForm.Provider>
  );
}

/** Whether a field is typed and not chosen. */
function isTyped(field: Field | undefined): boolean {
  return field?.type === "number" || field?.type === "text";
}

/** Fills in a command's open fields. */
function CommandForm({
  title,
  item,
  follows = false,
  onClose,
}: {
  title: string;
  item: Item;
  follows?: boolean;
  onClose: () => void;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  // What was written is there again: a press beside the form closes it, and so does a step that takes its button away.
  const { fight, seat } = table.kept;
  const [written, write, sent] = useDraft<Fields>(`form.${fight}.${seat}.${item.key}`, {});
  const [before, setFilled] = useState<Fields>(() => {
    const now = present(item.command, item.actor, picture);
    return { ...(remaining(item.forms, now).length ? now : {}), ...written };
  });
  const filled = stillMeant(item.forms, before);
  const order = commandFields(table.system.value, item.command);
  const fields = asked(item.forms, order, filled);
  const needed = fields.filter((field) => !field.optional);
  const optional = fields.filter((field) => field.optional);
  const command = completed(item.forms, order, filled);
  const send = useSend(follows);
  const set = (name: string) => (value: Fields[string] | undefined) => {
    const { [name]: _, ...others } = filled;
    setFilled(value === undefined ? others : pruned(item.forms, { ...others, [name]: value }, name));
  };
  // What may be left alone is folded away: it would be sent unseen.
  const isWritten = ({ field, optional: free }: (typeof fields)[number]) => field.type === "text" && !free;
  const keep = (name: string, value: Fields[string] | undefined) => {
    const { [name]: _, ...others } = written;
    write(value === undefined ? others : { ...others, [name]: value });
  };
  const input = (field: (typeof fields)[number]) => (
    <FieldInput
      key={field.name}
      command={item.command}
      name={field.name}
      field={field.field}
      value={filled[field.name]}
      words={words}
      optional={field.optional}
      set={(value) => {
        if (isWritten(field)) keep(field.name, value);
        set(field.name)(value);
      }}
    />
  );
  // Where it is refused, the form says so and keeps what is filled in.
  const go = () => command && send(command, onClose, { sent: () => sent(written) });
  const form = { does: t("form.do"), ready: command !== null, go };
  return (
    <Dialog title={title} onClose={onClose} typing={isTyped(needed[0]?.field)} form={form}>
      {needed.map(input)}
      {optional.length > 0 &&
        (needed.length ? (
          <details>
            <summary>{t("console.more")}</summary>
            {optional.map(input)}
          </details>
        ) : (
          optional.map(input)
        ))}
    </Dialog>
  );
}
