// Who may act now with what they may do, who may cut in, and the open prompts.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { cutsIn, isUp, unique } from "../store/openings.ts";
import { t } from "../texts/index.ts";
import type { Opening } from "../wire/server.ts";
import { Actions, ByActor, NotNow } from "./actions.tsx";
import { ActorHeading } from "./actor-heading.tsx";
import { Face } from "./face.tsx";
import { isAtFoot, isOnward } from "./foot.tsx";
import { type Item, items } from "./menu.ts";
import { MobCard } from "./mob.tsx";
import { mobs } from "./mobs.ts";
import { AddMark, OwnMarks } from "./own-marks.tsx";
import { panelsOf } from "./panels.ts";
import { PlayedBy } from "./played-by.tsx";
import { Asks } from "./prompts.tsx";
import { Mark } from "./who.tsx";

/**
 * Who may act now and what they may do; who may cut in; what is nobody's own; the open prompts; last, folded away,
 * what a rule refuses just now. `leave`: what a panel shows elsewhere; `more`: what it adds to those who may act;
 * `card`: what stands for one of them in place of the face; `mark`: whether their figure says something there;
 * `together`: whether those who may act do so at the same time.
 */
export function NowPart({
  leave,
  more,
  card,
  mark = true,
  together = true,
  nobody = t("console.nobody"),
}: {
  leave?: (item: Item) => boolean;
  more?: (actor: string) => ComponentChildren;
  card?: (actor: string) => JSX.Element | null;
  mark?: boolean;
  together?: boolean;
  /** What is said where nobody is up and nothing is asked. */
  nobody?: string;
}): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const { now, waiting } = picture.table;
  const all = items(picture, "play", kinds).filter((item) => !leave?.(item));
  const play = all.filter((item) => !item.refused);
  const turns = now.filter(isUp);
  // A separate part of the screen shows the buttons of the others.
  const isHere = (opening: Opening) => !leave || all.some((item) => item.actor === opening.actor);
  const choices = now.filter(
    (opening) =>
      opening.chance && !opening.interrupts && !turns.some((turn) => turn.actor === opening.actor) && isHere(opening),
  );
  // Where it is nobody's turn, a choice beside the order is what there is to do.
  const up = turns.length ? turns : choices;
  const cuts = now.filter((opening) => cutsIn(opening, kinds) && isHere(opening));
  const shown = new Set(now.map((opening) => opening.actor));
  const others = play.filter((item) => !shown.has(item.actor));
  // What moves the fight on stands below in one large button; here only what that does not do.
  const general = others.filter((item) => item.section === "table" && !item.actor && !item.isPrimary);
  const rest = others.filter((item) => item.actor);
  const [opened, setOpened] = useState(false);
  const groups = picture.seat.role === "gm" ? mobs(picture) : [];
  const alone = unique(up).filter(({ actor }) => !groups.some((mob) => mob.up.includes(actor)));
  const single = alone.length === 1 && !groups.length;
  const beside = (title: string, openings: readonly Opening[]) =>
    openings.length > 0 && (
      <>
        <h2>{title}</h2>
        <div class={openings.length > 1 ? "ups several" : "ups"}>
          {unique(openings).map((opening) => (
            <Up
              key={opening.actor}
              opening={opening}
              items={play.filter((item) => item.actor === opening.actor)}
              more={more}
              mark={mark}
            />
          ))}
        </div>
      </>
    );
  return (
    <>
      <NowTitle
        says={up.length ? t("console.now") : waiting.length ? t("console.asks") : nobody}
        quiet={now.length > 0}
      />
      {together && turns.length > 1 && <p class="together dim">{t("console.together")}</p>}
      <div class={groups.length + alone.length > 1 ? "ups several" : "ups"}>
        {groups.map((mob) => (
          <MobCard key={mob.group} mob={mob} items={play} mark={mark} />
        ))}
        {alone.map((opening) => (
          <Up
            key={opening.actor}
            opening={opening}
            items={play.filter(
              (item) => item.actor === opening.actor && !isAtFoot(picture, item) && !isOnward(picture, item),
            )}
            more={more}
            mark={mark}
            card={card}
            alone={single}
          />
        ))}
      </div>
      <Asks all={false} />
      {beside(t("console.cuts"), cuts)}
      {turns.length > 0 && beside(t("console.beside"), choices)}
      {general.length > 0 && <Actions items={general} />}
      {rest.length > 0 && !now.length && !waiting.length && (
        <ByActor rest={rest} name={(actor) => words.actor(actor)} />
      )}
      {rest.length > 0 && (now.length > 0 || waiting.length > 0) && (
        <details class="more" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>
            {t("console.more")} <span class="dim">({rest.length})</span>
          </summary>
          {opened && <ByActor rest={rest} name={(actor) => words.actor(actor)} />}
        </details>
      )}
      <NotNow items={all.filter((item) => item.refused && !item.isPrimary)} />
    </>
  );
}

/** What the moment is about: in a fight what it `says`, for a reader alone where that is plain (`quiet`). */
export function NowTitle({ says, quiet }: { says: string; quiet: boolean }): JSX.Element {
  const { stage } = usePicture().picture.table;
  return (
    <>
      <h2 id="now-title" class={quiet ? "sr-only" : undefined}>
        {stage === "fighting" ? says : t(`console.${stage}`)}
      </h2>
      {stage !== "fighting" && <p class="dim">{t(`console.${stage}.text`)}</p>}
    </>
  );
}

/** One who may act, with its buttons; where it is `alone` with its marks, too. */
function Up({
  opening,
  items: own,
  more,
  card,
  mark = true,
  alone = false,
}: {
  opening: Opening;
  items: readonly Item[];
  more?: ((actor: string) => ComponentChildren) | undefined;
  card?: ((actor: string) => JSX.Element | null) | undefined;
  mark?: boolean;
  alone?: boolean;
}): JSX.Element {
  const { picture, words } = usePicture();
  const row = words.rows.get(opening.actor);
  const note = panelsOf(picture.system).note?.(picture, opening.actor);
  return (
    <article class="up" data-actor={opening.actor}>
      <header>
        {card?.(opening.actor) ?? <Face of={opening.actor} big />}
        <div>
          <p class="up-kind">{words.opening(opening)}</p>
          <ActorHeading of={opening.actor} count={row?.count ?? 1} />
          <PlayedBy actor={opening.actor} />
        </div>
        {mark && row?.mark && (
          <div class="up-figure">
            <Mark of={row.mark} big />
            {note && <p class="dim small">{note}</p>}
          </div>
        )}
      </header>
      <Actions items={own} whose>
        {more?.(opening.actor)}
        {alone && <AddMark actor={opening.actor} />}
      </Actions>
      {alone && <OwnMarks actor={opening.actor} />}
    </article>
  );
}
