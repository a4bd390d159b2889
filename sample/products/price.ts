import type { Random } from "../random/random.ts";

const cheapest = 12;
const dearest = 1200;

/** Rounds to a retail price: usually .99 or .95 for cheaper bottles, and whole dollars for expensive ones. */
export function retailPrice(random: Random, worth: number): number {
  const bounded = Math.min(dearest, Math.max(cheapest, worth));
  if (bounded >= 250) return Math.min(dearest, Math.round(bounded / 5) * 5);
  if (bounded >= 60) return Math.round(bounded) - (random.chance(0.4) ? 0.01 : 0);
  return Math.max(cheapest, Math.floor(bounded)) + random.pick([0.99, 0.99, 0.95, 0, 0.5]);
}
