import {
  findStores,
  listedStores,
  storeProductsMax,
  storesNear,
  type Locality,
  type MapProvider,
  type NearStore,
  type Store,
} from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";
import type { Places } from "../providers/places/places.ts";
import { serve } from "../serving/serve.ts";
import { createPlaceQuestions, type PlaceQuestionsOptions } from "./placeQuestions.ts";

export interface StoresDependencies extends PlaceQuestionsOptions {
  content: Pick<Content, "stores">;
  places: Pick<Places, "localities">;
  map: MapProvider;
  catalogue: Pick<Catalogue, "index">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Endpoints for finding stores (specification/stores#ways). */
export function storesApi({
  content,
  places,
  map,
  catalogue,
  now,
  ...options
}: StoresDependencies): ApiModule<Contract["stores"]> {
  const { ask } = createPlaceQuestions(options);
  const listed = () => listedStores(content.stores());
  const storeAt = (path: string): Store => {
    const store = content.stores().find((candidate) => candidate.path === path);
    if (!store) throw problem("STORE_NOT_FOUND", 404, `Store with path ${path} not found.`);
    return store;
  };
  return serve(contract.stores, {
    "GET /api/stores": () => ({ stores: listed() }),
    "GET /api/stores/map": () => map,
    "GET /api/stores/by-path": ({ query: { path } }) => storeAt(path),
    "GET /api/stores/products": ({ query: { path } }) =>
      catalogue.index.atStore(storeAt(path), storeProductsMax, now()),
    "GET /api/stores/by-locality": async ({ query: { name } }, c) => {
      const [best, ...more] = await ask(c, name, () => places.localities(name));
      if (!best) throw problem("LOCALITY_NOT_FOUND", 404, `There is no suburb, town or postcode ${name}.`);
      const meant = [best, ...more.filter((other) => isNamesake(other, best))]
        .map((locality) => ({ locality, stores: storesAround(listed(), locality) }))
        .toSorted((a, b) => nearest(a.stores) - nearest(b.stores));
      const [{ locality, stores } = { locality: best, stores: [] }, ...others] = meant;
      return { locality, others: others.map((other) => other.locality), stores };
    },
    "GET /api/stores/near": ({ query }) => ({ stores: storesNear(listed(), query) }),
    "GET /api/stores/search": ({ query }) => findStores(listed(), query.q),
  });
}

/** Whether another place has the same name, as with Richmond in New South Wales and Victoria. */
function isNamesake(other: Locality, { suburb, state }: Locality): boolean {
  return other.suburb === suburb && other.state !== state;
}

function storesAround(
  stores: readonly Store[],
  { location: { latitude: lat, longitude: lng } }: Locality,
): NearStore[] {
  return storesNear(stores, { lat, lng });
}

/** Distance to the nearest store, in metres. If several places share the name, assumes the one closest to a store. */
function nearest([first]: readonly NearStore[]): number {
  return first?.distance ?? Number.MAX_VALUE;
}
