// What the app tells beside the table: the state of the line, notices, and what a screen reader is told.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { steady } from "../live/steady.ts";
import { useTable } from "../store/context.ts";
import { assertive, dialogs, dismiss, type Notice, notices, polite, sayWhenever } from "../store/notices.ts";
import { locale, t } from "../texts/index.ts";
import { Act, SlimAct } from "./act.tsx";

/** Nothing while all is well; else what is wrong and since when. */
export function LineState(): JSX.Element {
  const table = useTable();
  const line = table.live.line.value;
  const pending = table.pending.value;
  const [, beat] = useState(0);
  const troubled = line.at === "waiting" || line.at === "connecting";
  useEffect(() => {
    if (!troubled) return;
    const timer = setInterval(() => beat((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [troubled]);
  const crowded = line.at === "crowded";
  useToldAway(troubled ? t("fault.offline") : crowded ? t("crowded.text") : "");
  const first = !table.picture.value;
  const quiet = line.at === "live" || (line.at === "connecting" && (first || steady() - line.since < 1500));
  let text = "";
  if (crowded) text = t("crowded.text");
  else if (!quiet && line.at === "waiting" && line.offline)
    text = t("link.offline", {
      time: new Date(table.heard.value).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" }),
    });
  else if (!quiet && line.at === "waiting")
    text = t("link.waiting", { seconds: Math.max(0, Math.ceil((line.until - steady()) / 1000)) });
  else if (!quiet && line.at === "connecting") text = t("link.trying");
  // The line is well, and the server cannot store anything: what is seen still holds.
  else text = table.trouble.value || (pending > 0 ? table.held.value : "");
  // What waited for the line is told until the server has it, also once the line is back.
  const waits = useRef(false);
  waits.current = pending > 0 && (waits.current || text !== "");
  const told = text !== "" || waits.current;
  return (
    <div class={told ? "line-state trouble" : "line-state"} data-line={line.at}>
      {told && (
        <p>
          <span class="dot" aria-hidden="true" /> {text} {waits.current && t("link.pending", { count: pending })}{" "}
          {(line.at === "waiting" || crowded) && (
            <SlimAct onClick={() => table.live.renew()}>{t(crowded ? "crowded.here" : "link.retry")}</SlimAct>
          )}
        </p>
      )}
    </div>
  );
}

/** So long a line is lost before a reader hears of it, in ms: most come back before. */
const AWAY = 3000;

/** Tells a reader once that the line is lost, as is `said`: what it says each second is seen, and not called out. */
function useToldAway(said: string): void {
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => sayWhenever(said), AWAY);
    return () => {
      clearTimeout(timer);
      if (polite.peek().startsWith(said)) polite.value = "";
    };
  }, [said]);
}

/** What is told, in the dialog that was open (`of`); the page has what was told in none, or in one that is closed. */
export function Notices({ of }: { of?: string }): JSX.Element {
  const open = dialogs.value;
  const here = notices.value.filter(({ at }) => (of === undefined ? !at || !open.includes(at) : at === of));
  return (
    <div class="notices">
      {here.map((notice) => (
        <NoticeBox key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/**
 * One that is told. Who pressed by keyboard what may be insisted on comes to it, and in any case back from it to where
 * one was; Escape closes it.
 */
function NoticeBox({ notice }: { notice: Notice }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (notice.insist && before?.matches("button:focus-visible")) box.current?.focus();
    return () => {
      const here = box.current?.contains(document.activeElement);
      if (here && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = () => dismiss(notice.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes it from each of its buttons
    <div
      ref={box}
      class="notice"
      role="group"
      aria-label={notice.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <p class="notice-title">{notice.title}</p>
      <p>{notice.text}</p>
      {notice.rule && <p class="dim small">{t("refused.rule", { rule: notice.rule })}</p>}
      <div class="actions">
        {notice.insist && (
          <Act
            onClick={() => {
              close();
              notice.insist?.();
            }}
          >
            {t("refused.insist")}
          </Act>
        )}
        {notice.reload && <Act onClick={notice.reload}>{t("broken.reload")}</Act>}
        <Act onClick={close}>{t("refused.close")}</Act>
      </div>
    </div>
  );
}

/** The two live regions of the page. */
export function Announcer(): JSX.Element {
  return (
    <>
      <p class="sr-only" aria-live="polite" data-live="polite">
        {polite}
      </p>
      <p class="sr-only" aria-live="assertive" role="alert" data-live="assertive">
        {assertive}
      </p>
    </>
  );
}

/** Those of a dialog: while it is open, a screen reader hears nothing of the page behind it. */
export function DialogAnnouncer(): JSX.Element {
  return (
    <>
      <p class="sr-only" aria-live="polite">
        {useFresh(polite)}
      </p>
      <p class="sr-only" aria-live="assertive">
        {useFresh(assertive)}
      </p>
    </>
  );
}

/** What is said from now on; what was said before is not said once more. */
function useFresh(region: Signal<string>): string {
  const before = useRef<string | null>(region.peek());
  if (region.value !== before.current) before.current = null;
  return before.current === null ? region.value : "";
}
