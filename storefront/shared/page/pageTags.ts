import { siteRouteId } from "../site/site.ts";

/** With the other headers it has to fit into what proxies take: 4 kB, where they are left as they come. */
const maxLength = 2000;

/** Stands for the products of a page that has too many of them to name each. */
const manyProducts = "products";

/** Finds products wherever they stand in the data of a page: only they have variants. */
function noteProducts(data: unknown, ids: Set<string>): void {
  if (typeof data !== "object" || data === null) return;
  if ("variants" in data && "id" in data && typeof data.id === "string") ids.add(data.id);
  else for (const part of Object.values(data)) noteProducts(part, ids);
}

/** A category and those that it lies in: 'whisky' and 'whisky/irish'. */
function categoriesOf(pathname: string): string[] {
  const [, path] = /^\/categories\/(.+?)\/*$/.exec(pathname) ?? [];
  return path?.split("/").map((_, index, names) => names.slice(0, index + 1).join("/")) ?? [];
}

/**
 * The names by which a CDN finds a page to purge (docs/operations.md#behind-a-cdn): what it shows of the catalogue.
 * @param loaderData what the page was made of
 */
export function pageTagsOf(pathname: string, loaderData: Readonly<Record<string, unknown>>): string[] {
  const { [siteRouteId]: _site, ...data } = loaderData;
  const ids = new Set<string>();
  noteProducts(data, ids);
  const categories = categoriesOf(pathname).map((path) => `category:${path}`);
  const products = [...ids].map((id) => `product:${encodeURIComponent(id)}`);
  return [...categories, ...(products.join().length > maxLength ? [manyProducts] : products)];
}
