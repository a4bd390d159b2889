/** Every address of the shop. `routes.ts` names the file that answers each: one without a file does not compile. */
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

/** The checkout's own pages, which have a smaller frame. */
export type CheckoutPath = "/checkout" | `/checkout/${"contact-info" | "shipping" | "payment" | "success"}`;

/** Addresses of many pages: one part names one of them. */
type OpenPath = Extract<RoutePath, `${string}/*` | `${string}/:${string}`>;

/** An address of the shop. @param last stands for the part that is open */
export function pathTo(route: Exclude<RoutePath, OpenPath>): string;
export function pathTo(route: OpenPath, last: string): string;
export function pathTo(route: RoutePath, last = ""): string {
  return route.replace(/\*|:\w+/, () => last);
}

/** The page to log in. @param back where that leads back to, also without scripts */
export function logInPath(back: string): string {
  return `${pathTo("/account/signin")}?to=${encodeURIComponent(back)}`;
}

/** A product's page. */
export function productPath(product: { path: string }): string {
  return pathTo("/*", product.path);
}
