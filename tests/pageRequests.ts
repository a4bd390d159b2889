import type { Page, Request } from "playwright";

/** What a page has asked for. */
export interface PageRequests {
  /** Without an answer yet. */
  pending: ReadonlySet<Request>;
  /** When one began or ended, in epoch milliseconds. */
  lastChange: number;
}

const recorded = new WeakMap<Page, PageRequests>();

/**
 * Records what a page asks for. A browser that shows a cached answer asks for it anew beside the page, and Playwright is not told
 * when that ends: its own 'networkidle' comes half a minute late. So an address that was answered is not waited for again.
 */
export function recordRequests(page: Page): void {
  const pending = new Set<Request>();
  const answered = new Set<string>();
  const requests = { pending, lastChange: Date.now() };
  recorded.set(page, requests);
  const end = (request: Request) => {
    if (pending.delete(request)) requests.lastChange = Date.now();
  };
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) answered.clear();
    if (request.method() === "GET" && answered.has(request.url())) return;
    pending.add(request);
    requests.lastChange = Date.now();
  });
  page.on("requestfinished", (request) => {
    answered.add(request.url());
    end(request);
  });
  page.on("requestfailed", end);
}

/** Undefined where they are not recorded. */
export const requestsOf = (page: Page): PageRequests | undefined => recorded.get(page);
