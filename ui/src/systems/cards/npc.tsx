// The NPC card turned up, and what it says to each group of the GM's people.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Choice } from "../../parts/act.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SeenOf } from "../../parts/everybody.tsx";
import { Face } from "../../parts/face.tsx";
import { useGone } from "../../parts/gone.ts";
import { usePicture } from "../../store/context.ts";
import { matches } from "../../store/media.ts";
import { inARow } from "../../texts/fluent.ts";
import { type TextKey, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import { npcsAlone, npcsToDeclare } from "./concern.ts";
import { ActTogether, HandOf } from "./hand.tsx";
import { type Band, bands, mayAct, shared, viewOf, within } from "./model.ts";
import { notesOf } from "./notes.ts";
import { NpcCard } from "./npc-card.tsx";
import { formsOf } from "./offers.ts";
import { Ways } from "./ways.tsx";

/** Beside what players may do: where only NPCs may act, that has the middle. */
export function NpcBeside(): JSX.Element | null {
  const { picture } = usePicture();
  return npcsAlone(picture) || npcsToDeclare(picture) ? null : <NpcPart />;
}

/** Above what is declared, where that waits for nobody but NPCs. */
export function NpcAbove(): JSX.Element | null {
  return npcsToDeclare(usePicture().picture) ? <NpcPart /> : null;
}

/** Where only NPCs may act, what they may do is what the GM has to decide: it has the middle. */
export function NpcMiddle(): JSX.Element | null {
  const { picture } = usePicture();
  if (!npcsAlone(picture)) return null;
  return (
    <>
      <NpcPart middle />
      {!(picture.table.stage === "fighting" && matches("desktop")) && <Ways />}
    </>
  );
}

/** For the GM: the card, and a line for each group. Those who may act are buttons. */
function NpcPart({ middle = false }: { middle?: boolean }): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const [more, setMore] = useState(false);
  const npc = view.npc;
  if (!npc?.band.length) return null;
  const found = bands(npc.band, words.rows);
  const reached = npc.slot === view.slot;
  const able = npc.band.filter((member) => !member.why && member.sizes.length).length;
  const best = npc.band.find((member) => !member.why && member.sizes.length > 1)?.sizes[1];
  let budget = "";
  if (npc.card && !npc.silent && able) {
    const how = npc.most >= able ? "cards.npc.all" : "cards.npc.most";
    budget = t(how, { most: npc.most, count: able }) + (best ? `, ${t("cards.npc.best", { size: best })}` : "");
  } else if (npc.card && !npc.silent)
    budget = t(
      npc.band.some((member) => member.why === "past")
        ? "cards.npc.past"
        : npc.band.some((member) => member.why === "used")
          ? "cards.npc.over"
          : "cards.npc.nobody",
    );
  const shown = npc.card ? found.filter((band) => !band.why && band.sizes.length) : found;
  const others = found.filter((band) => !shown.includes(band));
  const lines = (some: typeof found) => (
    <ul class="plain cd-bands">
      {some.map((band) => (
        <BandLine key={band.key} band={band} reached={reached} onOpen={(actors) => (opened.value = actors)} />
      ))}
    </ul>
  );
  return (
    <section class={middle ? "cd cd-npc middle" : "cd-npc"} aria-label={t("cards.npc")}>
      <header>
        {npc.card ? <NpcCard large={middle} meant={middle} /> : <p class="dim">{t("cards.npc.none")}</p>}
        {budget && <p class="cd-budget">{budget}</p>}
      </header>
      {shown.length > 0 && lines(shown)}
      {others.length > 0 && (
        <details class="more cd-others" open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
          <summary>
            {t("cards.npc.others", {
              names: few(others.map((band) => shared(namesOf(band, words), band.group))),
            })}
          </summary>
          {lines(others)}
        </details>
      )}
    </section>
  );
}

/**
 * Those for whom the GM has opened the form. A step of a player moves the lines above to another part of the console:
 * the form stays open meanwhile.
 */
const opened = signal<readonly string[]>([]);

