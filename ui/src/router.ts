// Where in the app one is. It stands in the address after #: the server knows one page, and a token in a link stays
// with the browser.
import { signal } from "@preact/signals";

type Route =
  | { at: "home" }
  | { at: "new" }
  /** An address that means nothing. */
  | { at: "lost" }
  /** Odds to play with, of no fight. */
  | { at: "odds" }
  | { at: "join"; code: string }
  /**
   * Sitting down by a link. Its token was taken out of the address at once; `/overlay` or `/light-large` behind it is
   * how it is shown.
   */
  | { at: "enter"; fight: string; token: string; show?: string }
  /** The start page of the server's owner, by the link that the server prints. */
  | { at: "owner"; token: string }
  /** A seat; `show` is how it is shown, where that is not as its role says. */
  | { at: "seat"; fight: string; seat: string; show: string };

/** The route that an address means. */
export function read(hash: string): Route {
  const path = hash.replace(/^#/, "");
  const seat = /^seat=([^.]+)\.([^/]+)(?:\/([a-z]+(?:-[a-z]+)*))?$/.exec(path);
  if (seat)
    return { at: "enter", fight: decode(seat[1]), token: decode(seat[2]), ...(seat[3] ? { show: seat[3] } : {}) };
  const owner = /^owner=(.+)$/.exec(path);
  if (owner) return { at: "owner", token: decode(owner[1]) };
  const join = /^\/?join(?:[=/](.*))?$/.exec(path);
  if (join) return { at: "join", code: decode(join[1]) };
  const [, first, fight, id, show] = path.split("/");
  if (first === "new") return { at: "new" };
  if (first === "odds") return { at: "odds" };
  if (first === "fight" && fight && id) return { at: "seat", fight: decode(fight), seat: decode(id), show: show ?? "" };
  return /^\/*$/.test(path) ? { at: "home" } : { at: "lost" };
}

/** The route of a whole link, as one may have it to paste; null where a text is no link. */
export function linked(text: string): Route | null {
  const after = text.indexOf("#");
  const found = after < 0 ? null : read(text.slice(after).trim());
  return found?.at === "lost" ? null : found;
}

/** The address that means a route. A token is never in it. */
export function written(to: Route): string {
  switch (to.at) {
    case "new":
      return "#/new";
    case "odds":
      return "#/odds";
    case "join":
      return to.code ? `#/join/${encodeURIComponent(to.code)}` : "#/join";
    case "seat": {
      const parts = [to.fight, to.seat, ...(to.show ? [to.show] : [])];
      return `#/fight/${parts.map(encodeURIComponent).join("/")}`;
    }
    default:
      return "#/";
  }
}

function decode(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? "");
  } catch {
    return text ?? "";
  }
}

export const route = signal<Route>({ at: "home" });

/** The state of the history's entry for an open dialog. */
export const DIALOG = "dialog";

/** From a dialog the new address takes the place of its entry. */
export function go(to: Route, { replace = history.state === DIALOG } = {}): void {
  if (replace) history.replaceState(null, "", written(to));
  else history.pushState(null, "", written(to));
  route.value = to;
  window.scrollTo(0, 0);
}

export function startRouter(): void {
  const follow = () => {
    const found = read(location.hash);
    if (found.at === "enter" || found.at === "owner") history.replaceState(null, "", written(found));
    route.value = found;
  };
  // It comes whenever what is after # changes. A hashchange, which follows it, would find the token gone from the
  // address.
  window.addEventListener("popstate", follow);
  follow();
}
