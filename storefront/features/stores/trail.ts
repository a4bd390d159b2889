import type { Store } from "@corkwood/commerce";
import { type Crumb, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/** Returns the breadcrumbs of the store list, or of one store. */
export function storeTrail(store?: Store): Crumb[] {
  const trail = [homeCrumb, { name: "Store locations", path: pathTo("/stores") }];
  return store ? [...trail, { name: store.name, path: pathTo("/stores/*", store.path) }] : trail;
}
