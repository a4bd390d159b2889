import { buildIndex } from "../../catalogue/index/buildIndex.ts";
import { finish } from "../../catalogue/index/core/steps.ts";
import type { CatalogueData, CatalogueIndex, Learnt } from "../../catalogue/index/core/types.ts";
import { groupBy } from "../../foundation/groupBy.ts";
import { countTogether } from "../learn.ts";
import { makeOrders, measureQuality, type Quality } from "./orderHistory.ts";

export interface Comparison {
  index: CatalogueIndex;
  /** Engine that uses only product attributes, not orders. */
  byFacts: Quality;
  embedded: Quality;
  /** Bestsellers. */
  popularity: Quality;
  /** Bestsellers in the last product's category. */
  sameCategory: Quality;
  heldOut: readonly (readonly string[])[];
  learnt: Learnt;
}

/** Compares the engine with simpler methods, on orders that were not used for learning. */
export function compareEngines(data: CatalogueData, orders: number, now: number): Comparison {
  const index = buildIndex(data, now);
  const history = makeOrders(data, orders, 5);
  const learnFrom = Math.floor(history.orders.length * 0.8);
  const heldOut = { products: history.products, orders: history.orders.slice(learnFrom) };
  const together = countTogether();
  const sold = new Map<string, number>();
  for (const order of history.orders.slice(0, learnFrom)) {
    together.add(order);
    for (const id of order) sold.set(id, (sold.get(id) ?? 0) + 1);
  }
  const learnt = finish(together.learnt());
  const bySales = history.products.map(({ id }) => id).sort((a, b) => (sold.get(b) ?? 0) - (sold.get(a) ?? 0));
  const without = (ids: readonly string[], those: readonly string[]) =>
    ids.filter((id) => !those.includes(id)).slice(0, 20);
  const categoryOf = (id = "") => index.categoryOf(id)?.id ?? "";
  const byCategory = groupBy(bySales, categoryOf);
  const recommend = (productIds: readonly string[], known?: typeof learnt) =>
    index.recommend({ productIds, limit: 20, learnt: known }, now).map(({ product }) => product.id);
  return {
    index,
    learnt,
    heldOut: heldOut.orders,
    byFacts: measureQuality(heldOut, (ids) => recommend(ids)),
    embedded: measureQuality(heldOut, (ids) => recommend(ids, learnt)),
    popularity: measureQuality(heldOut, (ids) => without(bySales.slice(0, 40), ids)),
    sameCategory: measureQuality(heldOut, (ids) =>
      without((byCategory.get(categoryOf(ids.at(-1))) ?? []).slice(0, 40), ids),
    ),
  };
}
