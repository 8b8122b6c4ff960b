// Commands on their way. Each is kept under its id until the server has answered it, and sent again under the same id
// when the line was lost: the server carries it out once. Pure but for what it is given.

import { Problem } from "../api/http.ts";
import type { CommandRequest, Picture, ProblemDetails } from "../wire/server.ts";

export type Answer =
  | { type: "done" }
  | { type: "withdrawn" }
  | { type: "stale"; picture: Picture }
  | { type: "refused"; told: ProblemDetails };

export interface Keep {
  load: () => CommandRequest[];
  save: (orders: CommandRequest[]) => void;
}

interface Carrier {
  send: (order: CommandRequest) => Promise<unknown>;
}

/** Statuses after which the same order may well succeed a little later. */
const LATER = new Set([429, 502, 503, 504]);

export class Outbox {
  private orders: CommandRequest[];
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  /** The version of the picture that the page showed when each was pressed. */
  private readonly shown = new Map<string, string>();
  /** The last of those that may be pressed one after the other on one picture. Each of them has an `after`. */
  private last: Pick<CommandRequest, "id" | "seen" | "after"> | undefined;
  private running = false;
  /** The id of the one that is on its way just now. */
  private sending = "";
  /** Whether that one is not to be sent again. */
  private unwanted = false;

  /** `held` is told why the server takes no orders for now, in its words; empty when it does, or does not answer. */
  constructor(
    private readonly carrier: Carrier,
    private readonly keep: Keep,
    private readonly changed: (pending: number) => void,
    private readonly unasked: (answer: Answer, order: CommandRequest) => void,
    private readonly held: (why: string) => void = () => undefined,
  ) {
    this.orders = keep.load();
    this.last = this.orders.findLast((order) => order.after !== undefined);
    this.changed(this.orders.length);
  }

  /**
   * Whether an order that would do the same, pressed on the same picture, is on its way already: a second tap changes
   * nothing. On a newer picture it is another press: a picture may come before the answer.
   */
  has({ command }: Pick<CommandRequest, "command">, shown: string | null): boolean {
    const wanted = JSON.stringify(command);
    return this.orders.some((one) => this.pressedOn(one) === shown && JSON.stringify(one.command) === wanted);
  }

  /** Of what a page before a reload sent, only what it was meant for is known. */
  private pressedOn(order: CommandRequest): string | null {
    return this.shown.get(order.id) ?? order.seen;
  }

  /**
   * Send an order, pressed on the picture of that version; the promise is kept when the server has answered, however
   * long that takes. One that `follows` comes after the one like it that was pressed before it on the same picture or
   * is still waiting, also over a reload: the server takes it where nobody did anything in between.
   */
  post(order: CommandRequest, shown: string | null = order.seen, follows = false): Promise<Answer> {
    if (shown !== null) this.shown.set(order.id, shown);
    const sent = follows ? { ...order, after: this.before(order) } : order;
    if (follows) this.last = sent;
    this.put([...this.orders, sent]);
    const answered = new Promise<Answer>((resolve) => this.waiting.set(order.id, resolve));
    void this.flush();
    return answered;
  }

  /** Take back the order with this command; while it is being sent, where that brings no answer. */
  withdraw(command: object): void {
    const order = this.orders.find((one) => one.command === command);
    if (!order) return;
    if (order.id === this.sending) this.unwanted = true;
    else this.end(order, { type: "withdrawn" });
  }

  /** Send what is waiting, in its order. Called when the line is back. */
  async flush(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let order = this.orders[0]; order; order = this.orders[0]) {
        this.sending = order.id;
        this.unwanted = false;
        const answer = await this.tried(order);
        this.sending = "";
        if (answer ?? this.unwanted) this.end(order, answer ?? { type: "withdrawn" });
        if (!answer) return;
      }
    } finally {
      this.running = false;
    }
  }

  /** The id of the one that an order that follows comes after. */
  private before({ seen }: CommandRequest): string | null {
    const last = this.last;
    if (!last) return null;
    return seen === last.seen || this.orders.some(({ id }) => id === last.id) ? last.id : null;
  }

  private end(order: CommandRequest, answer: Answer): void {
    const left = this.orders.filter((one) => one.id !== order.id);
    if (answer.type === "done") this.put(left);
    else {
      // What came after it comes after the one before it now.
      this.put(left.map((one) => (one.after === order.id ? { ...one, after: order.after ?? null } : one)));
      if (this.last?.id === order.id) this.last = order.after ? { id: order.after, seen: order.seen } : undefined;
    }
    const resolve = this.waiting.get(order.id);
    this.waiting.delete(order.id);
    this.shown.delete(order.id);
    if (resolve) resolve(answer);
    else this.unasked(answer, order);
  }

  private async tried(order: CommandRequest): Promise<Answer | null> {
    try {
      await this.carrier.send(order);
      this.held("");
      return { type: "done" };
    } catch (error) {
      const later = error instanceof Problem && LATER.has(error.status);
      this.held(later ? error.told.detail : "");
      if (!(error instanceof Problem) || later) return null;
      if (error.code === "core.stale") return { type: "stale", picture: error.told.picture as Picture };
      return { type: "refused", told: error.told };
    }
  }

  private put(orders: CommandRequest[]): void {
    this.orders = orders;
    this.keep.save(orders);
    this.changed(orders.length);
  }
}
