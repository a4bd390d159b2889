import { z } from "zod";
import type { RegionPlace } from "../catalogue/regionPlace.ts";
import { handlesIn } from "../catalogue/compare/compare.ts";
import { comparisonSchema, servingSchema } from "../catalogue/compare/comparison.ts";
import { countedCategorySchema, productSchema, productSummarySchema, stockDataSchema } from "../catalogue/product.ts";
import { recommendationEvents, recommendationsPageSize } from "../catalogue/recommendations.ts";
import { withoutSlashes } from "../routing/ownPath.ts";
import type { CallTable } from "./call.ts";
import { idSchema } from "./fields.ts";

/** Maximum length of the handles in one call, in characters. */
const maxCompareLength = 6000;

/** Maximum number of products in one call. */
export const maxProductIds = 100;

const factLink = z.object({ name: z.string(), path: z.string().describe("With a leading slash") });

const factLinksSchema = z.object({
  producer: factLink.optional().describe("Page of the producer"),
  varieties: z.array(factLink),
  regions: z.array(factLink),
  countries: z.array(factLink),
});
/** Links to listings with the same producer, variety, region or country. */
export type FactLinks = z.infer<typeof factLinksSchema>;

const regionPlaceSchema: z.ZodType<RegionPlace> = z.object({
  name: z.string().describe("Name of the region with its state"),
  lat: z.number().describe("WGS 84, degrees"),
  lng: z.number(),
});

const productPageSchema = z.object({
  product: productSchema,
  group: z
    .string()
    .nullable()
    .describe("Id of the product's group, for requesting its products; null if there is no group"),
  category: z
    .object({ id: z.string(), name: z.string(), path: z.string().describe("With a leading slash") })
    .nullable()
    .describe("Category of the product"),
  factLinks: factLinksSchema.describe("Listings of products with the same facts"),
  serving: servingSchema.optional().describe("Serving advice for this kind of wine, if the kind is known"),
  regionPlace: regionPlaceSchema
    .optional()
    .describe("Location of the wine's region, if the region is known and in Australia"),
  compare: z
    .string()
    .nullable()
    .describe(
      "Path of the page that compares the product with the most similar ones, with a leading slash; null if there are none",
    ),
  alternatives: z
    .array(productSummarySchema)
    .optional()
    .describe("Most similar products that can be bought, if the product is sold out"),
  redirect: z.string().optional().describe("Current path without a leading slash, if a previous path was requested"),
});
/** Data of a product's page. */
export type ProductPage = z.infer<typeof productPageSchema>;

const refreshRequest = z.object({
  productIds: z.array(idSchema).min(1).max(maxProductIds),
  forceUpdate: z.boolean().default(false),
});

const brandSchema = z.object({
  name: z.string(),
  value: z.string().describe("Value of the facet `producers`"),
  path: z.string().describe("Path of its page, with a leading slash"),
  count: z.int(),
});

/**
 * As in the page's URL, any value other than a positive page number is page 1 (specification/routes#directory-page).
 */
const pageQuery = z.object({
  page: z
    .string()
    .optional()
    .transform((page) => (/^[1-9]\d{0,5}$/.test(page ?? "") ? Number(page) : 1)),
});

const paging = { page: z.int(), pageCount: z.int(), total: z.int() };

