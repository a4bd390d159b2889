import type { RoutePath } from "../shared/routing/paths.ts";

/** The names that pages have in events (specification/analytics#page-names). */
export type PageName = "index" | "category" | "search" | "product" | "cart" | "other";

const names: Partial<Record<RoutePath, PageName>> = {
  "/": "index",
  "/categories/*": "category",
  "/search": "search",
  "/*": "product",
  "/cart": "cart",
};

/** @param route the pattern of its address */
export function pageNameOf(route: string | undefined): PageName {
  return names[route as RoutePath] ?? "other";
}

/** Pages whose addresses may tell who somebody is, or what opens something: events name their patterns alone. */
const isPersonal = /^\/(account|orders|subscribe|unsubscribe|checkout|[a-z]+-auth)\b/;

/** Parameters that events may name. Whatever else an address carries stays in the browser. */
const reported = /^(q|page|sort|utm_(campaign|content|medium|source|term)|gclid|dclid)$/;

/** Words of a search that may be somebody's address or number. */
export const isPersonalText = (text: string) => /@|\d{6}/.test(text);

/** The address of a page as events name it, with nothing personal. */
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
