import type { PageParam } from "./pageParams.ts";

/** The parameters of an address, as pages read them: one that is not in their list does not compile. */
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
