// Rows that keep their places while they are looked at.

/** The rows in the places that they have; of those without one the `urgent` come first, all after the others. */
export function inPlace<T extends { readonly id: string }>(
  places: readonly string[],
  rows: readonly T[],
  urgent: (row: T) => boolean,
): T[] {
  const place = (row: T) => {
    const at = places.indexOf(row.id);
    if (at >= 0) return at;
    return places.length + (urgent(row) ? 0 : 1);
  };
  return [...rows].sort((a, b) => place(a) - place(b));
}
