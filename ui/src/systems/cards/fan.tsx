// One's cards as a fan to tap: what may be played is lifted and chosen beforehand, below it what it buys.
import type { JSX } from "preact";
import { useContext, useState } from "preact/hooks";
import { Act, Choice } from "../../parts/act.tsx";
import { ActionButton } from "../../parts/actions.tsx";
import { Card } from "../../parts/card.tsx";
import { Dock, Docking } from "../../parts/dock.tsx";
import { completed, remaining } from "../../parts/form-fields.ts";
import { type Item, items } from "../../parts/menu.ts";
import { usePicture } from "../../store/context.ts";
import { commandFields } from "../../store/systems.ts";
import { cardName, FACE_DOWN, isJoker, rankOf } from "../../texts/cards.ts";
import { capital, t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { PrivateView } from "../../wire/countdown.ts";
import type { Action, Picture } from "../../wire/server.ts";
import { Chart, Doing, RowChoices } from "./doing.tsx";
import {
  bought,
  chartOf,
  comingNext,
  effect,
  faceUp,
  fighterOf,
  isDealing,
  leading,
  placesOf,
  setFor,
  sorted,
  tapped,
  viewOf,
  wouldBuy,
} from "./model.ts";
import { NameCards } from "./name-cards.tsx";
import { allowedTo, couldBe, formsOf, outOfPlace, suggested, valuesOf, withCards } from "./offers.ts";
import { placed, placeOf } from "./places.ts";
import { preferred, remember } from "./usual.ts";

/** More than these lie in rows of one length. */
const MOST_IN_ROW = 7;
/** On a phone held across more of them have room beside each other, and fewer below. */
const MOST_ACROSS = 14;

/** So many lie in each row, where none is much longer than the others. */
function inRows(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most)) || 1;
}

/**
 * What passing is called. Where no cards may be played, "them" would be the Hold Card or what is declared: there the
 * button keeps its own name.
 */
function passing(live: ReadonlySet<string>, allowed: number): { label?: string } {
  if (allowed) return { label: t("cards.no_act") };
  return live.size ? { label: t("cards.not_now") } : {};
}

