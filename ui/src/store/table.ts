// One seat at one table: the picture, who is there, the line, and commands on their way.
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { newId, SeatApi } from "../api/http.ts";
import type { Agent, AgentStatus } from "../deal/agent.ts";
import { lacking, merged, ofOneLog, renewed, withEarlier } from "../live/frames.ts";
import { type Answer, Outbox } from "../live/outbox.ts";
import { Live, type News, whenLive } from "../live/socket.ts";
import { steady } from "../live/steady.ts";
import { language, t } from "../texts/index.ts";
import { gameIn, speak, titlesOf } from "../texts/wording.ts";
import { Words } from "../texts/words.ts";
import type {
  ClockShown,
  CommandRequest,
  CommandResult,
  FaceShown,
  LogEntry,
  People,
  Picture,
  SystemInFull,
} from "../wire/server.ts";
import { isNoNews } from "./history.ts";
import { tellMissing, tellOtherBuild } from "./missing.ts";
import { hush, passed, tell } from "./notices.ts";
import { type Refused, refusalTold } from "./refusal.ts";
import { type KeptSeat, keep, keepEnded } from "./seats.ts";
import { dealing } from "./settings.ts";
import { tab } from "./storage.ts";
import { inWords, system } from "./systems.ts";

export type Command = { type: string } & Record<string, unknown>;

interface Sending {
  insist?: boolean;
  quiet?: boolean;
  counts?: boolean;
  follows?: boolean;
  instead?: Command | Command[] | undefined;
}

/** A fight as one seat has it on this page: the newest picture, the people, and the way to send commands. */
export class SeatClient {
  readonly api: SeatApi;
  readonly picture: Signal<Picture | null> = signal(null);
  readonly people: Signal<People["people"]> = signal([]);
  /** The faces that actors were given. */
  readonly faces: Signal<ReadonlyMap<string, FaceShown>> = signal(new Map());
  private asksOfFaces = 0;
  /** Earlier lines of the log are on their way. */
  private asksOfLines = false;
  /** How long the turn had lasted when it was heard; null: nothing was told of a clock. */
  readonly clock: Signal<(ClockShown & { heard: number }) | null> = signal(null);
  /** Waiting at the door, under this name. */
  readonly lobby: Signal<string | null> = signal(null);
  readonly pending = signal(0);
  /** Why the server took no command of ours, in its words; empty when it does. */
  readonly held = signal("");
  /** Why the server can store nothing for now, as it tells everybody who watches; empty when it can. */
  readonly trouble = signal("");
  /** When something was last heard, for "what you see is from ...". */
  readonly heard = signal(Date.now());
  /** What the open deal is like; null until it is known. */
  readonly deal: Signal<AgentStatus | null> = signal(null);
  readonly live: Live;
  readonly words: ReadonlySignal<Words | null>;
  readonly system: ReadonlySignal<SystemInFull | null>;
  private readonly outbox: Outbox;
  private agent: Agent | null = null;
  /** The number of times that the line came up: a part that found none asks again. */
  readonly lines = signal(0);
  private readonly unwatch: (() => void)[] = [];
  /** The seat has shown this page something. */
  private sat = false;
  /** The page has left the seat: what still comes of it is for nobody. */
  private stopped = false;
  /** Of the lines in the picture. */
  private language = language();

  constructor(readonly kept: KeptSeat) {
    this.api = new SeatApi(kept.fight, kept.token);
    const key = `outbox.${kept.fight}.${kept.seat}`;
    this.outbox = new Outbox(
      { send: (order) => this.live.send(order) },
      {
        load: () => tab.get<CommandRequest[]>(key, []),
        save: (orders) => (orders.length ? tab.set(key, orders) : tab.remove(key)),
      },
      (pending) => (this.pending.value = pending),
      (answer, order) => this.answered(answer, order),
      (why) => (this.held.value = why),
    );
    this.live = new Live(
      kept.fight,
      kept.token,
      (message) => this.take(message),
      (order, patience) => this.sendOverHttp(order, patience),
    );
    this.system = computed(() => {
      const id = this.picture.value?.system ?? kept.system;
      return id ? inWords(system(id), gameIn(language(), this.picture.value?.wording)) : null;
    });
    this.words = computed(() => {
      const picture = this.picture.value;
      const found = this.system.value;
      return picture && found
        ? new Words(found.texts, picture.table, picture.labels, this.faces.value, found.fields)
        : null;
    });
  }

