// The actor deck: what may come next and how likely, holds hanging on their triggers, clocks of events, cards drawn.

import type { JSX } from "preact";
import { ActionButton, Actions } from "../../parts/actions.tsx";
import { Dock } from "../../parts/dock.tsx";
import { Step } from "../../parts/fields.tsx";
import { waiter } from "../../parts/foot.tsx";
import { ofOwn } from "../../parts/headline.ts";
import { allowed, items } from "../../parts/menu.ts";
import { NowPart } from "../../parts/now.tsx";
import { EmptyOrder } from "../../parts/order.tsx";
import type { Headline, Panels } from "../../parts/panels.ts";
import { percent } from "../../parts/percent.ts";
import { usePicture, useView } from "../../store/context.ts";
import { typed } from "../../store/typed.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { View } from "../../wire/draw.ts";
import type { Picture } from "../../wire/server.ts";
import { beat } from "./beat.tsx";
import { ActorCard, Drawn, PileLeft } from "./drawn.tsx";
import { HoldButton } from "./hold.tsx";
import { happens, hasPile, justDrawn, ownName, pileOf } from "./pile.ts";
import { Clock, Pile } from "./pile-list.tsx";

function Order(): JSX.Element {
  const { picture } = usePicture();
  const view = useView<View>();
  if (!view.cycle) return <EmptyOrder />;
  return (
    <>
      <Pile view={view} />
      {picture.seat.role !== "gm" && (
        <>
          <p class="dim small">{t("draw.known")}</p>
          <h2>{t("draw.drawn")}</h2>
          <Drawn view={view} />
        </>
      )}
    </>
  );
}

/** Of many so many are shown on a TV, the likeliest; whose cards are all drawn stands under what was drawn. */
const ON_SCREEN = 8;
/** And so many of the cards drawn, the last. */
const DRAWN_ON_SCREEN = 8;

function Screen(): JSX.Element {
  const view = useView<View>();
  return (
    <div class="draw-screen">
      <p class="tv-label">{t("console.pile")}</p>
      <Pile view={view} most={ON_SCREEN} />
    </div>
  );
}

/** On a screen: the cards drawn in this cycle, in order, as they would lie on the table. */
function Below(): JSX.Element | null {
  const view = useView<View>();
  if (!view.drawn.length) return null;
  return (
    <section class="draw-below" aria-label={t("draw.drawn")}>
      <p class="tv-label">{t("draw.drawn")}</p>
      <Drawn view={view} most={DRAWN_ON_SCREEN} />
    </section>
  );
}

/** The card on which an actor is up; null for one who is up without a card. */
function inPlay(picture: Picture, actor: string): JSX.Element | null {
  return justDrawn(picture.table, actor) ? <ActorCard actor={actor} view={typed<View>(picture.view)} /> : null;
}

function Now(): JSX.Element {
  const { picture } = usePicture();
  return (
    <NowPart
      mark={false}
      card={(actor) => inPlay(picture, actor)}
      leave={(item) => (item.command === "hold" || happens(picture.table, item.actor)) && !item.refused}
      more={(actor) => (
        <>
          <Happened actor={actor} />
          {waiter(picture) !== actor && <HoldButton actor={actor} />}
        </>
      )}
    />
  );
}

/** On a screen: the pile, and beside it the card that is in play. */
function onScreen(picture: Picture, actor: string): JSX.Element | null {
  const view = typed<View>(picture.view);
  if (!view.cycle || picture.table.stage !== "fighting") return null;
  // While holders decide, the card for which they held is in play.
  const whose = actor || picture.table.now[0]?.interrupts || "";
  const card = whose && (!actor || justDrawn(picture.table, actor)) ? <ActorCard actor={whose} view={view} /> : null;
  if (actor && !card) return null;
  return (
    <div class="tv-drawn">
      <PileLeft view={view} />
      {card}
    </div>
  );
}

/** The pile, and the cards drawn from it in this cycle, the last first. */
function Middle(): JSX.Element | null {
  const view = useView<View>();
  if (!view.cycle) return null;
  return (
    <section class="draw-middle">
      <PileLeft view={view} />
      <div>
        <h2>{t("draw.drawn")}</h2>
        <Drawn view={view} lastFirst={true} />
      </div>
    </section>
  );
}

/** An event does not act: it is said that it has been played out, here where the large button does something else. */
function Happened({ actor }: { actor: string }): JSX.Element | null {
  const { picture, kinds } = usePicture();
  if (!happens(picture.table, actor)) return null;
  return (
    <>
      {items(picture, "play", kinds)
        .filter((item) => item.actor === actor && item.command === "act" && !item.refused && !item.isPrimary)
        .map((item) => (
          <ActionButton key={item.key} item={item} label={t("draw.event.do")} />
        ))}
    </>
  );
}

