// What closes a dialog. Pure.

/** Whether an event is of the part that hears it: what a file picker in a dialog tells comes up to the dialog, too. */
export function isOwn({ target, currentTarget }: Pick<Event, "target" | "currentTarget">): boolean {
  return target === currentTarget;
}

/** Whether a press is beside a dialog: its scroll bar belongs to it, and so does its edge. */
export function isBeside(
  { left, top, right, bottom }: Pick<DOMRect, "left" | "top" | "right" | "bottom">,
  { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">,
): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
