import { isKeyOf, keysOf } from "../records.ts";
import { withoutEndSlashes } from "./ownPath.ts";

interface Route {
  /**
   * Whether browsers cache the page for offline use (specification/offline#pages). False if the URL identifies an
   * order or a person, if the page only works online, and for the checkout, because it needs current prices.
   */
  cached: boolean;
  /**
   * - `listed`: search engines find the page in the sitemap.
   * - `unlisted`: search engines may read the page, but must not show it. Its `PageMeta` has `robots`.
   * - `disallowed`: like `unlisted`, and robots.txt excludes the page and all paths below.
   */
  crawlers: "listed" | "unlisted" | "disallowed";
}

/**
 * Routes of all pages. Derived from this record: the paths that links may have, the sitemap, robots.txt, pages cached
 * for offline use, the routes in logs and error reports, and the pages that tests visit. `storefront/routes.ts` lists
 * the file of each page.
 */
export const routes = {
  "/": { cached: true, crawlers: "listed" },
  "/products": { cached: true, crawlers: "listed" },
  "/brands": { cached: true, crawlers: "listed" },
  "/brands/:name": { cached: true, crawlers: "listed" },
  "/categories": { cached: true, crawlers: "listed" },
  "/categories/*": { cached: true, crawlers: "listed" },
  "/search": { cached: true, crawlers: "disallowed" },
  "/compare": { cached: true, crawlers: "disallowed" },
  "/cart": { cached: true, crawlers: "disallowed" },
  "/account": { cached: false, crawlers: "disallowed" },
  "/account/*": { cached: false, crawlers: "disallowed" },
  "/account/signin": { cached: false, crawlers: "disallowed" },
  "/account/wishlist": { cached: true, crawlers: "disallowed" },
  "/corkwood-auth": { cached: false, crawlers: "unlisted" },
  "/orders": { cached: false, crawlers: "unlisted" },
  "/orders/:number": { cached: false, crawlers: "unlisted" },
  "/orders/:number/invoice": { cached: false, crawlers: "unlisted" },
  "/subscribe": { cached: false, crawlers: "unlisted" },
  "/unsubscribe": { cached: false, crawlers: "unlisted" },
  "/info/*": { cached: true, crawlers: "listed" },
  // The offline page has its own cache.
  "/offline": { cached: false, crawlers: "unlisted" },
  "/stores": { cached: true, crawlers: "listed" },
  "/stores/*": { cached: true, crawlers: "listed" },
  "/checkout": { cached: false, crawlers: "disallowed" },
  "/checkout/contact-info": { cached: false, crawlers: "disallowed" },
  "/checkout/shipping": { cached: false, crawlers: "disallowed" },
  "/checkout/payment": { cached: false, crawlers: "disallowed" },
  "/checkout/success": { cached: false, crawlers: "disallowed" },
  // Any other path is looked up among the products.
  "/*": { cached: true, crawlers: "listed" },
} as const satisfies Record<`/${string}`, Route>;

export type RoutePath = keyof typeof routes;

/** Routes with a variable part. */
export type OpenPath = Extract<RoutePath, `${string}/*` | `${string}/:${string}`>;

/** Routes in the sitemap. */
export type ListedPath = {
  [Path in RoutePath]: (typeof routes)[Path]["crawlers"] extends "listed" ? Path : never;
}[RoutePath];

export function isOpenPath(route: RoutePath): route is OpenPath {
  return /[*:]/.test(route);
}

/** Names of account pages: the rest of their path after `/account/`. Excludes order pages. */
export const accountPageNames = [
  "authenticate",
  "billing-info",
  "close",
  "credit",
  "details",
  "email/change",
  "link",
  "orders",
  "password/change",
  "password/forgot",
  "password/reset",
  "security",
  "shipping-address-book",
  "signin",
  "signup",
  "verify",
] as const;
export type AccountPageName = (typeof accountPageNames)[number];

/** Longest first, because longer patterns are more specific. */
const patterns = keysOf(routes)
  .filter(isOpenPath)
  .toSorted((one, other) => other.length - one.length)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace("*", ".+").replace(/:\w+/, "[^/]+")}$`) }));

/** Returns the route of a page. @param path with a leading slash, without a query */
export function routeOf(path: string): RoutePath {
  const plain = withoutEndSlashes(path) || "/";
  return isKeyOf(routes, plain) ? plain : (patterns.find(({ pattern }) => pattern.test(plain))?.route ?? "/*");
}
