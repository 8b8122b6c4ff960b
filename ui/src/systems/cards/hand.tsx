// One actor's cards: a fan to tap, what they buy, and all that its owner may do. For a phone, and for the GM in a
// dialog.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Action, Actions } from "../../parts/actions.tsx";
import { Card, Cards } from "../../parts/card.tsx";
import { completed, type Item, items, remaining } from "../../parts/offers.ts";
import { usePicture } from "../../store/context.ts";
import { commandFields } from "../../store/systems.ts";
import { cardName, FACE_DOWN, isCard, isJoker, rankOf, suitOf } from "../../texts/cards.ts";
import { t } from "../../texts/index.ts";
import type { Words } from "../../texts/words.ts";
import type { ActionView, PrivateView, RowView } from "../../wire/countdown.ts";
import type { Affordance } from "../../wire/server.ts";
import { Moving, Readying, Speaking } from "./aside.tsx";
import { Pips } from "./clock.tsx";
import { Chart, Doing, inWords } from "./doing.tsx";
import {
  allowedTo,
  bought,
  chartAt,
  couldBe,
  fighterOf,
  formsOf,
  handOf,
  hasRank,
  leading,
  lettingGo,
  outOfPlace,
  setFor,
  sorted,
  tapped,
  valuesOf,
  viewOf,
  withCards,
} from "./model.ts";
import { NameCards } from "./name-cards.tsx";
import { stateOf } from "./notes.ts";
import { NpcCard } from "./npc-card.tsx";

/** What the panel has a place of its own for; the rest are buttons. */
export const SHOWN = new Set([
  "play",
  "divide",
  "fill",
  "preempt",
  "spend_ahead",
  "defend",
  "hold",
  "name_cards",
  "lose",
  "sacrifice",
]);
const MOVING = new Set(["full_speed", "name_place", "stop", "report_move"]);
const TALKING = new Set(["say", "hush"]);
/** What one may do beside acting, for which there is a place below the cards. */
export const ASIDE: ReadonlySet<string> = new Set(["cancel_ready", ...MOVING, ...TALKING]);

/** A place of the countdown in words: "Queens, hearts". */
export function placeOf(card: string, words: Words): string {
  if (isJoker(card)) return cardName(card);
  return t("cards.place", {
    rank: words.text(`clock.increment.${rankOf(card)}`, rankOf(card)),
    suit: t(`suit.${suitOf(card)}`),
  });
}

/** Whether a card says by itself when it counts: a joker does not, nor one that the app does not know. */
function placed(card: string): boolean {
  return isCard(card) && !isJoker(card);
}

export function Hand(): JSX.Element {
  const { picture } = usePicture();
  const view = viewOf(picture);
  const mine = picture.table.actors.filter((row) => row.mine);
  return (
    <div class="cd cd-hand">
      {picture.table.stage === "fighting" && view.turn > 0 && <Pips />}
      {view.npc?.card && <NpcCard />}
      {mine.map((row) => (
        <section key={row.actor} aria-label={row.name}>
          {mine.length > 1 && <h2>{row.name}</h2>}
          <HandOf actor={row.actor} />
        </section>
      ))}
    </div>
  );
}

