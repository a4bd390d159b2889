/** Patterns of URLs with a variable part, and their routes (tests/conventions compares them with the storefront's). */
const open: readonly (readonly [RegExp, string])[] = [
  [/^\/orders\/[^/]+\/invoice$/, "/orders/:number/invoice"],
  [/^\/orders\/[^/]+$/, "/orders/:number"],
  [/^\/account\/orders\/[^/]+$/, "/account/orders/:number"],
  [/^\/brands\/[^/]+$/, "/brands/:name"],
  [/^\/(account|categories|info|stores)\/.+$/, "/$1/*"],
];

const closed = new Set([
  "/",
  "/products",
  "/brands",
  "/categories",
  "/search",
  "/compare",
  "/cart",
  "/account",
  "/corkwood-auth",
  "/orders",
  "/subscribe",
  "/unsubscribe",
  "/offline",
  "/stores",
  "/checkout",
  ...["contact-info", "shipping", "payment", "success"].map((step) => `/checkout/${step}`),
  ...[
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
    "wishlist",
  ].map((page) => `/account/${page}`),
]);

/**
 * Returns the route of a page: its URL without parts that identify an order, a product or a person. The result is
 * always from a fixed list.
 */
export function routeOf(path: string): string {
  const plain = path.replace(/(?<=.)\/+$/, "");
  if (closed.has(plain)) return plain;
  const known = open.find(([pattern]) => pattern.test(plain));
  return known ? plain.replace(...known) : "/*";
}
