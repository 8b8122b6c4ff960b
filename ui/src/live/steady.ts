// A clock for what lasts a while: the line's waits, the time of a turn.

let last = 0;
let behind = 0;

/** Milliseconds that go on while a device sleeps, and do not go back where its clock is set back. */
export function steady(): number {
  const now = Date.now() + behind;
  if (now < last) behind += last - now;
  last = Math.max(last, now);
  return last;
}
