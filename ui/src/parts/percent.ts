// A chance in whole percent, for lists that have no room for more.

/** The 4 of "4 %": never 0 or 100 where it can go either way. */
export function percent(chance: number): number {
  const nearest = Math.round(chance * 100);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, nearest)) : nearest;
}
