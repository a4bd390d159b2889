import { z } from "zod";
import { badgeSchema, countedCategorySchema } from "../catalogue/product.ts";
import { navigationSchema } from "../content/navigation.ts";
import { infoPageSchema, sizeChartsSchema } from "../content/page.ts";
import { settingsSchema } from "../content/settings.ts";
import { storeSchema } from "../content/store.ts";
import type { CallTable } from "./call.ts";

const file = { tag: "content" } as const;
const id = z.object({ id: z.string() });

/** Members of a web app manifest that the shop uses (w3.org/TR/appmanifest). */
const manifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  display: z.literal("standalone"),
  lang: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(["any", "maskable"]) }),
  ),
});

/**
 * Site content (specification/calls#site-content, specification/content#files): files generated from the shop's current
 * data.
 */
export const contentCalls = {
  "GET /public/settings.json": {
    ...file,
    operationId: "getPublicSettings",
    summary: "Settings of the site",
    answer: { description: "Settings of the site", schema: settingsSchema, keep: "shared" },
  },
  "GET /public/navigation.json": {
    ...file,
    operationId: "getPublicNavigation",
    summary: "Links of header and footer",
    answer: { description: "Links of header and footer", schema: navigationSchema, keep: "shared" },
  },
  "GET /public/manifest.json": {
    ...file,
    operationId: "getPublicManifest",
    summary: "Web app manifest, for installing the shop",
    answer: { description: "A web app manifest", schema: manifestSchema, keep: "shared" },
  },
  "GET /public/categories.json": {
    ...file,
    operationId: "getPublicCategories",
    summary: "All categories, parents before their children",
    answer: {
      description: "All categories, parents before their children",
      schema: z.array(countedCategorySchema),
      keep: "shared",
    },
  },
  "GET /public/info.json": {
    ...file,
    operationId: "getPublicInfo",
    summary: "All info pages, without their content",
    answer: {
      description: "All info pages, without their content",
      schema: z.array(infoPageSchema.omit({ blocks: true })),
      keep: "shared",
    },
  },
  "GET /public/stores.json": {
    ...file,
    operationId: "getPublicStores",
    summary: "All stores",
    answer: { description: "All stores", schema: z.array(storeSchema), keep: "shared" },
  },
  "GET /public/sizecharts.json": {
    ...file,
    operationId: "getPublicSizecharts",
    summary: "Size charts",
    answer: { description: "Size charts", schema: sizeChartsSchema, keep: "shared" },
  },
  "GET /public/product-badges.json": {
    ...file,
    operationId: "getPublicProductBadges",
    summary: "Badges of products",
    answer: { description: "Badges of products", schema: z.array(badgeSchema), keep: "shared" },
  },
  "GET /public/categories/{id}.json": {
    ...file,
    operationId: "getPublicOneOfCategories",
    summary: "A category with its children",
    params: id,
    answer: {
      description: "A category with its children",
      schema: countedCategorySchema.extend({
        description: z.string().describe("Sanitised HTML; may be empty"),
        children: z.array(countedCategorySchema),
      }),
      keep: "shared",
    },
    problems: { 404: ["CATEGORY_NOT_FOUND"] },
  },
  "GET /public/info/{id}.json": {
    ...file,
    operationId: "getPublicOneOfInfo",
    summary: "An info page with its content",
    params: id,
    answer: { description: "An info page with its content", schema: infoPageSchema, keep: "shared" },
    problems: { 404: ["INFO_PAGE_NOT_FOUND"] },
  },
  "GET /public/stores/{id}.json": {
    ...file,
    operationId: "getPublicOneOfStores",
    summary: "A store",
    params: id,
    answer: { description: "A store", schema: storeSchema, keep: "shared" },
    problems: { 404: ["STORE_NOT_FOUND"] },
  },
} satisfies CallTable;