export function HandOf({ actor, onDone }: { actor: string; onDone?: () => void }): JSX.Element {
  const { picture, words } = usePicture();
  const view = viewOf(picture);
  const known = handOf(view, actor);
  const own = picture.offers.filter((offer) => offer.fixed.actor === actor);
  const play = items(own, "play").filter((item) => !SHOWN.has(item.command));
  // What one may do beside acting stands on both shelves.
  const aside = [...play, ...items(own, "sheet")];
  const moving = aside.filter((item) => MOVING.has(item.command));
  const talking = aside.filter((item) => TALKING.has(item.command));
  const fighter = fighterOf(view, actor);
  const shown = new Set(["act", "pass", "cancel_ready", ...MOVING, ...TALKING]);
  const rest = [
    ...play.filter((item) => !shown.has(item.command)),
    ...(fighter?.speech ? [] : talking),
    ...(fighter?.motion ? [] : moving),
  ];
  const cutting = formsOf(picture.offers, "preempt", actor);
  const acting = formsOf(picture.offers, "act", actor);
  const up = picture.table.now.some((opening) => opening.actor === actor && opening.kind === "may_act");
  const pass =
    lettingGo(picture, actor) ??
    play.find(
      (item) => item.command === "pass" && (known ? hasRank(known, view.increment) : up && !allowedTo(view, actor)),
    );
  const state = stateOf(view, actor);
  return (
    <>
      {state.length > 0 && (
        <p class="cd-weighs">
          {state.map((note) => (
            <span class="chip" key={note}>
              {note}
            </span>
          ))}
        </p>
      )}
      {fighter && fighter.defences.length > 0 && (
        <p class="small">{t("cards.defended", { how: defencesIn(fighter.defences, words) })}</p>
      )}
      <Debts actor={actor} />
      <Declared actor={actor} />
      {cutting.length > 0 && <CutIn actor={actor} forms={cutting} />}
      {acting.length > 0 && <ByCard actor={actor} forms={acting} onDone={onDone} />}
      {known && <Fan actor={actor} known={known} pass={pass} onDone={onDone} />}
      {!known && pass && (
        <div class="actions">
          <Action item={pass} label={t("cards.no_act")} />
        </div>
      )}
      {fighter && fighter.readying.length > 0 && <Readying actor={actor} readying={fighter.readying} />}
      {fighter?.speech && <Speaking actor={actor} items={talking} />}
      {fighter?.motion && <Moving actor={actor} items={moving} />}
      {rest.length > 0 && <Actions items={rest} whose />}
    </>
  );
}

// -- what is owed ---------------------------------------------------------------------------------------------------

export function Debts({ actor, whose = false }: { actor: string; whose?: boolean }): JSX.Element | null {
  const { picture, words } = usePicture();
  const owed = fighterOf(viewOf(picture), actor)?.private?.owes ?? [];
  const [debt] = owed;
  if (!debt) return null;
  const ways = items(
    picture.offers.filter(
      (offer) => offer.fixed.actor === actor && (offer.command === "lose" || offer.command === "sacrifice"),
    ),
    "play",
  );
  return (
    <div class="cd-block cd-owes">
      <p>
        {whose && <b>{words.actor(actor)}: </b>}
        <b>{t(debt.count === 1 ? "cards.owes.one" : "cards.owes", { count: debt.count })}</b>{" "}
        {t("cards.owes.why", { cause: words.text(`cause.${debt.cause}`, debt.cause) })}
      </p>
      <Actions items={[...ways].sort((a, b) => a.command.localeCompare(b.command))} whose />
    </div>
  );
}

// -- what is declared -----------------------------------------------------------------------------------------------

