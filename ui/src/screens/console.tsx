// The GM's console: who may act now with what they may do, who may cut in, the open prompts; beside it the order,
// everybody, and the log.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Act, MainAct, SlimAct } from "../parts/act.tsx";
import { Actions } from "../parts/actions.tsx";
import { FindDialog, useConsoleKeys } from "../parts/console-keys.tsx";
import { DealBadge } from "../parts/deal-badge.tsx";
import { Roster } from "../parts/everybody.tsx";
import { Foot, LineRow } from "../parts/foot.tsx";
import type { GmDialogName } from "../parts/gm-dialogs.tsx";
import { useGone } from "../parts/gone.ts";
import { InThisTurn } from "../parts/in-this-turn.tsx";
import { useKeptFocus } from "../parts/kept-focus.ts";
import { KeyHint } from "../parts/key-hint.tsx";
import { lookingOnly } from "../parts/keyed.ts";
import { useKeys } from "../parts/keys.ts";
import { lazy } from "../parts/lazy.tsx";
import { Log } from "../parts/log.tsx";
import { MarkChips } from "../parts/mark-chips.tsx";
import { allowed, items, takesResults } from "../parts/menu.ts";
import { useOnwardButton } from "../parts/next-step.tsx";
import { NoteLine } from "../parts/note-line.tsx";
import { NowPart } from "../parts/now.tsx";
import { HeldList, inOrder, Order } from "../parts/order.tsx";
import { AddMark, MarkForm } from "../parts/own-marks.tsx";
import { openPage } from "../parts/page-apart.ts";
import { panelsOf } from "../parts/panels.ts";
import { type Picked, Picking } from "../parts/place.tsx";
import { useSubmit } from "../parts/submit.ts";
import { tellProblem } from "../parts/tell-problem.ts";
import { TurnClock } from "../parts/turn-clock.tsx";
import { useUpInSight } from "../parts/up-in-sight.ts";
import { UpNext } from "../parts/up-next.tsx";
import { WhyHere } from "../parts/why-here.tsx";
import { usePicture } from "../store/context.ts";
import { lastStep, looking } from "../store/history.ts";
import { openFight } from "../store/open.ts";
import { ownersToken } from "../store/owner.ts";
import { oddsShown, singleKeys } from "../store/settings.ts";
import { t, withTexts } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { Picture } from "../wire/server.ts";

type Open = "invite" | "screen" | "menu" | "keys" | "find" | GmDialogName | Picked | { why: string } | null;

const InviteDialog = lazy(() => import("../parts/invite.tsx").then((part) => part.InviteDialog));
const ScreenDialog = lazy(() => import("../parts/invite.tsx").then((part) => part.ScreenDialog));
const SettingsDialog = lazy(() => import("../parts/settings.tsx").then((part) => part.SettingsDialog));
const ActorSheet = lazy(() => import("../parts/actor.tsx").then((part) => part.ActorSheet));
const Odds = lazy(() => withTexts("odds", import("../parts/odds.tsx")).then((part) => part.Odds));
const GmDialog = lazy(() => import("../parts/gm-dialogs.tsx").then((part) => part.GmDialog));

