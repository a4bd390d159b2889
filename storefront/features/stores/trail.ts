import type { Store } from "@corkwood/commerce";
import type { Crumb } from "../../shared/structuredData/structuredData.ts";

/** From Home to the list of stores, or on to one of them. */
export function storeTrail(store?: Store): Crumb[] {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Store Locations", path: "/stores" },
  ];
  return store ? [...trail, { name: store.name, path: `/stores/${store.path}` }] : trail;
}
