import { z } from "zod";
import { storeSchema } from "../content/store.ts";

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
