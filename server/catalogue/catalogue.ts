import {
  regionPlaceOf,
  servingOf,
  type FactLinks,
  type Product,
  type ProductSummary,
  type RegionPlace,
  type Serving,
  type StockData,
  defaultListingParams,
  listingHref,
  type OptionFacetKey,
  type ProductFacts,
} from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import type { Logger } from "../foundation/log.ts";
import { batched, singleFlight } from "../foundation/turns.ts";
import { buildIndexInTurns } from "./index/buildIndex.ts";
import { comparisonWithSimilar } from "./compare.ts";
import { summaryOf } from "./index/facets/availability.ts";
import type { CatalogueIndex } from "./index/core/types.ts";
import {
  databaseNow,
  loadCatalogue,
  readDescriptions,
  readPageOnly,
  readProducts,
  readStock,
  readStockSince,
  readVersion,
} from "./load.ts";
import { slugOf } from "../text/fold.ts";

/** Links to listings with the same producer, variety, region or country (specification/product-page#fact-links). */
function factLinksOf(index: Pick<CatalogueIndex, "brand">, facts: ProductFacts): FactLinks {
  const listed = (facet: OptionFacetKey, names: readonly (string | undefined)[]) =>
    names.flatMap((name = "") => {
      const value = slugOf(name);
      const params = { ...defaultListingParams, options: { [facet]: [value] } };
      return value === "" ? [] : [{ name, path: listingHref({ path: "/products" }, params) }];
    });
  const producer = index.brand(slugOf(facts.producer ?? ""));
  return {
    ...(producer && { producer: { name: producer.name, path: producer.path } }),
    varieties: listed("varieties", facts.varieties ?? []),
    regions: listed("regions", [facts.region]),
    countries: listed("countries", [facts.country]),
  };
}

/** The shop's products. The database is the source of truth; listings come from the in-memory index. */
export interface Catalogue {
  /**
   * The current index. Do not keep a reference across an `await`, because the index is replaced when products change.
   */
  readonly index: CatalogueIndex;
  /** Time at which the index last matched the database, in epoch milliseconds. */
  readonly checkedAt: number;
  /**
   * Product page data. Products that belong together share `group`. `category` is the product's own category. `compare`
   * is the path of the page that compares the product with similar ones. `alternatives` are similar products, if the
   * product is sold out. `redirect` is the current path if `path` is a previous one; it is the only path without a
   * leading slash.
   */
  productByPath(path: string): Promise<ProductPage | undefined>;
  /** HTML by product id; unknown ids are omitted. */
  descriptions(productIds: readonly string[]): Promise<Record<string, string>>;
  /**
   * Reads stock and price from the database, and updates the index with them. Returns them by product id; unknown ids
   * are omitted.
   */
  stockData(productIds: readonly string[]): Promise<Record<string, StockData>>;
  /** Reads these products into the index again. Call this after committing a stock change in this process. */
  refreshStock(productIds: readonly string[]): Promise<void>;
  /** Checks once for changes by any process: loads a newer version, and updates changed stock. */
  catchUp(): Promise<void>;
}

/** Product page data. */
export interface ProductPage {
  product: Product;
  group: string | null;
  category: { id: string; name: string; path: string } | null;
  factLinks: FactLinks;
  serving?: Serving;
  regionPlace?: RegionPlace;
  compare: string | null;
  alternatives?: ProductSummary[];
  redirect?: string;
}

export interface CatalogueOptions {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  logger?: Pick<Logger, "info"> | undefined;
}

/**
 * Milliseconds by which checks overlap. Needed because a transaction stores its start time, but its changes become
 * visible only at its end.
 */
const overlap = 60_000;

export async function createCatalogue({ db, now, logger }: CatalogueOptions): Promise<Catalogue> {
  let stockSeen = await databaseNow(db);
  let checkedAt = now();
  let index = await buildIndexInTurns(await loadCatalogue(db), now());

  const load = async () => {
    const started = performance.now();
    const built = await buildIndexInTurns(await loadCatalogue(db), now());
    logger?.info({ version: built.version, ms: Math.round(performance.now() - started) }, "catalogue index built");
    return built;
  };
  const syncFromDatabase = async () => {
    const startedAt = now();
    const moment = await databaseNow(db);
    const current = (await readVersion(db)) === index.version ? index : await load();
    // Apply stock changes that were made during the build, before publishing the index.
    current.patchStock(await readStockSince(db, new Date(stockSeen.getTime() - overlap)));
    index = current;
    stockSeen = moment;
    checkedAt = startedAt;
  };
  const flight = singleFlight<void>();
  const catchUp = () => flight("catch up", syncFromDatabase);

  const refreshStock = batched<string>(async (productIds) => index.patchStock(await readStock(db, productIds)));

  return {
    get index() {
      return index;
    },
    get checkedAt() {
      return checkedAt;
    },
    productByPath: async (path) => {
      const match = index.byPath(path, now());
      if (!match) return undefined;
      const breadcrumb = index.breadcrumbOf(match.product.id);
      const pageOnly = await readPageOnly(db, match.product.id);
      if (!pageOnly) return undefined;
      const { description, groupId: group } = pageOnly;
      const own = index.categoryOf(match.product.id);
      const category = own ? { id: own.id, name: own.name, path: `/categories/${own.path}` } : null;
      const factLinks = factLinksOf(index, match.product.facts);
      const serving = servingOf(match.product);
      const regionPlace = regionPlaceOf(match.product.facts);
      const product = { ...match.product, description, breadcrumb };
      const { similar, compare } = comparisonWithSimilar(index, match.product, now());
      const page = {
        product,
        group,
        category,
        factLinks,
        compare,
        ...(product.soldOut && { alternatives: similar }),
        ...(serving && { serving }),
        ...(regionPlace && { regionPlace }),
      };
      return match.redirectTo === undefined ? page : { ...page, redirect: match.redirectTo };
    },
    descriptions: (productIds) => readDescriptions(db, productIds),
    stockData: async (productIds) => {
      const stored = await readProducts(db, productIds);
      await refreshStock(stored.map(({ id }) => id));
      return Object.fromEntries(stored.map((product) => [product.id, stockDataOf(summaryOf(product, now()))]));
    },
    refreshStock,
    catchUp,
  };
}

function stockDataOf({
  price,
  erpOriginalPrice,
  stockUpdatedAt,
  variants,
}: Parameters<typeof summaryOf>[0]): StockData {
  return {
    price,
    erpOriginalPrice,
    stockUpdatedAt,
    variants: Object.fromEntries(variants.map(({ id, qty, locationQtys }) => [id, { qty, locationQtys }])),
  };
}
