// What closes a dialog. Pure.

/** Whether an event is of the part that hears it: what a file picker in a dialog tells comes up to the dialog, too. */
export function isOwn({ target, currentTarget }: Pick<Event, "target" | "currentTarget">): boolean {
  return target === currentTarget;
}
