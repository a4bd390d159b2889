import { z } from "zod";
import { productSummarySchema } from "../catalogue/product.ts";
import { storeSchema } from "../content/store.ts";
import {
  foundStoresSchema,
  mapProviderSchema,
  nearStoreSchema,
  storesOfLocalitySchema,
} from "../stores/storeAnswers.ts";
import { storeProductsMax, storeRadius } from "../stores/stores.ts";
import { withoutSlashes } from "../routing/ownPath.ts";
import type { CallTable } from "./call.ts";

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, "Use decimal degrees.")
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, `Use degrees from -${max} to ${max}.`);

/** Invalid paths are treated as not found instead of being rejected, because a client may request any URL. */
const storePath = z.string().transform((path) => withoutSlashes(path.slice(0, 300)));

/** Listing and searching for stores (specification/stores#ways). */
export const storeCalls = {
  "GET /api/stores": {
    operationId: "getAllStores",
    summary: "Listed stores, by name",
    tag: "stores",
    answer: { description: "By name", schema: z.object({ stores: z.array(storeSchema) }), keep: "shared" },
  },
  "GET /api/stores/map": {
    operationId: "getStoreMap",
    summary: "Provider of store maps in the browser",
    tag: "stores",
    answer: { description: "Google with its key, or the shop itself", schema: mapProviderSchema, keep: "shared" },
  },
  "GET /api/stores/by-path": {
    operationId: "getStoreByPath",
    summary: "A store by its path, listed or not",
    tag: "stores",
    query: z.object({ path: storePath }),
    answer: { description: "The store", schema: storeSchema, keep: "shared" },
    problems: { 404: ["STORE_NOT_FOUND"] },
  },
  "GET /api/stores/products": {
    operationId: "getStoreProducts",
    summary: "Products available for pickup at a store",
    tag: "stores",
    query: z.object({ path: storePath }),
    answer: {
      description: `The first ${storeProductsMax}, in recommended order`,
      schema: z.object({
        products: z.array(productSummarySchema),
        total: z.int().describe("Total number of stores"),
      }),
      keep: "shared",
    },
    problems: { 404: ["STORE_NOT_FOUND"] },
  },
  "GET /api/stores/by-locality": {
    operationId: "locateStoresByLocality",
    summary: `Stores within ${storeRadius} km of a suburb, town or postcode of Australia, nearest first`,
    tag: "stores",
    query: z.object({ name: z.string().trim().min(1, "Enter a suburb or a postcode.").max(200) }),
    answer: { description: "The place and its stores", schema: storesOfLocalitySchema, keep: "shared" },
    problems: { 404: ["LOCALITY_NOT_FOUND"], 429: ["RATE_LIMITED"], 503: ["ADDRESS_SEARCH_UNAVAILABLE"] },
  },
  "GET /api/stores/near": {
    operationId: "locateStoresByLocation",
    summary: `Stores within ${storeRadius} km of a place, nearest first`,
    tag: "stores",
    query: z.object({ lat: degrees(90), lng: degrees(180) }),
    // A shopper's location is private, so no cache may store it.
    answer: { description: "Nearest first", schema: z.object({ stores: z.array(nearStoreSchema) }), keep: "never" },
  },
  "GET /api/stores/search": {
    operationId: "locateStoresByQuery",
    summary: "Stores by name, street, suburb, state or postcode",
    tag: "stores",
    query: z.object({
      q: z.string().trim().min(1, "Enter a suburb, a postcode or a store's name.").max(200),
    }),
    answer: {
      description: "Matching stores; if none matches, the stores in `state`",
      schema: foundStoresSchema,
      keep: "shared",
    },
  },
} satisfies CallTable;
