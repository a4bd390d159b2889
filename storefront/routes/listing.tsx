import {
  displayOf,
  formatWholeMoney,
  listingSearch,
  messages,
  parseListingParams,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { useSite } from "../features/chrome/site.ts";
import { ListingView } from "../features/listing/ListingView.tsx";
import { PageMeta } from "../features/page/PageMeta.tsx";
import { breadcrumbData } from "../features/page/structured-data.ts";
import { usePageState } from "../document.tsx";
import type { LoaderArgs } from "../route.ts";
import { notFoundUnless, orNotFound } from "../services/load.ts";

interface ListingData {
  listing: Listing;
  params: ListingParams;
}

/** Which listing an address is of: everything, a category by its path, or a search. */
function scopeOf(pathname: string, categoryPath: string | undefined): string {
  if (categoryPath !== undefined) return `scope=category&path=${encodeURIComponent(categoryPath.replace(/\/+$/, ""))}`;
  return pathname.startsWith("/search") ? "scope=search" : "scope=all";
}

export async function load({ api, request, params: path }: LoaderArgs): Promise<ListingData> {
  const { pathname, searchParams } = new URL(request.url);
  const params = parseListingParams(searchParams);
  const asked = listingSearch({ ...params, display: displayOf(pathname, params) }).replace("?", "&");
  const listing = await orNotFound(api.get<Listing>(`/api/listing?${scopeOf(pathname, path["*"])}${asked}`));
  notFoundUnless(params.page === 1 || listing.products.length > 0);
  return { listing, params };
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
        robots={scope.kind === "search" ? "noindex" : undefined}
        jsonLd={breadcrumbData(baseUrl, [{ name: "Home", path: "/" }, ...scope.breadcrumb])}
      />
      <ListingView listing={listing} params={params} />
    </>
  );
}
