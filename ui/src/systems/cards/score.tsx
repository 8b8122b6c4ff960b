// The countdown as a score: thirteen ranks across, a line for each hand, the foes' deck the lowest; the column of now
// is lit. The order, everybody and their cards in one table. A name opens the sheet, cards open the hand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Card, SuitShape } from "../../parts/card.tsx";
import { Face } from "../../parts/face.tsx";
import { MarkChips } from "../../parts/mark-chips.tsx";
import { Place } from "../../parts/place.tsx";
import { MarkName, Octagon, stateOf, usePlaced } from "../../parts/placed-marks.tsx";
import { usePicture } from "../../store/context.ts";
import { isUp } from "../../store/openings.ts";
import { cardName, FACE_DOWN, isCard, isJoker, rankOf, suitOf } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { Picture } from "../../wire/server.ts";
import { HandDialog } from "./hand.tsx";
import { handOf, isDealing, pips, sorted, stacked, suitPips, viewOf, type When } from "./model.ts";
import { notesOf } from "./notes.ts";
import { placeOf } from "./places.ts";

/** Scrolls to what the keyboard comes to: browsers leave what is only in part behind the names where it is. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Those who have a line of their own in the score. */
export function scored(picture: Picture): ReadonlySet<string> {
  const view = viewOf(picture);
  return new Set(
    picture.table.actors.filter((row) => row.status !== "out" && handOf(view, row.actor)).map((row) => row.actor),
  );
}

