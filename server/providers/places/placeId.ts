import { fieldLimits, hasPictographs } from "@corkwood/commerce";
import { z } from "zod";

/** Typed street and its place. The id contains both in full, because the shop does not store what shoppers type. */
export interface CompletedAddress {
  street1: string;
  suburb: string;
  state: string;
  postcode: string;
}

const parts = z.tuple([
  z
    .string()
    .min(1)
    .max(fieldLimits.street)
    .refine((street) => !hasPictographs(street) && !/\p{Cc}/u.test(street)),
  z.string(),
  z.string(),
  z.string(),
]);

export function placeIdOf({ street1, suburb, state, postcode }: CompletedAddress): string {
  return Buffer.from(JSON.stringify([street1, suburb, state, postcode])).toString("base64url");
}

/** Undefined if `placeIdOf` did not create this id. */
export function fromPlaceId(id: string): CompletedAddress | undefined {
  try {
    const [street1, suburb, state, postcode] = parts.parse(JSON.parse(Buffer.from(id, "base64url").toString()));
    return { street1, suburb, state, postcode };
  } catch {
    return undefined;
  }
}
