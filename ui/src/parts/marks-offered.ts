// What may be done with a mark. Pure.
import type { Action } from "../wire/server.ts";

/** Whether a command about a mark is offered. */
export function isOffered(offer: Action, command: string, mark: string, by?: number): boolean {
  if (offer.command !== command || offer.refused) return false;
  const has = (name: string, value: string | number) => {
    const field = offer.choose[name];
    return offer.fixed[name] === value || (field?.type === "choice" && field.values.includes(value));
  };
  return has("mark", mark) && (by === undefined || has("by", by));
}
