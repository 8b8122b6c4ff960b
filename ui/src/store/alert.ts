// A buzz and a short sound when it becomes one's turn: only where asked for, and never the only sign of it.
import { buzzing, milestonesSound, sounding, type Tone, tone } from "./settings.ts";

let context: AudioContext | null = null;

/** Browsers let a page sound only after a user has touched it. */
export function readySound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // A device without sound: the page itself says whose turn it is.
  }
}

export function watchTouches(): void {
  const touched = () => (sounding.peek() || milestonesSound.peek()) && readySound();
  // A finger put down is not yet a touch that allows a sound; lifted it is.
  for (const kind of ["pointerup", "click", "keydown"]) document.addEventListener(kind, touched);
}

export function canBuzz(): boolean {
  return "vibrate" in navigator;
}

export function buzz(): void {
  if (canBuzz()) navigator.vibrate([90, 60, 90]);
}

/** What comes within this is one sound, in ms. */
const TOGETHER = 150;
let heard = Number.NEGATIVE_INFINITY;

/** So old a turn is no longer told by a sound, in ms. */
const LATE = 1000;

/** The sound that is chosen; at once or not at all. */
export function beep(): void {
  // A moment and one's turn come together: one sound says both.
  const now = performance.now();
  if (now - heard < TOGETHER) return;
  heard = now;
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

/** The notes of each sound: pitch in Hz, after how many seconds, for how long. Soft, and less than a second. */
const SOUNDS: Record<Tone, { shape: OscillatorType; notes: readonly (readonly [number, number, number])[] }> = {
  notes: {
    shape: "sine",
    notes: [
      [660, 0, 0.17],
      [880, 0.14, 0.17],
    ],
  },
  bell: {
    shape: "sine",
    notes: [
      [1047, 0, 0.7],
      [2637, 0, 0.35],
    ],
  },
  knock: {
    shape: "triangle",
    notes: [
      [180, 0, 0.07],
      [150, 0.13, 0.08],
    ],
  },
};

function play(sound: AudioContext): void {
  const start = sound.currentTime + 0.02;
  const { shape, notes } = SOUNDS[tone.peek()] ?? SOUNDS.notes;
  for (const [pitch, after, length] of notes) {
    const note = sound.createOscillator();
    const loud = sound.createGain();
    const from = start + after;
    note.type = shape;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.22, from + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + length);
    note.connect(loud).connect(sound.destination);
    note.start(from);
    note.stop(from + length + 0.03);
  }
}

/** It becomes one's turn. */
export function alert(): void {
  if (buzzing.peek()) buzz();
  if (sounding.peek()) beep();
}

/** A great moment of the fight. */
export function chime(): void {
  if (milestonesSound.peek()) beep();
}
