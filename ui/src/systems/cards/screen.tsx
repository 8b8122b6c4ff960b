// What everybody at the table sees: the clock, the NPC card, what is declared.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { SuitShape } from "../../parts/card.tsx";
import { useFit } from "../../parts/fit.ts";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { nearest, seated } from "../../parts/seats.tsx";
import { usePicture } from "../../store/context.ts";
import { t } from "../../texts/index.ts";
import { Pips } from "./clock.tsx";
import { Deeds } from "./hand.tsx";
import { upNext } from "./meaning.ts";
import { inOrder, viewOf } from "./model.ts";
import { notesOf } from "./notes.ts";
import { NpcCard } from "./npc-card.tsx";

/** So many declared actions stand on a screen: the type stays large enough to be read from afar. */
const DECLARED = 4;

export function Screen(): JSX.Element {
  const { picture } = usePicture();
  const view = viewOf(picture);
  // Those who act stand in large already, with what they do.
  const up = new Set(picture.table.now.flatMap(({ actor, interrupts }) => (interrupts ? [] : [actor])));
  const told = view.live.length > 2 || view.live.some(({ actor }) => !up.has(actor));
  const side = useRef<HTMLDivElement>(null);
  useFit(side);
  return (
    <div class="cd cd-screen">
      {view.turn > 0 && picture.table.stage === "fighting" && <Pips large />}
      <div class="cd-screen-side" ref={side}>
        {/* While something is settled, that has the room of what is to come. */}
        {told ? <Declared most={DECLARED} /> : <NpcCard large meant />}
        {!told && picture.table.stage === "fighting" && <UpNext />}
        {/* Seats have the marks, but of a group its first alone. */}
        <Weighed seats />
      </div>
    </div>
  );
}

/** Looking back: the NPC card of then, what was declared, what weighed on whom. */
export function Then(): JSX.Element {
  return (
    <div class="cd cd-then">
      <NpcCard meant />
      <Declared />
      <Weighed />
    </div>
  );
}

/** What is declared, in the order in which it takes place. */
function Declared({ most = Number.POSITIVE_INFINITY }: { most?: number }): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  if (!view.live.length) return null;
  const actions = inOrder(view);
  return (
    <ol class="plain cd-live">
      {actions.slice(0, most).map((action, at) => (
        <li key={at} class={action.state === "carried_out" ? "cd-action running" : "cd-action"}>
          <b>
            <bdi>{words.actor(action.actor)}</bdi>
          </b>
          <Deeds action={action} />
        </li>
      ))}
      {actions.length > most && <li class="dim">{t("order.further", { count: actions.length - most })}</li>}
    </ol>
  );
}

/** What weighs on whom, with the marks; `seats`: but for those that stand at a seat. */
function Weighed({ seats = false }: { seats?: boolean }): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const shown = new Set(seats ? nearest(seated(picture.table.actors)).map(([first]) => first?.actor) : []);
  const marked = (actor: string) =>
    !shown.has(actor) && picture.table.marks.some((mark) => mark.actor === actor && !mark.ended);
  const weighed = picture.table.actors
    .map(({ actor }) => ({ actor, notes: notesOf(view, actor, words) }))
    .filter(({ actor, notes }) => notes.length > 0 || marked(actor));
  if (!weighed.length) return null;
  return (
    <ul class="plain cd-weighed">
      {weighed.map(({ actor, notes }) => (
        <li key={actor}>
          <b>
            <bdi>{words.actor(actor)}</bdi>
          </b>{" "}
          {notes.join(", ")} {!shown.has(actor) && <MarkChips actor={actor} />}
        </li>
      ))}
    </ul>
  );
}

/** The suits to come in this increment, and the next one. */
function UpNext(): JSX.Element | null {
  const { picture, words } = usePicture();
  const { suits, rank } = upNext(viewOf(picture));
  if (!suits.length && !rank) return null;
  return (
    <p class="cd-next">
      <span class="tv-label">{t("screen.next")}</span>
      <span class="cd-next-suits">
        {suits.map((suit) => (
          <span key={suit} class="cd-next-suit">
            <SuitShape suit={suit} />
            <span class="sr-only">{t(`suit.${suit}`)}</span>
          </span>
        ))}
        {rank && <b>{words.text(`clock.increment.${rank}`, rank)}</b>}
      </span>
    </p>
  );
}
