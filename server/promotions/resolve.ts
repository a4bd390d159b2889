import { resolvePromotions, type Cents, type Promotion, type PromoLine, type Resolution } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { withAncestors } from "./ancestors.ts";
import { readRunning } from "./read.ts";
import { countUses, isLimited, lockPromotions } from "./uses.ts";

/** Bottles of one SKU; never a gift card. */
export interface OfferLine {
  sku: string;
  productId: string;
  /** The categories that the product is in; the ones above them are added. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

export interface OfferQuestion {
  lines: readonly OfferLine[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** The account that is signed in. */
  accountId?: string | undefined;
  /** How many promotions an order may have; null is any number. */
  limitPerOrder: number | null;
  /** Epoch milliseconds. */
  now: number;
}

/** Applies the shop's promotions to these lines, as everything is now. */
export async function resolveOffers(db: Database, question: OfferQuestion): Promise<Resolution> {
  const { lines, couponCodes, email, accountId, limitPerOrder, now } = question;
  const promotions = await readRunning(db, couponCodes);
  return resolvePromotions({
    lines: await placed(db, lines, promotions),
    promotions,
    couponCodes,
    email,
    appliedPromotionsLimit: limitPerOrder,
    usage: await countUses(db, promotions, { email, accountId }),
    now,
  });
}

/** If no promotion asks for categories, the ones above need not be read. */
async function placed(
  db: Database,
  lines: readonly OfferLine[],
  promotions: readonly Promotion[],
): Promise<readonly PromoLine[]> {
  const asksForCategories = promotions.some(({ conditions }) => conditions.categoryIds.length > 0);
  return asksForCategories ? withAncestors(db, lines) : lines;
}

/**
 * The same for an order that is being placed: counted promotions that apply stay locked until the transaction ends, so
 * that no other order uses them up.
 */
export async function holdOffers(tx: Database, question: OfferQuestion): Promise<Resolution> {
  const held = new Set<string>();
  for (;;) {
    const resolution = await resolveOffers(tx, question);
    const wanted = resolution.applied
      .filter(({ promotion }) => isLimited(promotion) && !held.has(promotion.id))
      .map(({ promotion }) => promotion.id);
    if (wanted.length === 0) return resolution;
    // While it waited for a lock, a promotion may have been used up, or another one may apply now: it repeats until all
    // that apply are locked.
    await lockPromotions(tx, wanted);
    for (const id of wanted) held.add(id);
  }
}
