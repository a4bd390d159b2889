import { resolvePromotions, type Cents, type PromoUsage, type Resolution } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { readRunning, type Running } from "./read.ts";
import { countUses, isLimited, lockPromotions } from "./uses.ts";

/** Bottles of one SKU, never gift cards. */
export interface OfferLine {
  sku: string;
  productId: string;
  /** Categories that contain the product directly. Ancestors are added automatically. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

export interface OfferQuestion {
  lines: readonly OfferLine[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** The signed-in account. Undefined for a guest. */
  accountId?: string | undefined;
  /** Maximum number of promotions per order. Null for no limit. */
  limitPerOrder: number | null;
  /** Epoch milliseconds. */
  now: number;
}

/** Applies the current promotions to these lines. */
export async function resolveOffers(db: Database, question: OfferQuestion): Promise<Resolution> {
  const running = await read(db, question);
  return resolve(question, running, await countUses(db, running.promotions, question));
}

function read(db: Database, { lines, couponCodes }: OfferQuestion): Promise<Running> {
  return readRunning(db, { couponCodes, categoryIds: [...new Set(lines.flatMap(({ categoryIds }) => categoryIds))] });
}

function resolve(
  { lines, couponCodes, email, limitPerOrder, now }: OfferQuestion,
  { promotions, parents }: Running,
  usage: ReadonlyMap<string, PromoUsage>,
): Resolution {
  return resolvePromotions({
    lines: withAncestors(lines, parents),
    promotions,
    couponCodes,
    email,
    appliedPromotionsLimit: limitPerOrder,
    usage,
    now,
  });
}

const noUses: ReadonlyMap<string, PromoUsage> = new Map();

/**
 * Like `resolveOffers`, for an order that is being placed. Limited promotions that apply stay locked until the
 * transaction ends, so that no other order uses them up.
 */
export async function holdOffers(tx: Database, question: OfferQuestion): Promise<Resolution> {
  const held = new Set<string>();
  const running = await read(tx, question);
  // First lock the promotions that would apply if none had been used. Uses can be counted only once no other order can
  // change the count.
  let resolution = resolve(question, running, noUses);
  let isCounted = !running.promotions.some(isLimited);
  for (;;) {
    const wanted = resolution.applied
      .filter(({ promotion }) => isLimited(promotion) && !held.has(promotion.id))
      .map(({ promotion }) => promotion.id);
    if (isCounted && wanted.length === 0) return resolution;
    // While this transaction waited for a lock, a promotion may have been used up, in which case another one may apply.
    // Repeats until all applicable promotions are locked.
    if (wanted.length > 0) await lockPromotions(tx, wanted);
    for (const id of wanted) held.add(id);
    resolution = await resolveOffers(tx, question);
    isCounted = true;
  }
}

/** Returns the lines with their categories and all ancestor categories. */
function withAncestors<T extends { categoryIds: readonly string[] }>(
  lines: readonly T[],
  parents: Running["parents"],
): T[] {
  return lines.map((line) => ({ ...line, categoryIds: upwards(line.categoryIds, parents) }));
}

/** Terminates even if a merchant has created a cycle of categories. */
function upwards(ids: readonly string[], parents: Running["parents"]): string[] {
  const found = new Set<string>();
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents[at]) found.add(at);
  }
  return [...found];
}
