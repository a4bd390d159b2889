import { defaultListingParams, isId, type ProductSummary } from "@corkwood/commerce";
import { contract, maxProductIds, type Contract, type RequestOf } from "@corkwood/commerce/contract";
import { z } from "zod";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { compareProducts } from "../../catalogue/compare.ts";
import { problem } from "../../foundation/problem.ts";
import { parse } from "../../serving/input.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import type { Recommender } from "../../recommendations/recommendations.ts";

export interface ProductsDependencies {
  catalogue: Catalogue;
  /** Epoch milliseconds. */
  now: () => number;
}

type Asked = RequestOf<Contract["products"]["GET /api/products"]>["query"];

/** Ways to select products. A request uses exactly one. */
const ways = ["ids", "category", "brand", "group"] as const;

const id = z.string().refine(isId, "Use an id from the shop.");
const limit = z.coerce.number().int().min(1).max(100).default(12);
const idsQuery = z.object({ ids: z.string().min(1).max(6600) });
const categoryQuery = z.object({ category: id, limit });
const groupQuery = z.object({ group: id });
const brandQuery = z.object({ brand: z.string().min(1).max(200), limit });

/** Comma-separated ids from a URL. */
const idList = z.object({
  ids: z.array(id).max(maxProductIds, `Request at most ${maxProductIds} products at once.`),
});

/** Endpoints for products, their pages and their stock. */
export function productsApi({ catalogue, now }: ProductsDependencies): ApiModule<Contract["products"]> {
  const find = (query: Asked): ProductSummary[] => {
    const asked = ways.filter((way) => query[way] !== undefined);
    if (asked.length !== 1) {
      throw problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", [
        { path: asked[1] ?? "ids", message: "Send exactly one of ids, category, brand and group." },
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

  return serve(contract.products, {
    "GET /api/products": ({ query }) => ({ products: find(query) }),
    "GET /api/products/by-path": async ({ query }) => {
      const found = await catalogue.productByPath(query.path);
      if (!found) throw problem("PRODUCT_NOT_FOUND", 404, "There is no product at this path.");
      return found;
    },
    "GET /api/products/compare": ({ query }) => compareProducts(catalogue.index, query.products, now()),
    "POST /api/product/refresh": async ({ body }) => ({ stockData: await catalogue.stockData(body.productIds) }),
  });
}

export interface RecommendationsDependencies {
  recommender: Pick<Recommender, "recommend">;
}

/** Endpoint for recommendations. */
export function recommendationsApi({
  recommender,
}: RecommendationsDependencies): ApiModule<Contract["recommendations"]> {
  return serve(contract.recommendations, {
    "POST /api/product/recommendations": ({ body }) => recommender.recommend(body),
  });
}
