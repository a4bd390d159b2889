/** Addresses with a part that differs, by the route that answers them (tests/conventions compares with the storefront's). */
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
 * The route of a page: its address without what names an order, a product or a person. It is one of a closed list, whatever
 * the address.
 */
export function routeOf(path: string): string {
  const plain = path.replace(/(?<=.)\/+$/, "");
  if (closed.has(plain)) return plain;
  const known = open.find(([pattern]) => pattern.test(plain));
  return known ? plain.replace(...known) : "/*";
}
