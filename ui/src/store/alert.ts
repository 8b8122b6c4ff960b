// A buzz and a short sound when it becomes one's turn: only where asked for, and never the only sign of it.
import { buzzing, sounding } from "./settings.ts";

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
export function readySound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // A device without sound: the page itself says whose turn it is.
  }
}

export function watchTouches(): void {
  const touched = () => sounding.peek() && readySound();
  document.addEventListener("pointerdown", touched);
  document.addEventListener("keydown", touched);
}

export function canBuzz(): boolean {
  return "vibrate" in navigator;
}

export function buzz(): void {
  if (canBuzz()) navigator.vibrate([90, 60, 90]);
}

/** Two soft notes, a third of a second in all. */
export function beep(): void {
  if (!context || context.state === "closed") return;
  const start = context.currentTime + 0.02;
  [660, 880].forEach((pitch, place) => {
    if (!context) return;
    const note = context.createOscillator();
    const loud = context.createGain();
    const from = start + place * 0.14;
    note.type = "sine";
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.22, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.17);
    note.connect(loud).connect(context.destination);
    note.start(from);
    note.stop(from + 0.2);
  });
}

export function alert(): void {
  if (buzzing.peek()) buzz();
  if (sounding.peek()) beep();
}
