// The seats that this browser has taken, each under fight and seat, so that several live side by side. Every tab says
// in its address which one it shows; the token itself never stands there.
import { signal } from "@preact/signals";
import { keptAs, Problem, SeatApi } from "../api/http.ts";
import { route } from "../router.ts";
import type { FightInfo, SeatWithToken } from "../wire/server.ts";
import { ownersToken } from "./owner.ts";
import { browser, whenChanged } from "./storage.ts";

export interface KeptSeat {
  fight: string;
  seat: string;
  token: string;
  role: "gm" | "player" | "screen";
  /** The fight's name and system, and the seat's name, as far as known. */
  name: string;
  system: string;
  /** The titles of the game that the fight is by, by language; none: it is called as its system. */
  titles?: Record<string, string>;
  demo: boolean;
  /** Whether it opened nothing when it was last tried: it was taken back, or the fight is gone. */
  ended?: boolean;
  /** The link that takes it, for a seat that was made here for another player: the server sends it once. */
  link?: string;
  /** When it was last sat on, in milliseconds since 1970. */
  at: number;
}

const KEY = keptAs("seats");
const MOST = 60;

/** Those that the browser keeps. Under a path, too, they were kept by this name alone. */
function read(): KeptSeat[] {
  return browser.get<KeptSeat[]>(KEY, browser.get<KeptSeat[]>("seats", []));
}

export const seats = signal<KeptSeat[]>(read());
whenChanged(KEY, () => {
  seats.value = read();
});

export function find(fight: string, seat: string): KeptSeat | undefined {
  return seats.value.find((one) => one.fight === fight && one.seat === seat);
}

/** By which the server knows this page: the token of the shown seat, or the owner's; empty: it is a stranger's. */
export function tokenHere(): string {
  const at = route.peek();
  return (at.at === "seat" && find(at.fight, at.seat)?.token) || ownersToken();
}

export function keep(seat: KeptSeat): void {
  const others = browser
    .get<KeptSeat[]>(KEY, seats.peek())
    .filter((one) => one.fight !== seat.fight || one.seat !== seat.seat);
  seats.value = [seat, ...others].sort((a, b) => b.at - a.at).slice(0, MOST);
  browser.set(KEY, seats.value);
}

/** A token opens nothing any more. A newer one, by which another page took the same seat meanwhile, is not touched. */
export function keepEnded({ fight, seat, token }: KeptSeat): void {
  const now = browser.get<KeptSeat[]>(KEY, seats.peek()).find((one) => one.fight === fight && one.seat === seat);
  if (now?.token === token) keep({ ...now, ended: true });
}

export function forget(fight: string, seat: string): void {
  seats.value = read().filter((one) => one.fight !== fight || one.seat !== seat);
  browser.set(KEY, seats.value);
}

/**
 * The seats worth a line of their own beside the owner's fights (`listed`): none that opens nothing, no GM's of these,
 * and no screen of a fight that one has another way into. A GM makes screens for other machines, and their links stand
 * in the fight.
 */
export function notTwice(all: readonly KeptSeat[], listed: Iterable<string>): KeptSeat[] {
  const fights = new Set(listed);
  const sat = new Set(all.filter((seat) => seat.role !== "screen" && !seat.ended).map((seat) => seat.fight));
  return all.filter(({ role, fight, ended }) => {
    if (ended) return false;
    if (role === "screen") return !fights.has(fight) && !sat.has(fight);
    return role !== "gm" || !fights.has(fight);
  });
}

export function keepOpened(opened: SeatWithToken, more: Partial<KeptSeat> = {}): KeptSeat {
  const { fight, seat, token, role } = opened;
  const kept = { fight, seat, token, role, name: "", system: "", demo: false, at: Date.now(), ...more };
  keep(kept);
  return kept;
}

/** Sit down by a link's fight and token. Throws what the request throws. */
export async function sitDown(fight: string, token: string): Promise<FightInfo> {
  const about = await new SeatApi(fight, token).about();
  const known = find(fight, about.seat);
  keep({
    fight,
    token,
    seat: about.seat,
    role: about.role,
    name: about.name,
    system: about.system,
    demo: about.expires !== null,
    at: Date.now(),
    ...(known?.link && known.token === token ? { link: known.link } : {}),
  });
  return about;
}

/** Why a link leads to no seat, by what came of trying it; null: it may do so in a moment. */
export function whyNoSeat(error: unknown): "dead" | "damaged" | null {
  if (!(error instanceof Problem) || error.status === 429 || error.status >= 500) return null;
  return error.code === "fight.damaged" ? "damaged" : "dead";
}
