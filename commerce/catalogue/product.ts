import { z } from "zod";
import { keysOf } from "../records.ts";
import { dollarsSchema } from "../moneySchema.ts";
import { critics, productStates } from "./productLists.ts";

/**
 * Response schemas for products, variants, badges and categories (specification/catalogue#product-fields). Browser code
 * imports only the types from here; run-time values are in productLists.ts.
 */

const locationQtySchema = z.object({
  storeNum: z.string(),
  qty: z.int().describe("Bottles available for sale there"),
  qtyRaw: z.int().describe("Bottles in stock there, before reservations"),
});
/** Stock of a variant at one location. */
export type LocationQty = z.infer<typeof locationQtySchema>;

const locationQtys = z.record(z.string(), locationQtySchema).describe("Stock by `storeNum`");

const variantSchema = z.object({
  id: z.string(),
  code: z.string().describe("SKU, and the value of the `variant` and `size` parameters"),
  label: z.string().describe("Label of the choice, such as '750 ml' or '1.5 L magnum'"),
  qty: z.int().describe("Bottles available for sale; never negative"),
  qtyRaw: z.int().describe("Bottles in stock, before reservations"),
  locationQtys,
});
export type Variant = z.infer<typeof variantSchema>;

export const imageSchema = z.object({
  url: z.string().describe("A path under the media root, without width or extension, such as `/media/products/p-1042`"),
  alt: z.string(),
});
export type Image = z.infer<typeof imageSchema>;

const factsSchema = z
  .object({
    region: z.string().optional(),
    country: z.string().optional(),
    producer: z.string().optional(),
    varieties: z.array(z.string()).optional(),
    vintage: z.int().optional().describe("Year; absent for non-vintage wines"),
    aBV: z.number().optional().describe("Alcohol by volume in per cent"),
    closure: z.string().optional(),
    drinkingWindowYearStart: z.int().optional(),
    drinkingWindowYearEnd: z.int().optional(),
    scores: z
      .partialRecord(z.enum(keysOf(critics)), z.number())
      .optional()
      .describe("Points out of 100"),
  })
  .describe("Facts about the product; unknown facts are absent");
export type ProductFacts = z.infer<typeof factsSchema>;

const summary = {
  id: z.string(),
  name: z.string(),
  path: z.string().describe("Without a leading slash; the product's page is `/{path}`"),
  price: dollarsSchema.describe("Dollars per bottle"),
  erpOriginalPrice: dollarsSchema.describe("Dollars per bottle before any reduction"),
  isDiscounted: z.boolean(),
  showPrice: z.boolean(),
  state: z.enum(productStates),
  functionalType: z.enum(["basic", "giftcard"]),
  soldOut: z.boolean(),
  comingSoon: z.boolean(),
  cartQtyMin: z.int(),
  cartQtyMax: z.int().describe("Maximum quantity in a cart; 0 means no maximum"),
  stockTotal: z.int(),
  stockUpdatedAt: z.int().describe("Epoch seconds"),
  allowRestockNotifications: z.boolean(),
  badgeIds: z.array(z.string()),
  images: z.array(imageSchema),
  variants: z.array(variantSchema),
  release: z.object({ time: z.int().describe("Epoch seconds"), details: z.string().describe("HTML") }).nullable(),
  giftcard: z.object({ amountMin: dollarsSchema, amountMax: dollarsSchema }).nullable().describe("Dollars"),
  facts: factsSchema,
  spider: z
    .object({ overallScore: z.number(), tastedDate: z.string() })
    .nullable()
    .describe("The shop's own rating: points out of 100, and an ISO 8601 date"),
};

/** Product fields that a listing shows. */
export const productSummarySchema = z.object(summary).meta({ id: "ProductSummary" });
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** A product in a listing. */
export const listedProductSchema = z
  .object({
    ...summary,
    description: z
      .string()
      .optional()
      .describe("HTML, sanitised by the server. Sent only for the full display, which shows it"),
  })
  .meta({ id: "ListedProduct" });
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** Product fields that the product's own page shows. */
export const productSchema = z
  .object({
    ...summary,
    description: z.string().describe("HTML, sanitised by the server"),
    breadcrumb: z
      .array(z.object({ name: z.string(), path: z.string() }))
      .describe("From the root to the product's own category"),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof productSchema>;

export const badgeSchema = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string().nullable(),
  image: imageSchema.nullable(),
  showOnPlp: z.boolean(),
  backgroundColour: z.string().nullable(),
});
export type Badge = z.infer<typeof badgeSchema>;

const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  path: z.string().describe("Without a leading slash; the category's page is `/categories/{path}`"),
});
export type Category = z.infer<typeof categorySchema>;

/** A category, with the number of listed products in the category and its subcategories. */
export const countedCategorySchema = categorySchema.extend({ count: z.int() }).meta({ id: "Category" });
export type CountedCategory = z.infer<typeof countedCategorySchema>;

/** Current stock and price of a product. */
export const stockDataSchema = z
  .object({
    price: dollarsSchema,
    erpOriginalPrice: dollarsSchema,
    stockUpdatedAt: z.int().describe("Epoch seconds"),
    variants: z.record(z.string(), z.object({ qty: z.int(), locationQtys })),
  })
  .meta({ id: "StockData" });
export type StockData = z.infer<typeof stockDataSchema>;
