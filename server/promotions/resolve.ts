import { resolvePromotions, type Cents, type Promotion, type PromoLine, type Resolution } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { withAncestors } from "./ancestors.ts";
import { readRunning } from "./read.ts";
import { countUses, isLimited, lockPromotions } from "./uses.ts";

/** Bottles of a SKU; no gift card. */
export interface OfferLine {
  sku: string;
  productId: string;
  /** Those that the product is in; the ones above them need not be said. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

export interface OfferQuestion {
  lines: readonly OfferLine[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** How many an order may have; null is any number. */
  limitPerOrder: number | null;
  /** Epoch milliseconds. */
  now: number;
}

/** What becomes of the shop's promotions for these lines, as things are this moment. */
export async function resolveOffers(db: Database, question: OfferQuestion): Promise<Resolution> {
  const { lines, couponCodes, email, limitPerOrder, now } = question;
  const promotions = await readRunning(db, couponCodes);
  return resolvePromotions({
    lines: await placed(db, lines, promotions),
    promotions,
    couponCodes,
    email,
    appliedPromotionsLimit: limitPerOrder,
    usage: await countUses(db, promotions, email),
    now,
  });
}

/** Where no promotion asks for categories, nobody has to look up what lies above them. */
async function placed(
  db: Database,
  lines: readonly OfferLine[],
  promotions: readonly Promotion[],
): Promise<readonly PromoLine[]> {
  const asksForCategories = promotions.some(({ conditions }) => conditions.categoryIds.length > 0);
  return asksForCategories ? withAncestors(db, lines) : lines;
}

/**
 * The same for an order that is being placed: promotions that apply and whose uses are counted stay locked until the
 * transaction ends, so that no other order uses them up meanwhile.
 */
export async function holdOffers(tx: Database, question: OfferQuestion): Promise<Resolution> {
  const held = new Set<string>();
  for (;;) {
    const resolution = await resolveOffers(tx, question);
    const wanted = resolution.applied
      .filter(({ promotion }) => isLimited(promotion) && !held.has(promotion.id))
      .map(({ promotion }) => promotion.id);
    if (wanted.length === 0) return resolution;
    // Waiting for a lock may have used one up, or brought in another: asked again until all that apply are held.
    await lockPromotions(tx, wanted);
    for (const id of wanted) held.add(id);
  }
}
