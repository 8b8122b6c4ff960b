// The GM's middle column: the clock, the NPC card, what is declared, who may still act or cut in, and every hand.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Act, MainAct } from "../../parts/act.tsx";
import { ActionButton } from "../../parts/actions.tsx";
import { ActorHeading } from "../../parts/actor-heading.tsx";
import { Card, Cards } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import { alone as aloneUp } from "../../parts/keyed.ts";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { about, type Item, items } from "../../parts/menu.ts";
import { NowTitle } from "../../parts/now.tsx";
import { AddMark } from "../../parts/own-marks.tsx";
import { playerOf } from "../../parts/played-by.tsx";
import { Asks } from "../../parts/prompts.tsx";
import { usePicture } from "../../store/context.ts";
import { matches } from "../../store/media.ts";
import { isUp } from "../../store/openings.ts";
import { t } from "../../texts/index.ts";
import type { ActionView } from "../../wire/countdown.ts";
import { npcsAlone } from "./concern.ts";
import { Debts, Deeds, defencesIn, HandDialog, progressOf } from "./hand.tsx";
import { fighterOf, handOf, inOrder, playing, viewOf } from "./model.ts";
import { NpcAbove, NpcBeside, NpcForm } from "./npc.tsx";
import { allowedTo, formsOf, lettingGo } from "./offers.ts";
import { Ways } from "./ways.tsx";

export function Now(): JSX.Element {
  const { picture, kinds } = usePicture();
  const view = viewOf(picture);
  const [open, setOpen] = useState("");
  const { stage, now, waiting } = picture.table;
  const play = items(picture, "play", kinds);
  const live = inOrder(view);
  const single = aloneUp(picture);
  // Who acts by the NPC card has a button beside it; by the GM's leave, one here.
  const bidden = new Set(
    view.npc?.band
      .filter((member) => view.npc?.slot === view.slot && !member.why && member.sizes.length > 0)
      .map((member) => member.actor),
  );
  const up = [
    ...new Set(
      now
        .filter((opening) => !opening.interrupts && opening.kind === "may_act" && !bidden.has(opening.actor))
        .map((opening) => opening.actor),
    ),
  ];
  const acting = live.length > 0 || now.some(isUp);
  return (
    <div class="cd cd-now">
      <NowTitle
        says={t(waiting.length ? "console.asks" : acting ? "console.now" : "console.nobody")}
        quiet={stage === "fighting" && !waiting.length}
      />
      <Asks all={false} />
      {view.fighters.map((fighter) => (
        <Debts key={fighter.actor} actor={fighter.actor} whose />
      ))}
      <NpcAbove />
      {live.length > 0 && (
        <ol class="plain cd-live">
          {live.map((action, at) => (
            <Live key={`${action.actor}${at}`} action={action} onOpen={setOpen} />
          ))}
        </ol>
      )}
      {up.length > 0 && (
        <ul class="plain cd-up">
          {up.map((actor) => (
            <MayAct
              key={actor}
              actor={actor}
              alone={up.length + live.length === 1}
              beside={actor !== single}
              pass={
                lettingGo(picture, actor, kinds) ??
                (allowedTo(view, actor)
                  ? undefined
                  : play.find((item) => item.command === "pass" && item.actor === actor))
              }
              onOpen={setOpen}
            />
          ))}
        </ul>
      )}
      {!matches("tablet") && <Cuts />}
      {!(stage === "fighting" && matches("desktop")) && !npcsAlone(picture) && <Ways />}
      {open && <HandDialog actor={open} onClose={() => setOpen("")} />}
      <NpcForm />
    </div>
  );
}

/** Who may cut in, each with the card set aside for it. */
export function Cuts(): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const [open, setOpen] = useState("");
  const may = picture.table.now.filter((opening) => opening.kind === "may_preempt").map((opening) => opening.actor);
  const cuts = [...new Set(may)];
  if (!cuts.length && !open) return null;
  return (
    <div class="cd-cuts">
      {cuts.length > 0 && <h2>{t("console.cuts")}</h2>}
      <div class="actions">
        {cuts.map((actor) => (
          <Act key={actor} onClick={() => setOpen(actor)}>
            {words.actor(actor)}
            {handOf(view, actor)?.hold && <Card card={handOf(view, actor)?.hold ?? ""} small />}
          </Act>
        ))}
      </div>
      {open && <HandDialog actor={open} onClose={() => setOpen("")} />}
    </div>
  );
}