export function Score(): JSX.Element {
  const { picture } = usePicture();
  const view = viewOf(picture);
  const [open, setOpen] = useState("");
  const ranks = pips(view);
  const actors = [...scored(picture)];
  const placed = usePlaced();
  const foes = view.npc?.band.length ?? 0;
  const anyHold = actors.some((actor) => handOf(view, actor)?.hold);
  return (
    <div class="cd-score-box" onFocusIn={showWhole}>
      <table class="cd-score">
        <thead>
          <tr>
            <th scope="col" class="cd-score-name">
              {t("console.order")}
            </th>
            {anyHold && (
              <th scope="col" class="cd-score-held">
                {t("cards.held")}
              </th>
            )}
            {ranks.map(({ rank, when }) => (
              <th key={rank} scope="col" class={when} aria-current={when === "now" ? "step" : undefined}>
                <span>{rank}</span>
                {when === "now" && view.increment && <Suits />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actors.map((actor, place) => (
            <Line
              key={actor}
              actor={actor}
              near={[actors[place - 1], actors[place + 1]]}
              hold={anyHold}
              ranks={ranks}
              onOpen={setOpen}
            />
          ))}
          {placed.map((mark) => (
            <tr key={mark.mark} class={`cd-score-mark placed ${stateOf(mark)}`}>
              <th scope="row" class="cd-score-name">
                <MarkName of={mark} />
              </th>
              {anyHold && <td />}
              {ranks.map(({ rank, when }) => (
                <td key={rank} class={when}>
                  {rank === mark.spot.place && <Octagon of={mark} />}
                </td>
              ))}
            </tr>
          ))}
          {foes > 0 && (
            <tr class="cd-score-foes">
              <th scope="row" class="cd-score-name">
                <span class="place">
                  <svg class="cd-foes-sign" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 20L19 5M12 5h7v7M5 13l6 6" />
                  </svg>
                  <span class="cd-score-who">
                    <b>{t("cards.foes")}</b>
                    <span class="dim">{t("cards.foes.text", { count: foes })}</span>
                  </span>
                </span>
              </th>
              {anyHold && <td />}
              {ranks.map(({ rank, when }) => (
                <td key={rank} class={when}>
                  {when === "now" && view.npc?.card ? (
                    <Card key={view.npc.card} card={view.npc.card} small />
                  ) : when === "later" ? (
                    <span class="cd-score-back" aria-hidden="true" />
                  ) : (
                    <Gone cards={(view.npc?.shown ?? []).filter(([at]) => at === rank).map(([, card]) => card)} whole />
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {open && <HandDialog actor={open} onClose={() => setOpen("")} />}
    </div>
  );
}

/** The four suits of the rank that is counted. */
function Suits(): JSX.Element {
  const { picture } = usePicture();
  return (
    <span class="cd-score-suits" aria-hidden="true">
      {suitPips(viewOf(picture)).map(({ suit, when }) => (
        <span key={suit} class={when}>
          <SuitShape suit={suit} />
        </span>
      ))}
    </span>
  );
}

function Line({
  actor,
  near,
  hold,
  ranks,
  onOpen,
}: {
  actor: string;
  near: readonly (string | undefined)[];
  hold: boolean;
  ranks: readonly { rank: string; when: When }[];
  onOpen: (actor: string) => void;
}): JSX.Element | null {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const known = handOf(view, actor);
  if (!known) return null;
  const up = picture.table.now.some((opening) => opening.actor === actor && isUp(opening));
  const notes = notesOf(view, actor, words);
  const others = known.hand.filter((card) => !isCard(card) || isJoker(card));
  const count = isDealing(view) && !known.hand.length ? "" : t("asks.cards", { count: known.hand.length });
  const played = view.played_by.find((one) => one.actor === actor)?.cards ?? [];
  return (
    <tr class={up ? "cd-score-up" : undefined} aria-current={up ? "step" : undefined}>
      <th scope="row" class="cd-score-name">
        <Place actor={actor} near={near}>
          <Face of={actor} />
          <span class="cd-score-who">
            <b>
              <bdi>{words.actor(actor)}</bdi>
            </b>
            <span class={notes.length ? "cd-score-note" : "dim"}>{notes.length ? notes.join(", ") : count}</span>
          </span>
          <MarkChips actor={actor} />
        </Place>
        {others.length > 0 && <SetOf actor={actor} cards={others} onOpen={onOpen} />}
      </th>
      {hold && (
        <td class="cd-score-held">
          {known.hold && (
            <button
              type="button"
              class={known.hold_usable ? "cd-state cd-set-of held usable" : "cd-state cd-set-of held"}
              data-actor={actor}
              aria-label={`${words.actor(actor)}: ${t("cards.held.named", { card: cardName(known.hold) })}`}
              title={
                known.hold_usable
                  ? t("cards.held.now")
                  : known.hold_from
                    ? t("cards.held.from", { place: placeOf(known.hold_from, words) })
                    : undefined
              }
              onClick={() => onOpen(actor)}
            >
              <Card card={known.hold} small />
            </button>
          )}
        </td>
      )}
      {ranks.map(({ rank, when }) => {
        const cards = known.hand.filter((card) => isCard(card) && !isJoker(card) && rankOf(card) === rank);
        return (
          <td key={rank} class={when}>
            <Gone cards={played.filter((card) => !isJoker(card) && rankOf(card) === rank)} />
            {cards.length > 0 && <SetOf actor={actor} cards={sorted(cards)} onOpen={onOpen} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Cards that were played or turned over in this turn: their suits under the rank, or `whole` with their own ranks. */
function Gone({ cards, whole = false }: { cards: readonly string[]; whole?: boolean }): JSX.Element | null {
  if (!cards.length) return null;
  return (
    <span class="cd-gone" role="img" aria-label={t("cards.score.gone", { cards: cards.map(cardName).join(", ") })}>
      {cards.map((card, place) => (
        <span key={place} aria-hidden="true">
          {isJoker(card) ? (
            "\u2605"
          ) : (
            <>
              {whole && rankOf(card)}
              <SuitShape suit={suitOf(card)} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Cards of one rank: one alone as a card, several as one thick card with their suits. */
function SetOf({
  actor,
  cards,
  onOpen,
}: {
  actor: string;
  cards: readonly string[];
  onOpen: (actor: string) => void;
}): JSX.Element {
  const { words } = usePicture();
  const [first = FACE_DOWN] = cards;
  const several = cards.length > 1 && cards.every((card) => isCard(card) && !isJoker(card));
  const { shown, backs } = stacked(cards);
  const heads = backs > 1 ? t("order.heads", { count: backs }) : "";
  return (
    <button
      type="button"
      class={several ? "cd-state cd-set-of several" : "cd-state cd-set-of"}
      data-actor={actor}
      aria-label={`${words.actor(actor)}: ${shown.map(cardName).join(", ")} ${heads}`.trimEnd()}
      onClick={() => onOpen(actor)}
    >
      {several ? (
        <span class="cd-thick" aria-hidden="true">
          <b>{rankOf(first)}</b>
          <span>
            {cards.map((card, place) => (
              <span key={place} class={`suit-of-${suitOf(card)}`}>
                <SuitShape suit={suitOf(card)} />
              </span>
            ))}
          </span>
        </span>
      ) : (
        <>
          {shown.map((card, place) => (
            <Card key={place} card={card} small />
          ))}
          {heads && <span class="cd-backs">{heads}</span>}
        </>
      )}
    </button>
  );
}
