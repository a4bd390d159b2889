import { isSuitable, type ProductSummary } from "@corkwood/commerce";
import { createRandom } from "@corkwood/sample/random";
import type { CatalogueData } from "../../catalogue/index/core/types.ts";

/**
 * Orders from shoppers whose tastes are hidden from the engine, as latent factors. Each variety, region, producer and
 * product has a random direction. A shopper prefers products with a similar direction, a suitable price and high
 * popularity.
 */

const factors = 8;

type Vector = Float64Array;

function dot(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < factors; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

export interface OrderHistory {
  /** Products in each order: two to six. */
  orders: string[][];
  products: readonly ProductSummary[];
}

/** @param seed the same seed returns the same history */
export function makeOrders(data: CatalogueData, count: number, seed: number): OrderHistory {
  const { next } = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const direction = (size: number): Vector =>
    Float64Array.from({ length: factors }, () => (normal() * size) / Math.sqrt(factors));
  const known = new Map<string, Vector>();
  const directionOf = (name: string, size: number): Vector => {
    const before = known.get(name);
    if (before) return before;
    const vector = direction(size);
    known.set(name, vector);
    return vector;
  };
  const products = data.records.map(({ summary }) => summary).filter(isSuitable);
  const vectors = products.map(({ facts }) => {
    const parts = [
      ...(facts.varieties ?? []).slice(0, 1).map((variety) => directionOf(`variety ${variety}`, 1)),
      ...(facts.region === undefined ? [] : [directionOf(`region ${facts.region}`, 0.8)]),
      ...(facts.producer === undefined ? [] : [directionOf(`producer ${facts.producer}`, 0.6)]),
      direction(0.9),
    ];
    return Float64Array.from({ length: factors }, (_, at) =>
      parts.reduce((sum, part) => sum + (part[at] as number), 0),
    );
  });
  const fame = products.map(() => -Math.log(next() + 0.02));
  const prices = products.map(({ price }) => Math.log(Math.max(1, price)));
  const orders = Array.from({ length: count }, () => {
    const taste = direction(3);
    const budget = 3 + normal() * 0.5;
    const weights = vectors.map((vector, at) =>
      Math.exp(2 * dot(taste, vector) + 0.5 * (fame[at] as number) - 2 * ((prices[at] as number) - budget) ** 2),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const size = 2 + Math.floor(next() * 5);
    const order = new Set<string>();
    for (let tries = 0; order.size < size && tries < 50; tries++) {
      let left = next() * total;
      const chosen = weights.findIndex((weight) => (left -= weight) <= 0);
      const product = products[chosen];
      if (product) order.add(product.id);
    }
    return [...order];
  });
  return { orders: orders.filter((order) => order.length >= 2), products };
}

/** Recommendation quality, measured on products held out from orders. */
export interface Quality {
  /** Share of orders whose held-out product is among the first twenty recommendations. */
  hitRate: number;
  /** Same as the hit rate, but weighted by position (normalised discounted cumulative gain). */
  ndcg: number;
  /** Share of all products that were recommended at least once. */
  coverage: number;
}

/** @param recommend returns recommendations for these products, best first */
export function measureQuality(
  { orders, products }: OrderHistory,
  recommend: (productIds: readonly string[]) => readonly string[],
): Quality {
  const shown = new Set<string>();
  let hits = 0;
  let gain = 0;
  for (const order of orders) {
    const [leftOut = "", ...rest] = order;
    const found = recommend(rest).slice(0, 20);
    for (const id of found) shown.add(id);
    const place = found.indexOf(leftOut);
    if (place === -1) continue;
    hits += 1;
    gain += 1 / Math.log2(place + 2);
  }
  return { hitRate: hits / orders.length, ndcg: gain / orders.length, coverage: shown.size / products.length };
}
