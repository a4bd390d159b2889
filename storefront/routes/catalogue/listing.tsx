import { useLoaderData } from "react-router-dom";
import { ListingPage } from "../../features/listing/ListingPage.tsx";
import { loadListing, type ListingData } from "../../features/listing/data/loadListing.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/** Loads all products, or a category by its path. */
export function load(args: LoaderArgs): Promise<ListingData> {
  const category = args.params["*"];
  return loadListing(
    args,
    category === undefined ? { kind: "all", path: pathTo("/products") } : { kind: "category", path: category },
  );
}

export function Page() {
  return <ListingPage {...useLoaderData<ListingData>()} />;
}
