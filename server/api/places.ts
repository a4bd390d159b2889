import { placeQuestion, type MapPlace } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Places, PlacesKnown } from "../providers/places/places.ts";
import { createPlaceQuestions, type PlaceQuestionsOptions } from "./placeQuestions.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface PlacesDependencies extends PlaceQuestionsOptions {
  places: Places;
  /** Looks up the places that addresses are checked against. */
  knownPlaces: PlacesKnown;
  /** Place names for map labels. */
  mapPlaces: () => readonly MapPlace[];
}

/**
 * Endpoints that complete localities and addresses (specification/addresses#address-kinds,
 * specification/addresses#locality-kinds).
 */
export function placesApi({
  places,
  knownPlaces,
  mapPlaces,
  ...options
}: PlacesDependencies): ApiModule<Contract["places"]> {
  const { ask, take } = createPlaceQuestions(options);
  return serve(contract.places, {
    "GET /api/localities": ({ query: { q: text } }, c) =>
      text === "" ? [] : ask(c, text, () => places.localities(text)),
    "GET /api/localities/map": () => [...mapPlaces()],
    "GET /api/localities/check": async ({ query }, c) => {
      await take(c, JSON.stringify(query));
      return { question: placeQuestion({ ...query, country: "AU" }, knownPlaces(query), []) ?? null };
    },
    "GET /api/addresses": ({ query: { q: text, ...rest } }, c) =>
      text === "" ? [] : ask(c, text, () => places.addresses({ text, ...rest })),
    "GET /api/addresses/{placeId}": ({ params: { placeId }, query }, c) =>
      ask(c, placeId, () => places.address(placeId, query.session)),
  });
}