/** That form for those who are still there, in a part that stays: it is gone with the last, and with the fight. */
export function NpcForm(): JSX.Element | null {
  const { picture, words } = usePicture();
  const chosen = opened.value;
  const there = new Set(viewOf(picture).npc?.band.map((member) => member.actor));
  const open = chosen.filter((actor) => there.has(actor));
  const [lead] = open;
  const close = () => {
    opened.value = [];
  };
  useGone(!lead, close);
  useEffect(() => close, []);
  if (!lead) return null;
  const done = () => {
    if (opened.peek() === chosen) close();
  };
  return (
    <Dialog title={words.actors(open)} onClose={close}>
      <div class="cd">
        {open.length > 1 ? <ActTogether actors={open} onDone={done} /> : <HandOf actor={lead} onDone={done} />}
      </div>
    </Dialog>
  );
}

function BandLine({
  band,
  reached,
  onOpen,
}: {
  band: Band;
  reached: boolean;
  onOpen: (actors: readonly string[]) => void;
}): JSX.Element {
  const { picture, words } = usePicture();
  const names = namesOf(band, words);
  const title = shared(names, band.group);
  const initiatives = [...new Set(band.members.map((member) => member.initiative))].sort((a, b) => a - b);
  const able = !band.why && band.sizes.length > 0;
  const view = viewOf(picture);
  const live = new Set(view.live.map((action) => action.actor));
  const notes = band.members
    .map((member) => ({ name: words.actor(member.actor), notes: notesOf(view, member.actor, words) }))
    .filter((one) => one.notes.length);
  // As many of them as the card still lets act, by the same action.
  const acting = band.members.filter(({ actor }) => formsOf(picture.offers, "act", actor).length > 0);
  const together = view.npc ? mayAct(view.npc, acting) : [];
  const says = band.why
    ? t(`cards.npc.why.${band.why}` as TextKey)
    : band.sizes[0]
      ? t("cards.size", { size: band.sizes[0] })
      : "";
  return (
    <li class={able ? "cd-band able" : "cd-band"}>
      <Face of={band.members[0]?.actor ?? ""} />
      <div class="cd-band-head">
        <b>{title}</b>
        {names.length > 1 && <span class="dim"> {t("order.heads", { count: names.length })}</span>}
        <span class="dim small">
          {" "}
          {words.text(`npc_class.${band.npcClass}`, band.npcClass)} ·{" "}
          {t("cards.initiative", {
            value: initiatives.length > 1 ? `${initiatives[0]}–${initiatives.at(-1)}` : (initiatives[0] ?? 0),
          })}
        </span>
        {notes.length > 0 && (
          <span class="cd-band-notes">
            {notes.map((one) => (
              <span class="chip" key={one.name}>
                {names.length > 1 && `${within(one.name, title)}: `}
                {one.notes.join(", ")}
              </span>
            ))}
          </span>
        )}
        <SeenOf rows={band.members.flatMap(({ actor }) => words.rows.get(actor) ?? [])} />
      </div>
      {says && <span class={able ? "cd-says" : "cd-says dim"}>{says}</span>}
      {able && reached && together.length > 1 && (
        <button type="button" class="act slim cd-all" onClick={() => onOpen(together)}>
          {together.length < acting.length
            ? t("cards.npc.together.some", { names: words.actors(together) })
            : t("cards.npc.together", { count: together.length })}
        </button>
      )}
      {able && reached && (
        <div class={names.length > 1 ? "choices cd-members" : "choices"}>
          {band.members.map((member) => {
            const may = formsOf(picture.offers, "act", member.actor).length > 0;
            const name = words.actor(member.actor);
            const told = names.length > 1 ? name : `${name}: ${t("cards.act")}`;
            return (
              <Choice
                key={member.actor}
                data-actor={member.actor}
                aria-label={live.has(member.actor) ? `${told}, ${t("cards.declared")}` : told}
                disabled={!may && !live.has(member.actor)}
                onClick={() => onOpen([member.actor])}
              >
                {names.length > 1 ? name : t("cards.act")}
                {live.has(member.actor) && " ✓"}
              </Choice>
            );
          })}
        </div>
      )}
    </li>
  );
}

const namesOf = ({ members }: Band, words: Words): string[] => members.map(({ actor }) => words.actor(actor));

/** Names in a line; of many the first few. */
function few(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return inARow(names);
  const told = names.slice(0, MOST_NAMES - 2);
  return t("cards.next.some", { name: inARow(told), count: names.length - told.length });
}
const MOST_NAMES = 6;
