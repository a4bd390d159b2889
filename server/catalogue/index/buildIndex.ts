import {
  hasToPickUp,
  isListed,
  isSuitableInStock,
  type Listing,
  type ListingParams,
  type ProductSummary,
} from "@corkwood/commerce";
import { add, emptySet, has, membersOf, sizeOf } from "./core/bitset.ts";
import { breadcrumbTo, buildCategoryTree, categoriesOf, type CategoryTree } from "./facets/categories.ts";
import { countByCode, productsWithAny, type OptionColumn } from "./facets/columns.ts";
import { buildFacetColumns } from "./facets/facetColumns.ts";
import { facetsOf, matchingOptions, rankedOptions } from "./facets/facets.ts";
import { applyFilters, productsWithin } from "./facets/filters.ts";
import { buildOrders, inRecommendedOrder } from "./listing/sortOrders.ts";
import { suggestedFor } from "./listing/suggested.ts";
import { partitionsOf, pagesOf, stretchOf } from "./listing/page.ts";
import { buildRelated } from "./related/related.ts";
import { buildProductText } from "./search/productText.ts";
import { findScope } from "./listing/scope.ts";
import { fold } from "../../text/fold.ts";
import { eachOf, finish, finishInSlices, type Steps } from "./core/steps.ts";
import { buildAvailability, type AvailabilityState } from "./facets/availability.ts";
import { defaultNicknames } from "./search/defaultNicknames.ts";
import { buildNicknames } from "./search/nicknames.ts";
import type { SearchQuery } from "./search/priceWords.ts";
import { buildWholeNames } from "./search/wholeNames.ts";
import { buildSuggest } from "./search/suggest.ts";
import type {
  Brand,
  BrandText,
  CatalogueData,
  CatalogueIndex,
  CatalogueRecord,
  CategoryNode,
  ScopeRequest,
} from "./core/types.ts";

/** Product ordinals, by each lookup key. */
interface Lookups {
  byId: Map<string, number>;
  byPath: Map<string, number>;
  byPreviousPath: Map<string, number>;
  byGroup: Map<string, number[]>;
}

/** @param records sorted by ordinal */
function* buildLookups(records: readonly CatalogueRecord[]): Steps<Lookups> {
  const lookups: Lookups = { byId: new Map(), byPath: new Map(), byPreviousPath: new Map(), byGroup: new Map() };
  yield* eachOf(records.length, (ordinal) => {
    const { summary, previousPaths, groupId } = records[ordinal] as CatalogueRecord;
    lookups.byId.set(summary.id, ordinal);
    lookups.byPath.set(summary.path, ordinal);
    for (const path of previousPaths) lookups.byPreviousPath.set(path, ordinal);
    if (groupId !== null) lookups.byGroup.set(groupId, [...(lookups.byGroup.get(groupId) ?? []), ordinal]);
  });
  return lookups;
}

/** Sets each category's number of listed products, including its subcategories. */
function countCategories(records: readonly CatalogueRecord[], tree: CategoryTree): Steps<void> {
  return eachOf(records.length, (ordinal) => {
    const record = records[ordinal] as CatalogueRecord;
    if (isListed(record.summary)) for (const node of categoriesOf(record, tree)) node.count++;
  });
}

/**
 * Returns the revision in the `cursor` URL parameter, or undefined if the text is not a cursor. The revision is that of
 * the state from which the shopper's first page was created. A revision older than this index selects the current state
 * (specification/listing#forgiving).
 */
function revisionOf(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^[0-9a-z]{1,9}$/.test(cursor) ? Number.parseInt(cursor, 36) : undefined;
}

function cursorOf(revision: number): string {
  return revision.toString(36);
}

/**
 * Builds the catalogue's read model: typed arrays over products numbered in recommended order. @param now epoch
 * milliseconds
 */
export function buildIndex(data: CatalogueData, now: number): CatalogueIndex {
  return finish(indexSteps(data, now));
}

/** Same as `buildIndex`, but in slices, so that other requests are handled in between. */
export function buildIndexInTurns(data: CatalogueData, now: number): Promise<CatalogueIndex> {
  return finishInSlices(indexSteps(data, now));
}

