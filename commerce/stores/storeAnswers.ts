import { z } from "zod";
import { storeSchema } from "../content/store.ts";
import { localitySchema } from "../delivery/placeAnswers.ts";

/** Response schemas for stores. */

export const foundStoresSchema = z.object({
  stores: z.array(storeSchema).describe("In the order of the shop's list"),
  state: z.string().optional().describe("State of the stores, if no store matched by name or address: 'Victoria'"),
});
export type FoundStores = z.infer<typeof foundStoresSchema>;

export const nearStoreSchema = z.object({ store: storeSchema, distance: z.number().describe("Metres") });
export type NearStore = z.infer<typeof nearStoreSchema>;

/** Provider of maps in the browser. */
export const mapProviderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("outline").describe("The shop's own map") }),
  z.object({
    kind: z.literal("google"),
    key: z.string().describe("Key for browsers, not a secret"),
    url: z.string().describe("URL of Google's script"),
  }),
]);
export type MapProvider = z.infer<typeof mapProviderSchema>;

export const storesOfLocalitySchema = z.object({
  locality: localitySchema.describe("The matching place"),
  others: z.array(localitySchema).describe("Other places with the same name"),
  stores: z.array(nearStoreSchema).describe("Nearest first"),
});
export type StoresOfLocality = z.infer<typeof storesOfLocalitySchema>;
