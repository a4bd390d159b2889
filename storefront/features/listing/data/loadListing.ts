import { redirect } from "react-router-dom";
import { displayOf, listingQuery, listingSearch, parseListingParams, type Listing, type ListingParams, type ListingScope, type ListedProduct } from "@corkwood/commerce";
import type { LoaderArgs } from "../../../shared/routing/route.ts";
import { notFoundUnless, orNotFound } from "../../../shared/routing/notFound.ts";
import { inRememberedDisplay } from "./display.ts";
import { scopeQuery } from "./listing.actions.ts";

export interface ListingData {
  listing: Listing;
  params: ListingParams;
}

/** Loads the listing for a URL. Throws a 404 for a page after the last one. */
export async function loadListing(
  { api, address }: LoaderArgs,
  scope: Pick<ListingScope, "kind" | "path">,
): Promise<ListingData> {
  const { pathname, query } = address;
  const remembered = inRememberedDisplay(address);
  // eslint-disable-next-line no-throw-literal -- the router redirects when a redirect is thrown
  if (remembered !== undefined) throw redirect(remembered);
  const params = parseListingParams(query);
  // eslint-disable-next-line no-throw-literal -- the router redirects when a redirect is thrown
  if (query.get("walk") !== null) throw redirect(pathname + listingSearch(params), 301);
  const display = displayOf(pathname, params);
  const choices = listingQuery({ ...params, display });
  const listing = await orNotFound(api.get("/api/listing", { query: { ...scopeQuery(scope), ...choices } }));
  notFoundUnless(params.page === 1 || listing.products.length > 0);
  if (display === "list" || display === "full") return { listing, params };
  return { listing: { ...listing, products: listing.products.map(cardProduct) }, params };
}

/**
 * Returns the fields of a product that cards and the cart use. A page embeds up to 48 products, so fields that only
 * other displays show are left out. Those displays load the listing again.
 */
function cardProduct({ description: _description, ...product }: ListedProduct): ListedProduct {
  const {
    aBV: _aBV,
    closure: _closure,
    drinkingWindowYearStart: _from,
    drinkingWindowYearEnd: _to,
    ...facts
  } = product.facts;
  // Pictures need no alternative text, because the name is beside the picture.
  const images = product.images.slice(0, 1).map(({ url }) => ({ url, alt: "" }));
  return { ...product, facts, images };
}
