import {
  displayOf,
  listingQuery,
  parseListingParams,
  type Listing,
  type ListingParams,
  type ListingScope,
} from "@corkwood/commerce";
import { redirect } from "react-router-dom";
import type { LoaderArgs } from "../../../shared/routing/route.ts";
import { notFoundUnless, orNotFound } from "../../../shared/routing/notFound.ts";
import { inRememberedDisplay } from "./display.ts";
import { scopeQuery } from "./listing.actions.ts";

export interface ListingData {
  listing: Listing;
  params: ListingParams;
}

/** The listing of an address; a page after the last one is not found. */
export async function loadListing(
  { api, request }: LoaderArgs,
  scope: Pick<ListingScope, "kind" | "path">,
): Promise<ListingData> {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = inRememberedDisplay({ pathname, search });
  // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for other ways
  if (address !== undefined) throw redirect(address);
  const params = parseListingParams(searchParams);
  const choices = listingQuery({ ...params, display: displayOf(pathname, params) });
  const listing = await orNotFound(api.get("/api/listing", { query: { ...scopeQuery(scope), ...choices } }));
  notFoundUnless(params.page === 1 || listing.products.length > 0);
  return { listing, params };
}
