import { formatWholeMoney, isPlain, messages, type Listing, type ListingParams } from "@corkwood/commerce";
import type { ReactNode } from "react";
import { usePageState } from "../../shared/page/pageState.ts";
import { useSite } from "../../shared/routing/site.ts";
import { pageAddress } from "../../shared/routing/pageQuery.ts";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { breadcrumbData, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { ListingView } from "./ListingView.tsx";
import type { ListingData } from "./data/loadListing.ts";

/**
 * Returns the adjacent pages for search engines. Empty for a search, and for a listing with filters or a chosen sort
 * order.
 */
function neighbours({ scope, pageCount }: Listing, params: ListingParams) {
  if (scope.kind === "search" || !isPlain(params)) return {};
  const { page, pages } = params;
  return {
    previousPath: page > 1 ? pageAddress(scope.path, page - 1) : undefined,
    nextPath: page + pages <= pageCount ? pageAddress(scope.path, page + pages) : undefined,
  };
}

export interface ListingPageProps extends ListingData {
  /** @default the scope's title */
  title?: string;
  /** Description for search engines. @default the categories or brands in the listing */
  about?: string;
  /** Additional structured data. @default none */
  jsonLd?: readonly object[];
  /** Content above the description. @default nothing */
  picture?: ReactNode;
  /** Content below the title, such as search suggestions. @default nothing */
  intro?: ReactNode;
}

/** A listing with its metadata for search engines (docs/listing.md). */
export function ListingPage(props: ListingPageProps) {
  const { listing, params, title = listing.scope.title, about, jsonLd = [], picture, intro } = props;
  const { baseUrl } = usePageState();
  const { settings } = useSite();
  const { scope, total } = listing;
  return (
    <>
      <PageMeta
        title={title}
        description={
          about ||
          `${scope.title}: ${messages.promoDelivery(formatWholeMoney(settings.freeShippingOrderTotalMin))}. Choose from ${total} bottles at ${settings.shopName}.`
        }
        canonicalPath={scope.path}
        {...neighbours(listing, params)}
        robots={scope.kind === "search" || total === 0 ? "noindex" : undefined}
        jsonLd={[...jsonLd, ...breadcrumbData(baseUrl, [homeCrumb, ...scope.breadcrumb])]}
      />
      <ListingView listing={listing} params={params} picture={picture} intro={intro} />
    </>
  );
}
