import {
  formatMoney,
  formatWholeRange,
  highlightParts,
  messages,
  type CategoryResult,
  type InfoPageResult,
  type ProductResult,
  type ProductSummary,
  type SearchResults,
  searchMessages,
} from "@corkwood/commerce";
import {
  Picture,
  SearchPrice,
  SearchResults as ResultList,
  type SearchResult,
  type SearchResultsProps,
  type SearchSection,
} from "@corkwood/ui";
import type { ReactNode } from "react";
import type { ShopState } from "../../state/shop.tsx";
import { repeatedNames, sizeSuffix } from "../catalogue/labels.ts";
import { followProduct } from "../catalogue/useCurrentProduct.ts";
import type { FollowResults } from "./useSearch.ts";

function named({ name, highlightedName, path }: CategoryResult | InfoPageResult | ProductResult) {
  return { name, parts: highlightParts(highlightedName), href: `/${path}` };
}

/** Returns the text below a product's name (specification/search#result-giftcard). */
function detailOf(product: ProductSummary): ReactNode {
  const { functionalType, giftcard, soldOut, comingSoon, showPrice, price, erpOriginalPrice, isDiscounted } = product;
  if (functionalType === "giftcard" && giftcard) return formatWholeRange(giftcard.amountMin, giftcard.amountMax);
  if (soldOut) return messages.soldOut;
  if (!showPrice) return comingSoon ? searchMessages.searchPriceHidden : messages.priceToBeAdvised;
  return (
    <SearchPrice
      price={`Bottle: ${formatMoney(price)}`}
      was={isDiscounted ? formatMoney(erpOriginalPrice) : undefined}
    />
  );
}

const idOf = ({ productId }: ProductResult) => `product-${productId}`;

function productResult(result: ProductResult, isRepeated: boolean): SearchResult {
  const { product } = result;
  const size = sizeSuffix(product, isRepeated);
  return {
    ...named(result),
    id: idOf(result),
    suffix: `${size}${product.comingSoon ? searchMessages.searchComingSoonSuffix : ""}` || undefined,
    picture: <Picture src={product.images[0]?.url} alt="" sizes="3.25rem" upTo={300} />,
    detail: detailOf(product),
    muted: product.soldOut,
  };
}

function categoryResult(result: CategoryResult): SearchResult {
  return { ...named(result), id: `${result.kind}-${result.categoryId}` };
}

/** Returns the results by section, in the order of their positions. */
export function sectionsOf({ categoryResults, productResults, infoPageResults }: SearchResults): SearchSection[] {
  const repeated = repeatedNames(productResults);
  const ofKind = (kind: CategoryResult["kind"]) => categoryResults.filter((result) => result.kind === kind);
  return [
    { heading: "Brands", results: ofKind("brand").map(categoryResult) },
    { heading: "Categories", results: ofKind("category").map(categoryResult) },
    { heading: "Products", results: productResults.map((result) => productResult(result, repeated.has(result.name))) },
    {
      heading: "Information",
      results: infoPageResults.map((result) => ({ ...named(result), id: `info-${result.id}` })),
    },
  ];
}

/** Reports the chosen result. @param id id of the result in its list */
export function reportChoice({ activity }: ShopState, { productResults }: SearchResults, id: string): void {
  const result = productResults.find((candidate) => idOf(candidate) === id);
  if (result) activity.push({ kind: "chosen", result });
}

/** Reports the found products, and keeps them current while they are shown. */
export const followResults: FollowResults = (shop, loaded, take) => {
  shop.activity.push({ kind: "found", results: loaded.productResults });
  let results = loaded;
  const receivedAt = shop.now();
  const stops = loaded.productResults.map(({ productId, product }) =>
    followProduct(shop, product, receivedAt, (current) => {
      const productResults = results.productResults.map((result) =>
        result.productId === productId ? { ...result, product: current } : result,
      );
      results = { ...results, productResults };
      take(results);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

export interface ResultsProps extends Pick<SearchResultsProps, "status" | "sections"> {
  /** Whether the results fill the screen of a phone. The prompt then has a different text. @default false */
  fillsScreen?: boolean;
}

/** Search results with the messages from the specification (specification/search#no-results). */
export function Results({ fillsScreen = false, ...rest }: ResultsProps) {
  return (
    <ResultList
      {...rest}
      prompt={fillsScreen ? searchMessages.searchPromptMobile : searchMessages.searchPrompt}
      emptyText={messages.searchEmpty}
      failureText={searchMessages.searchFailed}
    />
  );
}