  start(): void {
    this.live.start();
    this.unwatch.push(
      whenLive(this.live, () => {
        // A new socket is told of trouble, a clock and faces that there are, and not of those that are gone.
        this.trouble.value = "";
        this.clock.value = null;
        if (this.faces.peek().size) void this.loadFaces();
        void this.outbox.flush();
        void this.followDeal();
        // The server may have been restarted meanwhile. Nobody presses a button on a screen.
        if (this.lines.peek() && this.kept.role !== "screen") void tellOtherBuild();
        this.lines.value = this.lines.peek() + 1;
      }),
    );
    this.unwatch.push(
      effect(() => {
        const picture = this.picture.value;
        const { name, system: id } = this.kept;
        // The first picture says that one sits here, now.
        if (!picture || (this.sat && picture.name === name && picture.system === id)) return;
        this.sat = true;
        delete this.kept.ended;
        this.kept.name = picture.name;
        this.kept.system = picture.system;
        this.kept.titles = titlesOf(picture.wording);
        keep({ ...this.kept, at: Date.now() });
      }),
    );
    this.unwatch.push(
      effect(() => {
        // The page still says why, also after a reload: the seat is not forgotten.
        if (this.live.line.value.at !== "ended" || this.kept.ended) return;
        this.kept.ended = true;
        keepEnded(this.kept);
      }),
    );
    this.unwatch.push(
      effect(() => {
        // A new line begins with a whole picture, in the language that the hello names.
        if (language() !== this.language) this.live.renew();
      }),
    );
    this.unwatch.push(effect(() => void this.loadEarlier(this.picture.value)));
    const retry = window.setInterval(() => this.pending.peek() && void this.outbox.flush(), 3000);
    this.unwatch.push(() => window.clearInterval(retry));
  }

  stop(): void {
    this.stopped = true;
    this.live.stop();
    // What was told and said of this fight is about no other page.
    passed();
    hush();
    speak();
    for (const end of this.unwatch) end();
  }

  private take(message: News): void {
    this.heard.value = Date.now();
    switch (message.type) {
      case "picture": {
        const admitted = this.lobby.peek() !== null;
        this.lobby.value = null;
        this.show(message);
        // At the door it could not take part.
        if (admitted) void this.followDeal();
        break;
      }
      case "change": {
        const next = merged(this.picture.peek(), message);
        if (next) this.picture.value = next;
        else this.live.renew();
        break;
      }
      case "people":
        this.people.value = message.people;
        break;
      case "lobby":
        this.lobby.value = message.name;
        break;
      case "faces":
        void this.loadFaces();
        break;
      case "clock":
        this.clock.value = { ...message, heard: steady() };
        break;
      case "open_deal":
        this.agent?.take(message);
        break;
      case "trouble":
        this.trouble.value = message.text;
        if (!message.text) void this.outbox.flush();
        break;
      case "beat":
    }
  }

  /** Ask for the faces of actors. The page shows letters until they come. */
  async loadFaces(): Promise<void> {
    this.asksOfFaces += 1;
    const asking = this.asksOfFaces;
    const told = await this.api.faces().catch(() => null);
    // An answer that a later question has overtaken says what was.
    if (told && asking === this.asksOfFaces) this.faces.value = new Map(told.faces.map((face) => [face.actor, face]));
  }

  /** Ask for the earlier lines of the log that a picture lacks. A page that the log has left behind is none of it. */
  private async loadEarlier(picture: Picture | null): Promise<void> {
    const asked = picture && lacking(picture);
    if (!asked || this.asksOfLines) return;
    this.asksOfLines = true;
    const spoken = this.language;
    const page = await this.api.log(asked.first, asked.most).catch(() => null);
    this.asksOfLines = false;
    const now = this.picture.peek();
    if (!page || !now || this.stopped) return;
    const fits = spoken === this.language && ofOneLog(picture, now);
    const log = fits ? withEarlier(now.log, page.lines as LogEntry[]) : null;
    if (log) this.picture.value = { ...now, log };
    else if (now !== picture) void this.loadEarlier(now);
  }

  /** Hear of the open deal, and take part in it as a player's device. */
  private async followDeal(): Promise<void> {
    if (!this.agent) {
      const [part, told] = await Promise.all([
        import("../deal/agent.ts").catch(tellMissing),
        this.api.openDeal().catch(() => null),
      ]);
      if (this.agent || !part || this.stopped) return;
      const { fight, seat, role } = this.kept;
      const agent = new part.Agent(
        fight,
        seat,
        () => role === "player" && dealing.peek(),
        (message) => this.live.tell(message),
      );
      this.agent = agent;
      this.unwatch.push(
        agent.told.subscribe((now) => {
          this.deal.value = now;
        }),
      );
      if (told) agent.take(told);
      // Told again when this browser is to take part, or not to.
      this.unwatch.push(dealing.subscribe(() => agent.follow()));
      return;
    }
    this.agent.follow();
  }

