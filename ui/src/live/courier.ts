// Takes a command to the server: over the socket, and over HTTP where there is none or it brings no answer. The same id
// by both ways is carried out once, so whichever answers first is believed. Pure but for the clock.

import { Problem } from "../api/http.ts";
import type { CommandRequest, SocketAnswer } from "../wire/server.ts";

/**
 * A socket that has not answered by then may be dead without anybody's knowing. Longer than a command waits for a
 * device of the open deal that is asleep.
 */
const PATIENCE = 3500;
/** So long HTTP may take then: what the socket took is small. */
const PATIENCE_AFTER = 6000;

interface Ways {
  /** Say it on the socket; false where there is none, or the command is too long for it. */
  say: (order: CommandRequest) => boolean;
  post: (order: CommandRequest, patience?: number) => Promise<unknown>;
  /** The socket brought no answer, and HTTP was tried meanwhile: have a new socket. */
  distrust: () => void;
}

interface Waiting {
  order: CommandRequest;
  /** The socket that it was said on is still there, and may answer. */
  said: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  done: () => void;
  failed: (error: unknown) => void;
}

export class Courier {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly ways: Ways,
    private readonly patience = PATIENCE,
  ) {}

  /** Kept when it is carried out; broken by the problem that it meets, or when nobody knows what became of it. */
  send(order: CommandRequest): Promise<void> {
    return new Promise((done, failed) => {
      const one: Waiting = { order, said: this.ways.say(order), timer: undefined, done, failed };
      this.waiting.set(order.id, one);
      if (one.said) one.timer = setTimeout(() => void this.post(one, PATIENCE_AFTER), this.patience);
      else void this.post(one);
    });
  }

  /** An answer came over the socket. */
  take(answer: SocketAnswer): void {
    const one = this.waiting.get(answer.id);
    if (!one || !this.end(one)) return;
    if (answer.problem) one.failed(new Problem(answer.problem));
    else one.done();
  }

  /** The socket is gone. Whether its commands were carried out, the server says when they come again. */
  lost(): void {
    for (const one of this.waiting.values()) {
      if (!one.said) continue;
      one.said = false;
      if (one.timer !== undefined) void this.post(one, PATIENCE_AFTER);
    }
  }

  private async post(one: Waiting, patience?: number): Promise<void> {
    clearTimeout(one.timer);
    one.timer = undefined;
    const tell = await this.ways.post(one.order, patience).then(
      () => one.done,
      (error: unknown) => () => one.failed(error),
    );
    if (!this.end(one)) return;
    if (one.said) this.ways.distrust();
    tell();
  }

  /** Whether this is what ends it. */
  private end(one: Waiting): boolean {
    if (this.waiting.get(one.order.id) !== one) return false;
    this.waiting.delete(one.order.id);
    clearTimeout(one.timer);
    return true;
  }
}
