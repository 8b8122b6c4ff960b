// When something was, as one reads it later.
import { locale } from "./index.ts";

/** The day and the time, of today the time alone, with `seconds` or without; empty for what is no time. */
export function lately(then: Date, seconds = false): string {
  if (Number.isNaN(then.getTime())) return "";
  const time = seconds ? "medium" : "short";
  return then.toDateString() === new Date().toDateString()
    ? then.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", ...(seconds && { second: "2-digit" }) })
    : then.toLocaleString(locale(), { dateStyle: "medium", timeStyle: time });
}
