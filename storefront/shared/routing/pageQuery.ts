import type { PageParam } from "./pageParams.ts";

/** Query parameters as pages read them. A parameter that is not listed does not compile. */
export interface PageQuery {
  get: (name: PageParam) => string | null;
  getAll: (name: PageParam) => string[];
}

/** A URL of the shop without its host. */
export interface PageAddress extends Pick<URL, "pathname" | "search"> {
  query: PageQuery;
}

/** Parses a URL's query. @param search starts with the question mark */
export function queryOf(search: string): PageQuery {
  const params = new URLSearchParams(search);
  return { get: (name) => params.get(name), getAll: (name) => params.getAll(name) };
}

export function pageAddressOf({ url }: Pick<Request, "url">): PageAddress {
  const { pathname, search } = new URL(url);
  return { pathname, search, query: queryOf(search) };
}

/** Returns the URL of a page in a list. The first page has the list's own URL. */
export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
