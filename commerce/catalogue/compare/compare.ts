import { withoutSlashes } from "../../routing/ownPath.ts";

/** URL of a comparison, which lists the compared products (specification/compare#address). */

/** Maximum number of products compared at once. */
export const maxCompared = 4;

/** Maximum number of handles read from a URL. Products beyond maxCompared are shown once a column is free. */
const maxHandles = 20;
const maxHandleLength = 200;

/** Prefix of product paths, omitted in comparison URLs. */
const pathStart = "products/";

/** Path of the comparison page. */
const comparePath = "/compare";

/** Product handle in a comparison URL. */
export function handleOf({ path }: { path: string }): string {
  return path.startsWith(pathStart) ? path.slice(pathStart.length) : path;
}

/** Possible product paths for a handle, most likely first. */
export function pathsOfHandle(handle: string): string[] {
  return [pathStart + handle, handle];
}

/** Handles in a URL, in order, with duplicates. @param values values of the `products` parameter */
export function handlesIn(values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((handle) => withoutSlashes(handle.trim()))
    .filter((handle) => handle !== "")
    .slice(0, maxHandles)
    .map((handle) => handle.slice(0, maxHandleLength));
}

/**
 * Comparison URL for these products.
 * @param onlyDifferences hides facts that all products share
 */
export function compareHref(products: readonly { path: string }[], onlyDifferences = false): string {
  if (products.length === 0) return comparePath;
  const list = products.map((product) => encodeURIComponent(handleOf(product)).replaceAll("%2F", "/")).join(",");
  return `${comparePath}?products=${list}${onlyDifferences ? "&differences=true" : ""}`;
}