/** A player's buttons, and which of their cards may still come. */
function Hand(): JSX.Element {
  const { picture, words, kinds } = usePicture();
  const view = useView<View>();
  const mine = picture.table.actors.filter((row) => row.mine);
  const up = picture.table.now.some((opening) => mine.some((row) => row.actor === opening.actor));
  const own = view.cards.filter((one) => mine.some((row) => row.actor === one.actor));
  const can = items(picture, "play", kinds).filter((item) => !item.refused);
  return (
    <>
      {can.length > 0 && (
        <Dock>
          <Actions items={can.filter((item) => item.command !== "hold")} whose={mine.length === 1} first={up}>
            {mine.map((row) => (
              <HoldButton key={row.actor} actor={row.actor} />
            ))}
          </Actions>
        </Dock>
      )}
      {view.cycle > 0 &&
        picture.table.stage !== "over" &&
        own.map((one) => (
          <p key={one.actor} class="dim draw-own">
            {mine.length > 1 ? words.actors([one.actor]) : t("draw.own")}:{" "}
            {one.undrawn.length
              ? one.undrawn.some(ownName)
                ? one.undrawn.map((card) => ownName(card) || words.dealtCard(card)).join(", ")
                : t("draw.left", { left: one.undrawn.length, total: one.total })
              : t("draw.out")}
          </p>
        ))}
    </>
  );
}

/** An actor's cards; an event's clock, for the GM to set. */
function Sheet({ actor }: { actor: string }): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const view = useView<View>();
  const cards = view.cards.find((one) => one.actor === actor);
  const clock = view.clocks.find((one) => one.actor === actor);
  if (!cards) return null;
  const [offer] = allowed(picture.offers, "set_clock", { actor });
  const set = (draws: number) => void table.send({ type: "set_clock", actor, draws });
  return (
    <div class="draw-sheet">
      {clock ? (
        <div class="draw-clock-set">
          <Clock clock={clock} large />
          <span>
            {t("draw.clock", { draws: clock.draws, needed: clock.needed })}
            {clock.times > 0 && <span class="dim"> · {t("draw.happened", { times: clock.times })}</span>}
          </span>
          {offer && (
            <>
              <Step label={t("draw.clock.less")} sign="−" off={clock.draws <= 0} go={() => set(clock.draws - 1)} />
              <Step
                label={t("draw.clock.more")}
                sign="+"
                off={clock.draws >= clock.needed - 1}
                go={() => set(clock.draws + 1)}
              />
            </>
          )}
        </div>
      ) : (
        <p>
          {t("draw.left", { left: cards.undrawn.length, total: cards.total })}
          {cards.undrawn.some(ownName) &&
            `: ${cards.undrawn.map((card) => ownName(card) || words.actor(actor)).join(", ")}`}
        </p>
      )}
    </div>
  );
}

/** Whose card has come, to a holder who waited for it. */
function cutting(actors: readonly string[], trigger: string, words: Words): Headline {
  return {
    tone: "cut",
    ...ofOwn(words, actors, t("phone.cut")),
    text: t("draw.cut", { name: words.actor(trigger) }),
  };
}

/** While nobody is up: that a card is to be drawn, and how likely it is one's own. */
function headline(picture: Picture, words: Words): Headline | null {
  const { table } = picture;
  const view = typed<View>(picture.view);
  const mine = new Set(table.actors.filter((row) => row.mine).map((row) => row.actor));
  const own =
    table.stage === "fighting" && picture.seat.role !== "screen"
      ? table.now.filter((opening) => mine.has(opening.actor))
      : [];
  const [cut] = own;
  if (cut?.interrupts && own.every((opening) => opening.interrupts))
    return cutting([...new Set(own.map(({ actor }) => actor))], cut.interrupts, words);
  const asked = table.now.find((opening) => opening.interrupts);
  if (picture.seat.role === "screen" && asked?.interrupts && table.now.every((opening) => opening.interrupts))
    return {
      tone: "cut",
      title: words.actor(asked.interrupts),
      text: t("draw.cut.screen", { holder: words.actors([...new Set(table.now.map(({ actor }) => actor))]) }),
    };
  const held = table.held.some((one) => mine.has(one.actor));
  const happening = table.now.find(({ actor }) => happens(table, actor));
  const inIt = table.actors.some((row) => row.mine && row.status !== "out");
  if (happening && inIt && !held && !own.length)
    return { tone: "wait", title: words.actor(happening.actor), text: words.opening(happening) };
  if (!hasPile(table) || table.now.length) return null;
  if (picture.seat.role === "screen") return { tone: "quiet", title: t("draw.next"), text: "" };
  if (held) return null;
  const chance = pileOf(view)
    .rows.filter((row) => mine.has(row.actor))
    .reduce((sum, row) => sum + row.chance, 0);
  return chance > 0
    ? {
        tone: "wait",
        title: t("draw.next"),
        text: t("draw.next.mine", { chance: t("order.chance", { percent: percent(chance) }) }),
      }
    : null;
}

/** Each whose cards are in the pile, or were, has a line there. */
function listed(picture: Picture): ReadonlySet<string> {
  return new Set(pileOf(typed<View>(picture.view)).rows.map((row) => row.actor));
}

export const panels: Panels = {
  present: (command, actor, picture) =>
    command === "set_clock"
      ? { draws: typed<View>(picture.view).clocks.find((one) => one.actor === actor)?.draws }
      : {},
  chances: () => t("draw.odds"),
  listed,
  Order,
  Now,
  Wait: HoldButton,
  beat,
  Middle,
  Below,
  Hand,
  Screen,
  drawn: onScreen,
  Then: Middle,
  Sheet,
  held: true,
  bare: true,
  headline,
};
