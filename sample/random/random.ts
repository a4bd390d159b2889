/** Seeded chance: the same seed gives the same shop on every machine. */
export interface Random {
  /** 0 up to, but not including, 1. */
  next(): number;
  /** Whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item;
}

/** The 32-bit mulberry generator: small, quick and the same everywhere, which Math.random is not. */
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

/** A number for a text, for seeds and choices that hang on a name (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
