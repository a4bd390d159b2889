import {
  dollars,
  isComingSoon,
  isPurchasable,
  isSoldOut,
  productStateRules,
  type ProductSummary,
} from "@corkwood/commerce";
import { emptySet, has, put, type Bitset } from "../core/bitset.ts";
import { createChangeLog, type Flags } from "./changeLog.ts";
import { eachOf, type Steps } from "../core/steps.ts";
import type { CatalogueRecord, VariantStock } from "../core/types.ts";

/**
 * Products that are sold out, coming soon, or have a hidden price, either now or at the revision of a shopper's first
 * page.
 */
export interface AvailabilityState {
  readonly soldOut: Bitset;
  readonly comingSoon: Bitset;
  /**
   * Products that are coming soon, with a price that the merchant does not show yet. Nothing may reveal the price,
   * including sorting and filtering.
   */
  readonly priceHidden: Bitset;
  /** Products whose state allows a purchase. */
  readonly purchasable: Bitset;
  /** Identifies this state for `asOf`. */
  readonly revision: number;
}

/**
 * Data that changes while an index is in use: stock and releases. A product's summary is recomputed only when the
 * product changes, so requests only look it up.
 */
export interface Availability {
  readonly summaries: readonly ProductSummary[];
  /** Products that are sold out now. */
  readonly soldOut: Bitset;
  /** Returns the state at a revision, or the current state if the revision is undefined or too old. */
  asOf(revision: number | undefined): AvailabilityState;
  /** Applies the releases since the last call. @param now epoch milliseconds */
  moveTo(now: number): void;
  patchStock(stock: readonly VariantStock[]): void;
}

/** @param records sorted by ordinal; @param now epoch milliseconds */
export function* buildAvailability(records: readonly CatalogueRecord[], now: number): Steps<Availability> {
  const stored = records.map(({ summary }) => summary);
  const ordinals = new Map(stored.map((product, ordinal) => [product.id, ordinal]));
  const soldOut = emptySet(stored.length);
  const comingSoon = emptySet(stored.length);
  const priceHidden = emptySet(stored.length);
  const purchasable = emptySet(stored.length);
  const summaries: ProductSummary[] = [...stored];
  let present = now;
  const changeLog = createChangeLog(() => present);

  const place = (ordinal: number): Flags => {
    const product = stored[ordinal] as ProductSummary;
    const summary = summaryOf(product, present);
    const flags = {
      soldOut: summary.soldOut,
      comingSoon: summary.comingSoon,
      priceHidden: summary.comingSoon && !product.showPrice,
    };
    // Summaries are frozen, because a changed product gets a new one. Their JSON can therefore be cached.
    summaries[ordinal] = Object.freeze(summary);
    put(soldOut, ordinal, flags.soldOut);
    put(comingSoon, ordinal, flags.comingSoon);
    put(priceHidden, ordinal, flags.priceHidden);
    put(purchasable, ordinal, isPurchasable(product));
    return flags;
  };
  yield* eachOf(stored.length, place);

  const move = (ordinal: number) => {
    const before: Flags = {
      soldOut: has(soldOut, ordinal),
      comingSoon: has(comingSoon, ordinal),
      priceHidden: has(priceHidden, ordinal),
    };
    const after = place(ordinal);
    const isSame =
      before.soldOut === after.soldOut &&
      before.comingSoon === after.comingSoon &&
      before.priceHidden === after.priceHidden;
    if (!isSame) changeLog.note(ordinal, before);
  };

  const asOf = (revision: number | undefined): AvailabilityState => {
    const state = { soldOut, comingSoon, priceHidden, purchasable, revision: changeLog.revision() };
    const moved = revision === undefined ? undefined : changeLog.since(revision);
    if (revision === undefined || moved === undefined || moved.length === 0) return state;
    const then = { soldOut: soldOut.slice(), comingSoon: comingSoon.slice(), priceHidden: priceHidden.slice() };
    for (const { ordinal, before } of moved) {
      put(then.soldOut, ordinal, before.soldOut);
      put(then.comingSoon, ordinal, before.comingSoon);
      // A price that is hidden now is hidden in older states too.
      put(then.priceHidden, ordinal, before.priceHidden || has(priceHidden, ordinal));
    }
    return { ...state, ...then, revision };
  };

  const releases = stored
    .flatMap((product, ordinal) =>
      productStateRules[product.state].comingSoon === "untilRelease" && product.release
        ? [{ ordinal, time: product.release.time * 1000 }]
        : [],
    )
    .sort((a, b) => a.time - b.time);

  const moveTo = (moment: number) => {
    if (moment === present || releases.length === 0) return;
    const [from, to] = moment > present ? [present, moment] : [moment, present];
    present = moment;
    for (const { ordinal, time } of releases) if (time > from && time <= to) move(ordinal);
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
      move(ordinal);
    }
  };

  return { summaries, soldOut, asOf, moveTo, patchStock };
}

/** Returns a product as the API shows it now, with a hidden price as 0. @param now epoch milliseconds */
export function summaryOf(product: ProductSummary, now: number): ProductSummary {
  const comingSoon = isComingSoon(product, now);
  const soldOut = isSoldOut(product);
  const showPrice = product.showPrice || !comingSoon;
  const isAsStored = product.comingSoon === comingSoon && product.soldOut === soldOut && product.showPrice && showPrice;
  // Most products are returned as stored. Copying them would double the catalogue's memory.
  if (isAsStored) return product;
  const current = { ...product, comingSoon, soldOut, showPrice };
  return current.showPrice
    ? current
    : { ...current, price: dollars(0), erpOriginalPrice: dollars(0), isDiscounted: false };
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