export function Fan({
  actor,
  known,
  pass,
  onDone,
}: {
  actor: string;
  known: PrivateView;
  pass: Item | undefined;
  onDone: (() => void) | undefined;
}): JSX.Element {
  const { picture, words } = usePicture();
  const docking = useContext(Docking);
  const view = viewOf(picture);
  const hand = sorted(known.hand);
  const [picked, setPicked] = useState<{ hand: string; places: number[]; hold: boolean; paper: string[] }>({
    hand: "",
    places: [],
    hold: false,
    paper: [],
  });
  const plays = formsOf(picture.offers, "play", actor);
  const defends = formsOf(picture.offers, "defend", actor);
  // Cards picked of another hand, or for another moment, are no longer picked.
  const moment = `${view.turn}${view.increment}${plays.length > 0}${defends.length > 0}`;
  const there = `${hand.join(" ")}/${known.hold}/${moment}`;
  const same = picked.hand === there;
  const places = same ? picked.places : placesOf(hand, suggested(view, known, plays, defends));
  const hold = same && picked.hold;
  const paper = same ? picked.paper : [];
  const pick = (change: Partial<typeof picked>) => setPicked({ places, hold, paper, ...change, hand: there });
  // What was picked meanwhile, of a newer hand, stays picked.
  const clear = () => {
    const none = { hand: there, places: [], hold: false, paper: [] };
    setPicked((now) => (now === picked || now.hand === there ? none : now));
  };
  const chosen = [...places.map((at) => hand[at] ?? ""), ...paper];
  const holds = valuesOf(formsOf(picture.offers, "hold", actor), "card").map(String);
  const unknown = known.face_down > 0 ? couldBe([...plays, ...defends], known.hand) : [];
  const paying = new Set(
    valuesOf(defends, "cards").flatMap((value) => (Array.isArray(value) ? value.map(String) : [])),
  );
  const live = defends.length ? paying : new Set(known.sets.filter((set) => set.now).flatMap((set) => set.cards));
  // The set that comes next is laid out, too.
  const soon = live.size ? [] : comingNext(view, known);
  const tilt = hand.length > 1 && hand.length <= MOST_IN_ROW;
  const few = hand.length > 0 && hand.length <= MOST_IN_ROW;
  const letGo = pass ? <ActionButton item={pass} whose {...passing(live, allowedTo(view, actor))} /> : null;
  return (
    <div class="cd-fan-part">
      <div class="cd-table">
        <div
          class={`cd-fan${tilt ? " tilted" : ""}${few ? " few" : ""}${live.size ? " some" : ""}`}
          style={
            few
              ? { "--gaps": Math.max(1, hand.length - 1), "--one": 104 - Math.max(0, hand.length - 5) * 10 }
              : { "--row": inRows(hand.length, MOST_IN_ROW), "--across": inRows(hand.length, MOST_ACROSS) }
          }
          role="group"
          aria-label={t("cards.hand", { count: hand.length })}
        >
          {hand.map((card, at) => (
            <button
              type="button"
              key={at}
              class={live.has(card) ? "cd-card live" : soon.includes(card) ? "cd-card soon" : "cd-card"}
              data-card={card}
              aria-pressed={places.includes(at)}
              style={tilt ? { rotate: `${(at - (hand.length - 1) / 2) * 2.4}deg` } : {}}
              onClick={() =>
                pick(
                  card === FACE_DOWN
                    ? { places: places.includes(at) ? [] : [at], paper: [], hold: false }
                    : {
                        places: tapped(faceUp(places, hand), at, hand),
                      },
                )
              }
            >
              <Card card={card} />
            </button>
          ))}
          {!hand.length && !isDealing(view) && <p class="dim">{t(view.turn ? "cards.empty" : "cards.none")}</p>}
        </div>
        {known.hold && (
          <div class="cd-hold">
            <button
              type="button"
              class="cd-card"
              data-card={known.hold}
              aria-pressed={hold}
              aria-label={t("cards.held.named", { card: cardName(known.hold) })}
              onClick={() => pick({ hold: !hold })}
            >
              <Card card={known.hold} />
            </button>
            <p class="small">
              <b>{t("cards.held")}</b>
              <span class="dim">
                {known.hold_usable
                  ? t("cards.held.now")
                  : known.hold_from
                    ? t("cards.held.from", { place: placeOf(known.hold_from, words) })
                    : ""}
              </span>
            </p>
          </div>
        )}
      </div>
      {unknown.length > 0 && (
        <div class="cd-block">
          <p class="small dim">{t("cards.paper", { count: known.face_down })}</p>
          <div class="cards">
            {unknown.map((card) => (
              <button
                type="button"
                key={card}
                class="cd-card slim"
                data-card={card}
                aria-pressed={paper.includes(card)}
                onClick={() =>
                  pick({
                    places: faceUp(places, hand),
                    paper: paper.includes(card) ? paper.filter((one) => one !== card) : [...paper, card],
                  })
                }
              >
                <Card card={card} small />
              </button>
            ))}
          </div>
        </div>
      )}
      {defends.length > 0 && (
        <Defence actor={actor} forms={defends} chosen={chosen} hold={hold} beside={plays.length ? null : letGo} />
      )}
      {chosen.length > 0 || hold ? (
        // At the lower edge is room for the defence alone.
        <Docking.Provider value={docking && !defends.length}>
          <Bought
            key={`${chosen.join()}${hold}`}
            actor={actor}
            known={known}
            chosen={chosen}
            hold={hold}
            holds={holds}
            plays={plays}
            beside={defends.length ? null : letGo}
            onDone={onDone}
            clear={clear}
          />
        </Docking.Provider>
      ) : (
        <>
          {hand.length > 0 && <p class="dim cd-hint">{hint(picture, actor, words)}</p>}
          {letGo && !defends.length && <Dock>{letGo}</Dock>}
        </>
      )}
      {(known.face_down > 0 || known.hold === FACE_DOWN) && (
        <div class="actions">
          <NameCards actor={actor} />
        </div>
      )}
      {known.passed && view.phase === "counting" && <p class="dim">{t("cards.passed")}</p>}
    </div>
  );
}