/** One declared action in words: what with, and what it is. */
export function Deeds({ action }: { action: ActionView }): JSX.Element {
  const { picture, words } = usePicture();
  const { chart } = viewOf(picture);
  const figures = (deed: ActionView["deeds"][number]) => {
    const row = chart.find((one) => one.size === deed.size)?.rows.find((one) => one.row === deed.row);
    const said = row ? inWords(row) : "";
    return said && <span class="cd-figures"> {said}</span>;
  };
  const cards = [...action.cards, ...(action.hold ? [action.hold] : []), ...(action.ahead ? [action.ahead] : [])];
  return (
    <div class="cd-deeds">
      {cards.length > 0 && <Cards cards={cards} />}
      <ul class="plain">
        {action.deeds.map((deed, place) => (
          <li key={place} class={deed.state === "lost" ? "cd-lost" : undefined}>
            <b>
              {deed.row
                ? words.text(`row.${deed.row}`, deed.row)
                : t("cards.unsaid", {
                    what: t(deed.size === 1 ? "cards.size.one" : "cards.size", { size: deed.size }),
                  })}
            </b>
            {figures(deed)}
            {deed.step && ` ${t("cards.with_step")}`}
            {deed.weapon && ` (${deed.weapon})`}
            {deed.targets.length > 0 && ` → ${words.actors(deed.targets)}`}
          </li>
        ))}
        {action.bonus && <li class="dim">{words.text(`bonus.${action.bonus}`, action.bonus)}</li>}
        {action.against && <li class="dim">{t("cards.against", { name: words.actor(action.against) })}</li>}
        {action.contest === "settled" && (
          <li class="dim">
            {t(
              action.margin > 0 ? "cards.contest.won" : action.margin < 0 ? "cards.contest.lost" : "cards.contest.tied",
              { margin: Math.abs(action.margin) },
            )}
          </li>
        )}
      </ul>
    </div>
  );
}

function Declared({ actor }: { actor: string }): JSX.Element | null {
  const { picture } = usePicture();
  const view = viewOf(picture);
  const live = view.live.filter((action) => action.actor === actor);
  const skill = fighterOf(view, actor)?.private?.contest_skill ?? 0;
  const fill = formsOf(picture.offers, "fill", actor);
  if (!live.length) return null;
  return (
    <div class="cd-block cd-declared">
      {live.map((action, place) => (
        <div key={place}>
          <p class="dim small">{t(action.state === "carried_out" ? "cards.acting" : "cards.declared")}</p>
          <Deeds action={action} />
          {action.contest === "due" && skill > 0 && <p class="small">{t("cards.contest.skill", { skill })}</p>}
        </div>
      ))}
      {fill.length > 0 && <Fill actor={actor} forms={fill} live={live} />}
    </div>
  );
}

function Fill({
  forms,
  live,
}: {
  actor: string;
  forms: readonly Affordance[];
  live: readonly ActionView[];
}): JSX.Element {
  const { picture } = usePicture();
  const open = live.flatMap((action) => action.deeds).find((deed) => !deed.row);
  const size = open?.size ?? 1;
  const rows = chartAt(viewOf(picture), size);
  return (
    <>
      <h3>{t("cards.fill", { what: t(size === 1 ? "cards.size.one" : "cards.size", { size }) })}</h3>
      <Doing
        key={live.flatMap((action) => action.deeds).filter((deed) => !deed.row).length}
        forms={forms}
        base={{}}
        rows={rows}
      />
    </>
  );
}

// -- without cards of the countdown ---------------------------------------------------------------------------------

function CutIn({ forms }: { actor: string; forms: readonly Affordance[] }): JSX.Element {
  const { picture, words } = usePicture();
  const whom = valuesOf(forms, "against").map(String);
  const [against, setAgainst] = useState("");
  const rows = chartAt(viewOf(picture), 1);
  return (
    <div class="cd-block cd-cut">
      <div class="actions">
        {whom.map((one) => (
          <button
            type="button"
            class={against === one ? "act" : "act main"}
            aria-expanded={against === one}
            key={one}
            data-command="preempt"
            onClick={() => setAgainst(against === one ? "" : one)}
          >
            {t("cards.cut.before", { name: words.actor(one) })}
          </button>
        ))}
      </div>
      {whom.includes(against) && <Doing forms={forms} base={{ against }} rows={rows} />}
    </div>
  );
}

