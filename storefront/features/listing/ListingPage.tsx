import { formatWholeMoney, isPlain, messages, type Listing, type ListingParams } from "@corkwood/commerce";
import type { ReactNode } from "react";
import { usePageState } from "../../shared/page/pageState.ts";
import { useSite } from "../../shared/site/site.ts";
import { pageAddress } from "../../shared/page/pageAddress.ts";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { breadcrumbData, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { ListingView } from "./ListingView.tsx";
import type { ListingData } from "./data/loadListing.ts";

/** Only the listing without filters and sorting is a series of pages to search engines. */
function neighbours({ scope, pageCount }: Listing, params: ListingParams) {
  if (scope.kind === "search" || !isPlain(params)) return {};
  const { page, pages } = params;
  return {
    previousPath: page > 1 ? pageAddress(scope.path, page - 1) : undefined,
    nextPath: page + pages <= pageCount ? pageAddress(scope.path, page + pages) : undefined,
  };
}

export interface ListingPageProps extends ListingData {
  /** @default the scope's own */
  title?: string;
  /** For search engines. @default what there is to choose from */
  about?: string;
  /** More structured data. @default none */
  jsonLd?: readonly object[];
  /** Stands above the description. @default nothing */
  picture?: ReactNode;
  /** Stands below the title, as the ways on from a search. @default nothing */
  intro?: ReactNode;
}

/** A listing with its meta data for search engines (docs/listing.md). */
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
