import { onCLS, onINP, onLCP } from "web-vitals";
import type { OwnEvent } from "./ownEvents.ts";

/**
 * Measures how fast the page was for this shopper (specification/analytics#page-speed). Browsers buffer measurements,
 * so events from before this code had loaded are included.
 * @param route page that was loaded; client-side navigations do not count as page loads
 */
export function measurePage(count: (event: OwnEvent) => void, route: string): void {
  onLCP(({ value }) => count({ kind: "lcp", route, amount: Math.round(value) }));
  onINP(({ value }) => count({ kind: "inp", route, amount: Math.round(value) }));
  onCLS(({ value }) => count({ kind: "cls", route, amount: Math.round(value * 1000) / 1000 }));
}