/** By the NPC card, or because the GM allows it. */
function ByCard({
  actor,
  forms,
  onDone,
}: {
  actor: string;
  forms: readonly Affordance[];
  onDone: (() => void) | undefined;
}): JSX.Element {
  const { picture } = usePicture();
  const view = viewOf(picture);
  const bests = valuesOf(forms, "best");
  const [best, setBest] = useState(false);
  const wanted = bests.includes(best) ? best : Boolean(bests[0]);
  const sizes = view.npc?.chances.find((one) => one.actor === actor)?.sizes ?? [];
  const size = fighterOf(view, actor)?.private?.allowed || ((wanted ? sizes[1] : sizes[0]) ?? 1);
  const rows = chartAt(view, size);
  const divide = items(
    picture.offers.filter(
      (offer) => offer.command === "divide" && offer.fixed.actor === actor && (offer.fixed.best ?? false) === wanted,
    ),
    "play",
  );
  return (
    <div class="cd-block">
      <p class="dim">{t(size === 1 ? "cards.size.one" : "cards.size", { size })}</p>
      {bests.length > 1 && (
        <div class="choices">
          {bests.map((one) => (
            <button
              type="button"
              class="choice"
              key={String(one)}
              aria-pressed={one === wanted}
              onClick={() => setBest(Boolean(one))}
            >
              {t("cards.size", { size: (one ? sizes[1] : sizes[0]) ?? 1 })}
            </button>
          ))}
        </div>
      )}
      <Doing forms={forms} base={{ best: wanted }} rows={rows} {...(onDone ? { onDone } : {})} />
      {divide.length > 0 && (
        <div class="actions">
          {divide.map((item) => (
            <Action key={item.key} item={item} label={divideLabel(item)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** An action divided in one way only says how; else one is asked. */
function divideLabel(item: Item): string {
  const { sizes } = item.fixed;
  return Array.isArray(sizes) ? `${t("cards.divide.act")}: ${sizes.join(" + ")}` : t("cards.divide.act");
}

// -- the fan --------------------------------------------------------------------------------------------------------

function Fan({
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
  const view = viewOf(picture);
  const hand = sorted(known.hand);
  const [picked, setPicked] = useState<{ hand: string; places: number[]; hold: boolean; paper: string[] }>({
    hand: "",
    places: [],
    hold: false,
    paper: [],
  });
  // What was picked of another hand is picked no more. The last card put on hold leaves another hand behind.
  const there = `${hand.join(" ")}/${known.hold}`;
  const same = picked.hand === there;
  const places = same ? picked.places : [];
  const hold = same && picked.hold;
  const paper = same ? picked.paper : [];
  const pick = (change: Partial<typeof picked>) => setPicked({ places, hold, paper, ...change, hand: there });
  const chosen = [...places.map((at) => hand[at] ?? ""), ...paper];
  const plays = formsOf(picture.offers, "play", actor);
  const holds = valuesOf(formsOf(picture.offers, "hold", actor), "card").map(String);
  const defends = formsOf(picture.offers, "defend", actor);
  const unknown = known.face_down > 0 ? couldBe([...plays, ...defends], known.hand) : [];
  const paying = new Set(
    valuesOf(defends, "cards").flatMap((value) => (Array.isArray(value) ? value.map(String) : [])),
  );
  const live = defends.length ? paying : new Set(known.sets.filter((set) => set.now).flatMap((set) => set.cards));
  const tilt = hand.length > 1 && hand.length <= 7;
  return (
    <div class="cd-fan-part">
      {defends.length > 0 && <Defence actor={actor} forms={defends} chosen={chosen} hold={hold} />}
      <div class="cd-table">
        <div
          class={tilt ? "cd-fan tilted" : "cd-fan"}
          role="group"
          aria-label={t("cards.hand", { count: hand.length })}
        >
          {hand.map((card, at) => (
            <button
              type="button"
              key={at}
              class={live.has(card) ? "cd-card live" : "cd-card"}
              data-card={card}
              aria-pressed={places.includes(at)}
              style={tilt ? { rotate: `${(at - (hand.length - 1) / 2) * 2.4}deg` } : {}}
              onClick={() =>
                pick(
                  card === FACE_DOWN
                    ? { places: places.includes(at) ? [] : [at], paper: [], hold: false }
                    : {
                        places: tapped(
                          places.filter((one) => hand[one] !== FACE_DOWN),
                          at,
                          hand,
                        ),
                      },
                )
              }
            >
              <Card card={card} />
            </button>
          ))}
          {!hand.length && view.phase !== "dealing" && <p class="dim">{t(view.turn ? "cards.empty" : "cards.none")}</p>}
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
                  pick({ paper: paper.includes(card) ? paper.filter((one) => one !== card) : [...paper, card] })
                }
              >
                <Card card={card} small />
              </button>
            ))}
          </div>
        </div>
      )}
      {chosen.length > 0 || hold ? (
        <Bought
          key={`${chosen.join()}${hold}`}
          actor={actor}
          known={known}
          chosen={chosen}
          hold={hold}
          holds={holds}
          plays={plays}
          onDone={onDone}
          clear={() => pick({ places: [], hold: false, paper: [] })}
        />
      ) : (
        hand.length > 0 && <p class="dim cd-hint">{t("cards.tap")}</p>
      )}
      {(pass || known.face_down > 0 || known.hold === FACE_DOWN) && (
        <div class="actions">
          {pass && <Action item={pass} whose {...(pass.command === "skip" ? { label: t("cards.no_act") } : {})} />}
          <NameCards actor={actor} />
        </div>
      )}
      {known.passed && view.phase === "counting" && <p class="dim">{t("cards.passed")}</p>}
    </div>
  );
}

interface BoughtProps {
  actor: string;
  known: PrivateView;
  chosen: readonly string[];
  hold: boolean;
  holds: readonly string[];
  plays: readonly Affordance[];
  onDone: (() => void) | undefined;
  clear: () => void;
}

/** What the chosen cards buy, and what may be done with them now. */
function Bought({ actor, known, chosen, hold, holds, plays, onDone, clear }: BoughtProps): JSX.Element {
  const { table, picture, words } = usePicture();
  const set = setFor(known.sets, chosen, hold);
  const size = chosen.length + (hold ? 1 : 0);
  const playable = withCards(plays, chosen, hold);
  const divisible = withCards(formsOf(picture.offers, "divide", actor), chosen, hold);
  const ahead = formsOf(picture.offers, "spend_ahead", actor);
  const [only] = chosen;
  const [dropped] = items(formsOf(picture.offers, "drop_hold", actor), "sheet");
  const canHold = chosen.length === 1 && !hold && only !== undefined && holds.includes(only);
  const spending = chosen.length === 1 && !hold && only ? remaining(ahead, { card: only }) : [];
  const view = viewOf(picture);
  const like = set ?? known.sets.find((one) => one.size === size);
  const rows = like ? bought(view, like) : [];
  // The GM may have cards of this rank played though their suit is not the one reached.
  const late =
    !playable && !spending.length && picture.seat.role === "gm" ? outOfPlace(picture, actor, chosen, hold, set) : null;
  const lead = chosen.length ? leading(chosen) : known.hold;
  return (
    <div class="cd-block cd-bought">
      <p class="cd-set">
        <b>
          {size === 1
            ? cardName(chosen[0] ?? known.hold)
            : ofRank(chosen, hold)
              ? t("cards.of", { count: size, rank: words.text(`clock.increment.${rankOf(lead)}`, rankOf(lead)) })
              : t("cards.kind", { count: size })}
        </b>{" "}
        <span class="dim">
          {playable
            ? t("cards.counts.now")
            : placed(lead) && chosen.length > 0
              ? t("cards.counts.at", { place: placeOf(lead, words) })
              : ""}
        </span>
      </p>
      {canHold && only && (
        <div class="actions">
          <button
            type="button"
            class="act"
            data-command="hold"
            onClick={() => void table.send({ type: "hold", actor, card: only }).then((done) => done && clear())}
          >
            {t("cards.hold")}
          </button>
          {placed(only) && (
            <span class="dim small cd-from">{t("cards.held.from", { place: placeOf(only, words) })}</span>
          )}
        </div>
      )}
      {hold && !chosen.length && dropped && (
        <div class="actions">
          <Action item={dropped} whose />
        </div>
      )}
      {spending.length > 0 && only && <Ahead forms={spending} card={only} clear={clear} />}
      {playable ? (
        <>
          <Doing
            forms={playable.forms}
            base={{ cards: playable.cards, hold }}
            rows={rows}
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
        !canHold && !spending.length && <p class="dim">{t("cards.no_set")}</p>
      )}
    </div>
  );
}

function ofRank(chosen: readonly string[], hold: boolean): boolean {
  return !hold && chosen.every(placed);
}

function Divide({
  actor,
  cards,
  hold,
  forms,
  clear,
}: {
  actor: string;
  cards: (string | number)[];
  hold: boolean;
  forms: readonly Affordance[];
  clear: () => void;
}): JSX.Element {
  const { table } = usePicture();
  const ways = valuesOf(forms, "sizes").filter((one) => Array.isArray(one));
  return (
    <details class="cd-divide">
      <summary>{t("cards.divide")}</summary>
      <div class="choices">
        {ways.map((sizes) => (
          <button
            type="button"
            class="choice"
            key={sizes.join("+")}
            onClick={() =>
              void table.send({ type: "divide", actor, sizes, cards, hold }).then((done) => done && clear())
            }
          >
            {sizes.join(" + ")}
          </button>
        ))}
      </div>
    </details>
  );
}

/** A future card spent on the action or defence just declared. */
function Ahead({ forms, card, clear }: { forms: readonly Affordance[]; card: string; clear: () => void }): JSX.Element {
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
                <button
                  type="button"
                  class="act"
                  key={bonus + defence}
                  data-command="spend_ahead"
                  onClick={() => void table.send(command).then((done) => done && clear())}
                >
                  {words.text(`bonus.${bonus}`, bonus)}
                  {defence && defences.length > 1 && ` (${words.text(`row.${defence}`, defence)})`}
                </button>
              )
            );
          });
        })}
      </div>
    </div>
  );
}

