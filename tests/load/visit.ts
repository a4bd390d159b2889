import type { Browser, CDPSession, Page } from "playwright";

/** An average phone on a slow mobile network, with Lighthouse's settings: a quarter of this machine's speed. */
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const kinds = ["document", "script", "style", "font", "image", "fetch", "other"] as const;
export type Kind = (typeof kinds)[number];

const kindOf: Record<string, Kind> = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
  Fetch: "fetch",
  XHR: "fetch",
};

/** A page's metrics, as the browser reports them. */
interface Vitals {
  /** Milliseconds until the largest element of the first screen was painted. */
  lcp: number;
  /** The largest element. */
  lcpElement: string;
  /** Layout shift, and the elements that moved. */
  cls: number;
  shifted: string[];
  /** Number of tasks that block the page for more than 50 ms, their total time beyond that, and the longest. */
  longTasks: number;
  tbt: number;
  longestTask: number;
  /** Longest time from a press to the next frame, in milliseconds. */
  inp: number;
}

export interface Visit extends Vitals {
  /** Bytes transferred until the network was idle, by kind. */
  bytes: Record<Kind, number>;
}

/** Injected into the page before everything else, so it must be a self-contained function. */
function watch(): void {
  const seen: Vitals = { lcp: 0, lcpElement: "", cls: 0, shifted: [], longTasks: 0, tbt: 0, longestTask: 0, inp: 0 };
  const named = (element: Element | null | undefined, url = "") => {
    const words = url ? new URL(url).pathname : (element?.textContent ?? "").trim().slice(0, 50);
    return `<${element?.localName ?? "?"}> ${words}`;
  };
  interface Paint extends PerformanceEntry {
    element: Element | null;
    url: string;
  }
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 });

  observe("largest-contentful-paint", (entry) => {
    const { element, url } = entry as Paint;
    seen.lcp = entry.startTime;
    seen.lcpElement = named(element, url);
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as Shift;
    if (hadRecentInput) return;
    seen.cls += value;
    for (const { node, previousRect, currentRect } of sources) {
      const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(" "));
      seen.shifted.push(`${named(node instanceof Element ? node : node?.parentElement)} (${from} → ${to})`);
    }
  });
  observe("longtask", ({ duration }) => {
    seen.longTasks += 1;
    seen.tbt += duration - 50;
    seen.longestTask = Math.max(seen.longestTask, duration);
  });
  // The browser does not report events below 16 ms.
  observe("event", (entry) => {
    if ((entry as PerformanceEventTiming).interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
  });
  Object.assign(window, { vitals: seen });
}

/** Counts transferred bytes, compressed and including headers. */
async function countBytes(session: CDPSession): Promise<Record<Kind, number>> {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const kindsById = new Map<string, Kind>();
  session.on("Network.responseReceived", ({ requestId, type }) => kindsById.set(requestId, kindOf[type] ?? "other"));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes[kindsById.get(requestId) ?? "other"] += encodedDataLength;
  });
  await session.send("Network.enable");
  return bytes;
}

/** Scrolls to the end of the page, one screen at a time. Lazy-loaded pictures must not move anything either. */
async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A throttled browser sometimes draws no more frames once the page is idle, so continue after a timeout in any
    // case.
    const painted = () =>
      new Promise<unknown>((resolve) => {
        setTimeout(resolve, 1000);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await painted();
    }
  });
  await page.waitForLoadState("networkidle");
}

const vitalsOf = (page: Page) => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

/** Options of a visit. */
export interface VisitOptions {
  /** Prepares the visit at full speed, for example by filling the cart. */
  before?: ((page: Page) => Promise<void>) | undefined;
  /** Whether this is a repeat visit, with service worker and files installed. @default false */
  again?: boolean;
  /**
   * Replacement text for built files, by the start of their names. If set, even to an empty object, the network is
   * fast.
   * @default none, with a slow network
   */
  replaced?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether scripts are loaded. Without them, only the browser's own work for text and pictures remains. @default true
   */
  hasScripts?: boolean;
  /** Interactions once the page has loaded. */
  press?: ((page: Page) => Promise<void>) | undefined;
}

/** Waits until the service worker handles the page's requests. */
async function installWorker(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: "networkidle" });
}

/**
 * Responds to requests for built files with other text. These requests bypass the slow network, so pages are compared
 * on a fast one.
 */
async function replace(session: CDPSession, files: Readonly<Record<string, string>>): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const [, text = ""] = Object.entries(files).find(([name]) => request.url.includes(`/${name}-`)) ?? [];
    void session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/javascript" }],
      body: Buffer.from(text).toString("base64"),
    });
  });
  // Without a pattern, the browser would pause all requests, so there is always a last pattern, which matches no file.
  const names = [...Object.keys(files), "nothing"];
  await session.send("Fetch.enable", { patterns: names.map((name) => ({ urlPattern: `*/assets/${name}-*.js` })) });
}

/** Opens a URL on the phone, with an empty cache unless it is a repeat visit. */
export async function visit(
  browser: Browser,
  url: string,
  { before, again = false, replaced, hasScripts = true, press }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: again ? "allow" : "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await before?.(page);
  if (again) await installWorker(page, url);
  const session = await context.newCDPSession(page);
  const counting = await countBytes(session);
  if (!again) await session.send("Network.clearBrowserCache");
  if (!hasScripts) await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  if (replaced) await replace(session, replaced);
  else await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // tsx wraps functions with a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  const opened = await vitalsOf(page);
  const bytes = { ...counting };
  await scrollToTheEnd(page);
  const { cls, shifted } = await vitalsOf(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // An idle, throttled page may draw no more frames, but a press waits for the next one.
  await page.bringToFront();
  await press?.(page);
  const { inp } = await vitalsOf(page);
  await context.close();
  return { ...opened, cls, shifted, inp, bytes };
}
