import { siteRouteId } from "../routing/site.ts";

/** Maximum length of the tags. Leaves space for other headers within the 4 kB that proxies accept by default. */
const maxLength = 2000;

/** Tag for a page with too many products to list. */
const manyProducts = "products";

/** Collects products anywhere in a page's data. An object with variants counts as a product. */
function noteProducts(data: unknown, ids: Set<string>): void {
  if (typeof data !== "object" || data === null) return;
  if ("variants" in data && "id" in data && typeof data.id === "string") ids.add(data.id);
  else for (const part of Object.values(data)) noteProducts(part, ids);
}

/** Returns a category and its ancestors: 'whisky' and 'whisky/irish'. */
function categoriesOf(pathname: string): string[] {
  const [, path] = /^\/categories\/(.+?)\/*$/.exec(pathname) ?? [];
  return path?.split("/").map((_, index, names) => names.slice(0, index + 1).join("/")) ?? [];
}

/**
 * Returns the cache tags by which a CDN purges a page (docs/operations.md#behind-a-cdn), one for each product and
 * category.
 * @param loaderData data from which the page was rendered
 */
export function pageTagsOf(pathname: string, loaderData: Readonly<Record<string, unknown>>): string[] {
  const { [siteRouteId]: _site, ...data } = loaderData;
  const ids = new Set<string>();
  noteProducts(data, ids);
  const categories = categoriesOf(pathname).map((path) => `category:${path}`);
  const products = [...ids].map((id) => `product:${encodeURIComponent(id)}`);
  return [...categories, ...(products.join().length > maxLength ? [manyProducts] : products)];
}
