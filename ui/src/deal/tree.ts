// The tree of sealed results: 16 levels, where empty places look like any other (docs/guide/open-deal.md).
import type { LeafOpening } from "../wire/server.ts";
import { bytes, DEPTH, first16, hash, secret, utf8 } from "./keys.ts";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root that an opening belongs to. Throws for one that has not the form of one. */
export function rootOf(opening: LeafOpening): Uint8Array {
  const { place, path } = opening;
  if (path.length !== DEPTH || !Number.isInteger(place) || place < 0 || place >= 2 ** DEPTH) throw new Error("no path");
  let found = hash(LEAF, bytes(opening.salt), utf8(opening.leaf));
  path.forEach((beside, level) => {
    found = Math.floor(place / 2 ** level) % 2 ? hash(NODE, bytes(beside), found) : hash(NODE, found, bytes(beside));
  });
  return found;
}

/** A place for each id: by its hash, or the next one that is free. */
export function placed(ids: Iterable<string>): Map<string, number> {
  const taken = new Map<string, number>();
  const used = new Set<number>();
  for (const id of ids) {
    let place = first16(hash(utf8(id)));
    while (used.has(place)) place = (place + 1) % 2 ** DEPTH;
    used.add(place);
    taken.set(id, place);
  }
  return taken;
}

/** The root over leaves by their places, beside record `record`. */
export function rootOver(seed: string, record: number, leaves: Map<number, string>): Uint8Array {
  let level = new Map(
    [...leaves].map(([place, leaf]) => [place, hash(LEAF, secret(seed, `salt/${record}/${place}`), utf8(leaf))]),
  );
  const at = (depth: number, place: number) => level.get(place) ?? secret(seed, `pad/${record}/${depth}/${place}`);
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const above = new Set([...level.keys()].map((place) => Math.floor(place / 2)));
    level = new Map([...above].map((place) => [place, hash(NODE, at(depth, 2 * place), at(depth, 2 * place + 1))]));
  }
  return at(DEPTH, 0);
}
