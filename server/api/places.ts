import { placeQuestion } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { PlaceError, PlacesUnavailableError, type Places, type PlacesKnown } from "../providers/places/places.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface PlacesDependencies {
  places: Places;
  /** What addresses are checked with. */
  knownPlaces: PlacesKnown;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

/** More different questions than anybody types, few enough that nobody fetches a whole list. */
const questionsAMinute = {
  attempts: 300,
  seconds: 60,
  detail: "You searched for many addresses in a short time. Please wait a minute, or type the address.",
};

/** Localities and addresses, as they are typed (specification/addresses#address-kinds, specification/addresses#locality-kinds). */
export function placesApi({
  places,
  knownPlaces,
  clientAddress,
  logger,
}: PlacesDependencies): ApiModule<Contract["places"]> {
  const limit = createAttemptLimit(questionsAMinute);

  /** The answer to a question, if the client has one left. */
  async function ask<T>(c: Context, question: string, answer: () => Promise<T>): Promise<T> {
    await limit.take(clientAddress(c), [question]);
    try {
      return await answer();
    } catch (error) {
      if (error instanceof PlaceError) {
        throw problem("ADDRESS_NOT_FOUND", 404, "We could not find the complete address. Please type it.");
      }
      if (!(error instanceof PlacesUnavailableError)) throw error;
      logger.error({ error }, "places could not be asked");
      throw problem("ADDRESS_SEARCH_UNAVAILABLE", 503, "The address search does not answer. Please type the address.");
    }
  }

  return serve(contract.places, {
    "GET /api/localities": ({ query: { q: text } }, c) =>
      text === "" ? [] : ask(c, text, () => places.localities(text)),
    "GET /api/localities/check": async ({ query }, c) => {
      await limit.take(clientAddress(c), [JSON.stringify(query)]);
      return { question: placeQuestion({ ...query, country: "AU" }, knownPlaces(query), []) ?? null };
    },
    "GET /api/addresses": ({ query: { q: text, ...rest } }, c) =>
      text === "" ? [] : ask(c, text, () => places.addresses({ text, ...rest })),
    "GET /api/addresses/{placeId}": ({ params: { placeId }, query }, c) =>
      ask(c, placeId, () => places.address(placeId, query.session)),
  });
}
