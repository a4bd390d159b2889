import type { RoutePath } from "./paths.ts";

/**
 * Pages that a browser caches for offline use (specification/offline#pages). Excludes pages whose address identifies an
 * order or a person, pages that only work online, and the checkout, because it needs current prices.
 */
const isCached = {
  "/": true,
  "/products": true,
  "/brands": true,
  "/brands/:name": true,
  "/categories": true,
  "/categories/*": true,
  "/search": true,
  "/compare": true,
  "/cart": true,
  "/account": false,
  "/account/*": false,
  "/account/signin": false,
  "/account/wishlist": true,
  "/corkwood-auth": false,
  "/orders": false,
  "/orders/:number": false,
  "/orders/:number/invoice": false,
  "/subscribe": false,
  "/unsubscribe": false,
  "/info/*": true,
  // The offline page has its own cache.
  "/offline": false,
  "/stores": true,
  "/stores/*": true,
  "/checkout": false,
  "/checkout/contact-info": false,
  "/checkout/shipping": false,
  "/checkout/payment": false,
  "/checkout/success": false,
  "/*": true,
} as const satisfies Record<RoutePath, boolean>;

/** Longest first, because longer patterns are more specific. */
const patterns = Object.entries(isCached)
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([path, cached]) => {
    const pattern = path.replace("/*", "(/.*)?").replace(/:\w+/, "[^/]+");
    return { pattern: new RegExp(`^${pattern}/?$`), cached };
  });

/** @param path of a page, with a leading slash */
export function isCachedPage(path: string): boolean {
  return patterns.find(({ pattern }) => pattern.test(path))?.cached ?? false;
}
