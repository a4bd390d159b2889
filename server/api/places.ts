import type { Context } from "hono";
import { z } from "zod";
import type { ClientAddress } from "../http/clientAddress.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { PlaceError, PlacesUnavailableError, type Places } from "../providers/places/places.ts";
import { publicJson } from "../http/caching.ts";
import { parse, readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface PlacesDependencies {
  places: Places;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

/** Of a longer query so many characters are read: more than any address has. */
const maxCharacters = 150;

/** More different questions than anybody types, few enough that nobody fetches a whole list. */
const questionsAMinute = {
  attempts: 300,
  seconds: 60,
  detail: "That were many searches in a short time. Please wait a minute, or type the address.",
};

const q = z
  .string()
  .default("")
  .transform((text) => text.trim().slice(0, maxCharacters))
  .describe(`What was typed so far; ${maxCharacters} characters are read`);

const session = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/, "Use at most 36 letters, digits, - and _.")
  .optional()
  .describe("The same from the first letter to the address that is chosen, and then another");

const localitiesQuery = z.object({ q });
const addressesQuery = z.object({
  q,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Use a country code of two letters.")
    .default("AU"),
  session,
});
const addressPath = z.object({ placeId: z.string().min(1).max(1000) });
const addressQuery = z.object({ session });

const location = z.object({ latitude: z.number(), longitude: z.number() });
const place = { suburb: z.string(), state: z.string(), postcode: z.string() };
const limited = { 429: ["RATE_LIMITED"], 503: ["ADDRESS_SEARCH_UNAVAILABLE"] } as const;

const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/localities",
    operationId: "getLocalitySearchResults",
    summary: "Suburbs and towns of Australia by name or postcode, the best first",
    tag: "places",
    query: localitiesQuery,
    response: {
      description: "At most ten; a postcode that is not known is empty",
      schema: z.array(z.object({ name: z.string().describe("Suburb and state"), ...place, location })),
    },
    problems: limited,
  },
  {
    method: "get",
    path: "/api/addresses",
    operationId: "getAddressSearchResults",
    summary: "Addresses that may be meant by what was typed so far",
    tag: "places",
    query: addressesQuery,
    response: {
      description: "The best first",
      schema: z.array(z.object({ id: z.string(), label: z.string(), street1: z.string(), place: z.string() })),
    },
    problems: limited,
  },
  {
    method: "get",
    path: "/api/addresses/{placeId}",
    operationId: "getSearchResultAddress",
    summary: "The whole address of a search result",
    tag: "places",
    pathParams: addressPath,
    query: addressQuery,
    response: {
      description: "To fill a form with",
      schema: z.object({ street1: z.string(), ...place, country: z.string(), location }),
    },
    problems: { ...limited, 404: ["ADDRESS_NOT_FOUND"] },
  },
];

/** Where somebody lives stays out of caches. */
const uncached = { "cache-control": "no-store" };

/**
 * Localities and addresses, as they are typed (specification/addresses#address-kinds,
 * specification/addresses#locality-kinds).
 */
export function placesApi({ places, clientAddress, logger }: PlacesDependencies): ApiModule {
  const limit = createAttemptLimit(questionsAMinute);

  /** The answer to a question, if the client has one left. */
  async function ask<T>(c: Context, question: string, answer: () => Promise<T>): Promise<T> {
    await limit.take(clientAddress(c), [question]);
    try {
      return await answer();
    } catch (error) {
      if (error instanceof PlaceError) {
        throw problem("ADDRESS_NOT_FOUND", 404, "There is no whole address for this. Please type it.");
      }
      if (!(error instanceof PlacesUnavailableError)) throw error;
      logger.error({ error }, "places could not be asked");
      throw problem("ADDRESS_SEARCH_UNAVAILABLE", 503, "The address search does not answer. Please type the address.");
    }
  }

  return {
    operations,
    mount: (app) => {
      app.get("/api/localities", async (c) => {
        const { q: text } = readQuery(c, localitiesQuery);
        return publicJson(c, text === "" ? [] : await ask(c, text, () => places.localities(text)));
      });
      app.get("/api/addresses", async (c) => {
        const { q: text, ...rest } = readQuery(c, addressesQuery);
        const found = text === "" ? [] : await ask(c, text, () => places.addresses({ text, ...rest }));
        return c.json(found, 200, uncached);
      });
      app.get("/api/addresses/:placeId", async (c) => {
        const { placeId } = parse(c.req.param(), addressPath);
        const { session: token } = readQuery(c, addressQuery);
        return c.json(await ask(c, placeId, () => places.address(placeId, token)), 200, uncached);
      });
    },
  };
}
