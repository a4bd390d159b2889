import {
  cellarAdvice,
  compareHref,
  maxCompared,
  pathsOfHandle,
  servingOf,
  type ComparedProduct,
  type Comparison,
  type ProductSummary,
} from "@corkwood/commerce";
import type { CatalogueIndex } from "./index/core/types.ts";

/** Maximum number of similar products returned. */
const maxSimilar = 6;

type Index = Pick<CatalogueIndex, "byPath" | "breadcrumbOf" | "recommend">;

function productOf(index: Index, handle: string, now: number): ProductSummary | undefined {
  for (const path of pathsOfHandle(handle)) {
    const match = index.byPath(path, now);
    if (match) return match.product;
  }
  return undefined;
}

function comparedProduct(index: Index, product: ProductSummary): ComparedProduct {
  const serving = servingOf(product);
  const kind = index.breadcrumbOf(product.id).map(({ name }) => name);
  const advice = cellarAdvice(product);
  const drinkingWindow = advice && { from: advice.from, to: advice.to };
  return { product, kind, ...(drinkingWindow && { drinkingWindow }), ...(serving && { serving }) };
}

/** Most similar products that can be bought now, judging by their facts, best first. */
function similarTo(index: Index, products: readonly ProductSummary[], limit: number, now: number): ProductSummary[] {
  const productIds = products.map(({ id }) => id);
  return index.recommend({ productIds, limit }, now).map(({ product }) => product);
}

/** Compares products by their handles (specification/compare#answer). @param now epoch milliseconds */
export function compareProducts(index: Index, handles: readonly string[], now: number): Comparison {
  const products = new Map<string, ProductSummary>();
  const repeated = new Map<string, ProductSummary>();
  const unknown = new Set<string>();
  for (const handle of handles) {
    const product = productOf(index, handle, now);
    if (!product) unknown.add(handle);
    else if (products.has(product.id)) repeated.set(product.id, product);
    else products.set(product.id, product);
  }
  const all = [...products.values()];
  return {
    compared: all.slice(0, maxCompared).map((product) => comparedProduct(index, product)),
    waiting: all.slice(maxCompared),
    repeated: [...repeated.values()],
    unknown: [...unknown],
    similar: similarTo(index, all, maxSimilar, now),
  };
}

/**
 * Products most similar to this one, and the path of the page that compares them. The path is null if there are none
 * (specification/compare#from-product).
 */
export function comparisonWithSimilar(
  index: Index,
  product: ProductSummary,
  now: number,
): { similar: ProductSummary[]; compare: string | null } {
  const similar = product.functionalType === "giftcard" ? [] : similarTo(index, [product], maxCompared - 1, now);
  return { similar, compare: similar.length === 0 ? null : compareHref([product, ...similar]) };
}