export function Console(): JSX.Element {
  const { table, picture, words } = usePicture();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const panels = panelsOf(picture.system);
  const can = (command: string) => allowed(picture.offers, command).length > 0;
  const back = () => can("undo") && void table.send({ type: "undo" });
  const forward = () => can("redo") && void table.send({ type: "redo" });
  const onward = useOnwardButton();
  const over = picture.table.stage === "over";
  const more = useConsoleKeys({
    sheet: (row) => setOpen({ row, near: () => [] }),
    why: (actor) => setOpen({ why: actor }),
    add: () => setOpen("newcomer"),
    find: () => setOpen("find"),
  });
  const keys = {
    ...(over ? lookingOnly(more) : more),
    n: onward.key,
    "shift+n": back,
    "shift+f": forward,
    "ctrl+z": back,
    "ctrl+shift+z": forward,
    "?": () => setOpen("keys"),
  };
  useKeys(keys, true);
  const last = lastStep(picture, table.system.value?.milestones);
  const fighting = picture.table.stage === "fighting";
  const score = fighting ? panels.Score : undefined;
  useGone(isGone(open, words), close);
  useKeptFocus(".now-col");
  const { clock, now } = picture.table;
  useUpInSight(JSON.stringify([Object.keys(panels), clock, now.map(({ actor }) => actor)]));
  // Who has been removed has no sheet any more.
  const picked = open && typeof open === "object" && "row" in open ? open : undefined;
  const sheet = picked ? words.rows.get(picked.row.actor) : undefined;
  return (
    <div class={singleKeys.value ? "console keyed" : "console"}>
      <header class="bar">
        <a class="home" href="#/" aria-label={t("nowhere.home")}>
          ‹
        </a>
        <div class="bar-title">
          <h1>
            <bdi>{picture.name || table.system.value?.title}</bdi>
          </h1>
          <p class="clock">{words.clock().join(" · ") || (picture.name ? table.system.value?.title : "")}</p>
          <TurnClock />
        </div>
        <div class="bar-tools">
          <button
            type="button"
            class="act step-back"
            onClick={back}
            aria-disabled={!can("undo") || undefined}
            title={last && can("undo") ? t("console.back.what", { what: last }) : undefined}
            aria-keyshortcuts="Control+Z"
          >
            <span aria-hidden="true">↶</span> <span>{t("console.back")}</span>
            {last && can("undo") && (
              <span class="back-what" aria-hidden="true">
                {last}
              </span>
            )}
          </button>
          <Act onClick={forward} aria-disabled={!can("redo") || undefined}>
            <span aria-hidden="true">↷</span> <span class="forward-word">{t("console.forward")}</span>
          </Act>
          <Act onClick={() => setOpen("invite")}>
            {t("console.invite")}
            <Phones />
            <Door />
          </Act>
          <button type="button" class="act wide-only" onClick={() => setOpen("screen")}>
            {t("console.screenlink")}
          </button>
          <Act onClick={() => setOpen("menu")} aria-label={t("console.menu")}>
            ⋯
          </Act>
        </div>
      </header>
      <LineRow />
      <Foot hidden={over}>{onward.button}</Foot>
      <main id="main" class={`console-grid${over ? " over" : ""}${score ? " scored" : ""}`}>
        {panels.Score && score && (
          <section class="score-col" aria-label={t("console.order")}>
            <Picking.Provider value={setOpen}>
              <panels.Score />
            </Picking.Provider>
          </section>
        )}
        <section class="col now-col" aria-labelledby="now-title" tabIndex={-1}>
          <MarkChips actor="" />
          {panels.Now ? <panels.Now /> : <NowPart />}
          <InThisTurn />
          {picture.table.stage === "setup" && <Before onPick={setOpen} />}
          {over && <After onPick={setOpen} />}
          {panels.Middle && <panels.Middle />}
          <div class="mark-anybody">
            <AddMark />
          </div>
          {!score && <UpNext />}
        </section>
        <section class="col order-col" aria-labelledby={fighting && !score ? "order-title" : "actors-title"}>
          <ListPart onPick={setOpen} />
          {oddsShown.value && !over && <Odds />}
        </section>
        <section class="col side-col">
          <div class="section-head">
            <h2>{t("console.log")}</h2>
            {picture.log.total > 0 && (
              <SlimAct onClick={() => (looking.value = picture.log.total)}>
                <span>{t("console.history")}</span>
                <KeyHint of="L" />
              </SlimAct>
            )}
          </div>
          <Log />
          <Unsealed />
          <Tools />
          <DealBadge />
          <NoteLine />
        </section>
      </main>
      {open === "invite" && <InviteDialog onClose={close} />}
      {open === "screen" && <ScreenDialog onClose={close} />}
      {(open === "menu" || open === "keys") && (
        <SettingsDialog onClose={close} keysFirst={open === "keys"}>
          <GmMenu onPick={setOpen} />
        </SettingsDialog>
      )}
      {open === "find" && <FindDialog onFound={(row) => setOpen({ row, near: () => [] })} onClose={close} />}
      {isDialog(open) && <GmDialog name={open} onClose={close} />}
      <MarkForm />
      {sheet && picked && <ActorSheet row={sheet} near={picked.near} onClose={close} />}
      {open && typeof open === "object" && "why" in open && words.rows.has(open.why) && (
        <WhyHere actor={open.why} near={nearOf(picture, open.why)} onClose={close} />
      )}
    </div>
  );
}

