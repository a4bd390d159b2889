import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { importCatalogue, type ImportProduct } from "../../../catalogue/importCatalogue.ts";
import { product, testBadges, testCategories } from "../../../catalogue/testing/testCatalogue.ts";
import type { OpenDatabase } from "../../../db/connection.ts";
import { categories, products, variants, type ProductRow, type VariantRow } from "../../../db/schema.ts";
import { openTestDatabase } from "../../../db/testing/testDatabase.ts";
import type { CardRenderer } from "../../command/command.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../../testing/commandWorkspace.ts";

/** Current time in the tests, in epoch milliseconds. */
export const importedAt = Date.UTC(2026, 10, 1);

/** Fixtures for import tests, set up before each test. */
export interface ImportWorkspace {
  database: OpenDatabase;
  bench: CommandWorkspace;
  /** Reads the stored product and variant of a SKU. */
  read: (sku: string) => Promise<{ product: ProductRow; variant: VariantRow } | undefined>;
}

function stocked(overrides: Parameters<typeof product>[0]): ImportProduct {
  return {
    ...product(overrides),
    description: "<p>Good.</p>",
    categoryIds: ["shiraz"],
    previousPaths: [],
    releasedAt: 1,
    popularity: 0,
  };
}

/**
 * Before each test, sets up a database with the products `a` and `b`, and a folder for files. @param cards product
 * cards for report tests
 */
export function setUpImport(cards?: CardRenderer): ImportWorkspace {
  const workspace = {} as ImportWorkspace;
  beforeAll(async () => {
    const database = await openTestDatabase();
    workspace.database = database;
    workspace.read = async (sku) => {
      const [found] = await database.db
        .select({ product: products, variant: variants })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(eq(variants.code, sku));
      return found;
    };
  }, slowStart);
  afterAll(() => workspace.database.close());

  beforeEach(async () => {
    const { database } = workspace;
    workspace.bench = createCommandWorkspace(database, importedAt, cards);
    await database.db.delete(products);
    await database.db.delete(categories);
    await importCatalogue(database.db, {
      categories: testCategories,
      badges: testBadges,
      products: [stocked({ id: "a" }), stocked({ id: "b", path: "products/b" })],
    });
  });
  afterEach(() => workspace.bench.remove());
  return workspace;
}
