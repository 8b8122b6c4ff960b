// Keeps a phone's or a screen's light on while its page is looked at. Browsers allow that only to pages that came by
// HTTPS, or from the same machine.
import { keptSignal } from "./storage.ts";

export const staysAwake = keptSignal("awake", true);
/** It was read here that the phone may sleep. */
export const sleepTold = keptSignal("awake.told", false);

/** Whether the browser can keep the light on here. */
export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}

/** Keep the light on from now on, until what this gives is called. The lock is lost whenever the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async () => {
    if (!wanted || !staysAwake.peek() || !canStayAwake() || document.visibilityState !== "visible") return;
    try {
      const taken = await navigator.wakeLock.request("screen");
      // It may have been switched off, or left, while the browser was asked; where that was asked twice, one is enough.
      if (wanted && staysAwake.peek()) {
        void lock?.release();
        lock = taken;
      } else void taken.release();
    } catch {
      // The battery is low, or the browser does not want to: the page is as good without it.
    }
  };
  const seen = () => void take();
  document.addEventListener("visibilitychange", seen);
  const stop = staysAwake.subscribe((on) => {
    if (on) seen();
    else void lock?.release();
  });
  return () => {
    wanted = false;
    stop();
    document.removeEventListener("visibilitychange", seen);
    void lock?.release();
  };
}
