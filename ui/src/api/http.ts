// The server's HTTP interface. Addresses are relative to where the app's own script came from, so that any prefix
// works.
import type {
  ChangeFight,
  ChangeSeat,
  CommandRequest,
  CommandResult,
  FaceList,
  FightChanged,
  FightInfo,
  FightList,
  FightSetup,
  Import,
  ImportedFiles,
  ImportInto,
  ImportPlan,
  Invited,
  LogPage,
  MarkPreview,
  MarkPreviewRequest,
  NewFace,
  NewFight,
  NewInvitation,
  NewParty,
  NewSeat,
  OddsAnswer,
  OddsQuestion,
  OddsTold,
  OpenDealState,
  OrderReason,
  PartyShown,
  PastView,
  PresetList,
  ProblemDetails,
  Rights,
  RuleTold,
  SampleShown,
  SeatShown,
  SeatWithToken,
  SystemInFull,
  SystemShown,
} from "../wire/server.ts";

/** The address of the page, with a slash at its end. */
export const BASE = new URL("../", import.meta.url);
const API = new URL("api/v1/", BASE);

/** The name by which a browser keeps what is this server's alone: others may be under other paths of the same site. */
export function keptAs(key: string, path = BASE.pathname): string {
  return path === "/" ? key : `${key} ${path}`;
}

