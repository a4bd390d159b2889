import type { Product, StockData } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import type { Logger } from "../foundation/log.ts";
import { singleFlight } from "../foundation/singleFlight.ts";
import { buildIndexInTurns } from "./index/buildIndex.ts";
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

/** What the shop knows of its products. The database is the truth; listings come from the index in memory. */
export interface Catalogue {
  /** The index as it is now. Not to be kept over an `await`: a newer one takes its place when products change. */
  readonly index: CatalogueIndex;
  /**
   * A product's page. `group` is shared by products that belong together; `category` is the product's own, with a leading
   * slash; `redirect` (no leading slash) is where the product lives now if the path is a previous one.
   */
  productByPath(path: string): Promise<ProductPage | undefined>;
  /** HTML by product id; unknown ids are left out. */
  descriptions(productIds: readonly string[]): Promise<Record<string, string>>;
  /** Stock and price from the database, by product id; unknown ids are left out. The index takes what was read. */
  stockData(productIds: readonly string[]): Promise<Record<string, StockData>>;
  /** For whoever changed stock in this process: the index re-reads these products. Call it after the commit. */
  refreshStock(productIds: readonly string[]): Promise<void>;
  /** Looks once for changes by anybody: a newer version is loaded, moved stock is taken. */
  catchUp(): Promise<void>;
  /** Catches up every second until the returned function is called, which waits for what is under way. */
  follow(): () => Promise<void>;
}

/** What the page of a product is made of. */
export interface ProductPage {
  product: Product;
  group: string | null;
  category: { id: string; name: string; path: string } | null;
  redirect?: string;
}

export interface CatalogueOptions {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  logger?: Pick<Logger, "info" | "error"> | undefined;
}

const followInterval = 1000;

/** A transaction writes its time when it starts and is seen when it ends: so far back is looked again. Milliseconds. */
const overlap = 60_000;

export async function createCatalogue({ db, now, logger }: CatalogueOptions): Promise<Catalogue> {
  let stockSeen = await databaseNow(db);
  let index = await buildIndexInTurns(await loadCatalogue(db), now());

  const load = async () => {
    const started = performance.now();
    const built = await buildIndexInTurns(await loadCatalogue(db), now());
    logger?.info({ version: built.version, ms: Math.round(performance.now() - started) }, "catalogue index built");
    return built;
  };
  const lookAround = async () => {
    const moment = await databaseNow(db);
    const current = (await readVersion(db)) === index.version ? index : await load();
    // The stock of what was sold while it was built, before anybody sees it.
    current.patchStock(await readStockSince(db, new Date(stockSeen.getTime() - overlap)));
    index = current;
    stockSeen = moment;
  };
  const flight = singleFlight<void>();
  const catchUp = () => flight("catch up", lookAround);

  const refreshStock = async (productIds: readonly string[]) => index.patchStock(await readStock(db, productIds));

  const follow = () => {
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;
    const tick = async () => {
      await catchUp().catch((error: unknown) => logger?.error({ error }, "catalogue could not be followed"));
      if (!stopped) timer = setTimeout(() => void tick(), followInterval).unref();
    };
    timer = setTimeout(() => void tick(), followInterval).unref();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await flight.idle();
    };
  };

  return {
    get index() {
      return index;
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
      const page = { product: { ...match.product, description, breadcrumb }, group, category };
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
    follow,
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
