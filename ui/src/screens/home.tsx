// Where everybody starts: set a fight up, join one, try one, go back to one.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, isMissing, Problem, SeatApi } from "../api/http.ts";
import { Act, SlimAct } from "../parts/act.tsx";
import { AskedTwice } from "../parts/asked-twice.tsx";
import { Card } from "../parts/card.tsx";
import { handOver } from "../parts/end-dialog.tsx";
import { TextBox } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { KeptFight } from "../parts/kept-fight.tsx";
import { useKeptFocus } from "../parts/kept-focus.ts";
import { leftPlace, useLeftPlace } from "../parts/left-place.ts";
import { useNewest } from "../parts/submit.ts";
import { SystemPicture } from "../parts/system-picture.tsx";
import { tellProblem } from "../parts/tell-problem.ts";
import { untilAnswered } from "../parts/until-answered.ts";
import { written } from "../router.ts";
import { tell } from "../store/notices.ts";
import { openFight, openKept } from "../store/open.ts";
import { keepOwner, ownersToken } from "../store/owner.ts";
import { forget, notTwice, seats } from "../store/seats.ts";
import { inOrder } from "../store/systems.ts";
import { language, t } from "../texts/index.ts";
import { lately } from "../texts/lately.ts";
import type { FightList, FightListItem, SampleShown, SystemShown } from "../wire/server.ts";

/** The number of fights that are listed before one asks for more. */
const FIRST = 8;
/** The number of fights that are asked for at a time. */
const PAGE = 50;
/** The number of seats that are listed before one asks for all. */
const SEATS = 12;
/** What of the lists is seen. */
interface Shown {
  search: string;
  most: number;
  allSeats: boolean;
}

/** The start page by the link of the server's owner. */
export function Owner({ token }: { token: string }): JSX.Element | null {
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    void keepOwner(token).then((kept) => {
      if (!kept) tell({ title: t("home.not_owner"), text: t("home.not_owner.text") });
      setChecked(true);
    });
  }, [token]);
  return checked ? <Home /> : null;
}

