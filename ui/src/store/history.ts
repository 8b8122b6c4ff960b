// Which line of the log is looked back at, if any.
import { signal } from "@preact/signals";

export const looking = signal<number | null>(null);
