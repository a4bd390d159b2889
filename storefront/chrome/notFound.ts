import { pathTo } from "../shared/routing/paths.ts";

/** Words that stand in addresses of the shop and name nothing in it. */
const partsOfAddresses: ReadonlySet<string> = new Set([
  "products",
  "categories",
  "brands",
  "info",
  "stores",
  "html",
  "index",
]);

/** As many as a search may have, and more than a name has. */
const maxLength = 80;

/** What the last part of an address that leads nowhere seems to have asked for: '/products/old-ewe-shiraz' says 'old ewe shiraz'. */
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

/** The search for those words. */
export function searchPath(words: string): string {
  return `${pathTo("/search")}?q=${encodeURIComponent(words)}`;
}
