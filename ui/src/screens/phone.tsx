// A player's phone: one thing in large type, under it what one can do.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Act, MainAct, SlimAct } from "../parts/act.tsx";
import { Actions, NotNow } from "../parts/actions.tsx";
import { DealBadge } from "../parts/deal-badge.tsx";
import { Dock, Docking, useHead } from "../parts/dock.tsx";
import { Face } from "../parts/face.tsx";
import { Fold } from "../parts/fold.tsx";
import { plainHeadline } from "../parts/headline.ts";
import { useKeptFocus } from "../parts/kept-focus.ts";
import { useKeys } from "../parts/keys.ts";
import { lazy } from "../parts/lazy.tsx";
import { Log } from "../parts/log.tsx";
import { MarkChips } from "../parts/mark-chips.tsx";
import { allowed, items } from "../parts/menu.ts";
import { HeldList, Order } from "../parts/order.tsx";
import { openPage } from "../parts/page-apart.ts";
import { type Headline, panelsOf } from "../parts/panels.ts";
import { Asks } from "../parts/prompts.tsx";
import { LineState, Notices } from "../parts/status.tsx";
import { TurnClock } from "../parts/turn-clock.tsx";
import { written } from "../router.ts";
import { canStayAwake, sleepTold } from "../store/awake.ts";
import { usePicture } from "../store/context.ts";
import { lastStep } from "../store/history.ts";
import { oddsShown } from "../store/settings.ts";
import { inARow } from "../texts/fluent.ts";
import { t, withTexts } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { Picture } from "../wire/server.ts";

const Odds = lazy(() => withTexts("odds", import("../parts/odds.tsx")).then((part) => part.Odds));
const MarksOf = lazy(() => import("../parts/marks.tsx").then((part) => part.Marks));
const FaceEditor = lazy(() => import("../parts/face-editor.tsx").then((part) => part.FaceEditor));
const SettingsDialog = lazy(() => import("../parts/settings.tsx").then((part) => part.SettingsDialog));
const ExportDialog = lazy(() => import("../parts/export.tsx").then((part) => part.ExportDialog));

