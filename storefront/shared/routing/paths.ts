/**
 * All addresses of the shop. `routes.ts` lists the file for each address. An address without a file does not compile.
 */
export type RoutePath =
  | "/"
  | "/products"
  | "/brands"
  | "/brands/:name"
  | "/categories"
  | "/categories/*"
  | "/search"
  | "/compare"
  | "/cart"
  | "/account"
  | "/account/*"
  | "/account/signin"
  | "/account/wishlist"
  | "/corkwood-auth"
  | "/orders"
  | "/orders/:number"
  | "/orders/:number/invoice"
  | "/subscribe"
  | "/unsubscribe"
  | "/info/*"
  | "/offline"
  | "/stores"
  | "/stores/*"
  | CheckoutPath
  // Any other path is looked up among the products.
  | "/*";

/** Pages of the checkout, which have a smaller frame. */
export type CheckoutPath = "/checkout" | `/checkout/${"contact-info" | "shipping" | "payment" | "success"}`;

/** Addresses with a variable part. */
type OpenPath = Extract<RoutePath, `${string}/*` | `${string}/:${string}`>;

/** Returns an address of the shop. @param last value of the variable part */
export function pathTo(route: Exclude<RoutePath, OpenPath>): string;
export function pathTo(route: OpenPath, last: string): string;
export function pathTo(route: RoutePath, last = ""): string {
  return route.replace(/\*|:\w+/, () => last);
}

/** Returns the address of the login page. @param back path to redirect to afterwards, even without scripts */
export function logInPath(back: string): string {
  return `${pathTo("/account/signin")}?to=${encodeURIComponent(back)}`;
}

/** Returns the address of a product's page. */
export function productPath(product: { path: string }): string {
  return pathTo("/*", product.path);
}
