// Hashes, chains, keys and chance of the open deal (docs/guide/open-deal.md). A library's SHA-256: on a plain HTTP page
// the browser's own is not there.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const hex = bytesToHex;
export const bytes = hexToBytes;
export const utf8 = utf8ToBytes;
export const ZERO = new Uint8Array(32);
export const DEPTH = 16;
const PREFIX = "turnkeeper/open-deal/1/";
/** Of a chain of the server's. */
export const LINKS = 4096;
const STRIDE = 64;

export type DealValue = readonly (string | number)[];

/** What is rolled, or drawn from what, or whose order is drawn. */
export interface Spec {
  kind: "roll" | "draw" | "order";
  dice?: number[];
  again?: number;
  count?: number;
  pile?: [string, number][] | null;
  after?: string;
  tied?: string[];
}

export const hash = (...parts: Uint8Array[]): Uint8Array => sha256(concatBytes(...parts));
const tag = (name: string): Uint8Array => utf8(`${PREFIX}${name}\0`);

/** 32 bytes that only those with the fight's seed can make. */
export const secret = (seed: string, name: string): Uint8Array => hmac(sha256, utf8(seed), utf8(PREFIX + name));

/** A link, so many steps closer to its anchor. */
export function hashed(link: Uint8Array, times: number): Uint8Array {
  let found = link;
  for (let done = 0; done < times; done += 1) found = sha256(found);
  return found;
}

const chains = new Map<string, Uint8Array[]>();

/** Link `number` of the server's chain `name`. */
export function serverLink(seed: string, name: string, number: number): Uint8Array {
  const key = `${name}/${seed}`;
  let strides = chains.get(key);
  if (!strides) {
    strides = [secret(seed, name)];
    for (let done = 0; done < LINKS / STRIDE; done += 1) strides.unshift(hashed(strides[0] as Uint8Array, STRIDE));
    chains.set(key, strides);
  }
  const above = Math.ceil(number / STRIDE);
  const from = strides[above];
  if (!from || number < 0) throw new Error("no such link");
  return hashed(from, above * STRIDE - number);
}

/** The key of a batch, for its `open` or `sealed` results: hex digits. */
export const batchKey = (
  kind: "open" | "sealed",
  head: Uint8Array,
  links: readonly Uint8Array[],
  server: Uint8Array,
): string => hex(hash(tag(kind), head, ...links, server));

export const reserveKey = (sealed: string): string => hex(hash(tag("reserve"), bytes(sealed)));

export const veiled = (salt: Uint8Array, text: string): Uint8Array => hash(tag("veil"), salt, utf8(text));

/** The first 16 bits as a number. */
export const first16 = (digest: Uint8Array): number => 256 * (digest[0] ?? 0) + (digest[1] ?? 0);

/** The heads as four words. */
export function words(head: Uint8Array, sealed: Uint8Array): string {
  const digest = hash(tag("words"), head, sealed);
  return [0, 2, 4, 6].map((at) => word(first16(digest.subarray(at)))).join(" ");
}

function word(number: number): string {
  const consonant = (shift: number) => "bdfghjklmnprstvz"[Math.floor(number / 2 ** shift) % 16];
  const vowel = (shift: number) => "aiou"[Math.floor(number / 2 ** shift) % 4];
  return `${consonant(12)}${vowel(10)}${consonant(6)}${vowel(4)}${consonant(0)}`;
}

/** Numbers below `n`, each as likely as any other, from a key for a purpose. */
function source(key: string, purpose: string): (n: number) => number {
  let counter = 0;
  let block: bigint[] = [];
  return (n) => {
    if (!(n > 0)) throw new Error("nothing to choose from");
    const most = 2n ** 64n - (2n ** 64n % BigInt(n));
    for (;;) {
      if (!block.length) {
        const made = hmac(sha256, utf8(key), utf8(`${purpose}#${counter}`));
        counter += 1;
        const view = new DataView(made.buffer, made.byteOffset, made.length);
        block = [0, 8, 16, 24].map((at) => view.getBigUint64(at));
      }
      const number = block.shift() as bigint;
      if (number < most) return Number(number % BigInt(n));
    }
  };
}

function drawn<T>(below: (n: number) => number, from: T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as T);
}

/** Sides of a die and copies of a card in any fight. */
const MOST = 1_000_000;

/** Whether a result may have this length: a file can name dice and cards that would take for ever. */
function fits({ kind, dice = [], again, count = 0, pile, tied = [] }: Spec, length: number): boolean {
  const copies = (pile ?? []).map(([, many]) => many);
  if (kind === "order") return length === tied.length;
  if (kind === "roll") return dice.length <= length && dice.every((sides) => sides >= (again ? 2 : 1) && sides <= MOST);
  return (
    copies.every((many) => many >= 0 && many <= MOST) &&
    length ===
      Math.min(
        count,
        copies.reduce((sum, many) => sum + many, 0),
      )
  );
}

/** Whether a value is what comes of a prompt by a key. */
export const comesOf = (key: string, purpose: string, spec: Spec, value: DealValue): boolean =>
  fits(spec, value.length) && JSON.stringify(chosen(key, purpose, spec)) === JSON.stringify(value);

/** What comes of a prompt by a key. */
function chosen(key: string, purpose: string, spec: Spec): DealValue {
  const below = source(key, purpose);
  if (spec.kind === "order") return drawn(below, spec.tied ?? [], (spec.tied ?? []).length);
  if (spec.kind === "draw") {
    const pile = (spec.pile ?? []).flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
    return drawn(below, pile, spec.count ?? 0);
  }
  if (spec.kind !== "roll") throw new Error("no such kind");
  const faces: number[] = [];
  for (let wave = spec.dice ?? []; wave.length; ) {
    const shown = wave.map((sides) => below(sides) + 1);
    faces.push(...shown);
    wave = spec.again ? wave.filter((_, place) => shown[place] === spec.again) : [];
  }
  return faces;
}

/** A pile after some cards were drawn from it. */
export function without(pile: [string, number][], cards: DealValue): [string, number][] {
  const left = new Map(pile);
  for (const card of cards) left.set(String(card), (left.get(String(card)) ?? 0) - 1);
  return [...left].filter(([, copies]) => copies > 0);
}