export function Home(): JSX.Element {
  const [samples, setSamples] = useState<SampleShown[] | null>(null);
  const [systems, setSystems] = useState<SystemShown[]>([]);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<FightListItem[]>([]);
  const [total, setTotal] = useState(0);
  const [whole, setWhole] = useState(true);
  const [offline, setOffline] = useState(false);
  const [left] = useState(() => leftPlace<Shown>());
  const [most, setMost] = useState(left?.most ?? FIRST);
  const [allSeats, setAllSeats] = useState(left?.allSeats ?? false);
  const [search, setSearch] = useState(left?.search ?? "");
  const owner = ownersToken();
  // They come last, and the page has its whole length then.
  useLeftPlace({ search, most, allSeats } satisfies Shown, samples !== null);
  useKeptFocus(".fights-part");
  const typing = useRef(0);
  /** What is sought by now: a page of the list that was asked before is none of it. */
  const sought = useRef(search);
  const listed = useRef(new Set<string>());
  /** The search that the list answers. */
  const [answered, setAnswered] = useState(search);
  const newest = useNewest(({ found, wanted }: { found: FightList; wanted: string }) => {
    setKept(found.fights);
    setTotal(found.total);
    setWhole(found.fights.length >= found.total);
    setAnswered(wanted);
  }, tellProblem);
  const [mayStart, setMayStart] = useState(owner !== "");
  useEffect(() => {
    const ask = async () => {
      const found = await Promise.all([api.samples(), api.systems(owner), api.rights(owner)]);
      // A token of another server's, or of one that was set up again, opens nothing: then there is no list. Where there
      // is one, it stands above the samples: nothing to press moves when it comes.
      if (found[2].owner) await pages(most).catch(() => setKept([]));
      return found;
    };
    const take = ([sampleList, systemList, rights]: Awaited<ReturnType<typeof ask>>) => {
      setMayStart(rights.set_up);
      setSamples(inOrder(sampleList, (sample) => sample.system));
      setSystems(systemList);
      setOffline(false);
    };
    const failed = (error: unknown) => (error instanceof Problem ? tellProblem(error) : setOffline(true));
    return untilAnswered(ask, take, failed);
  }, [language()]);
  /** Ask for the fights from number `first` on. The order may have changed meanwhile, so some may be known already. */
  const page = async (first: number) => {
    const wanted = sought.current;
    const found = await api.kept(owner, first, PAGE, wanted);
    if (wanted !== sought.current) return;
    setTotal(found.total);
    setWhole(first - 1 + found.fights.length >= found.total);
    setKept((before) => [
      ...before.slice(0, first - 1).filter((one) => !found.fights.some((fight) => fight.fight === one.fight)),
      ...found.fights,
    ]);
  };
  /** Ask for the first `number` fights. */
  const pages = async (number: number) => {
    for (let first = 1; first <= number; first += PAGE) await page(first);
  };
  /** Show the fights with this in their names. */
  const find = (wanted: string) => {
    setSearch(wanted);
    sought.current = wanted;
    window.clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      void newest(api.kept(owner, 1, PAGE, wanted).then((found) => ({ found, wanted })));
    }, 200);
  };
  const more = () => {
    setMost(most + PAGE);
    if (!whole && kept.length < most + PAGE) page(kept.length + 1).catch(tellProblem);
  };
  /** Ask again for one fight. */
  const renew = async (fight: FightListItem) => {
    const found = await api.kept(owner, kept.indexOf(fight) + 1, 1, sought.current);
    setKept((before) => before.map((one) => found.fights.find((newer) => newer.fight === one.fight) ?? one));
  };
  const systemTitle = (id: string) => systems.find((one) => one.id === id)?.title;
  const shownKept = kept.slice(0, most);
  // What the owner's list has, or had before a search, need not stand twice.
  for (const { fight } of kept) listed.current.add(fight);
  const mine = notTwice(seats.value, listed.current);
  const shownSeats = allSeats ? mine : mine.slice(0, SEATS);
  const open = async (fight: FightListItem) => {
    try {
      await openKept(owner, fight);
    } catch (error) {
      tellProblem(error);
      if (isMissing(error)) find(search);
      // Whether a log is damaged is known, and listed, from now on.
      else await renew(fight).catch(tellProblem);
    }
  };
  const play = (sample: SampleShown) => {
    if (busy) return;
    setBusy(true);
    openFight({ sample: sample.id, name: sample.name, demo: true }, sample)
      .catch(tellProblem)
      .finally(() => setBusy(false));
  };
  return (
    <Frame>
      {offline && (
        <p class="problem" role="status">
          {t("home.offline")}
        </p>
      )}
      <section class="hero">
        <div>
          <h1>{t("app.tagline")}</h1>
          <div class="actions">
            {mayStart && (
              <a class="act main large" href={written({ at: "new" })}>
                {t("home.start")}
              </a>
            )}
            <a class={mayStart ? "act large" : "act main large"} href={written({ at: "join", code: "" })}>
              {t("home.join")}
            </a>
            <a class="act large" href={written({ at: "odds" })}>
              {t("odds.title")}
            </a>
          </div>
          {!mayStart && samples && <p class="dim">{t("home.owner_only")}</p>}
        </div>
        <div class="hero-cards" aria-hidden="true">
          {["AS", "KH", "QD", "JC"].map((card) => (
            <Card key={card} card={card} />
          ))}
        </div>
      </section>

      {(kept.length > 0 || search || answered) && (
        <section class="fights-part" tabIndex={-1} aria-labelledby="kept-title">
          <div class="section-head">
            <h2 id="kept-title">{t("home.kept")}</h2>
            <TextBox
              type="search"
              maxLength={80}
              aria-label={t("home.kept.search")}
              placeholder={t("home.kept.search")}
              value={search}
              set={find}
            />
          </div>
          {!kept.length && <p class="dim">{t("home.kept.not_found")}</p>}
          <ul class="plain fights kept">
            {shownKept.map((fight) => {
              const title = fight.game || systemTitle(fight.system);
              return (
                <li key={fight.fight}>
                  <button type="button" class="row" onClick={() => void open(fight)}>
                    <span class="who-name">
                      <bdi>{fight.name || title || fight.fight}</bdi>
                      {fight.name && <span class="dim small"> {title}</span>}
                    </span>
                    <span class="dim small">
                      {t(`home.stage.${fight.stage}`)} · {lately(new Date(fight.played * 1000))}
                    </span>
                    {fight.expires !== null && <span class="chip">{t("home.past.demo")}</span>}
                  </button>
                  <KeptFight fight={fight} title={title} owner={owner} gone={() => find(search)} />
                  {fight.damaged ? (
                    <Damaged fight={fight} owner={owner} />
                  ) : (
                    fight.unsealed > 0 && <p class="dim small">{t("home.unsealed")}</p>
                  )}
                </li>
              );
            })}
          </ul>
          {(!whole || kept.length > shownKept.length) && (
            <SlimAct onClick={more}>{t("home.kept.more", { count: total })}</SlimAct>
          )}
        </section>
      )}

      {mine.length > 0 && (
        <section class="fights-part" tabIndex={-1} aria-labelledby="past-title">
          <h2 id="past-title">{t("home.past")}</h2>
          <ul class="plain fights">
            {shownSeats.map((seat) => {
              const title = seat.titles?.[language()] ?? seat.titles?.en ?? systemTitle(seat.system);
              const name = seat.name || title || seat.fight;
              return (
                <li key={`${seat.fight}/${seat.seat}`}>
                  <a class="row" href={written({ at: "seat", fight: seat.fight, seat: seat.seat, show: "" })}>
                    <span class="who-name">
                      <bdi>{name}</bdi>
                      {seat.name && <span class="dim small"> {title}</span>}
                    </span>
                    <span class="dim small">{lately(new Date(seat.at))}</span>
                    <span class="chip">{t(`role.${seat.role}`)}</span>
                    {seat.demo && <span class="chip">{t("home.past.demo")}</span>}
                  </a>
                  <AskedTwice icon={t("home.past.forget", { name })} go={() => forget(seat.fight, seat.seat)}>
                    ×
                  </AskedTwice>
                </li>
              );
            })}
          </ul>
          {mine.length > shownSeats.length && (
            <SlimAct onClick={() => setAllSeats(true)}>{t("home.more", { count: mine.length })}</SlimAct>
          )}
        </section>
      )}

      {mayStart && !(offline && !samples) && (
        <section>
          <h2>{t("home.try")}</h2>
          <p class="dim">{t("home.try.text")}</p>
          {!samples && !offline && <p class="dim">{t("home.loading")}</p>}
          <ul class="plain samples">
            {samples?.map((sample) => {
              const system = systems.find((one) => one.id === sample.system);
              return (
                <li key={sample.id} class="sample">
                  <SystemPicture system={sample.system} />
                  <h3>{system?.title ?? sample.system}</h3>
                  <p>{system?.summary}</p>
                  <p class="sample-name">{sample.name}</p>
                  <Act disabled={busy} onClick={() => play(sample)}>
                    {t("home.try")}
                    <span class="sr-only">: {system?.title ?? sample.system}</span>
                  </Act>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Frame>
  );
}

/** What is damaged in a fight, and its log to save: what is whole of it can be imported. */
function Damaged({ fight, owner }: { fight: FightListItem; owner: string }): JSX.Element {
  const save = () =>
    void new SeatApi(fight.fight, owner)
      .exported()
      .then((log) => handOver(log, fight.name || fight.fight, ".jsonl", "application/x-ndjson"), tellProblem);
  return (
    <div class="damaged small">
      <p>{t("home.damaged", { what: fight.damaged })}</p>
      {fight.system && (
        <p>
          <SlimAct onClick={save}>
            {t("home.damaged.save")}
            <span class="sr-only">: {fight.name || fight.fight}</span>
          </SlimAct>{" "}
          {t("home.damaged.text")}
        </p>
      )}
    </div>
  );
}
