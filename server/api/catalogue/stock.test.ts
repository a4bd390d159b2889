import { dollars } from "@corkwood/commerce";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { importCatalogue, raiseVersion } from "../../catalogue/importCatalogue.ts";
import { product } from "../../catalogue/testing/testCatalogue.ts";
import { products, variants } from "../../db/schema.ts";
import { imported, setUpCatalogueApi } from "./testing/catalogueApi.ts";

const api = setUpCatalogueApi();

describe("stock", () => {
  test("is returned by product id from the database (POST /api/product/refresh)", async () => {
    await api.database.db.update(variants).set({ qtyRaw: 5, reserved: 2 }).where(eq(variants.productId, "a"));
    const response = await api.app.request("/api/product/refresh", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productIds: ["a", "unknown"], forceUpdate: false }),
    });
    expect(await response.json()).toMatchObject({ stockData: { a: { price: 20, variants: { "v-a": { qty: 3 } } } } });
    expect(api.catalogue.index.byId("a", api.now)?.variants[0]?.qty).toBe(3);
  });

  test("is updated in the index after a sale in another process", async () => {
    await api.database.db.update(variants).set({ qtyRaw: 0, reserved: 0 }).where(eq(variants.productId, "b"));
    await api.database.db
      .update(products)
      .set({ stockUpdatedAt: sql`now()` })
      .where(eq(products.id, "b"));
    await api.catalogue.catchUp();
    expect(api.catalogue.index.byId("b", api.now)?.soldOut).toBe(true);
  });

  test("is reindexed together with a changed product when the catalogue version increases", async () => {
    await api.database.db.update(products).set({ name: "Renamed" }).where(eq(products.id, "b"));
    await raiseVersion(api.database.db);
    await api.catalogue.catchUp();
    expect(api.catalogue.index.byId("b", api.now)?.name).toBe("Renamed");
  });

  test("is replaced when a product is imported again", async () => {
    await importCatalogue(api.database.db, {
      categories: [],
      badges: [],
      products: [imported(product({ id: "b", name: "Again", price: dollars(9), erpOriginalPrice: dollars(9) }))],
    });
    await api.catalogue.catchUp();
    expect(api.catalogue.index.byId("b", api.now)).toMatchObject({ name: "Again", price: 9, stockTotal: 6 });
    expect(api.catalogue.index.byId("a", api.now)?.name).toBe("Wine a");
  });
});
