import type { Page, Request } from "playwright";

/** Requests of a page. */
export interface PageRequests {
  /** Requests without a response yet. */
  pending: ReadonlySet<Request>;
  /** Time at which a request last started or ended, in epoch milliseconds. */
  lastChange: number;
}

const recorded = new WeakMap<Page, PageRequests>();

/**
 * Records a page's requests. A browser that shows a cached response revalidates it in the background. Playwright is not
 * notified when that ends, so its own 'networkidle' fires half a minute late. Repeated requests for the same URL are
 * therefore not recorded.
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

/** Returns a page's requests. Undefined if requests are not recorded. */
export const requestsOf = (page: Page): PageRequests | undefined => recorded.get(page);