/** What tapping a card is good for now. */
function hint(picture: Picture, actor: string, words: Words): string {
  const [ahead] = valuesOf(formsOf(picture.offers, "spend_ahead", actor), "card").map(String);
  const rank = ahead ? rankOf(ahead) : "";
  return rank ? t("cards.tap.ahead", { rank: words.text(`clock.increment.${rank}`, rank) }) : t("cards.tap");
}

interface BoughtProps {
  actor: string;
  known: PrivateView;
  chosen: readonly string[];
  hold: boolean;
  holds: readonly string[];
  plays: readonly Action[];
  beside: JSX.Element | null;
  onDone: (() => void) | undefined;
  clear: () => void;
}

/** What the chosen cards buy, and what may be done with them now. */
function Bought({ actor, known, chosen, hold, holds, plays, beside, onDone, clear }: BoughtProps): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const set = setFor(known.sets, chosen, hold);
  const size = chosen.length + (hold ? 1 : 0);
  const playable = withCards(plays, chosen, hold);
  const here = formsOf(picture.offers, "divide", actor).filter((form) => !form.fixed.against);
  const divisible = withCards(here, chosen, hold);
  const ahead = formsOf(picture.offers, "spend_ahead", actor);
  const [only] = chosen;
  const [dropped] = items(picture, "sheet", kinds).filter(
    (item) => item.command === "drop_hold" && item.actor === actor && !item.refused,
  );
  const canHold = chosen.length === 1 && !hold && only !== undefined && holds.includes(only);
  const spending = chosen.length === 1 && !hold && only ? remaining(ahead, { card: only }) : [];
  const view = viewOf(picture);
  const like = wouldBuy(known.sets, chosen, hold);
  const rows = like ? bought(view, like, actor) : [];
  // The GM may have cards of this rank played though their suit is not the one reached.
  const late =
    !playable && !spending.length && picture.seat.role === "gm" ? outOfPlace(picture, actor, chosen, hold, set) : null;
  const holding = (
    <Act
      data-command="hold"
      onClick={() => void table.send({ type: "hold", actor, card: only }).then((done) => done && clear())}
    >
      {t("cards.hold")}
    </Act>
  );
  return (
    <div class="cd-bought">
      <SetTitle known={known} chosen={chosen} hold={hold} now={playable !== null} />
      {canHold && only && playable && <div class="actions">{holding}</div>}
      {canHold && only && playable && placed(only) && (
        <span class="dim small cd-from">{t("cards.held.from", { place: placeOf(only, words) })}</span>
      )}
      {hold && !chosen.length && dropped && (
        <div class="actions">
          <ActionButton item={dropped} whose />
        </div>
      )}
      {spending.length > 0 && only && <Ahead forms={spending} card={only} clear={clear} />}
      {playable ? (
        <>
          <Doing
            forms={playable.forms}
            base={{ cards: playable.cards, hold }}
            rows={chartOf(view, size, actor)}
            beside={beside}
            {...(onDone ? { onDone } : {})}
          />
          {divisible && (
            <Divide actor={actor} cards={divisible.cards} hold={hold} forms={divisible.forms} clear={clear} />
          )}
        </>
      ) : late ? (
        <>
          <p class="small dim">{t("cards.late")}</p>
          <Doing forms={late} base={{ cards: [...chosen], hold }} rows={rows} insist {...(onDone ? { onDone } : {})} />
        </>
      ) : rows.length && !spending.length ? (
        <details open>
          <summary>{t("cards.would")}</summary>
          <Chart rows={rows} />
        </details>
      ) : (
        size > 1 && <p class="dim">{t("cards.no_set")}</p>
      )}
      {!playable && !late && (canHold || beside) && (
        <Dock>
          {canHold && holding}
          {beside}
        </Dock>
      )}
    </div>
  );
}

/** What is chosen, and when it counts. */
function SetTitle({
  known,
  chosen,
  hold,
  now,
}: {
  known: PrivateView;
  chosen: readonly string[];
  hold: boolean;
  now: boolean;
}): JSX.Element {
  const { words } = usePicture();
  const size = chosen.length + (hold ? 1 : 0);
  // Jokers alone with the Hold Card go where that card goes.
  const lead = chosen.length && !(hold && chosen.every(isJoker)) ? leading(chosen) : known.hold;
  return (
    <p class="cd-set">
      <b>
        {size === 1
          ? capital(cardName(chosen[0] ?? known.hold))
          : ofRank(chosen, hold)
            ? t("cards.of", { count: size, rank: words.text(`clock.increment.${rankOf(lead)}`, rankOf(lead)) })
            : t("cards.kind", { count: size })}
      </b>{" "}
      <span class="dim">
        {now
          ? t("cards.counts.now")
          : placed(lead) && chosen.length > 0
            ? t("cards.counts.at", { place: placeOf(lead, words) })
            : ""}
      </span>
    </p>
  );
}

