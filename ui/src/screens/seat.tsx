// A seat: opens its table, and shows the page that its role has.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { MainAct } from "../parts/act.tsx";
import { SheetForms } from "../parts/actions.tsx";
import { Frame } from "../parts/frame.tsx";
import { awaited } from "../parts/headline.ts";
import { lazy } from "../parts/lazy.tsx";
import { Milestone, momentInWords } from "../parts/milestone.tsx";
import { DeadEnd } from "../parts/not-found.tsx";
import { panelsOf, panelsSettled } from "../parts/panels.ts";
import { backInWords, TakenBack } from "../parts/taken-back.tsx";
import { announce, announceDoor, announceEnd } from "../store/announce.ts";
import { stayAwake } from "../store/awake.ts";
import { TableContext } from "../store/context.ts";
import { arrived, guard } from "../store/guard.ts";
import { looking } from "../store/history.ts";
import { find, type KeptSeat } from "../store/seats.ts";
import { SeatClient } from "../store/table.ts";
import { t } from "../texts/index.ts";
import { Console } from "./console.tsx";
import { LobbyPage, Nowhere } from "./lobby.tsx";
import { headlineOf, Phone } from "./phone.tsx";
import { Screen } from "./screen.tsx";

const History = lazy(() => import("../parts/history.tsx").then((part) => part.History));

export function Seat({ fight, seat, show }: { fight: string; seat: string; show: string }): JSX.Element {
  const kept = find(fight, seat);
  if (!kept) return <Nowhere what="unseated" />;
  return <Seated key={`${fight}/${seat}`} kept={kept} show={show} />;
}

function Seated({ kept, show }: { kept: KeptSeat; show: string }): JSX.Element {
  const [table] = useState(() => {
    // While the line is set up, what the page is made of comes, too.
    if (kept.system) panelsSettled(kept.system);
    return new SeatClient(kept);
  });
  useEffect(() => {
    table.start();
    looking.value = null;
    const quiet = announce(table, {
      momentSince: momentInWords,
      taken: backInWords,
      headlineOf,
      cardCalled: (now, inWords) => panelsOf(now.system).called?.(now, inWords) ?? "",
      awaited,
      asksCuts: (system) => panelsOf(system).asksCuts,
    });
    const away = announceDoor(table);
    const careless = guard(table);
    return () => {
      quiet();
      away();
      careless();
      table.stop();
    };
  }, [table]);
  const line = table.live.line.value;
  // Not first the generic parts and then others in their place.
  const picture = table.picture.value;
  const ready = picture !== null && table.words.value !== null && panelsSettled(picture.system);
  const version = ready ? picture.version : undefined;
  const lines = picture?.log.total;
  // Which picture the page shows, once it shows it: for tests, and for what is put over a stream.
  useEffect(() => {
    if (version === undefined) return;
    const { dataset } = document.documentElement;
    dataset.version = version;
    dataset.lines = String(lines);
    return () => {
      delete dataset.version;
      delete dataset.lines;
    };
  }, [version, lines]);
  useLayoutEffect(() => (ready ? arrived() : undefined), [ready]);
  // At the door, and once the seat is taken back, the page that stands there says what it is.
  const atTable = ready && line.at !== "ended" && table.lobby.value === null;
  const name = picture?.name;
  const role = picture?.seat.role;
  const words = table.words.value;
  // A player reads in the tab what matters now.
  const status = atTable && role === "player" && words ? headlineOf(picture, words).title : "";
  useLayoutEffect(() => {
    if (!atTable) return;
    document.title = [status, name, t("app.name")].filter(Boolean).slice(0, 2).join(" · ");
    // The next page is not about the fight.
    return () => {
      document.title = t("app.name");
    };
  }, [atTable, status, name]);
  useEffect(() => (role === "player" || role === "screen" ? stayAwake() : undefined), [role]);
  // Also what stands there without a table is read from afar.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("from-afar", kept.role === "screen");
    return () => document.documentElement.classList.remove("from-afar");
  }, [kept.role]);
  useEffect(() => (line.at === "ended" ? announceEnd(line.why) : undefined), [line.at]);
  // Over a stream nothing stands there before there is something to say, and once the seat is taken back.
  const blank = show === "overlay" && <main id="main" class="tk-overlay" data-line={line.at} />;
  if (line.at === "ended") return blank || <Nowhere what={line.why} />;
  if (table.lobby.value !== null) return <LobbyPage name={table.lobby.value} table={table} />;
  if (!ready) {
    if (blank) return blank;
    if (line.at !== "waiting" && line.at !== "crowded")
      return (
        <Frame title={kept.name || t("enter.title")} narrow>
          <h1>{kept.name || t("enter.title")}</h1>
          <p class="dim">{t("link.connecting")}</p>
        </Frame>
      );
    const crowded = line.at === "crowded";
    return (
      <DeadEnd title={t(crowded ? "crowded.title" : "away.title")} text={t(crowded ? "crowded.text" : "away.text")}>
        <MainAct onClick={() => table.live.renew()}>{t(crowded ? "crowded.here" : "again")}</MainAct>
        <a class="act" href="#/">
          {t("nowhere.home")}
        </a>
      </DeadEnd>
    );
  }
  const Page = role === "gm" ? Console : role === "screen" ? Screen : Phone;
  return (
    <TableContext.Provider value={table}>
      <SheetForms>
        <Page show={show} />
      </SheetForms>
      {show !== "overlay" && <Milestone />}
      {show !== "overlay" && <TakenBack />}
      {looking.value !== null && <History onClose={() => (looking.value = null)} />}
    </TableContext.Provider>
  );
}