/** The order, and those who have no place in it. */
function ListPart({ onPick }: { onPick: (open: Open) => void }): JSX.Element {
  const { picture } = usePicture();
  const panels = panelsOf(picture.system);
  const fighting = picture.table.stage === "fighting";
  const score = fighting && panels.Score !== undefined;
  const listed = fighting ? inOrder(picture) : new Set<string>();
  const others = picture.table.actors.some((row) => !listed.has(row.actor));
  const add = (
    <SlimAct onClick={() => onPick("newcomer")}>
      <span>{t("console.add")}</span>
      <KeyHint of="A" />
    </SlimAct>
  );
  return (
    <div class="order-part">
      {score && panels.Beside && <panels.Beside />}
      {fighting && !score && (
        <>
          <div class="section-head">
            <h2 id="order-title">{t(picture.table.layout === "pile" ? "console.pile" : "console.order")}</h2>
            {add}
          </div>
          <Picking.Provider value={onPick}>{panels.Order ? <panels.Order /> : <Order />}</Picking.Provider>
          {!panels.held && picture.table.held.length > 0 && <h2>{t("console.held")}</h2>}
          {!panels.held && <HeldList />}
        </>
      )}
      {(others || !fighting || score) && (
        <>
          <div class="section-head">
            <h2 id="actors-title" class={others || !fighting ? undefined : "sr-only"}>
              {t(listed.size ? "console.others" : "console.actors")}
            </h2>
            {score && (
              <span class="actions">
                <AddMark />
                {add}
              </span>
            )}
            {picture.table.stage === "setup" && add}
          </div>
          <Roster onPick={(row) => onPick({ row, near: () => [] })} but={listed} />
        </>
      )}
    </div>
  );
}

/** Whether what is open is about an actor that was removed. */
function isGone(open: Open, words: Words): boolean {
  const about = open && typeof open === "object" ? ("why" in open ? open.why : open.row.actor) : undefined;
  return about !== undefined && !words.rows.has(about);
}

/** Which of the GM's own dialogs is open. */
function isDialog(open: Open): open is GmDialogName {
  return typeof open === "string" && !["invite", "screen", "menu", "keys", "find"].includes(open);
}

/** Those beside an actor in the order. */
function nearOf(picture: Picture, actor: string): string[] {
  const now = picture.table.now.filter((opening) => !opening.chance).map((opening) => opening.actor);
  const order = [...new Set([...now, ...picture.table.upcoming.flat()])];
  const at = order.indexOf(actor);
  return [order[at - 1], order[at + 1]].filter((one) => one !== undefined);
}

/** Which rows of the log an older version wrote. */
function Unsealed(): JSX.Element | null {
  const { table } = usePicture();
  const [rows, setRows] = useState(0);
  useEffect(
    () =>
      void table.api.about().then(
        (about) => setRows(about.unsealed ?? 0),
        () => undefined,
      ),
    [table],
  );
  return rows ? <p class="dim small">{t("log.unsealed", { count: rows })}</p> : null;
}

