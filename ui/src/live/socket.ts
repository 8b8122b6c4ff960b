// Drives the line: the socket, the clock, and what the device tells of network and sleep.
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Message } from "../wire/server.ts";
import { liveAddress } from "../api/http.ts";
import { step, type Happening, type Line } from "./line.ts";

export interface Listener {
  /** What the first message of a new socket is to say. */
  hello(): { token: string; seq?: number };
  take(message: Message): void;
}

export class Live {
  private readonly state = signal<Line>({ at: "idle" });
  private socket: WebSocket | null = null;
  private timer = 0;
  private readonly unwatch: () => void;
  readonly line: ReadonlySignal<Line> = this.state;

  constructor(private readonly listener: Listener) {
    const looked = () => {
      if (document.visibilityState === "visible") this.happens({ type: "looked" });
    };
    const online = () => this.happens({ type: "online" });
    const offline = () => this.happens({ type: "offline" });
    document.addEventListener("visibilitychange", looked);
    window.addEventListener("pageshow", looked);
    window.addEventListener("focus", looked);
    window.addEventListener("online", online);
    window.addEventListener("offline", offline);
    this.unwatch = () => {
      document.removeEventListener("visibilitychange", looked);
      window.removeEventListener("pageshow", looked);
      window.removeEventListener("focus", looked);
      window.removeEventListener("online", online);
      window.removeEventListener("offline", offline);
    };
  }

  start(): void {
    this.timer = window.setInterval(() => this.happens({ type: "tick" }), 1000);
    this.happens({ type: "start" });
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.unwatch();
    this.happens({ type: "stop" });
  }

  /** Try now, whatever the wait. */
  retry(): void {
    this.happens({ type: "online" });
  }

  /** Drop what there is and greet anew: the picture does not fit what comes. */
  renew(): void {
    this.happens({ type: "closed", code: 1006 });
  }

  private happens(happening: Happening): void {
    const [line, todo] = step(this.state.peek(), happening, Date.now(), Math.random());
    if (todo) this.drop();
    if (line !== this.state.peek()) this.state.value = line;
    if (todo === "open") this.open();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(liveAddress());
    } catch {
      this.happens({ type: "closed", code: 1006 });
      return;
    }
    this.socket = socket;
    const current = () => this.socket === socket;
    socket.onopen = () => {
      if (current()) socket.send(JSON.stringify({ type: "hello", ...this.listener.hello() }));
    };
    socket.onmessage = (event) => {
      if (!current()) return;
      this.happens({ type: "heard" });
      this.listener.take(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (!current()) return;
      this.socket = null;
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
