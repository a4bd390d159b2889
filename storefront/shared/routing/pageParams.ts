import { listingParamNames, type ListingParamName } from "@corkwood/commerce";

/**
 * Parameters of other pages than listings: a product's variant, what a link to unsubscribe carries, why a sign-in failed,
 * the place near which stores are looked for, where a sign-in leads to, which products are compared and whether only by what
 * differs.
 */
const ownParams = ["variant", "size", "token", "done", "refused", "near", "to", "products", "differences"] as const;

export type PageParam = ListingParamName | (typeof ownParams)[number];

/** Every parameter that a page reads. The server leaves out all others: they make no other page. */
export const pageParams: readonly PageParam[] = [...listingParamNames, ...ownParams];

/** The parameters of an address, as pages read them: one that is not in the list above does not compile. */
export interface PageQuery {
  get: (name: PageParam) => string | null;
  getAll: (name: PageParam) => string[];
}

/** An address of the shop, without its host. */
export interface PageAddress extends Pick<URL, "pathname" | "search"> {
  query: PageQuery;
}

/** What pages read of an address: all that follows its path, from the question mark on. */
export function queryOf(search: string): PageQuery {
  const params = new URLSearchParams(search);
  return { get: (name) => params.get(name), getAll: (name) => params.getAll(name) };
}

export function pageAddressOf({ url }: Pick<Request, "url">): PageAddress {
  const { pathname, search } = new URL(url);
  return { pathname, search, query: queryOf(search) };
}