/** Defences that are bought, in words: "Block +2, Dodge ±0". */
export function defencesIn(rows: readonly RowView[], words: Words): string {
  return rows.map((row) => `${words.text(`row.${row.row}`, row.row)} ${inWords(row)}`).join(", ");
}

/** Defences that the chosen cards pay for. */
function Defence({
  actor,
  forms,
  chosen,
  hold,
}: {
  actor: string;
  forms: readonly Affordance[];
  chosen: readonly string[];
  hold: boolean;
}): JSX.Element {
  const { table, picture, words } = usePicture();
  const mine = fighterOf(viewOf(picture), actor)?.defences ?? [];
  const fit = withCards(forms, chosen, hold);
  const rows = fit ? valuesOf(fit.forms, "row").map(String) : [];
  const size = chosen.length + (hold ? 1 : 0);
  const chart = chartAt(viewOf(picture), size);
  const by = viewOf(picture).live.filter((action) => action.state === "carried_out" && action.actor !== actor);
  return (
    <div class="cd-block cd-defend">
      <p>
        <b>{t("cards.attacked", { names: words.actors(by.map((action) => action.actor)) })}</b>
      </p>
      {rows.length ? (
        <div class="actions">
          {rows.map((row) => {
            const found = chart.find((one) => one.row === row);
            return (
              <button
                type="button"
                class="act main"
                key={row}
                data-command="defend"
                onClick={() => fit && void table.send({ type: "defend", actor, row, cards: fit.cards, hold })}
              >
                {words.text(`row.${row}`, row)} {found && inWords(found)}
              </button>
            );
          })}
        </div>
      ) : (
        <p class="small">{t(mine.length ? "cards.defend.more" : "cards.defend.with")}</p>
      )}
    </div>
  );
}
