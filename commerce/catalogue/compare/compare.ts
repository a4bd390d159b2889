/** A comparison's address: which products stand side by side (specification/compare#address). */

/** How many products are compared at once. */
export const maxCompared = 4;

/** How many handles of an address are read: those without room wait for one. */
const maxHandles = 20;
const maxHandleLength = 200;

/** What the paths of products begin with: an address of a comparison leaves it out. */
const pathStart = "products/";

/** The path of the page that compares. */
const comparePath = "/compare";

/** A product's name in the address of a comparison. */
export function handleOf({ path }: { path: string }): string {
  return path.startsWith(pathStart) ? path.slice(pathStart.length) : path;
}

/** The paths that a handle may stand for, the likelier one first. */
export function pathsOfHandle(handle: string): string[] {
  return [pathStart + handle, handle];
}

/** The handles of an address in their order, as often as they stand there. @param values of its parameter `products` */
export function handlesIn(values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((handle) => handle.trim().replace(/^\/+|\/+$/g, ""))
    .filter((handle) => handle !== "")
    .slice(0, maxHandles)
    .map((handle) => handle.slice(0, maxHandleLength));
}

/**
 * The page that compares these products.
 * @param onlyDifferences shows no fact that is the same of all
 */
export function compareHref(products: readonly { path: string }[], onlyDifferences = false): string {
  if (products.length === 0) return comparePath;
  const list = products.map((product) => encodeURIComponent(handleOf(product)).replaceAll("%2F", "/")).join(",");
  return `${comparePath}?products=${list}${onlyDifferences ? "&differences=true" : ""}`;
}
