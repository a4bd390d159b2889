import { facetDefinitions } from "@corkwood/commerce";
import pLimit from "p-limit";
import { singleFlight } from "../foundation/singleFlight.ts";
import { briefly, etagOf } from "./caching.ts";

export type RenderPage = (request: Request) => Promise<Response>;

/**
 * For how long a page is answered from memory, and then for how long it is still answered while it is rendered again,
 * in milliseconds.
 */
const fresh = 5_000;
const stale = 60_000;
/** What all pages in memory may take together: the pages that shoppers often ask for fit many times. */
const usualBytes = 64 * 1024 * 1024;
/** Pages rendered at the same time: more would not be faster, and each takes memory. */
const atOnce = 8;

/** The parameters that pages read. Every other one makes no other page, so it is left out before a page is looked for. */
const knownParams: ReadonlySet<string> = new Set([
  ...facetDefinitions.flatMap(({ param }) => [param, `${param}-min`, `${param}-max`]),
  "q",
  "available",
  "sort",
  "display",
  "page",
  "pages",
  "walk",
  "variant",
  "size",
  "token",
  "done",
]);

/** An address as its page is stored: without unknown parameters, the known ones in one order. */
function storedAddress(address: string): { url: URL; dropped: URLSearchParams } {
  const url = new URL(address);
  const dropped = new URLSearchParams();
  for (const [name, value] of url.searchParams) if (!knownParams.has(name)) dropped.append(name, value);
  for (const name of new Set(dropped.keys())) url.searchParams.delete(name);
  url.searchParams.sort();
  return { url, dropped };
}

interface RenderedPage {
  at: number;
  status: number;
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
}

export interface PageCache {
  pages: RenderPage;
  /** How many bytes the stored pages have, with their keys. */
  bytes: () => number;
}

/**
 * Pages hold nothing personal, so all shoppers share them: from memory for a few seconds, then revalidated in the
 * background. A proxy may do the same by `s-maxage`. Only complete, successful answers to GET are stored, as many as fit.
 */
export function createPageCache(render: RenderPage, now: () => number, maxBytes = usualBytes): PageCache {
  const cached = new Map<string, RenderedPage>();
  const flight = singleFlight<RenderedPage>();
  const turn = pLimit(atOnce);
  let bytes = 0;

  const sizeOf = (key: string, { body }: RenderedPage) => 2 * key.length + body.byteLength;

  function forget(key: string): void {
    const page = cached.get(key);
    if (page) bytes -= sizeOf(key, page);
    cached.delete(key);
  }

  function store(key: string, page: RenderedPage): void {
    forget(key);
    const size = sizeOf(key, page);
    if (page.status !== 200 || size > maxBytes) return;
    for (const oldest of cached.keys()) {
      if (bytes + size <= maxBytes) break;
      forget(oldest);
    }
    cached.set(key, page);
    bytes += size;
  }

  async function make(key: string, url: string): Promise<RenderedPage> {
    const page = { at: now(), ...(await turn(() => renderedBy(render, url))) };
    store(key, page);
    return page;
  }

  /** One rendering at a time for a page, however many ask for it. */
  function makeOnce(key: string, url: string): Promise<RenderedPage> {
    return flight(key, () => make(key, url));
  }

  const pages: RenderPage = async (request) => {
    const { url, dropped } = storedAddress(request.url);
    const key = url.pathname + url.search;
    const page = cached.get(key);
    const age = page ? now() - page.at : Infinity;
    if (!page || age >= stale) return answer(await makeOnce(key, url.href), request, dropped);
    // An error in the background is ignored here: when the page is too old to be shown, it is rendered again, and then
    // the error is reported.
    if (age >= fresh) void makeOnce(key, url.href).catch(() => undefined);
    return answer(page, request, dropped);
  };
  return { pages, bytes: () => bytes };
}

/** The same for a shop, which needs no figures. */
export function cachedPages(render: RenderPage, now: () => number): RenderPage {
  return createPageCache(render, now).pages;
}

async function renderedBy(render: RenderPage, url: string): Promise<Omit<RenderedPage, "at">> {
  const response = await render(new Request(url));
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, body, headers: response.headers, etag: etagOf(body) };
}

function answer(
  { status, body, headers: own, etag }: RenderedPage,
  request: Request,
  dropped: URLSearchParams,
): Response {
  const headers = new Headers(own);
  const location = headers.get("location");
  // What a page does not read may be for the page that it leads to, or for what counts visits there.
  if (location !== null && dropped.size > 0) {
    headers.set("location", `${location}${location.includes("?") ? "&" : "?"}${dropped.toString()}`);
  }
  if (status !== 200) {
    headers.set("cache-control", "no-store");
    return new Response(body, { status, headers });
  }
  headers.set("etag", etag);
  headers.set("cache-control", briefly);
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { status: 200, headers });
}
