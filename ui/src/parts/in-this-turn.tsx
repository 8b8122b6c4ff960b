// "In this turn": what marks prompt, in one place. A tick for what is taken care of, "Keep it" for what would end.
import type { JSX } from "preact";
import { usePicture } from "../store/context.ts";
import { t } from "../texts/index.ts";
import type { MarkRow } from "../wire/server.ts";
import { SlimAct } from "./act.tsx";
import { isOffered } from "./marks-offered.ts";

export function InThisTurn(): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const may = (command: string) => (mark: MarkRow) =>
    picture.offers.some((offer) => isOffered(offer, command, mark.mark));
  const due = picture.table.marks.filter((mark) => mark.due && may("tick_mark")(mark));
  const ended = picture.table.marks.filter((mark) => mark.ended && may("keep_mark")(mark));
  if (!due.length && !ended.length) return null;
  const named = (mark: MarkRow) =>
    mark.actor ? t("marks.told", { name: words.actor(mark.actor), label: words.mark(mark) }) : words.mark(mark);
  const row = (mark: MarkRow, command: string, label: string) => (
    <li key={mark.mark} class={mark.ended ? "mark-row ended" : "mark-row"}>
      <span class="mark-what">
        <bdi>{named(mark)}</bdi>
        {mark.ended && <span class="dim small">{t("marks.ended")}</span>}
      </span>
      <SlimAct
        aria-label={`${named(mark)}: ${label}`}
        onClick={() => void table.send({ type: command, mark: mark.mark })}
      >
        {label}
      </SlimAct>
    </li>
  );
  return (
    <section class="in-this-turn" aria-labelledby="in-this-turn-title">
      <h3 id="in-this-turn-title">{t("marks.turn")}</h3>
      <ul class="plain">
        {due.map((mark) => row(mark, "tick_mark", t("marks.tick")))}
        {ended.map((mark) => row(mark, "keep_mark", t("marks.keep")))}
      </ul>
    </section>
  );
}
