// A question without whose answer there is nothing to do: it is put again until a server answers.

/** Between two questions, in milliseconds. */
const PAUSE = 3000;

/** Ask until there is an answer, unless it is stopped by what this gives. The first failure is told. */
export function untilAnswered<Found>(
  ask: () => Promise<Found>,
  take: (found: Found) => void,
  tell: (error: unknown) => void,
  pause = PAUSE,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let told = false;
  const look = () =>
    ask().then(
      (found) => {
        if (!stopped) take(found);
      },
      (error: unknown) => {
        if (stopped) return;
        if (!told) tell(error);
        told = true;
        timer = setTimeout(() => void look(), pause);
      },
    );
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
