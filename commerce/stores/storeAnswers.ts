import { z } from "zod";
import { storeSchema } from "../content/store.ts";
import { localitySchema } from "../delivery/placeAnswers.ts";

/** The shop's answers about stores. */

export const foundStoresSchema = z.object({
  stores: z.array(storeSchema).describe("In the order in which they were given"),
  state: z
    .string()
    .optional()
    .describe("The state they are in, where no store has a name or an address like that: 'Victoria'"),
});
export type FoundStores = z.infer<typeof foundStoresSchema>;

export const nearStoreSchema = z.object({ store: storeSchema, distance: z.number().describe("Metres") });
export type NearStore = z.infer<typeof nearStoreSchema>;

/** Who draws maps in a browser. */
export const mapProviderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("outline").describe("The shop itself") }),
  z.object({
    kind: z.literal("google"),
    key: z.string().describe("For browsers: anybody may read it"),
    url: z.string().describe("Where Google's script comes from"),
  }),
]);
export type MapProvider = z.infer<typeof mapProviderSchema>;

export const storesOfLocalitySchema = z.object({
  locality: localitySchema.describe("The place that is meant"),
  others: z.array(localitySchema).describe("Other places of the same name"),
  stores: z.array(nearStoreSchema).describe("Nearest first"),
});
export type StoresOfLocality = z.infer<typeof storesOfLocalitySchema>;