export function Phone(): JSX.Element {
  const { table, picture, words, kinds } = usePicture();
  const told = headlineOf(picture, words);
  const clock = words.clock().slice(0, told.clock ? 1 : undefined);
  const mine = picture.table.actors.filter((row) => row.mine);
  const about = told.actor ?? mine[0]?.actor;
  const play = items(picture, "play", kinds);
  const panels = panelsOf(picture.system);
  const aside = [...items(picture, "sheet", kinds), ...items(picture, "tools", kinds)].filter(
    (item) => !panels.shows?.has(item.command),
  );
  const [menu, setMenu] = useState(false);
  const [saving, setSaving] = useState(false);
  useKeys({ "?": () => setMenu(true) });
  useKeptFocus(".headline h1");
  const head = useHead();
  // What is asked stands at the top: who was further down is taken there.
  const ask = picture.table.waiting.find((one) => one.mine)?.ask;
  useEffect(() => {
    if (ask) scrollTo(0, 0);
  }, [ask]);
  // While one waits, only what can be done is there; at one's own turn also what cannot, with its reason.
  const can = play.filter((item) => !item.refused);
  const cannot = told.tone === "up" || told.tone === "cut" ? play.filter((item) => item.refused) : [];
  const last = lastStep(picture, table.system.value?.milestones);
  const [undo] = allowed(picture.offers, "undo");
  return (
    <div class={`phone tone-${told.tone}`}>
      <header class="headline" ref={head}>
        <div class="headline-in">
          {about && <Face of={about} big />}
          <div class="headline-words">
            <p class="headline-about">
              {mine.length > 0 && (
                <span class="who-am-i">
                  <bdi>{inARow(mine.map((row) => row.name))}</bdi>
                </span>
              )}
              <span class="clock">{clock.join(" · ") || picture.name || table.system.value?.title}</span>
              <TurnClock />
            </p>
            <h1 tabIndex={-1}>
              <span>{told.title}</span>
            </h1>
            {told.text && <p>{told.text}</p>}
          </div>
          <div class="headline-tools">
            {undo && (
              <Act
                aria-label={last ? t("back.taken", { what: last, count: 1 }) : t("console.back")}
                title={last ? t("console.back.what", { what: last }) : t("console.back")}
                onClick={() => void table.send({ type: "undo" })}
              >
                <span aria-hidden="true">↶</span>
              </Act>
            )}
            <Act aria-label={t("phone.menu")} onClick={() => setMenu(true)}>
              ⋯
            </Act>
          </div>
        </div>
      </header>
      <LineState />
      <Notices />
      <main id="main">
        <MaySleep />
        <div class="phone-marks">
          <MarkChips actor="" placed={panels.Score !== undefined} />
          {mine.map((row) => (
            <MarkChips key={row.actor} actor={row.actor} whose={mine.length > 1 ? words.brief(row.actor) : ""} />
          ))}
        </div>
        <Asks only={(waiting) => waiting.mine} />
        <Docking.Provider value={mine.length === 1}>
          {panels.Hand ? (
            <panels.Hand />
          ) : (
            can.length > 0 && (
              <Dock>
                <Actions items={can} whose={mine.length === 1} first={told.tone === "up"} />
              </Dock>
            )
          )}
        </Docking.Provider>
        {!panels.refuses && <NotNow items={cannot} whose={mine.length === 1} />}
        {!panels.held && <HeldList />}
        {picture.table.stage === "over" && (
          <div class="actions">
            <MainAct onClick={() => openPage(table, picture.name, "recap", "-recap.html", "own")}>
              {t("after.recap")}
            </MainAct>
          </div>
        )}
        {picture.table.stage !== "over" && (
          <details class="more" open={!panels.folded}>
            <summary>{t(picture.table.layout === "pile" ? "console.pile" : "console.order")}</summary>
            {panels.Order ? <panels.Order /> : <Order most={12} />}
          </details>
        )}
        {mine.length > 0 && oddsShown.value && <Odds />}
        {aside.length > 0 && (
          <details class="more">
            <summary>{t("console.more")}</summary>
            <Actions items={aside} whose={mine.length === 1} />
          </details>
        )}
        {mine.length > 0 && picture.table.stage !== "over" && (
          <Fold title={t("marks.title")}>
            {() =>
              mine.map((row) => (
                <MarksOf key={row.actor} actor={row.actor} heading={mine.length > 1 ? words.actor(row.actor) : ""} />
              ))
            }
          </Fold>
        )}
        <details class="more">
          <summary>{t("console.log")}</summary>
          <Log />
        </details>
        <DealBadge />
      </main>
      {saving && <ExportDialog onClose={() => setSaving(false)} />}
      {menu && (
        <SettingsDialog alerts onClose={() => setMenu(false)}>
          <div class="menu">
            <Act
              onClick={() => {
                setMenu(false);
                setSaving(true);
              }}
            >
              {t("menu.save")}
            </Act>
            <a class="act" href={written({ at: "home" })}>
              {t("menu.leave")}
            </a>
          </div>
          {mine.map((row) => (
            <FaceEditor key={row.actor} actor={row.actor} title={t("face.yours", { name: row.name })} />
          ))}
        </SettingsDialog>
      )}
    </div>
  );
}

/** That the phone may sleep, until one has read it. */
function MaySleep(): JSX.Element | null {
  if (canStayAwake() || sleepTold.value) return null;
  return (
    <div class="dim small may-sleep">
      <p>{t("awake.not")}</p>
      <SlimAct onClick={() => (sleepTold.value = true)}>{t("refused.close")}</SlimAct>
    </div>
  );
}

/** The one thing that matters to a player now, as the system's panels say it, or else the table. */
export function headlineOf(picture: Picture, words: Words): Headline {
  return panelsOf(picture.system).headline?.(picture, words) ?? plainHeadline(picture, words);
}
