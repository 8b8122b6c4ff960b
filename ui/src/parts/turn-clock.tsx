// The clock of the table: how long the turn has lasted, for all to see; and the GM's dialog that sets it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { steady } from "../live/steady.ts";
import { usePicture } from "../store/context.ts";
import { browser } from "../store/storage.ts";
import { t } from "../texts/index.ts";
import type { ClockSettings, FightChanged } from "../wire/server.ts";
import { Act } from "./act.tsx";
import { Check, Select } from "./choices.tsx";
import { Dialog } from "./dialog.tsx";
import { useNewest } from "./submit.ts";
import { tellProblem } from "./tell-problem.ts";

/** Seconds as minutes and seconds. */
function minutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long the turn has lasted; nothing while the clock is off or nobody is up. It is read, and not called out. */
export function TurnClock(): JSX.Element | null {
  const { table } = usePicture();
  const clock = table.clock.value;
  const [, tick] = useState(0);
  const runs = clock?.seconds !== null && clock?.running === true;
  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => tick((before) => before + 1), 500);
    return () => window.clearInterval(timer);
  }, [runs]);
  if (!clock || clock.seconds === null) return null;
  const seconds = clock.seconds + (clock.running ? (steady() - clock.heard) / 1000 : 0);
  const over = clock.limit !== null && seconds >= clock.limit;
  const said = clock.limit === null ? minutes(seconds) : `${minutes(seconds)} / ${minutes(clock.limit)}`;
  return (
    <span class={over ? "turn-clock over" : "turn-clock"} role="timer" aria-label={t("turnclock.label")}>
      {said}
      {!clock.running && ` ${t("turnclock.paused")}`}
      {over && clock.running && ` ${t("turnclock.over")}`}
    </span>
  );
}

const LIMITS = [0, 30, 60, 90, 120, 180, 300] as const;

/** Under this the browser keeps the limit that a clock last had: one that is switched on again has it. */
const LAST = "turnclock.limit";

export function ClockDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { table } = usePicture();
  const [clock, setClock] = useState<ClockSettings | null | undefined>(undefined);
  const [, failed] = useState<unknown>(null);
  const newest = useNewest(
    (changed: FightChanged) => setClock(changed.clock),
    (error) => {
      // Drawn once more, the boxes show what is and not what was pressed.
      failed(error);
      tellProblem(error);
    },
  );
  const lines = table.lines.value;
  useEffect(() => {
    if (clock === undefined) table.api.about().then((about) => setClock(about.clock), tellProblem);
  }, [lines]);
  useEffect(() => {
    if (clock) browser.set(LAST, clock.limit ?? 0);
  }, [clock]);
  const change = (changes: { on?: boolean; limit?: number; paused?: boolean }) =>
    void newest(table.api.change({ clock: changes }));
  return (
    <Dialog title={t("turnclock.title")} onClose={onClose}>
      <p class="dim">{t("turnclock.text")}</p>
      {clock === undefined ? (
        <p>{t("wait")}</p>
      ) : (
        <>
          <Check checked={clock !== null} set={(on) => change(on ? { on, limit: browser.get(LAST, 0) } : { on })}>
            {t("turnclock.on")}
          </Check>
          {clock && (
            <>
              <Select
                label={t("turnclock.limit")}
                of={[...new Set([...LIMITS, clock.limit ?? 0])].sort((one, other) => one - other)}
                now={clock.limit ?? 0}
                say={(limit) => (limit ? minutes(limit) : t("turnclock.none"))}
                set={(limit) => change({ limit })}
              />
              <div class="actions">
                <Act onClick={() => change({ paused: !clock.paused })}>
                  {t(clock.paused ? "turnclock.go" : "turnclock.pause")}
                </Act>
              </div>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
