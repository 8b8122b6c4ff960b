// This device's part in an open deal: its own chain, kept under fight and seat; it answers each batch that names it
// with its next link, at once and without anybody's doing, and checks everything that it is told.
import { signal } from "@preact/signals";
import { browser } from "../store/storage.ts";
import type { DeviceLink, FollowDeal, OpenDealState } from "../wire/server.ts";
import { Check } from "./check.ts";
import { bytes, hashed, hex } from "./keys.ts";

const LINKS = 1024;
/** Milliseconds: so often a device says that it is awake again, until the server believes it. */
const WAKES = 5000;

/** What this browser keeps of its chain: a link that was given once is never given for anything else. */
interface Chain {
  device: string;
  /** The last link, hex digits. */
  tip: string;
  /** The newest batch that was answered: its number among those of this chain, and the head it was asked by. */
  given: number;
  head: string;
  /** The last record that was seen, and the head after it. */
  seen: number;
  seenHead: string;
}

function newChain(): Chain {
  const random = (length: number) => hex(crypto.getRandomValues(new Uint8Array(length)));
  return { device: random(8), tip: random(32), given: 0, head: "", seen: 0, seenHead: "" };
}

export interface AgentStatus {
  on: boolean;
  words: string;
  /** Devices that take part: the newest batch asked them, or they came since. */
  devices: number;
  overruled: number;
  typed: number;
  again: number;
  /** Batches since this device sat down that did not ask it, although it was not asleep. */
  without: number;
  /** Something differs from what this device was sent before, or does not fit. */
  altered: boolean;
}

const NOTHING: AgentStatus = {
  on: false,
  words: "",
  devices: 0,
  overruled: 0,
  typed: 0,
  again: 0,
  without: 0,
  altered: false,
};

type Heard = Pick<OpenDealState, "first" | "records" | "openings">;

export class Agent {
  readonly told = signal<AgentStatus>(NOTHING);
  private readonly check = new Check();
  private chain: Chain | null = null;
  private readonly key: string;
  private lied = false;
  private anchor = "";
  private woke = 0;
  private without = 0;

  /** `plays`: it gives links, as a player's device does; else it only looks. `say`: false where there is no line. */
  constructor(
    fight: string,
    seat: string,
    private readonly plays: () => boolean,
    private readonly say: (message: FollowDeal | DeviceLink) => boolean,
  ) {
    this.key = `deal.${fight}.${seat}`;
    // Read before any record comes, to compare them with those that were seen.
    const kept = plays() ? this.kept() : null;
    if (kept) this.begin(kept);
  }

  private kept(): Chain | null {
    return browser.get<Chain | null>(this.key, null);
  }

  private begin(chain: Chain): void {
    this.chain = chain;
    this.anchor = this.link(0);
  }

  /** Follow the open deal on a new line, and take part. */
  follow(): void {
    const message: FollowDeal = { type: "open_deal", have: this.check.n };
    if (!this.plays()) this.chain = null;
    else if (!this.chain) this.begin(this.kept() ?? newChain());
    if (this.chain) message.seat = { device: this.chain.device, anchor: this.anchor };
    this.say(message);
    this.answer();
  }

  take(heard: Heard): void {
    const { check } = this;
    heard.records.forEach(([text, seal], place) => {
      if (heard.first + place !== check.n + 1) return;
      check.add(text, seal);
      if (check.parsed.at(-1)?.type === "asked" && check.passesOver(this.chain?.device ?? "")) this.without += 1;
      if (this.chain?.seen === check.n && this.chain.seenHead !== hex(check.head)) this.lied = true;
    });
    check.opened(heard.openings);
    this.answer();
    this.remember();
    const counts = check.counts;
    this.told.value = {
      on: check.on,
      words: check.words,
      devices: check.present,
      overruled: counts.overruled ?? 0,
      typed: (counts.typed_gm ?? 0) + (counts.typed_player ?? 0),
      again: counts.again ?? 0,
      without: this.without,
      altered: check.altered || this.lied,
    };
  }

  private link(number: number): string {
    return hex(hashed(bytes(this.chain?.tip ?? ""), LINKS - number));
  }

  /** Give the link for the open batch. */
  private answer(): void {
    const { check, chain } = this;
    const sitting = chain && check.devices.get(chain.device);
    if (!chain || !sitting) return;
    if (sitting.anchor !== this.anchor) {
      // A chain that this device did not make speaks for it.
      this.lied = true;
      return;
    }
    if (check.asleep.has(chain.device)) {
      // Its clock may have been set back meanwhile.
      if (Math.abs(Date.now() - this.woke) < WAKES) return;
      this.woke = Date.now();
      this.follow();
      return;
    }
    const batch = check.batches.get(check.waiting);
    if (!batch?.devices.includes(chain.device)) return;
    if (sitting.asked >= LINKS) {
      // The last link: the next batch finds a chain of a new device.
      this.begin(newChain());
      this.follow();
      return;
    }
    const head = hex(batch.head);
    this.meet(chain);
    // Asked before, by another log: who has both links of one batch could choose.
    if (sitting.asked < chain.given || (sitting.asked === chain.given && head !== chain.head)) {
      this.lied = true;
      return;
    }
    chain.given = sitting.asked;
    chain.head = head;
    // Kept before it is told, so that no crash of this browser can make it answer twice.
    browser.set(this.key, chain);
    this.say({ type: "link", device: chain.device, batch: check.waiting, link: this.link(sitting.asked) });
  }

  /** Take over what another page of this seat in this browser has given: it has the same chain. */
  private meet(chain: Chain): void {
    const kept = this.kept();
    if (kept?.device !== chain.device || kept.given <= chain.given) return;
    chain.given = kept.given;
    chain.head = kept.head;
  }

  private remember(): void {
    const { chain, check } = this;
    if (!chain || check.n <= chain.seen) return;
    this.meet(chain);
    chain.seen = check.n;
    chain.seenHead = hex(check.head);
    browser.set(this.key, chain);
  }
}