/** Products, product pages and stock. */
export const productCalls = {
  "GET /api/products": {
    operationId: "getProducts",
    summary: "Products by exactly one of ids, category, brand or group",
    tag: "products",
    query: z.object({
      ids: z.string().optional().describe(`At most ${maxProductIds} ids, separated by commas`),
      category: z.string().optional().describe("Category id; includes products in subcategories"),
      brand: z.string().optional().describe("Brand, as its value of the facet `producers`"),
      limit: z
        .string()
        .optional()
        .describe("Maximum number of products from the category or brand, from 1 to 100; 12 by default"),
      group: z.string().optional().describe("Group id"),
    }),
    answer: {
      description: "Unknown products are omitted",
      schema: z.object({ products: z.array(productSummarySchema) }),
      keep: "shared",
    },
    problems: { 404: ["CATEGORY_NOT_FOUND"] },
  },
  "GET /api/products/by-path": {
    operationId: "getProductByPath",
    summary: "A product by its current or a previous path",
    tag: "products",
    query: z.object({
      path: z
        .string()
        .max(300)
        .transform(withoutSlashes)
        .refine((path) => path !== "", "Send the path of a product."),
    }),
    answer: { description: "Data of the product's page", schema: productPageSchema, keep: "shared" },
    problems: { 404: ["PRODUCT_NOT_FOUND"] },
  },
  "GET /api/products/compare": {
    operationId: "compareProducts",
    summary: "Products for comparison, with the facts of their pages",
    tag: "products",
    query: z.object({
      products: z
        .string()
        .max(maxCompareLength)
        .default("")
        .transform((list) => handlesIn([list]))
        .describe("Handles, separated by commas: paths without a leading `products/`"),
    }),
    answer: {
      description: "Compared products, products that exceed the maximum number, and similar products",
      schema: comparisonSchema,
      keep: "shared",
    },
  },
  "POST /api/product/refresh": {
    operationId: "refreshProducts",
    summary: "Current stock and prices",
    tag: "products",
    body: refreshRequest,
    answer: {
      description: "Stock and prices by product id; unknown ids are omitted",
      schema: z.object({ stockData: z.record(z.string(), stockDataSchema) }),
      keep: "never",
    },
  },
} satisfies CallTable;

const letters = z
  .array(z.object({ letter: z.string(), page: z.int() }))
  .describe("Initial letters of all entries, '#' for any other character, each with the first page that lists it");

/** All brands and categories, paginated. */
export const directoryCalls = {
  "GET /api/brands": {
    operationId: "getBrands",
    summary: "Brands that have products, by name",
    tag: "directory",
    query: pageQuery,
    answer: {
      description: "One page of the list",
      schema: z.object({ brands: z.array(brandSchema), letters, ...paging }),
      keep: "shared",
    },
  },
  "GET /api/categories": {
    operationId: "getCategories",
    summary: "Categories by name",
    tag: "directory",
    query: pageQuery,
    answer: {
      description: "One page of the list",
      schema: z.object({ categories: z.array(countedCategorySchema), letters, ...paging }),
      keep: "shared",
    },
  },
} satisfies CallTable;

const recommendationsRequest = z.object({
  filter: z
    .object({
      filterOutOfStockItems: z.boolean().describe("Ignored: sold-out products are never recommended"),
    })
    .optional(),
  pageSize: z.int().min(1).max(recommendationsPageSize).default(recommendationsPageSize),
  userEvent: z.object({
    eventType: z.enum(recommendationEvents),
    visitorId: z.string().min(1).max(128).describe("Id of the visitor. The shop does not store it"),
    productDetails: z
      .array(z.object({ product: z.object({ id: idSchema }) }))
      .max(100)
      .default([])
      .describe("Products that the shopper is viewing, or has in the cart or wishlist, newest last"),
  }),
});
export type RecommendationsRequest = z.infer<typeof recommendationsRequest>;

const recommendationsSchema = z.object({
  results: z
    .array(
      z.object({
        id: z.string().describe("Product id"),
        reason: z.string().nullable().describe("Reason shown to the shopper; null if there is none"),
      }),
    )
    .describe("Best first"),
  attributionToken: z.string().describe("Send this token with later events about these products"),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;

/** Product recommendations (specification/calls#recommendations). */
export const recommendationCalls = {
  "POST /api/product/recommendations": {
    operationId: "getRecommendations",
    summary: "Recommendations based on the products that a shopper is viewing, or has in the cart or wishlist",
    tag: "products",
    body: recommendationsRequest,
    answer: { description: "Only products that can be bought now", schema: recommendationsSchema, keep: "never" },
  },
} satisfies CallTable;
