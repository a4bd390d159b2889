import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountStates, orderItems, orders } from "../db/schema.ts";
import { groupBy } from "../foundation/groupBy.ts";
import { finishInSlices, type Steps } from "../catalogue/index/core/steps.ts";
import type { Learnt } from "../catalogue/index/core/types.ts";

/**
 * Limits on the input: the orders' age in days, and the number of orders, wishlists, products per order or wishlist,
 * and product pairs.
 */
const bounds = { days: 365, orders: 20_000, wishlists: 5000, productsOfOne: 30, pairs: 500_000 };

/** Rows per page. The number is small because the embedded database runs in this thread. */
const pageSize = 500;

/** Weight of a wishlist relative to an order. */
const wishlistWeight = 0.5;

/** Minimum number of orders that contain both products, so that a single shopper's order has no effect. */
const minTogether = 2;

/** Dampens small numbers: strength = together / √((one + doubt) × (other + doubt)). */
const doubt = 5;

/** Related products kept per product. */
const maxTogether = 30;

/** Bestsellers kept. */
const maxPopular = 100;

/**
 * Counts products that occur together in an order or list. Products are numbered, so that one number can represent a
 * pair.
 */
export function countTogether() {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const counts: number[] = [];
  const pairs = new Map<number, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, ids.length);
    counts.push(0);
    return ids.push(id) - 1;
  };
  /**
   * Base for numbering pairs: larger than the number of products, but small enough that its square is still a safe
   * integer.
   */
  const base = 2 ** 26;

  return {
    add: (productIds: readonly string[], weight = 1) => {
      const basket = [...new Set(productIds)]
        .slice(0, bounds.productsOfOne)
        .map(numberOf)
        .sort((a, b) => a - b);
      for (const one of basket) counts[one] = (counts[one] as number) + weight;
      basket.forEach((one, at) => {
        for (const other of basket.slice(at + 1)) {
          const pair = one * base + other;
          const count = pairs.get(pair);
          // New pairs beyond the limit are rare. The next run learns them from newer orders.
          if (count === undefined && pairs.size >= bounds.pairs) continue;
          pairs.set(pair, (count ?? 0) + weight);
        }
      });
    },
    /** Processes the pairs in slices, because there may be half a million. */
    *learnt(): Steps<Learnt> {
      const together = new Map<string, (readonly [string, number])[]>();
      const keep = (one: number, other: number, strength: number) => {
        const id = ids[one] as string;
        const pair = [ids[other] as string, strength] as const;
        const known = together.get(id);
        if (known) known.push(pair);
        else together.set(id, [pair]);
      };
      for (const [pair, count] of pairs) {
        yield;
        if (count < minTogether) continue;
        const [one, other] = [Math.floor(pair / base), pair % base];
        const strength = count / Math.sqrt(((counts[one] as number) + doubt) * ((counts[other] as number) + doubt));
        keep(one, other, strength);
        keep(other, one, strength);
      }
      for (const [id, all] of together) {
        yield;
        together.set(id, all.sort((a, b) => b[1] - a[1]).slice(0, maxTogether));
      }
      const highest = Math.log1p(counts.reduce((max, count) => Math.max(max, count), 0));
      const countOf = (id: string) => counts[numbers.get(id) ?? -1] ?? 0;
      return {
        boughtWith: (id) => together.get(id) ?? [],
        popularity: (id) => (highest === 0 ? 0 : Math.log1p(countOf(id)) / highest),
        popular: ids.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, maxPopular),
      };
    },
  };
}

/**
 * Learns which products are bought together, and which sell best, from placed orders and customers' wishlists. Customer
 * data is not read.
 * @param now epoch milliseconds
 */
export async function learn(db: Database, now: number): Promise<Learnt> {
  const together = countTogether();
  await readOrders(db, now, (productIds) => together.add(productIds));
  await readWishlists(db, (productIds) => together.add(productIds, wishlistWeight));
  return finishInSlices(together.learnt());
}

/** Newest first. */
async function readOrders(db: Database, now: number, take: (productIds: string[]) => void): Promise<void> {
  const since = new Date(now - bounds.days * 86_400_000);
  let before: { id: string; createdAt: Date } | undefined;
  for (let read = 0; read < bounds.orders; read += pageSize) {
    const older =
      before &&
      or(lt(orders.createdAt, before.createdAt), and(eq(orders.createdAt, before.createdAt), lt(orders.id, before.id)));
    const page = await db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.status, "placed"), gt(orders.createdAt, since), older))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(pageSize);
    before = page.at(-1);
    if (!before) return;
    const items = await db
      .select({ orderId: orderItems.orderId, productId: orderItems.productId })
      .from(orderItems)
      .where(
        inArray(
          orderItems.orderId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orderItems.orderId), asc(orderItems.position));
    for (const bought of groupBy(items, ({ orderId }) => orderId).values()) {
      take(bought.map(({ productId }) => productId));
    }
    if (page.length < pageSize) return;
    await setImmediate();
  }
}

async function readWishlists(db: Database, take: (productIds: string[]) => void): Promise<void> {
  let after: string | undefined;
  for (let read = 0; read < bounds.wishlists; read += pageSize) {
    const page = await db
      .select({ accountId: accountStates.accountId, wishlist: accountStates.wishlist })
      .from(accountStates)
      .where(after === undefined ? undefined : gt(accountStates.accountId, after))
      .orderBy(asc(accountStates.accountId))
      .limit(pageSize);
    for (const { wishlist } of page) {
      take(wishlist.items.flatMap((entry) => ("productId" in entry ? entry.productId : [])));
    }
    after = page.at(-1)?.accountId;
    if (page.length < pageSize) return;
    await setImmediate();
  }
}