  private show(picture: Picture): void {
    if (this.stopped) return;
    speak(gameIn(language(), picture.wording)?.words);
    const old = this.language === language() ? this.picture.peek() : null;
    this.language = language();
    this.picture.value = renewed(old, picture);
  }

  /**
   * Send a command, or several that are one step: all or none, and one Back. It is kept until answered; true when it
   * was carried out. What is refused is told. What is pressed twice on one picture is sent once, but for what `counts`:
   * there each press is one more. Each that `follows` may be pressed one after the other on one picture.
   * `instead` of a command that still waits for a line, this one is sent.
   */
  async send(
    command: Command | Command[],
    { insist = false, quiet = false, counts = false, follows = false, instead }: Sending = {},
  ): Promise<boolean> {
    if (instead) this.outbox.withdraw(instead);
    if (!counts && this.outbox.has({ command }, this.version())) return false;
    const { answer, order } = await this.post(command, insist, follows);
    if (!quiet || answer.type === "stale") this.answered(answer, order);
    return answer.type === "done";
  }

  /**
   * Take back a command of a form that was closed while it waited for the line, or for a server that could store
   * nothing. As long as it waits, nothing but a person closes a form: with a line, a new picture may.
   */
  withdraw(command: Command | Command[]): void {
    if (this.live.line.peek().at !== "live" || this.held.peek()) this.outbox.withdraw(command);
  }

  /** Send a command; gives the reason where it was refused, and else nothing. It tells nobody. */
  async attempt(command: Command): Promise<string> {
    const { answer } = await this.post(command, false);
    return answer.type === "refused" ? answer.told.detail : answer.type === "stale" ? t("stale.text") : "";
  }

  private async post(
    command: Command | Command[],
    insist: boolean,
    follows = false,
  ): Promise<{ answer: Answer; order: CommandRequest }> {
    const shown = this.picture.peek();
    const known = this.system.peek()?.commands;
    const kinds = [command].flat().map(({ type }) => known?.[type]);
    const version = this.version();
    // What may be carried out at any time is meant for no picture.
    const seen = kinds.every((kind) => kind?.timeless) ? null : version;
    const order: CommandRequest = { id: newId(), seen, command, insist, picture: false };
    // A note is in no table: what would be taken back is known by the lines of the log.
    if (shown && kinds.some((kind) => kind?.purpose === "history")) order.lines = shown.log.total;
    passed();
    const answer = await this.outbox.post(order, version, follows);
    const now = this.picture.peek();
    if (answer.type === "stale" && (!now || isNoNews(shown, now))) this.behind(answer.picture);
    return { answer, order };
  }

  /** Send a command over HTTP. Without a socket nothing else tells what it did. */
  private async sendOverHttp(order: CommandRequest, patience?: number): Promise<CommandResult> {
    const alone = this.live.line.peek().at !== "live";
    const result = await this.api.send(alone ? { ...order, picture: true } : order, patience);
    if (result.picture && this.live.line.peek().at !== "live") this.behind(result.picture as Picture);
    return result;
  }

  private version(): string | null {
    return this.picture.peek()?.version ?? null;
  }

  /**
   * The server has another picture by now, and nothing came over the line since the press: there is none, or it may be
   * dead without anybody's knowing. What a new one brings is newer than this; what the old one may still say is not.
   */
  private behind(newest: Picture): void {
    this.live.renew();
    this.show(newest);
  }

  private answered(answer: Answer, order: CommandRequest): void {
    if (answer.type === "stale") {
      tell({ title: t("stale.title"), text: t("stale.text"), passing: true });
    } else if (answer.type === "refused") {
      this.refused(answer.told, order.command as Command | Command[]);
    }
  }

  /** Tell of a refusal; the GM may insist where it is soft. */
  refused(told: Refused, command?: Command | Command[]): void {
    const insist = told.soft && command && this.kept.role === "gm" && !this.stopped;
    tell({
      ...refusalTold(told),
      passing: true,
      ...(insist ? { insist: () => void this.send(command, { insist: true }) } : {}),
    });
  }
}

/** The actors whose players are here. */
export function played(table: SeatClient): Set<string> {
  return new Set(
    table.people.value.filter((one) => one.role === "player" && one.connected).flatMap((one) => one.actors),
  );
}
