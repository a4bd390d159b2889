import { createHash } from "node:crypto";
import type { ProductSummary } from "@corkwood/commerce";
import { summaryOf } from "../../catalogue/index/facets/availability.ts";
import { summaryFrom } from "../../catalogue/rows.ts";
import type { KnownProduct } from "../products/known.ts";
import { restocked } from "../stock/restock.ts";
import { changesAnything } from "./change.ts";
import type { ProductGroup } from "./groups.ts";
import type { Change } from "./types.ts";
import type { ImportReport, Listed, PriceChange, StockChange } from "./importReport/types.ts";

/** Maximum length of a list. A file may have a hundred thousand rows. */
const maxListed = 200;
/** Maximum number of products shown as cards. */
const maxCards = 10;

/** One product of the file, compared with the shop. */
export interface ReportedProduct {
  group: ProductGroup;
  change: Change;
  /** Undefined for a new product. */
  before: KnownProduct | undefined;
}

/** Collects the content of a report while the file is checked. */
export interface ReportCollector extends ImportReport {
  add: (product: ReportedProduct) => void;
}

/** @param now epoch milliseconds */
export function createReportCollector(
  { problems, newPictures, readRows }: Pick<ImportReport, "problems" | "newPictures" | "readRows">,
  now: number,
): ReportCollector {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const prices = { items: [] as PriceChange[], total: 0, raised: 0, lowered: 0 };
  const stock = { items: [] as StockChange[], total: 0 };
  /** Products with the lowest ranks, in order. Ranks are hashes, so all products are equally likely to be chosen. */
  const chosen: { rank: string; product: ProductSummary }[] = [];

  const choose = (reported: ReportedProduct) => {
    const rank = createHash("sha256").update(skuOf(reported.group)).digest("hex");
    const last = chosen[maxCards - 1];
    if (last && rank > last.rank) return;
    const index = chosen.findIndex((other) => other.rank > rank);
    chosen.splice(index === -1 ? chosen.length : index, 0, { rank, product: productAfter(reported, now) });
    chosen.length = Math.min(chosen.length, maxCards);
  };
  return {
    counts,
    prices,
    stock,
    problems,
    newPictures,
    readRows,
    add: (reported) => {
      const { change } = reported;
      counts[change.isNew ? "added" : changesAnything(change) ? "changed" : "unchanged"]++;
      const price = priceChange(reported);
      if (price) {
        put(prices, price);
        if (price.after.price > price.before.price) prices.raised++;
        if (price.after.price < price.before.price) prices.lowered++;
      }
      for (const each of stockChanges(reported)) put(stock, each);
      choose(reported);
    },
    sample: () => chosen.map(({ product }) => product),
  };
}

function put<T>(list: Listed<T>, item: T): void {
  list.total++;
  if (list.items.length < maxListed) list.items.push(item);
}

const skuOf = ({ variants: [first] }: ProductGroup) => first?.sku ?? "";

function priceChange({ group, change: { product }, before }: ReportedProduct): PriceChange | undefined {
  if (!product || !before) return undefined;
  const [was, is] = [before.row, product].map(({ priceCents, originalPriceCents }) => ({
    price: priceCents,
    original: originalPriceCents,
  }));
  if (!was || !is || (was.price === is.price && was.original === is.original)) return undefined;
  return { sku: skuOf(group), name: product.name, before: was, after: is };
}

function stockChanges({ change: { counts, product }, before }: ReportedProduct): StockChange[] {
  return counts.flatMap((count) => {
    const variant = before?.variants.find(({ id }) => id === count.variantId);
    if (!before || !variant) return [];
    const { code: sku, label: size, qtyRaw } = variant;
    const after = restocked(variant, count).qtyRaw;
    return [{ sku, name: product?.name ?? before.row.name, size, before: qtyRaw, after }];
  });
}

/** The product as shoppers see it after the import. */
function productAfter({ change, before }: ReportedProduct, now: number): ProductSummary {
  const row = change.product ?? before?.row;
  if (!row) throw new Error(`The product ${change.productId} is neither in the file nor in the shop`);
  const labels = new Map(change.variants.map(({ id, label }) => [id, label]));
  const counts = new Map(change.counts.map((count) => [count.variantId, count]));
  const known = (before?.variants ?? []).map((variant) => {
    const count = counts.get(variant.id);
    const { qtyRaw, locationQtys } = count ? restocked(variant, count) : variant;
    return { ...variant, label: labels.get(variant.id) ?? variant.label, qtyRaw, locationQtys };
  });
  const added = change.newVariants.map((variant) => ({ ...variant, reserved: 0 }));
  const at = new Date(now);
  return summaryOf(summaryFrom({ ...row, stockUpdatedAt: at, updatedAt: at }, [...known, ...added]), now);
}
