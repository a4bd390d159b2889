import { z } from "zod";
import { fieldLimits } from "../delivery/address.ts";
import {
  addressSuggestionSchema,
  foundAddressSchema,
  localitySchema,
  mapPlaceSchema,
  placeQuestionSchema,
} from "../delivery/placeAnswers.ts";
import type { CallTable } from "./call.ts";

/** Maximum length of a query in characters, longer than any address. Longer queries are truncated. */
const maxCharacters = 150;

const q = z
  .string()
  .default("")
  .transform((text) => text.trim().slice(0, maxCharacters))
  .describe(`Typed text; only the first ${maxCharacters} characters are used`);

const session = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/, "Use at most 36 letters, digits, - and _.")
  .optional()
  .describe("Id of the lookup session. Use one id from the first letter until an address is chosen, then a new id");

const limited = { 429: ["RATE_LIMITED"], 503: ["ADDRESS_SEARCH_UNAVAILABLE"] } as const;

/**
 * Suggestions of localities and addresses while a shopper types (specification/addresses#address-kinds,
 * specification/addresses#locality-kinds).
 */
export const placeCalls = {
  "GET /api/localities": {
    operationId: "getLocalitySearchResults",
    summary: "Suburbs and towns in Australia by name or postcode, best match first",
    tag: "places",
    query: z.object({ q }),
    answer: {
      description: "At most ten places; the postcode is empty if unknown",
      schema: z.array(localitySchema),
      keep: "shared",
    },
    problems: limited,
  },
  "GET /api/localities/map": {
    operationId: "getMapPlaces",
    summary: "Place names for a map of Australia, most important first",
    tag: "places",
    answer: { description: "At most 1200 places", schema: z.array(mapPlaceSchema), keep: "shared" },
  },
  "GET /api/localities/check": {
    operationId: "checkLocality",
    summary: "Checks if suburb, state and postcode of an Australian address match",
    tag: "places",
    query: z.object({
      suburb: z.string().max(fieldLimits.suburb),
      state: z.string().max(fieldLimits.suburb),
      postcode: z.string().max(9),
    }),
    answer: {
      description: "Question to the shopper; null if they match",
      schema: z.object({ question: placeQuestionSchema.nullable() }),
      keep: "shared",
    },
    problems: { 429: ["RATE_LIMITED"] },
  },
  "GET /api/addresses": {
    operationId: "getAddressSearchResults",
    summary: "Address suggestions for typed text",
    tag: "places",
    query: z.object({
      q,
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, "Use a country code of two letters.")
        .default("AU"),
      session,
    }),
    // An address is private, so no cache may store it.
    answer: { description: "Best match first", schema: z.array(addressSuggestionSchema), keep: "never" },
    problems: limited,
  },
  "GET /api/addresses/{placeId}": {
    operationId: "getSearchResultAddress",
    summary: "The complete address of a suggestion",
    tag: "places",
    params: z.object({ placeId: z.string().min(1).max(1000) }),
    query: z.object({ session }),
    answer: { description: "Address for filling in a form", schema: foundAddressSchema, keep: "never" },
    problems: { ...limited, 404: ["ADDRESS_NOT_FOUND"] },
  },
} satisfies CallTable;
