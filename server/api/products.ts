import { productsQuery, refreshRequest } from "@corkwood/commerce/wire";
import { defaultListingParams, type ProductSummary } from "@corkwood/commerce";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { problem } from "../foundation/problem.ts";
import { publicJson } from "../http/caching.ts";
import { parse, readBody, readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface ProductsDependencies {
  catalogue: Catalogue;
  /** Epoch milliseconds. */
  now: () => number;
}

const maxIds = 100;
const [idsQuery, categoryQuery, groupQuery, brandQuery] = productsQuery.options;

/** Ids as they stand in a URL, separated by commas. */
const idList = z.object({
  ids: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Use the id of the shop."))
    .max(maxIds, `Ask for at most ${maxIds} products at once.`),
});

const byPathQuery = z.object({
  path: z
    .string()
    .max(300)
    .transform((path) => path.replace(/^\/+|\/+$/g, ""))
    .refine((path) => path !== "", "Name the path of a product."),
});

const operations: Operation[] = [
  {
    method: "get",
    path: "/api/products",
    operationId: "getProducts",
    summary: "Products by ids, of a category, of a brand or of a group: exactly one of these is asked for",
    tag: "products",
    query: z.object({
      ids: z.string().optional().describe(`At most ${maxIds} ids, separated by commas`),
      category: z.string().optional().describe("A category's id; products below it count as well"),
      brand: z.string().optional().describe("A brand's value of the facet `producers`"),
      limit: z.string().optional().describe("How many of the category or brand, 1 to 100; 12 where nothing is said"),
      group: z.string().optional().describe("A group's id"),
    }),
    response: { description: "`{products}`; what is not known is left out" },
    problems: { 404: ["CATEGORY_NOT_FOUND"] },
  },
  {
    method: "get",
    path: "/api/products/by-path",
    operationId: "getProductByPath",
    summary: "A product by its current path or a previous one",
    tag: "products",
    query: byPathQuery,
    response: {
      description:
        "`{product, group, category, redirect?}`: `group` asks for the products that belong with it, null where it stands alone; `category` is its own: id, name, path; `redirect` is the current path where a previous one was asked for",
    },
    problems: { 404: ["PRODUCT_NOT_FOUND"] },
  },
  {
    method: "post",
    path: "/api/product/refresh",
    operationId: "refreshProducts",
    summary: "Stock and price as they are this moment",
    tag: "products",
    body: refreshRequest,
    response: { description: "`{stockData}` by product id; what is not known is left out" },
  },
];

/** Products, their pages and their stock. */
export function productsApi({ catalogue, now }: ProductsDependencies): ApiModule {
  const find = (query: Record<string, string>): ProductSummary[] => {
    const asked = ["ids", "category", "brand", "group"].filter((name) => Object.hasOwn(query, name));
    if (asked.length !== 1) {
      throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
        { path: asked[1] ?? "ids", message: "Ask by exactly one of ids, category, brand and group." },
      ]);
    }
    if (asked[0] === "ids") {
      const { ids } = parse({ ids: parse(query, idsQuery).ids.split(",") }, idList);
      return catalogue.index.byIds([...new Set(ids)], now());
    }
    if (asked[0] === "group") return catalogue.index.byGroup(parse(query, groupQuery).group, now());
    if (asked[0] === "brand") {
      const { brand, limit } = parse(query, brandQuery);
      const params = { ...defaultListingParams, options: { producers: [brand] } };
      return catalogue.index.list({ kind: "all" }, params, now())?.products.slice(0, limit) ?? [];
    }
    const { category, limit } = parse(query, categoryQuery);
    if (!catalogue.index.categoryById(category)) {
      throw problem("CATEGORY_NOT_FOUND", 404, "There is no such category.");
    }
    return catalogue.index.byCategory(category, limit, now());
  };

  return {
    operations,
    mount: (app) => {
      app.get("/api/products", (c) => publicJson(c, { products: find(c.req.query()) }));
      app.get("/api/products/by-path", async (c) => {
        const found = await catalogue.productByPath(readQuery(c, byPathQuery).path);
        if (!found) throw problem("PRODUCT_NOT_FOUND", 404, "There is no product at this path.");
        return publicJson(c, found);
      });
      app.post("/api/product/refresh", async (c) => {
        const { productIds } = await readBody(c, refreshRequest);
        c.header("cache-control", "no-store");
        return c.json({ stockData: await catalogue.stockData(productIds) });
      });
    },
  };
}
