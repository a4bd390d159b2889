/** A seeded random generator: the same seed returns the same shop on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** Returns a whole number from `from` to `to`, both inclusive. */
  whole: (from: number, to: number) => number;
  /** Returns true with probability `share`. */
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Returns `count` distinct items in random order. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
  weighted: <Item extends { weight: number }>(items: readonly Item[]) => Item;
}

/** Mulberry32 generator: small, fast and, unlike Math.random, reproducible. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from");
    return item;
  };
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    some: (items, count) => {
      const left = [...items];
      const chosen: (typeof left)[number][] = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(whole(0, left.length - 1), 1));
      return chosen;
    },
    weighted: (items) => {
      let rest = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) if ((rest -= item.weight) < 0) return item;
      return pick(items);
    },
  };
}

/** FNV-1a hash of a string, for seeds and choices derived from a name. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
