// The token of the server's owner, as this browser keeps it.
import { api, keptAs, Problem } from "../api/http.ts";
import { browser } from "./storage.ts";

const KEY = keptAs("owner");

/** The token that is kept; empty: none. */
export function ownersToken(): string {
  return browser.get(KEY, "");
}

/**
 * Keep the token of a link, if it is the owner's: a link from elsewhere must not take the place of one that is.
 * While the server cannot be reached it is kept only where there is no other.
 */
export async function keepOwner(token: string): Promise<boolean> {
  try {
    const { owner } = await api.rights(token);
    if (owner) browser.set(KEY, token);
    return owner;
  } catch (error) {
    if (!(error instanceof Problem) && !ownersToken()) browser.set(KEY, token);
    return !(error instanceof Problem);
  }
}