function ofRank(chosen: readonly string[], hold: boolean): boolean {
  return !hold && chosen.every(placed);
}

/** A set divided into smaller actions, at its place or cutting in on `against`. */
export function Divide({
  actor,
  cards,
  hold,
  against = "",
  forms,
  clear,
}: {
  actor: string;
  cards: (string | number)[];
  hold: boolean;
  against?: string;
  forms: readonly Action[];
  clear: () => void;
}): JSX.Element {
  const { table } = usePicture();
  const ways = valuesOf(forms, "sizes").filter((one) => Array.isArray(one));
  return (
    <details class="cd-divide">
      <summary>{t("cards.divide")}</summary>
      <div class="choices">
        {ways.map((sizes) => (
          <Choice
            key={sizes.join("+")}
            onClick={() =>
              void table.send({ type: "divide", actor, sizes, cards, hold, against }).then((done) => done && clear())
            }
          >
            {sizes.join(" + ")}
          </Choice>
        ))}
      </div>
    </details>
  );
}

/** A future card spent on the action or defence just declared. */
function Ahead({ forms, card, clear }: { forms: readonly Action[]; card: string; clear: () => void }): JSX.Element {
  const { table, words } = usePicture();
  const order = commandFields(table.system.value, "spend_ahead");
  const bonuses = valuesOf(forms, "bonus").map(String);
  return (
    <div>
      <p class="small dim">{t("cards.ahead")}</p>
      <div class="actions">
        {bonuses.map((bonus) => {
          const fit = remaining(forms, { card, bonus });
          const defences = valuesOf(fit, "defence").map(String);
          return defences.map((defence) => {
            const command = completed(fit, order, { card, bonus, defence });
            return (
              command && (
                <Act
                  key={bonus + defence}
                  data-command="spend_ahead"
                  onClick={() => void table.send(command).then((done) => done && clear())}
                >
                  {words.text(`bonus.${bonus}`, bonus)}
                  {defence && defences.length > 1 && ` (${words.text(`row.${defence}`, defence)})`}
                </Act>
              )
            );
          });
        })}
      </div>
    </div>
  );
}

/** Defences that the chosen cards pay for: one is chosen beforehand, the button says which and what it is worth. */
function Defence({
  actor,
  forms,
  chosen,
  hold,
  beside,
}: {
  actor: string;
  forms: readonly Action[];
  chosen: readonly string[];
  hold: boolean;
  beside: JSX.Element | null;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const [row, setRow] = useState("");
  const mine = fighterOf(viewOf(picture), actor)?.defences ?? [];
  const fit = withCards(forms, chosen, hold);
  const rows = fit ? valuesOf(fit.forms, "row").map(String) : [];
  const size = chosen.length + (hold ? 1 : 0);
  const chart = chartOf(viewOf(picture), size, actor);
  const now = rows.includes(row) ? row : preferred(picture.fight, actor, rows, true);
  const found = chart.find((one) => one.row === now);
  const number = found ? effect(found).modifier : "";
  const what = words.text(`row.${now}`, now);
  return (
    <div class="cd-defend">
      {rows.length > 0 ? (
        <RowChoices label={t("cards.defend")} rows={rows} chart={chart} now={now} onChoose={setRow} />
      ) : (
        <p class="small">{t(mine.length ? "cards.defend.more" : "cards.defend.with")}</p>
      )}
      <Dock>
        {fit && now && (
          <button
            type="button"
            class="act main large"
            data-command="defend"
            onClick={() => {
              remember(picture.fight, actor, now, true);
              void table.send({ type: "defend", actor, row: now, cards: fit.cards, hold });
            }}
          >
            {number ? t("cards.do.at", { row: what, number }) : what}
          </button>
        )}
        {beside}
      </Dock>
    </div>
  );
}
