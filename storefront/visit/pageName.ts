import type { RoutePath } from "@corkwood/commerce";

/** Page names in events (specification/analytics#page-names). */
export type PageName = "index" | "category" | "search" | "product" | "cart" | "other";

const names: Partial<Record<RoutePath, PageName>> = {
  "/": "index",
  "/categories/*": "category",
  "/search": "search",
  "/*": "product",
  "/cart": "cart",
};

/** @param route pattern of the page's URL */
export function pageNameOf(route: string | undefined): PageName {
  return names[route as RoutePath] ?? "other";
}

/** Pages whose URL may identify a person or grant access. Events contain only the route pattern of such pages. */
const isPersonal = /^\/(account|orders|subscribe|unsubscribe|checkout|[a-z]+-auth)\b/;

/** Parameters that events may contain. All others stay in the browser. */
const reported = /^(q|page|sort|utm_(campaign|content|medium|source|term)|gclid|dclid)$/;

/** Whether search words may be a personal address or number. */
export const isPersonalText = (text: string) => /@|\d{6}/.test(text);

/** Returns a page's URL for events, without personal data. */
export function reportedAddress(
  { origin, pathname, search }: Pick<Location, "origin" | "pathname" | "search">,
  route: string,
): string {
  if (isPersonal.test(pathname)) return origin + route;
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!reported.test(name) || isPersonalText(value)) query.delete(name);
  }
  return origin + pathname + (query.size > 0 ? `?${query.toString()}` : "");
}
