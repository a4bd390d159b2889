import { pathTo } from "../shared/routing/paths.ts";

/** Path segments of the shop's own URLs, which contain no useful search words. */
const partsOfAddresses: ReadonlySet<string> = new Set([
  "products",
  "categories",
  "brands",
  "info",
  "stores",
  "html",
  "index",
]);

/** Maximum length of a search query. Longer than any product name. */
const maxLength = 80;

/**
 * Returns search words from the last segment of an unknown URL: '/products/old-ewe-shiraz' becomes 'old ewe shiraz'.
 */
export function wordsOf(pathname: string): string {
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  return readable(last)
    .split(/[^\p{L}\p{N}'’&]+/u)
    .filter((word) => word !== "" && !partsOfAddresses.has(word.toLowerCase()))
    .join(" ")
    .slice(0, maxLength)
    .trim();
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function searchPath(words: string): string {
  return `${pathTo("/search")}?q=${encodeURIComponent(words)}`;
}
