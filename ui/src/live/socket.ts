// Drives the line: the socket, the clock, and what the device tells of network and sleep.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { askedLanguage, liveAddress } from "../api/http.ts";
import type {
  CommandRequest,
  DeviceLink,
  FollowDeal,
  Hello,
  Message,
  SocketAnswer,
  SocketCommand,
} from "../wire/server.ts";
import { type ConnectionState, type Happening, step } from "./connection-machine.ts";
import { Courier } from "./courier.ts";
import { steady } from "./steady.ts";

/**
 * A longer command goes over HTTP: the server takes no larger messages. In characters, of which some take more bytes.
 */
const LONGEST = 4000;

/** What comes unasked. */
export type News = Exclude<Message, SocketAnswer>;

export class Live {
  private readonly state = signal<ConnectionState>({ at: "idle" });
  private socket: WebSocket | null = null;
  private timer = 0;
  private readonly commands: Courier;
  private readonly watching = new AbortController();
  readonly line: ReadonlySignal<ConnectionState> = this.state;

  constructor(
    private readonly fight: string,
    private readonly token: string,
    private readonly take: (message: News) => void,
    post: (order: CommandRequest, patience?: number) => Promise<unknown>,
  ) {
    this.commands = new Courier({ say: (order) => this.say(order), post, distrust: () => this.renew() });
    const looked = () => {
      if (document.visibilityState === "visible") this.happens({ type: "looked" });
    };
    const until = { signal: this.watching.signal };
    document.addEventListener("visibilitychange", looked, until);
    window.addEventListener("pageshow", looked, until);
    window.addEventListener("focus", looked, until);
    window.addEventListener("online", () => this.happens({ type: "online" }), until);
    window.addEventListener("offline", () => this.happens({ type: "offline" }), until);
  }

  start(): void {
    this.timer = window.setInterval(() => this.happens({ type: "tick" }), 1000);
    this.happens({ type: "start" });
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.watching.abort();
    this.happens({ type: "stop" });
  }

  /** Give a command, over the socket if there is one. */
  send(order: CommandRequest): Promise<void> {
    return this.commands.send(order);
  }

  /** Open a new socket now, without the usual wait and in place of the present one: it begins with a whole picture. */
  renew(): void {
    if (this.state.peek().at !== "connecting") this.happens({ type: "online" });
  }

  private say(order: CommandRequest): boolean {
    const said: SocketCommand = { type: "command", order };
    return this.tell(said);
  }

  /** Say something on the socket; false where there is none, or it is too long. */
  tell(said: SocketCommand | FollowDeal | DeviceLink): boolean {
    const text = JSON.stringify(said);
    if (this.state.peek().at !== "live" || this.socket?.readyState !== WebSocket.OPEN || text.length > LONGEST)
      return false;
    this.socket.send(text);
    return true;
  }

  private happens(happening: Happening): void {
    const [line, todo] = step(this.state.peek(), happening, steady(), Math.random());
    if (todo) this.drop();
    if (line !== this.state.peek()) this.state.value = line;
    if (todo === "open") this.open();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.commands.lost();
    socket?.close();
  }

  private open(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(liveAddress(this.fight));
    } catch {
      this.happens({ type: "closed", code: 1006 });
      return;
    }
    this.socket = socket;
    const current = () => this.socket === socket;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", token: this.token, language: askedLanguage() };
      if (current()) socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (!current()) return;
      this.happens({ type: "heard" });
      const message = JSON.parse(String(event.data)) as Message;
      if (message.type === "answer") this.commands.take(message);
      else this.take(message);
    };
    socket.onclose = (event) => {
      if (!current()) return;
      this.socket = null;
      this.commands.lost();
      this.happens({ type: "closed", code: event.code });
    };
  }
}

/** Calls `then` whenever the line becomes live. */
export function whenLive(live: Live, then: () => void): () => void {
  let before = "";
  return effect(() => {
    const { at } = live.line.value;
    if (at === "live" && before !== "live") then();
    before = at;
  });
}