/** Beside the moment: who may cut in, and the NPC card. On a phone those who may cut in stand with it. */
export function Beside(): JSX.Element {
  return (
    <>
      {matches("tablet") && <Cuts />}
      <NpcBeside />
    </>
  );
}

/** One declared action, with what its owner may add to it. */
function Live({ action, onOpen }: { action: ActionView; onOpen: (actor: string) => void }): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const view = viewOf(picture);
  const running = action.state === "carried_out";
  const unsaid = formsOf(picture.offers, "fill", action.actor).length > 0;
  const opens = t(unsaid ? "cards.say" : handOf(view, action.actor) ? "cards.open" : "console.more");
  const targets = new Set(action.deeds.flatMap((deed) => deed.targets));
  const sheet = running ? items(picture, "sheet", kinds).filter((item) => item.command === "damage") : [];
  const hurt = [...targets].flatMap((actor) => about(sheet, actor));
  const defended = running
    ? [...targets]
        .map((actor) => ({ actor, bought: fighterOf(view, actor)?.defences ?? [] }))
        .filter((one) => one.bought.length)
    : [];
  const defenders = running ? [...targets].filter((actor) => formsOf(picture.offers, "defend", actor).length) : [];
  return (
    <li class={running ? "cd-action running" : "cd-action"}>
      <article class="up" data-actor={action.actor}>
        <header>
          <Face of={action.actor} big />
          <div>
            <p class="up-kind">{progressOf(action)}</p>
            <ActorHeading of={action.actor} />
          </div>
          <Act main={unsaid} aria-label={`${words.actor(action.actor)}: ${opens}`} onClick={() => onOpen(action.actor)}>
            {opens}
          </Act>
        </header>
        <Deeds action={action} />
        {defended.map(({ actor, bought }) => (
          <p key={actor} class="cd-defended">
            {t("cards.defended.by", { name: words.actor(actor), how: defencesIn(bought, words) })}
          </p>
        ))}
        {defenders.length + hurt.length > 0 && (
          <div class="actions">
            {defenders.map((actor) => (
              <Act key={actor} onClick={() => onOpen(actor)}>
                {t("cards.defends", { name: words.actor(actor) })}
              </Act>
            ))}
            {hurt.map((item) => (
              <ActionButton key={item.actor} item={item} />
            ))}
          </div>
        )}
      </article>
    </li>
  );
}

/** An actor whose cards may be played now: with which, and the two things that happen most. */
function MayAct({
  actor,
  alone,
  beside,
  pass,
  onOpen,
}: {
  actor: string;
  /** No other player is up, and nothing is declared. */
  alone: boolean;
  /** Others are up, too. */
  beside: boolean;
  pass: Item | undefined;
  onOpen: (actor: string) => void;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const known = handOf(viewOf(picture), actor);
  const cards = known ? playing(known) : [];
  const seat = playerOf(table, actor);
  const does = known ? `${t("cards.play")} …` : t("cards.act");
  return (
    <li class={alone ? "cd-mayact alone" : "cd-mayact"}>
      <article class="up" data-actor={actor}>
        <header>
          <Face of={actor} big />
          <div>
            <p class="up-kind">
              {t("cards.may")}{" "}
              {seat && (
                <span class="dim">· {t(seat.connected ? "cards.at.phone" : "cards.at.away", { name: seat.name })}</span>
              )}
            </p>
            <ActorHeading of={actor} />
            <MarkChips actor={actor} />
          </div>
          {cards.length > 0 && <Cards cards={cards} />}
        </header>
        <div class="actions">
          <MainAct
            data-command={known ? "play" : "act"}
            aria-label={`${words.actor(actor)}: ${does}`}
            onClick={() => onOpen(actor)}
          >
            {does}
          </MainAct>
          {pass && (
            <ActionButton item={pass} whose {...(pass.command === "skip" ? { label: t("cards.no_act") } : {})} />
          )}
          {matches("desktop") && <AddMark actor={actor} beside={beside} />}
        </div>
      </article>
    </li>
  );
}
