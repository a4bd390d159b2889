import { onCLS, onINP, onLCP } from "web-vitals";
import type { OwnEvent } from "./ownEvents.ts";

/**
 * Counts how fast the page was for this shopper (specification/analytics#page-speed). Browsers tell what was before this was
 * loaded, too.
 * @param route the page that was loaded; those that follow without a load are no pages to a browser
 */
export function measurePage(count: (event: OwnEvent) => void, route: string): void {
  onLCP(({ value }) => count({ kind: "lcp", route, amount: Math.round(value) }));
  onINP(({ value }) => count({ kind: "inp", route, amount: Math.round(value) }));
  onCLS(({ value }) => count({ kind: "cls", route, amount: Math.round(value * 1000) / 1000 }));
}
