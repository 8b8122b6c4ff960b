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
  // A finger put down is not yet a touch that allows a sound; lifted it is.
  for (const kind of ["pointerup", "click", "keydown"]) document.addEventListener(kind, touched);
}

export function canBuzz(): boolean {
  return "vibrate" in navigator;
}

export function buzz(): void {
  if (canBuzz()) navigator.vibrate([90, 60, 90]);
}

/** So old a turn is no longer told by a sound, in ms. */
const LATE = 1000;

/** Two soft notes, a third of a second in all; at once or not at all. */
export function beep(): void {
  if (!context || context.state === "closed") return;
  const sound = context;
  if (sound.state === "running") {
    play(sound);
    return;
  }
  // Phones suspend it after a call or in another app. It may come back only with the next touch.
  const asked = performance.now();
  sound.resume().then(
    () => performance.now() - asked < LATE && play(sound),
    () => undefined,
  );
}

function play(sound: AudioContext): void {
  const start = sound.currentTime + 0.02;
  [660, 880].forEach((pitch, place) => {
    const note = sound.createOscillator();
    const loud = sound.createGain();
    const from = start + place * 0.14;
    note.type = "sine";
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.22, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.17);
    note.connect(loud).connect(sound.destination);
    note.start(from);
    note.stop(from + 0.2);
  });
}

export function alert(): void {
  if (buzzing.peek()) buzz();
  if (sounding.peek()) beep();
}
