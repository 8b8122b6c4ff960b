// Whether the window is narrower than so many px; what reads it is drawn anew when that changes.
import { type Signal, signal } from "@preact/signals";

const known = new Map<number, Signal<boolean>>();

export function narrower(width: number): boolean {
  const there = known.get(width);
  if (there) return there.value;
  const media = window.matchMedia(`(max-width: ${width - 0.02}px)`);
  const found = signal(media.matches);
  media.addEventListener("change", () => (found.value = media.matches));
  known.set(width, found);
  return found.value;
}