/** The number of phones: players who are connected. */
function Phones(): JSX.Element | null {
  const { table } = usePicture();
  const here = table.people.value.filter((one) => one.state === "admitted" && one.connected);
  const count = here.filter((one) => one.role === "player").length;
  return count ? <span class="phones dim wide-only">{t("console.phones", { count })}</span> : null;
}

/** How many are at the door. */
function Door(): JSX.Element | null {
  const { table } = usePicture();
  const waiting = table.people.value.filter((one) => one.state === "lobby").length;
  return waiting ? <span class="badge">{waiting}</span> : null;
}

/** What one may see to before the fight begins. */
function Before({ onPick }: { onPick: (open: Open) => void }): JSX.Element {
  const { picture } = usePicture();
  const count = picture.table.actors.length;
  return (
    <ul class="plain before">
      {(["invite", "newcomer", "rules", "rolls"] as const).map((name) => (
        <li key={name}>
          <span>
            <b>{t(`before.${name}`)}</b>
            <span class="dim small">
              {t(name === "newcomer" && !count ? "before.newcomer.text.none" : `before.${name}.text`, { count })}
            </span>
          </span>
          <Act onClick={() => onPick(name)}>{t(`before.${name}.do`)}</Act>
        </li>
      ))}
    </ul>
  );
}

/** What one may still want of a fight that is over. */
function After({ onPick }: { onPick: (open: Open) => void }): JSX.Element {
  const { table, picture } = usePicture();
  const submit = useSubmit();
  const owner = ownersToken();
  const { fight, name, system } = picture;
  const again = () =>
    submit(() => openFight({ like: fight, only: "party", name }, { name, system }).catch(tellProblem));
  return (
    <div class="actions">
      <MainAct onClick={() => openPage(table, picture.name, "recap", "-recap.html", "screen")}>
        {t("after.recap")}
      </MainAct>
      <Act onClick={() => (looking.value = picture.log.total)}>{t("menu.history")}</Act>
      <Act onClick={() => onPick("save")}>{t("menu.save")}</Act>
      {owner && <Act onClick={again}>{t("home.kept.party")}</Act>}
      <a class="act" href="#/new">
        {t("home.start")}
      </a>
    </div>
  );
}

/** What is not about the moment: the rules, who rolls, looking back, the end. */
function GmMenu({ onPick }: { onPick: (open: Open) => void }): JSX.Element {
  const { picture, kinds } = usePicture();
  const over = picture.table.stage === "over";
  const pick = (name: GmDialogName | "screen") => (
    <button type="button" class={name === "delete" ? "act danger" : "act"} onClick={() => onPick(name)}>
      {t(`menu.${name}`)}
    </button>
  );
  return (
    <div class="menu">
      {!over && pick("newcomer")}
      {!over && takesResults(kinds) && picture.table.actors.length > 0 && pick("results")}
      {pick("rules")}
      {!over && pick("rolls")}
      {!over && pick("turnclock")}
      {!over && pick("overrule")}
      {pick("note")}
      {!over && pick("marks")}
      {pick("screen")}
      <Act
        onClick={() => {
          onPick(null);
          looking.value = picture.log.total;
        }}
      >
        {t("menu.history")}
      </Act>
      {pick("save")}
      {!over && picture.table.stage !== "setup" && pick("end")}
      {pick("delete")}
    </div>
  );
}

/** The GM's tools that are about nobody in particular. */
function Tools(): JSX.Element | null {
  const { picture, kinds } = usePicture();
  // What every system has, has places of its own: dialogs, an actor's sheet, the large button.
  const tools = items(picture, "tools", kinds).filter(
    (item) => !item.actor && !kinds[item.command]?.core && !kinds[item.command]?.override && !item.refused,
  );
  if (!tools.length) return null;
  return (
    <details class="more">
      <summary>{t("console.tools")}</summary>
      <Actions items={tools} />
    </details>
  );
}
