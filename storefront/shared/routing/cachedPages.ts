import type { RoutePath } from "./paths.ts";

/**
 * Which pages a browser keeps for when it is offline (specification/offline#pages): none whose address names an order or a
 * person, none that only works online, and nothing of the checkout, where a price must be the price of now.
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
  // It has a cache of its own.
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

/** The longest first: it says most about a path. */
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
