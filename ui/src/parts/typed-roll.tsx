// A roll's figures, typed beside the one who is asked.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { tell } from "../store/notices.ts";
import { t } from "../texts/index.ts";
import { dieName, plain } from "../texts/words.ts";
import type { Waiting } from "../wire/server.ts";
import { SlimAct } from "./act.tsx";
import { byColumns, columnsOf, pasted, sumOf, type TypedAnswer } from "./answer-parser.ts";
import { Form } from "./form.tsx";
import { useDraft } from "./kept-draft.ts";
import { allowed } from "./menu.ts";

/**
 * A roll's figures, typed in its row: TypedAnswer gives them, and goes on to the next row. A list may be pasted into
 * any row.
 */
export function Typed({ waiting }: { waiting: Waiting }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const same = picture.table.waiting.filter((other) => other.step === waiting.step);
  const columns = columnsOf(waiting);
  const { fight, seat } = table.kept;
  const [draft, setDraft, sent] = useDraft<(number | null)[]>(`roll.${fight}.${seat}.${waiting.ask}`, []);
  if (!columns.length) return null;
  const typed = draft.map((value) => value ?? undefined);
  const command = byColumns(waiting, typed);
  const wrong = columns.some(({ low, high }, place) => {
    const value = typed[place];
    return value !== undefined && !(Number.isInteger(value) && value >= low && value <= high);
  });
  // The GM's list is one step, unless one of it is refused. A player's is sent one by one.
  const give = async (commands: TypedAnswer[], lines: string[]) => {
    if (picture.seat.role === "gm" && (!commands.length || (await table.send(commands, { quiet: true })))) return;
    const refused: string[] = [];
    for (const [place, one] of commands.entries()) {
      const reason = await table.attempt(one);
      if (reason) refused.push(t("asks.pasted.reason", { line: lines[place] ?? "", reason }));
    }
    if (refused.length)
      tell({
        title: t("asks.pasted.refused", { count: refused.length }),
        text: refused.slice(0, 5).join(" "),
      });
  };
  const [face] = typed;
  const sum = command && columns[0]?.name === "die" && waiting.bonus ? sumOf(waiting, [face ?? 0]) : null;
  const who = waiting.of ? words.actor(waiting.of) : words.ask(waiting);
  return (
    <Form
      class="typed"
      go={(form) => {
        if (!command) return;
        const fields = [...document.querySelectorAll<HTMLInputElement>(".typed input")];
        const own = form.querySelectorAll("input");
        const last = [...own].at(-1);
        const next = last
          ? (fields[fields.indexOf(last) + 1] ?? fields.find((field) => ![...own].includes(field)))
          : undefined;
        next?.focus();
        void table.send(command).then((done) => done && sent(draft));
      }}
    >
      {columns.map(({ name, low, high }, place) => (
        <input
          key={name}
          type="number"
          inputMode={low < 0 ? "text" : "numeric"}
          enterkeyhint={place === columns.length - 1 ? "next" : undefined}
          autocomplete="off"
          min={low}
          max={high}
          step={1}
          placeholder={name === "die" ? dieName(high) : words.text(`total.${name}`, plain(name)).split(",")[0]}
          aria-label={`${who}: ${name === "die" ? dieName(high) : words.text(`total.${name}`, plain(name))}`}
          aria-invalid={wrong || undefined}
          value={typed[place] ?? ""}
          onInput={(event) => {
            const { value, valueAsNumber } = event.currentTarget;
            const filled = columns.map(
              (_, at) => (at === place ? (value === "" ? null : valueAsNumber) : draft[at]) ?? null,
            );
            setDraft(filled.some((one) => one !== null) ? filled : []);
          }}
          onPaste={(event) => {
            // More than one line: the whole column together.
            const text = event.clipboardData?.getData("text/plain").trim() ?? "";
            if (!/[\r\n]/.test(text)) return;
            event.preventDefault();
            const open = same.filter(({ ask }) => allowed(picture.offers, "enter", { ask }).length > 0);
            const {
              commands,
              lines,
              left: unfit,
            } = pasted(text, open, open.indexOf(waiting), (one) => (one.of ? words.actor(one.of) : ""));
            // A message is shown with the next command, so it comes after the last.
            void give(commands, lines).then(() => {
              if (unfit.length)
                tell({
                  title: t("asks.pasted.left", { count: unfit.length }),
                  text: t("asks.pasted.how", { lines: unfit.slice(0, 5).join(" / ") }),
                  passing: true,
                });
            });
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || place === columns.length - 1 || typed[place] === undefined) return;
            event.preventDefault();
            event.currentTarget.form?.querySelectorAll("input")[place + 1]?.focus();
          }}
        />
      ))}
      {wrong && (
        <span class="typed-sum wrong">
          {t("form.range", { low: columns[0]?.low ?? 0, high: columns[0]?.high ?? 0 })}
        </span>
      )}
      {sum !== null && <span class="typed-sum">= {sum}</span>}
      <SlimAct type="submit" aria-disabled={!command || undefined} aria-label={t("asks.give", { name: who })}>
        ↵
      </SlimAct>
    </Form>
  );
}
