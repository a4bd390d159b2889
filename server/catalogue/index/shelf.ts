import { isComingSoon, isPurchasable, isSoldOut, type ProductSummary } from "@corkwood/commerce";
import { emptySet, put, type Bitset } from "./bitset.ts";
import type { CatalogueRecord, VariantStock } from "./types.ts";

/**
 * What moves while an index stands: stock, and releases whose time comes. Summaries are made once and again only when
 * their product moves, so that a request looks them up and no more.
 */
export interface Shelf {
  readonly summaries: readonly ProductSummary[];
  readonly soldOut: Bitset;
  readonly comingSoon: Bitset;
  /** Coming soon and the merchant does not tell the price yet: nothing may tell it, sorting and filtering included. */
  readonly priceHidden: Bitset;
  /** Products in a state that can be bought. */
  readonly purchasable: Bitset;
  /** Takes the releases that lie between the last call and this one. @param now epoch milliseconds */
  moveTo(now: number): void;
  patchStock(stock: readonly VariantStock[]): void;
}

/** @param records in the order of their ordinals; @param now epoch milliseconds */
export function buildShelf(records: readonly CatalogueRecord[], now: number): Shelf {
  const stored = records.map(({ summary }) => summary);
  const ordinals = new Map(stored.map((product, ordinal) => [product.id, ordinal]));
  const soldOut = emptySet(stored.length);
  const comingSoon = emptySet(stored.length);
  const priceHidden = emptySet(stored.length);
  const purchasable = emptySet(stored.length);
  const summaries: ProductSummary[] = [...stored];
  let present = now;

  const place = (ordinal: number) => {
    const product = stored[ordinal] as ProductSummary;
    const summary = summaryOf(product, present);
    summaries[ordinal] = summary;
    put(soldOut, ordinal, summary.soldOut);
    put(comingSoon, ordinal, summary.comingSoon);
    put(priceHidden, ordinal, summary.comingSoon && !product.showPrice);
    put(purchasable, ordinal, isPurchasable(product));
  };
  for (let ordinal = 0; ordinal < stored.length; ordinal++) place(ordinal);

  const releases = stored
    .flatMap((product, ordinal) =>
      product.state === "current" && product.release ? [{ ordinal, time: product.release.time * 1000 }] : [],
    )
    .sort((a, b) => a.time - b.time);

  const moveTo = (moment: number) => {
    if (moment === present || releases.length === 0) return;
    const [from, to] = moment > present ? [present, moment] : [moment, present];
    present = moment;
    for (const { ordinal, time } of releases) if (time > from && time <= to) place(ordinal);
  };

  const patchStock = (stock: readonly VariantStock[]) => {
    const touched = new Map<number, Map<string, VariantStock>>();
    for (const variant of stock) {
      const ordinal = ordinals.get(variant.productId);
      if (ordinal === undefined) continue;
      touched.set(ordinal, (touched.get(ordinal) ?? new Map<string, VariantStock>()).set(variant.variantId, variant));
    }
    for (const [ordinal, news] of touched) {
      stored[ordinal] = withStock(stored[ordinal] as ProductSummary, news);
      place(ordinal);
    }
  };

  return { summaries, soldOut, comingSoon, priceHidden, purchasable, moveTo, patchStock };
}

/** A product as the wire shows it now: a price that is not told yet is 0. @param now epoch milliseconds */
export function summaryOf(product: ProductSummary, now: number): ProductSummary {
  const comingSoon = isComingSoon(product, now);
  const soldOut = isSoldOut(product);
  const showPrice = product.showPrice || !comingSoon;
  const isAsStored = product.comingSoon === comingSoon && product.soldOut === soldOut && product.showPrice && showPrice;
  // Most products are: a copy of each would double what the catalogue weighs.
  if (isAsStored) return product;
  const told = { ...product, comingSoon, soldOut, showPrice };
  return told.showPrice ? told : { ...told, price: 0, erpOriginalPrice: 0, isDiscounted: false };
}

function withStock(product: ProductSummary, news: ReadonlyMap<string, VariantStock>): ProductSummary {
  let { stockUpdatedAt } = product;
  const variants = product.variants.map((variant) => {
    const stock = news.get(variant.id);
    if (!stock) return variant;
    stockUpdatedAt = Math.max(stockUpdatedAt, stock.stockUpdatedAt);
    return { ...variant, qty: stock.qty, qtyRaw: stock.qtyRaw, locationQtys: stock.locationQtys };
  });
  return { ...product, variants, stockUpdatedAt, stockTotal: variants.reduce((sum, { qty }) => sum + qty, 0) };
}
