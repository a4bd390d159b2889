import type { Comparison, ProductPage, ProductSummary } from "@corkwood/commerce";
import { describe, expect, test } from "vitest";
import { noon } from "../../catalogue/testing/testCatalogue.ts";
import { idsOf, setUpCatalogueApi } from "./testing/catalogueApi.ts";

const api = setUpCatalogueApi();

describe("GET /api/products", () => {
  test("returns products by id in the requested order, omitting unknown ids", async () => {
    const body = (await api.get("/api/products?ids=b,unknown,a,b")).body as { products: ProductSummary[] };
    expect(idsOf(body)).toEqual(["b", "a"]);
    expect(body.products[0]).toMatchObject({ price: 12.5, erpOriginalPrice: 20, isDiscounted: true, stockTotal: 6 });
  });

  test("returns the products in a category and its descendants, and in a group", async () => {
    expect(idsOf((await api.get("/api/products?category=wine&limit=2")).body)).toEqual(["b", "a"]);
    expect(idsOf((await api.get("/api/products?group=g")).body)).toEqual(["a"]);
  });

  test("rejects invalid parameters and reports the field", async () => {
    expect(await api.refusal("/api/products")).toEqual([400, "VALIDATION_FAILED", ["ids"]]);
    expect(await api.refusal("/api/products?ids=a&group=g")).toEqual([400, "VALIDATION_FAILED", ["group"]]);
    expect(await api.refusal("/api/products?ids=a,<b>")).toEqual([400, "VALIDATION_FAILED", ["ids.1"]]);
    expect(await api.refusal(`/api/products?ids=${Array.from({ length: 101 }, (_, n) => n).join(",")}`)).toEqual([
      400,
      "VALIDATION_FAILED",
      ["ids"],
    ]);
    expect(await api.refusal("/api/products?category=wine&limit=1e9")).toEqual([400, "VALIDATION_FAILED", ["limit"]]);
    expect(await api.refusal("/api/products?category=__proto__")).toEqual([404, "CATEGORY_NOT_FOUND", []]);
  });

  test("returns image URLs that change when the drawing changes", async () => {
    const body = (await api.get("/api/products?ids=a")).body as { products: ProductSummary[] };
    expect(body.products[0]?.images[0]?.url).toMatch(/^\/media\/products\/a-[0-9a-f]{8}$/);
  });
});

describe("GET /api/products/by-path", () => {
  test("returns description and breadcrumb, with sanitised HTML", async () => {
    const body = (await api.get("/api/products/by-path?path=/wine-a/")).body as {
      product: unknown;
      group: string | null;
      category: unknown;
      factLinks: unknown;
      serving?: unknown;
      redirect?: string;
    };
    expect(body.redirect).toBeUndefined();
    expect(body.group).toBe("g");
    expect(body.category).toMatchObject({ name: "SHIRAZ", path: "/categories/wine/red/shiraz" });
    expect(body.factLinks).toEqual({
      producer: { name: "Élan", path: "/brands/elan" },
      varieties: [],
      regions: [],
      countries: [{ name: "France", path: "/products?countries=france" }],
    });
    // Product facts do not include the kind of wine.
    expect(body.serving).toBeUndefined();
    expect(body.product).toMatchObject({
      id: "a",
      description: "<p>Good.</p><a>more</a>",
      breadcrumb: [
        { name: "WINE", path: "/categories/wine" },
        { name: "RED", path: "/categories/wine/red" },
        { name: "SHIRAZ", path: "/categories/wine/red/shiraz" },
      ],
    });
  });

  test("returns a product's current path for a previous path", async () => {
    expect((await api.get("/api/products/by-path?path=old-a")).body).toMatchObject({
      product: { id: "a" },
      redirect: "wine-a",
    });
  });

  test("returns PRODUCT_NOT_FOUND for an unknown path, and reports the field of a missing path", async () => {
    expect(await api.refusal("/api/products/by-path?path=nowhere")).toEqual([404, "PRODUCT_NOT_FOUND", []]);
    expect(await api.refusal("/api/products/by-path")).toEqual([400, "VALIDATION_FAILED", ["path"]]);
    expect(await api.refusal(`/api/products/by-path?path=${"x".repeat(10_000)}`)).toEqual([
      400,
      "VALIDATION_FAILED",
      ["path"],
    ]);
  });
});

describe("GET /api/products/compare", () => {
  const compare = async (products: string) => {
    const { compared, waiting, repeated, unknown, similar } = (
      await api.get(`/api/products/compare?products=${products}`)
    ).body as Comparison;
    const ids = (list: readonly ProductSummary[]) => list.map(({ id }) => id);
    return {
      compared: ids(compared.map(({ product }) => product)),
      kinds: compared.map(({ kind }) => kind.join(" ")),
      waiting: ids(waiting),
      repeated: ids(repeated),
      unknown,
      similar: ids(similar),
    };
  };

  test("returns products by handle in the requested order, with similar products", async () => {
    expect(await compare("wine-b,/wine-a/")).toEqual({
      compared: ["b", "a"],
      kinds: ["WINE WHITE", "WINE RED SHIRAZ"],
      waiting: [],
      repeated: [],
      unknown: [],
      similar: [],
    });
    expect((await compare("wine-b")).similar).toEqual(["a"]);
  });

  test("reports unknown and repeated products, even if one is repeated under its previous path", async () => {
    expect(await compare("wine-a,nowhere,old-a,nowhere")).toMatchObject({
      compared: ["a"],
      repeated: ["a"],
      unknown: ["nowhere"],
    });
  });

  test("suggests products if no product is selected", async () => {
    expect(await compare("")).toMatchObject({ compared: [], unknown: [], similar: ["b", "a"] });
  });

  test("never reveals a price before its release", async () => {
    expect((await compare("wine-secret")).compared).toEqual(["secret"]);
    expect(JSON.stringify((await api.get("/api/products/compare?products=wine-secret")).body)).not.toContain("321.5");
  });

  test("is linked from a product, together with similar products", async () => {
    const { compare: href, alternatives } = (await api.get("/api/products/by-path?path=wine-a")).body as ProductPage;
    expect(href).toBe("/compare?products=wine-a,wine-b");
    // Similar products are listed only if a product is sold out.
    expect(alternatives).toBeUndefined();
  });
});

describe("a price before its release", () => {
  test("is withheld until the release", async () => {
    const paths = [
      "/api/products?ids=secret",
      "/api/products/by-path?path=wine-secret",
      "/api/listing?scope=all&sort=priceDesc",
    ];
    const refresh = () =>
      api.app.request("/api/product/refresh", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ productIds: ["secret"] }),
      });
    const answers = async () =>
      Promise.all(
        [...paths.map((path) => api.app.request(path)), refresh()].map(async (answer) => (await answer).text()),
      );
    for (const text of await answers()) expect(text).not.toMatch(/321|400|322/);
    api.now = noon + 3_600_000;
    for (const text of await answers()) expect(text).toContain("321.5");
    api.now = noon;
  });
});
