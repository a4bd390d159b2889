import {
  displayOf,
  formatWholeMoney,
  isPlain,
  listingSearch,
  messages,
  parseListingParams,
  type Listing,
  type ListingParams,
  type ListingScope,
} from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { useSite } from "../features/chrome/site.ts";
import { scopeQuery } from "../features/listing/listing.actions.ts";
import { ListingView } from "../features/listing/ListingView.tsx";
import { pageAddress } from "../features/page/page-address.ts";
import { PageMeta } from "../features/page/PageMeta.tsx";
import { breadcrumbData } from "../features/page/structured-data.ts";
import { usePageState } from "../document.tsx";
import type { LoaderArgs } from "../route.ts";
import { notFoundUnless, orNotFound } from "../services/load.ts";

interface ListingData {
  listing: Listing;
  params: ListingParams;
}

/** Which listing an address is of. @param category the category's path, where it is of one */
function scopeOf(pathname: string, category: string | undefined): Pick<ListingScope, "kind" | "path"> {
  if (category !== undefined) return { kind: "category", path: category };
  return { kind: pathname.startsWith("/search") ? "search" : "all", path: pathname };
}

export async function load({ api, request, params: path }: LoaderArgs): Promise<ListingData> {
  const { pathname, searchParams } = new URL(request.url);
  const params = parseListingParams(searchParams);
  const asked = listingSearch({ ...params, display: displayOf(pathname, params) }).replace("?", "&");
  const listing = await orNotFound(
    api.get<Listing>(`/api/listing?${scopeQuery(scopeOf(pathname, path["*"]))}${asked}`),
  );
  notFoundUnless(params.page === 1 || listing.products.length > 0);
  return { listing, params };
}

/** Only the listing as it stands at its own address is a series to search engines; filtered and sorted ones are not. */
function neighbours({ scope, pageCount }: Listing, params: ListingParams) {
  if (scope.kind === "search" || !isPlain(params)) return {};
  const { page, pages } = params;
  return {
    previousPath: page > 1 ? pageAddress(scope.path, page - 1) : undefined,
    nextPath: page + pages <= pageCount ? pageAddress(scope.path, page + pages) : undefined,
  };
}

export function Page() {
  const { listing, params } = useLoaderData<ListingData>();
  const { baseUrl } = usePageState();
  const { settings } = useSite();
  const { scope } = listing;
  return (
    <>
      <PageMeta
        title={scope.kind === "search" && params.q ? `Search: ${params.q}` : scope.title}
        description={`${scope.title}: ${messages.promoDelivery(formatWholeMoney(settings.freeShippingOrderTotalMin))}. Choose from ${listing.total} bottles at ${settings.shopName}.`}
        canonicalPath={scope.path}
        {...neighbours(listing, params)}
        robots={scope.kind === "search" || listing.total === 0 ? "noindex" : undefined}
        jsonLd={breadcrumbData(baseUrl, [{ name: "Home", path: "/" }, ...scope.breadcrumb])}
      />
      <ListingView listing={listing} params={params} />
    </>
  );
}
