import { createContext, useContext } from "react";

/** Google Tag Manager, as the merchant has set it up. */
export interface TagManager {
  /** Of the container: GTM-…. */
  id: string;
  /** Where its script is, without a trailing slash. */
  url: string;
}

/** Google's badge with the rating of the merchant. */
export interface RatingBadge {
  /** Of the merchant, at Google Merchant Center. */
  merchantId: number;
  /** Where its script is, without a trailing slash. */
  url: string;
}

/** Services of other sites that pages fetch after a yes of the shopper. */
export interface OutsideServices {
  tagManager?: TagManager | undefined;
  ratingBadge?: RatingBadge | undefined;
}

/** The data that the server sends with a page, so that both sides render the same tree. */
export interface PageState {
  /** Loader data and errors by route id. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null };
  /** Epoch milliseconds at which the server rendered. */
  now: number;
  /** The shop's public address, without a trailing slash. */
  baseUrl: string;
  /** Undefined in a shop without any. */
  services?: OutsideServices | undefined;
  /** Addresses of the page's style sheets. */
  styles: string[];
}

/** An error as it may be shown: no message of ours leaves the server. */
export interface PageError {
  status: number;
  statusText: string;
}

export const PageStateContext = createContext<PageState | null>(null);

/** When the page was rendered, and the shop's address. The moment stays the server's until the page is hydrated. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error("usePageState needs a Document above it");
  return state;
}
