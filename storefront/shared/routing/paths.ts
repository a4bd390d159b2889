import type { OpenPath, RoutePath } from "@corkwood/commerce";

/** Returns a URL in the shop. @param last value of the variable part */
export function pathTo(route: Exclude<RoutePath, OpenPath>): string;
export function pathTo(route: OpenPath, last: string): string;
export function pathTo(route: RoutePath, last = ""): string {
  return route.replace(/\*|:\w+/, () => last);
}

/** Returns the URL of the login page. @param back path to redirect to afterwards, even without JavaScript */
export function logInPath(back: string): string {
  return `${pathTo("/account/signin")}?to=${encodeURIComponent(back)}`;
}

/** Returns the URL of a product page. */
export function productPath(product: { path: string }): string {
  return pathTo("/*", product.path);
}
