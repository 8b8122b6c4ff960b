// Ways to a seat, and what to do where there is none: join by code, sit down by a link, a link that opens nothing.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, newId, Problem } from "../api/http.ts";
import { Act, MainAct } from "../parts/act.tsx";
import { Form, ProblemText, TextBox } from "../parts/form.tsx";
import { Frame } from "../parts/frame.tsx";
import { useDraft } from "../parts/kept-draft.ts";
import { DeadEnd } from "../parts/not-found.tsx";
import { useThere } from "../parts/submit.ts";
import { go, linked } from "../router.ts";
import { forget, keepOpened, sitDown, whyNoSeat } from "../store/seats.ts";
import { browser, tab } from "../store/storage.ts";
import type { SeatClient } from "../store/table.ts";
import { type TextKey, t } from "../texts/index.ts";

/** What stands in the way at the door, by the server's code for it: a page for each that one can do something about. */
const DOORS: Record<string, "nocode" | "often" | "full" | "many"> = {
  "join.no_such_code": "nocode",
  "join.too_often": "often",
  "http.too_often": "often",
  "join.lobby_full": "full",
  "seat.too_many": "many",
};

export function Join({ code: given }: { code: string }): JSX.Element {
  const [code, setCode, codeSent] = useDraft(`join.code.${given}`, given);
  const [name, setName, nameSent] = useDraft("join.name", browser.get("name", ""));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [door, setDoor] = useState<(typeof DOORS)[string] | "away" | null>(null);
  const ready = Boolean(code.trim() && name.trim());
  const there = useThere();
  const join = async () => {
    if (busy || !ready) return;
    setBusy(true);
    setProblem("");
    setDoor(null);
    try {
      const id = tab.get("join.id", "") || newId();
      tab.set("join.id", id);
      const opened = await api.join(code.includes(".") ? code.trim() : code.replace(/[\s-]/g, ""), name.trim(), id);
      tab.remove("join.id");
      browser.set("name", name.trim());
      codeSent(code);
      nameSent(name);
      const kept = keepOpened(opened);
      // One who went to another page meanwhile stays there: the seat is among theirs.
      if (there()) go({ at: "seat", fight: kept.fight, seat: kept.seat, show: "" }, { replace: true });
    } catch (error) {
      if (error instanceof Problem) {
        const known = DOORS[error.code] ?? null;
        setDoor(known);
        if (!known) setProblem(error.told.detail);
        // A code out of a link cannot be mended by typing its end again.
        if (known === "nocode" && given === code) setCode("");
      } else setDoor("away");
      setBusy(false);
    }
  };
  const typing = !given || code !== given;
  /** What was typed as a code. A link that was pasted instead leads where it would from the bar of addresses. */
  const enter = (typed: string) => {
    const link = linked(typed);
    if (link?.at === "enter") go(link, { replace: true });
    else setCode(link?.at === "join" ? link.code : typed);
  };
  return (
    <Frame title={t("join.title")} narrow>
      <h1>{t("join.title")}</h1>
      {door && (
        <div class="problem" role="alert">
          <h2>{t(`${door}.title`)}</h2>
          <p>{t(`${door}.text`)}</p>
        </div>
      )}
      <Form class="join" go={join}>
        {typing && (
          <label class="field">
            <span class="legend">{t("join.code")}</span>
            <input
              class="code-input"
              type="text"
              required
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              maxLength={400}
              placeholder="ABCD-2345"
              value={code}
              onInput={(event) => enter(event.currentTarget.value)}
            />
            <span class="dim small">{t("join.code.hint")}</span>
          </label>
        )}
        <label class="field">
          <span class="legend">{t("join.name")}</span>
          <TextBox required autocomplete="nickname" maxLength={80} value={name} set={setName} />
          <span class="dim small">{t("join.name.hint")}</span>
        </label>
        <ProblemText text={problem} />
        <button type="submit" class="act main large" aria-disabled={!ready || undefined}>
          {door ? t("again") : t("join.go")}
        </button>
      </Form>
    </Frame>
  );
}

/** Takes the seat of a link; as long as the server is not reached it goes on trying. */
export function Enter({ fight, token, show }: { fight: string; token: string; show: string }): JSX.Element {
  const [offline, setOffline] = useState(false);
  const [end, setEnd] = useState<ReturnType<typeof whyNoSeat>>(null);
  useEffect(() => {
    let timer = 0;
    let there = true;
    const attempt = async () => {
      try {
        const about = await sitDown(fight, token);
        // One who went to the start page meanwhile stays there: the seat is among theirs.
        if (there) go({ at: "seat", fight, seat: about.seat, show }, { replace: true });
      } catch (error) {
        if (!there) return;
        const why = whyNoSeat(error);
        if (why) {
          setEnd(why);
          return;
        }
        setOffline(true);
        timer = window.setTimeout(() => void attempt(), 2000);
      }
    };
    void attempt();
    return () => {
      there = false;
      window.clearTimeout(timer);
    };
  }, [fight, token]);
  // A source of a stream comes this way each time that it is loaded, also once its seat was taken back.
  if (show === "overlay") return <main id="main" class="tk-overlay" data-line={end ? "ended" : "connecting"} />;
  if (end) return <Nowhere what={end} />;
  if (!offline)
    return (
      <Frame title={t("enter.title")} narrow>
        <h1>{t("enter.title")}</h1>
      </Frame>
    );
  return (
    <DeadEnd title={t("away.title")} text={t("enter.offline")}>
      <a class="act" href="#/">
        {t("nowhere.home")}
      </a>
    </DeadEnd>
  );
}

/** The card turned up on each page that leads nowhere. */
const TURNED = { dead: "?", lost: "?", revoked: "BJ", gone: "2C", damaged: "?", unseated: "?" } as const;

/** A page for where there is nothing: what happened, and what to do. */
export function Nowhere({ what }: { what: keyof typeof TURNED }): JSX.Element {
  return <DeadEnd title={t(`${what}.title` as TextKey)} text={t(`${what}.text` as TextKey)} card={TURNED[what]} />;
}

function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toUpperCase();
}

export function LobbyPage({ name, table }: { name: string; table: SeatClient }): JSX.Element {
  const line = table.live.line.value;
  return (
    <Frame title={t("lobby.title")} narrow>
      <div class="lobby">
        <span class="face face-pc tone-1 big lobby-face" data-letters={initial(name)} aria-hidden="true" />
        <h1>{t("lobby.title")}</h1>
        <p>{t("lobby.text", { name })}</p>
        <p class="dim">
          {line.at === "live" ? t("lobby.keep") : line.at === "crowded" ? t("crowded.text") : t("fault.offline")}
        </p>
        {line.at === "crowded" && (
          <p>
            <MainAct onClick={() => table.live.renew()}>{t("crowded.here")}</MainAct>
          </p>
        )}
        <p>
          <Act
            onClick={() => {
              forget(table.kept.fight, table.kept.seat);
              go({ at: "join", code: "" }, { replace: true });
            }}
          >
            {t("lobby.leave")}
          </Act>
        </p>
      </div>
    </Frame>
  );
}