function* indexSteps(data: CatalogueData, now: number): Steps<CatalogueIndex> {
  const nicknames = buildNicknames(defaultNicknames, data.nicknames);
  const records = inRecommendedOrder(data.records);
  const count = records.length;
  const tree = buildCategoryTree(data.categories);
  yield* countCategories(records, tree);
  const listed = emptySet(count);
  records.forEach((record, ordinal) => isListed(record.summary) && add(listed, ordinal));
  const columns = yield* buildFacetColumns(records, tree, data.badges);
  const categoryColumn = columns.options.category;
  const orders = yield* buildOrders(records, columns.ranges.price);
  const lookups = yield* buildLookups(records);
  const suitable = emptySet(count);
  records.forEach(({ summary }, ordinal) => isSuitableInStock(summary) && add(suitable, ordinal));
  const related = yield* buildRelated(records, lookups.byId, columns);
  const availability = yield* buildAvailability(records, now);
  const { category, varieties, regions, countries, badgeNames } = columns.options;
  const badges = new Map(data.badges.map(({ id, name }) => [id, name]));
  const text = yield* buildProductText({
    records,
    isListed: (ordinal) => has(listed, ordinal),
    groupsOf: (record) => [
      ...categoriesOf(record, tree).map(({ name }) => name),
      ...record.summary.badgeIds.flatMap((id) => badges.get(id) ?? []),
    ],
    wholeNames: buildWholeNames([category, varieties, regions, countries, badgeNames], count),
    nicknames,
  });
  const { producers } = columns.options;
  const brands = brandsOf(producers, membersOf(listed), data.brands);
  const brandOf = new Map(brands.map((brand) => [brand.value, brand]));
  const sourcesIn = (state: AvailabilityState) => {
    const within = (query: SearchQuery) => productsWithin(query, columns, state);
    return { tree, categoryColumn, brandOf, producers, listed, text, count, within };
  };
  const suggest = buildSuggest({ brands, categories: tree.all, text, nicknames });

  const codesOf = (nodes: readonly CategoryNode[]) =>
    new Set(nodes.flatMap(({ id }) => categoryColumn.codes.get(id) ?? []));
  const at = (ordinal: number | undefined): ProductSummary | undefined =>
    ordinal === undefined ? undefined : availability.summaries[ordinal];
  const all = (ordinals: Iterable<number>): ProductSummary[] => [...ordinals].flatMap((ordinal) => at(ordinal) ?? []);

  const list = (request: ScopeRequest, params: ListingParams, moment: number): Listing | undefined => {
    availability.moveTo(moment);
    const state = availability.asOf(revisionOf(params.cursor));
    const scope = findScope(request, params, sourcesIn(state));
    if (!scope) return undefined;
    const filtered = applyFilters(scope.products, params, columns, state);
    const facets = facetsOf({ params, columns, availability: state, filtered, categoryCodes: codesOf(scope.offered) });
    const ranked = params.sort === "default" && scope.relevance ? scope.relevance : orders[params.sort];
    const isByPrice = params.sort === "priceAsc" || params.sort === "priceDesc";
    const partitions = partitionsOf(filtered.all, state.soldOut, isByPrice ? state.priceHidden : undefined);
    const total = sizeOf(filtered.all);
    const { start, length, ...pages } = pagesOf(total, params.page, params.pages);
    const products = all(stretchOf(ranked, partitions, start, length));
    const suggested =
      scope.asked && suggestedFor(scope.asked, scope.relevance?.length ?? 0, { text, columns, state, all });
    return {
      scope: scope.head,
      products,
      total,
      ...pages,
      cursor: cursorOf(state.revision),
      facets,
      ...(suggested && { suggested }),
    };
  };

  const facetOptions: CatalogueIndex["facetOptions"] = (request, params, facet, { match, limit }, moment) => {
    availability.moveTo(moment);
    const state = availability.asOf(revisionOf(params.cursor));
    const scope = findScope(request, params, sourcesIn(state));
    if (!scope) return undefined;
    const filtered = applyFilters(scope.products, params, columns, state);
    const counts = countByCode(columns.options[facet], membersOf(filtered.without(facet)));
    const ranked = rankedOptions(facet, counts, { params, columns, categoryCodes: codesOf(scope.offered) });
    const options = matchingOptions(ranked, match);
    return { options: options.slice(0, limit), optionCount: options.length };
  };

  /** Returns the same as isSuitable, without reading the products. */
  const suitableNow = () => {
    const { soldOut, comingSoon } = availability.asOf(undefined);
    return (ordinal: number) => has(suitable, ordinal) && !has(soldOut, ordinal) && !has(comingSoon, ordinal);
  };

  const byCategory: CatalogueIndex["byCategory"] = (categoryId, limit, moment) => {
    availability.moveTo(moment);
    const code = categoryColumn.codes.get(categoryId);
    if (code === undefined) return [];
    const partitions = partitionsOf(productsWithAny(categoryColumn, [code], count), availability.soldOut, undefined);
    return all(stretchOf(orders.default, partitions, 0, limit));
  };

  /** Categories from the root to the product's own category. */
  const lineOf = (productId: string) =>
    tree.ancestry(records[lookups.byId.get(productId) ?? -1]?.categoryIds[0] ?? null);

  return {
    version: data.version,
    list,
    facetOptions,
    suggest: (query, moment) => {
      availability.moveTo(moment);
      const { summaries, soldOut } = availability;
      return suggest(query, { summaries, soldOut, ...sourcesIn(availability.asOf(undefined)) });
    },
    recommend: ({ productIds, limit, learnt }, moment) => {
      availability.moveTo(moment);
      const seeds = productIds.flatMap((id) => lookups.byId.get(id) ?? []);
      return related.best({ seeds, learnt, maySuggest: suitableNow(), limit }, availability.summaries);
    },
    byId: (id, moment) => {
      availability.moveTo(moment);
      return at(lookups.byId.get(id));
    },
    byIds: (ids, moment) => {
      availability.moveTo(moment);
      return ids.flatMap((id) => at(lookups.byId.get(id)) ?? []);
    },
    byCategory,
    atStore: (store, limit, moment) => {
      availability.moveTo(moment);
      const isSuitableNow = suitableNow();
      const there = availability.summaries.filter(
        (product, ordinal) => isSuitableNow(ordinal) && hasToPickUp(product, store),
      );
      return { products: there.slice(0, limit), total: there.length };
    },
    byGroup: (groupId, moment) => {
      availability.moveTo(moment);
      return all(lookups.byGroup.get(groupId) ?? []);
    },
    byPath: (path, moment) => {
      availability.moveTo(moment);
      const current = at(lookups.byPath.get(path));
      if (current) return { product: current, redirectTo: undefined };
      const product = at(lookups.byPreviousPath.get(path));
      return product && { product, redirectTo: product.path };
    },
    breadcrumbOf: (productId) => breadcrumbTo(lineOf(productId)),
    categoryOf: (productId) => lineOf(productId).at(-1),
    category: (path) => tree.byPath.get(path),
    categoryById: (id) => tree.byId.get(id),
    categories: tree.all,
    categoriesTree: tree.roots,
    brands,
    brand: (value) => brandOf.get(value),
    badges: data.badges,
    listed: function* () {
      for (const record of records) {
        if (isListed(record.summary)) yield { path: record.summary.path, updatedAt: record.updatedAt };
      }
    },
    patchStock: (stock) => availability.patchStock(stock),
  };
}

/** Producers of listed products, by name. */
function brandsOf(producers: OptionColumn, products: Uint32Array, texts: readonly BrandText[]): Brand[] {
  const counts = countByCode(producers, products);
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const places = producers.values.map((value, code) => {
    const own = textOf.get(value);
    const name = own?.name ?? producers.labels[code] ?? value;
    const { description = "", logo = null } = own ?? {};
    const count = counts[code] as number;
    return { folded: fold(name), brand: { name, value, path: `/brands/${value}`, count, description, logo } };
  });
  return places
    .filter(({ brand }) => brand.count > 0)
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
    .map(({ brand }) => brand);
}
