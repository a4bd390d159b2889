import { createContext, useContext } from "react";

/** The merchant's Google Tag Manager. */
export interface TagManager {
  /** Container id, such as GTM-…. */
  id: string;
  /** Base URL of the script, without a trailing slash. */
  url: string;
}

/** Google's badge with the merchant's rating. */
export interface RatingBadge {
  /** Merchant id in Google Merchant Center. */
  merchantId: number;
  /** Base URL of the script, without a trailing slash. */
  url: string;
}

/** Third-party services that pages load after the shopper has consented. */
export interface OutsideServices {
  tagManager?: TagManager | undefined;
  ratingBadge?: RatingBadge | undefined;
}

/** Data that the server sends with a page, so that both sides render the same tree. */
export interface PageState {
  /** Loader data and errors by route id. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null };
  /** Time at which the server rendered the page, in epoch milliseconds. */
  now: number;
  /** Public URL of the shop, without a trailing slash. */
  baseUrl: string;
  /** Third-party services. Undefined if the shop uses none. */
  services?: OutsideServices | undefined;
  /** URLs of the page's style sheets. */
  styles: string[];
}

/** An error that a page displays. Internal messages never leave the server. */
export interface PageError {
  status: number;
  statusText: string;
}

export const PageStateContext = createContext<PageState | null>(null);

/** Returns the render time and the shop's URL. Until the page is hydrated, the time is when the server rendered it. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error("usePageState must be used within Document");
  return state;
}
