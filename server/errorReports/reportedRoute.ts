import { accountPageNames, routeOf, withoutEndSlashes } from "@corkwood/commerce";

const accountPages: ReadonlySet<string> = new Set(accountPageNames.map((name) => `/account/${name}`));
const accountOrder = /^\/account\/orders\/[^/]+$/;

/**
 * Returns the route of a page, or the path of an account page. The result is always from a fixed list, and never
 * contains parts that identify an order, a product or a person.
 */
export function reportedRoute(path: string): string {
  const plain = withoutEndSlashes(path);
  if (accountPages.has(plain)) return plain;
  return accountOrder.test(plain) ? "/account/orders/:number" : routeOf(plain);
}
