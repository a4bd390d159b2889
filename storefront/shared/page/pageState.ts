import { createContext, useContext } from "react";

/** Google Tag Manager, as the merchant has set it up. */
export interface TagManager {
  /** Of the container: GTM-…. */
  id: string;
  /** Where its script is, without a trailing slash. */
  url: string;
}

/** The data that the server sends with a page, so that both sides render the same tree. */
export interface PageState {
  /** Loader data and errors by route id. */
  router: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null };
  /** Epoch milliseconds at which the server rendered. */
  now: number;
  /** The shop's public address, without a trailing slash. */
  baseUrl: string;
  /** Undefined in a shop without one. */
  tagManager?: TagManager | undefined;
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
