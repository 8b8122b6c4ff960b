// How wide the window is, on the scale that the style sheet uses, and how one points; what reads it is drawn again when
// that changes.
import { type Signal, signal } from "@preact/signals";
import media from "../style/media.json" with { type: "json" };

const known = new Map<keyof typeof media, Signal<boolean>>();

/** Whether one of the queries that `style/media.json` names holds. */
export function matches(name: keyof typeof media): boolean {
  const there = known.get(name);
  if (there) return there.value;
  const query = window.matchMedia(media[name]);
  const found = signal(query.matches);
  query.addEventListener("change", () => (found.value = query.matches));
  known.set(name, found);
  return found.value;
}