/** The fight is named for load balancers alone, which may send all of a fight to one process. */
export function liveAddress(fight: string): string {
  const address = new URL("live", API);
  address.searchParams.set("fight", fight);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** The server said no. `told` is what it said. */
export class Problem extends Error {
  constructor(readonly told: ProblemDetails) {
    super(told.detail);
  }
  get code(): string {
    return this.told.code;
  }
  get status(): number {
    return this.told.status;
  }
}

/** Whether what was asked about is not there, or not any more. */
export const isMissing = (error: unknown): boolean => error instanceof Problem && error.status === 404;

/** The server was not reached, or what answered was not the server. */
export class Unreachable extends Error {}

const PATIENCE = 15_000;

let wanted = "en";

/** The language that the server is asked to answer in, from now on. */
export function askIn(language: string): void {
  wanted = language;
}

export function askedLanguage(): string {
  return wanted;
}

async function ask<T>(
  method: string,
  path: string,
  token = "",
  body?: unknown,
  { patience = PATIENCE, asText = false } = {},
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const headers: Record<string, string> = { "accept-language": wanted };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const text = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    const answer = await fetch(new URL(path, API), {
      method,
      headers,
      body: text,
      signal: stop.signal,
      cache: "no-store",
    });
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok) {
      if (!type.includes("problem+json")) throw new Unreachable(String(answer.status));
      throw new Problem((await answer.json()) as ProblemDetails);
    }
    if (answer.status === 204) return undefined as T;
    return (type.includes("application/json") && !asText ? await answer.json() : await answer.text()) as T;
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreachable) throw error;
    throw new Unreachable(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export const api = {
  systems: (token: string) => ask<SystemShown[]>("GET", "systems", token),
  system: (id: string, token: string) => ask<SystemInFull>("GET", `systems/${encodeURIComponent(id)}`, token),
  rule: (id: string, token: string) => ask<RuleTold>("GET", `rules/${encodeURIComponent(id)}`, token),
  presets: (owner: string) => ask<PresetList>("GET", "presets", owner),
  samples: () => ask<SampleShown[]>("GET", "samples"),
  /** What may be done here with a token, or without one. */
  rights: (owner: string) => ask<Rights>("GET", "rights", owner),
  open: (fight: NewFight, owner: string) => ask<SeatWithToken>("POST", "fights", owner, fight),
  bring: (log: string, owner: string) => ask<SeatWithToken>("POST", "fights/import", owner, log),
  /** Characters in files; large files take a while to get there. The token is the owner's or a GM's. */
  importFiles: (asked: Import, token: string) =>
    ask<ImportedFiles>("POST", "import", token, asked, { patience: 90_000 }),
  /** A page of the fights kept on this server, for who has its owner's token: `most` from number `first` on. */
  kept: (owner: string, first: number, most: number, search = "") =>
    ask<FightList>("GET", `fights?first=${first}&most=${most}&search=${encodeURIComponent(search)}`, owner),
  /** Parties and foes that are kept for later fights. */
  library: (owner: string) => ask<PartyShown[]>("GET", "library", owner),
  keepParty: (owner: string, party: NewParty, id = "") =>
    ask<PartyShown>(id ? "PUT" : "POST", id ? `library/${encodeURIComponent(id)}` : "library", owner, party),
  deleteParty: (owner: string, id: string) => ask<void>("DELETE", `library/${encodeURIComponent(id)}`, owner),
  openKept: (owner: string, fight: string) =>
    ask<SeatWithToken>("POST", `fights/${encodeURIComponent(fight)}/open`, owner),
  /** Odds of actors that are in no fight. */
  odds: (asked: OddsQuestion) => ask<OddsAnswer>("POST", "odds", "", asked),
  /** Asked again under the same `id`, it is the same seat: the answer may have been lost. */
  join: (code: string, name: string, id: string) => ask<SeatWithToken>("POST", "join", "", { code, name, id }),
};

/** What one seat may ask about its fight. */
export class SeatApi {
  constructor(
    readonly fight: string,
    readonly token: string,
  ) {}

  private at<T>(method: string, path = "", body?: unknown, patience = PATIENCE): Promise<T> {
    return ask<T>(method, `fights/${encodeURIComponent(this.fight)}${path}`, this.token, body, { patience });
  }

  about = () => this.at<FightInfo>("GET");
  send = (order: CommandRequest, patience?: number) => this.at<CommandResult>("POST", "/commands", order, patience);
  log = (first: number, most: number) => this.at<LogPage>("GET", `/log?first=${first}&most=${most}`);
  why = (first: string, second: string) =>
    this.at<OrderReason>("GET", `/why?first=${encodeURIComponent(first)}&second=${encodeURIComponent(second)}`);
  odds = () => this.at<OddsTold>("GET", "/odds");
  markPreview = (command: MarkPreviewRequest["command"]) =>
    this.at<MarkPreview>("POST", "/marks/preview", { command } satisfies MarkPreviewRequest);
  moment = (line: number) => this.at<PastView>("GET", `/moment?line=${line}`);
  faces = () => this.at<FaceList>("GET", "/faces");
  giveFace = (actor: string, face: NewFace) => this.at<void>("PUT", `/faces/${encodeURIComponent(actor)}`, face);
  /** The open deal as this seat is told it: the file that can be checked. */
  openDeal = () => this.at<OpenDealState>("GET", "/open-deal");
  switchDeal = (on: boolean) => this.at<OpenDealState>("PUT", "/open-deal", { on });
  setup = () => this.at<FightSetup>("GET", "/setup");
  /** What bringing characters into the fight would do. */
  importPlan = (into: ImportInto) => this.at<ImportPlan>("POST", "/import/preview", into);
  /** How the fight stands, for another program. */
  exportedAs = (format: string, view: "own" | "screen" = "own") =>
    ask<string>(
      "GET",
      `fights/${encodeURIComponent(this.fight)}/export?format=${format}&view=${view}`,
      this.token,
      undefined,
      { asText: true },
    );
  exported = () => this.at<string>("GET", "/export");
  change = (change: ChangeFight) => this.at<FightChanged>("PATCH", "", change);
  remove = () => this.at<void>("DELETE");
  seats = () => this.at<SeatShown[]>("GET", "/seats");
  addSeat = (seat: NewSeat) => this.at<SeatWithToken>("POST", "/seats", seat);
  changeSeat = (seat: string, change: ChangeSeat) =>
    this.at<SeatShown>("PATCH", `/seats/${encodeURIComponent(seat)}`, change);
  newLink = (seat: string) => this.at<SeatWithToken>("POST", `/seats/${encodeURIComponent(seat)}/link`);
  invitations = () => this.at<Invited[]>("GET", "/invitations");
  invite = (invitation: NewInvitation) => this.at<Invited>("POST", "/invitations", invitation);
  uninvite = (code: string) => this.at<void>("DELETE", `/invitations/${encodeURIComponent(code)}`);
  qr = (code: string) => this.at<string>("GET", `/invitations/${encodeURIComponent(code)}/qr`);
}

/** A name of our own for something sent. It needs no secure context, which a server on a local network is not. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
