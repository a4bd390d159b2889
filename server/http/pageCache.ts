import { setImmediate as afterOthers } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import pLimit from "p-limit";
import { singleFlight, createTurns, type TurnsOptions } from "../foundation/turns.ts";
import { briefly, codingFor, etagOf, isCompression, isKnown, type Coding, type Compression } from "./caching.ts";
import { compressed, type Bytes } from "./compression.ts";

/** A page rendered by the storefront. */
export interface Rendered {
  status: number;
  headers: Headers;
  /** Empty for a redirect. */
  html: string;
}

export type RenderPage = (request: Request) => Promise<Rendered>;

/** @param client as returned by `clientAddress` */
export type AnswerPage = (request: Request, client: string) => Promise<Response>;

/**
 * Times in milliseconds: how long a cached page is fresh, and how much longer it is served stale while it is rendered
 * again.
 */
const fresh = 5_000;
const stale = 60_000;
/** Maximum size of all cached pages in bytes, compressed. All frequently requested pages fit several times. */
const usualBytes = 64 * 1024 * 1024;
/**
 * Limits for rendering pages. Clients take turns, so that a client that requests many different pages does not hold up
 * the others (specification/calls#page-turns). Rendering more pages concurrently would not be faster and would need
 * more memory.
 */
const renderingTurns: TurnsOptions = {
  atOnce: 4,
  maxWaiting: 100,
  detail: "Too many pages are being requested from your network right now. Please try again in a moment.",
  waitMs: 5_000,
};

/** Returns the cache key of a URL: drops parameters that no page reads and sorts the remaining parameters. */
function storedAddress(address: string, params: ReadonlySet<string>): { url: URL; dropped: URLSearchParams } {
  const url = new URL(address);
  const dropped = new URLSearchParams();
  for (const [name, value] of url.searchParams) if (!params.has(name)) dropped.append(name, value);
  for (const name of new Set(dropped.keys())) url.searchParams.delete(name);
  url.searchParams.sort();
  return { url, dropped };
}

interface RenderedPage {
  at: number;
  edition: string;
  status: number;
  /** Compressed bodies by coding. Brotli is always present, and gzip is added once a client has requested it. */
  bodies: { br: Bytes; gzip?: Bytes };
  headers: Headers;
  /** A weak ETag, because it is the same for every coding. */
  etag: string;
  /** Complete response headers by coding, as alternating names and values. */
  answers: Partial<Record<Compression, readonly string[]>>;
}

/** A page that can be sent as is. */
export interface ReadyPage {
  body: Bytes;
  etag: string;
  /** Alternating names and values. */
  headers: readonly string[];
}

const withoutBrotli = promisify(brotliDecompress);

export interface PageCacheOptions {
  /** Query parameters that pages read. All others are dropped before a page is looked up. */
  params: readonly string[];
  /** Epoch milliseconds. */
  now: () => number;
  /** Version of the data that pages depend on. When it changes, pages are rendered again. */
  edition: () => string;
  maxBytes?: number;
}

export interface PageCache extends AnswerPage {
  /**
   * Returns the cached page for this path and query, in this coding. Undefined if the app has to handle the request.
   */
  ready: (address: string, coding: Coding) => ReadyPage | undefined;
  /** Stores the response headers that were sent with the page at this URL. */
  answered: (address: string, headers: Headers) => void;
  /** Size of the stored pages and their keys, in bytes. */
  bytes: () => number;
}

/**
 * Caches pages. Pages contain nothing personal, so all shoppers share them. A page is served from memory for a few
 * seconds, then revalidated in the background. If the edition has changed, the page is rendered again immediately.
 * `s-maxage` lets proxies cache pages in the same way. Stores only complete, successful responses to GET requests, up
 * to the maximum size.
 */
export function createPageCache(
  render: RenderPage,
  { params, now, edition, maxBytes = usualBytes }: PageCacheOptions,
): PageCache {
  const known = new Set(params);
  const cached = new Map<string, RenderedPage>();
  const waiting = singleFlight<RenderedPage>();
  const rendering = singleFlight<RenderedPage>();
  const turns = createTurns(renderingTurns);
  const oneByOne = pLimit(1);
  let bytes = 0;

  const sizeOf = (key: string, { bodies }: RenderedPage) =>
    2 * key.length + bodies.br.byteLength + (bodies.gzip?.byteLength ?? 0);

  /** Age in milliseconds. Infinite for a missing page or a page from an earlier edition. */
  const ageOf = (page: RenderedPage | undefined) => (page?.edition === edition() ? now() - page.at : Infinity);

  function freshPage(key: string): RenderedPage | undefined {
    const page = cached.get(key);
    return ageOf(page) < fresh ? page : undefined;
  }

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

  async function bodyOf(key: string, page: RenderedPage, coding: Coding): Promise<Bytes> {
    const { br, gzip: known } = page.bodies;
    if (coding === "br") return br;
    if (coding === "gzip" && known) return known;
    const plain = await withoutBrotli(br);
    if (coding === "identity") return plain;
    const gzipped = await compressed(plain, "gzip");
    const isStored = cached.get(key) === page;
    if (isStored) forget(key);
    page.bodies.gzip = gzipped;
    if (isStored) store(key, page);
    return gzipped;
  }

  async function make(key: string, url: string): Promise<RenderedPage> {
    const start = { at: now(), edition: edition(), answers: {} };
    const page = { ...start, ...(await renderedBy(render, url)) };
    if (page.edition === edition()) store(key, page);
    return page;
  }

  /** Renders a page when it is the client's turn, once for all concurrent requests. */
  function takeTurn(client: string, key: string, url: string): Promise<RenderedPage> {
    const work = async () => {
      // Rendering blocks the event loop for a long time, so other requests are answered between two pages.
      await oneByOne(() => afterOthers());
      return freshPage(key) ?? rendering(`${edition()} ${key}`, () => make(key, url));
    };
    return waiting(`${client} ${edition()} ${key}`, () => turns.take(client, work));
  }

  async function answer(
    key: string,
    page: RenderedPage,
    request: Request,
    dropped: URLSearchParams,
  ): Promise<Response> {
    const { status, etag } = page;
    const headers = new Headers(page.headers);
    const location = headers.get("location");
    // Unread parameters may be meant for the target page of a redirect or for its analytics.
    if (location !== null && dropped.size > 0) headers.set("location", withParams(location, dropped));
    headers.set("cache-control", status === 200 ? briefly : "no-store");
    headers.set("vary", "Accept-Encoding");
    if (status === 200) headers.set("etag", etag);
    if (status === 200 && isKnown(request.headers.get("if-none-match") ?? undefined, etag))
      return new Response(null, { status: 304, headers });
    const coding = codingFor(request.headers.get("accept-encoding") ?? undefined);
    const body = await bodyOf(key, page, coding);
    if (coding !== "identity") headers.set("content-encoding", coding);
    headers.set("content-length", String(body.byteLength));
    return new Response(body, { status, headers });
  }

  const pages: AnswerPage = async (request, client) => {
    const { url, dropped } = storedAddress(request.url, known);
    const key = url.pathname + url.search;
    const page = cached.get(key);
    const age = ageOf(page);
    if (!page || age >= stale) return answer(key, await takeTurn(client, key, url.href), request, dropped);
    // Errors in the background are ignored here. Once the page is too old to be served, it is rendered in the
    // foreground, which reports the error.
    if (age >= fresh) void takeTurn(client, key, url.href).catch(() => undefined);
    return answer(key, page, request, dropped);
  };

  const ready: PageCache["ready"] = (address, coding) => {
    const page = freshPage(address);
    if (!page || coding === "identity") return undefined;
    const body = page.bodies[coding];
    const headers = page.answers[coding];
    return body && headers && { body, headers, etag: page.etag };
  };

  const answered: PageCache["answered"] = (address, headers) => {
    const page = cached.get(address);
    const coding = headers.get("content-encoding");
    if (!page || headers.get("etag") !== page.etag || !isCompression(coding) || headers.has("set-cookie")) return;
    page.answers[coding] ??= [...headers].filter(([name]) => name !== "x-request-id").flat();
  };

  return Object.assign(pages, { ready, answered, bytes: () => bytes });
}

async function renderedBy(
  render: RenderPage,
  url: string,
): Promise<Pick<RenderedPage, "status" | "bodies" | "headers" | "etag">> {
  const { status, headers, html } = await render(new Request(url));
  const plain = new TextEncoder().encode(html);
  const br = await compressed(plain, "br");
  return { status, bodies: { br }, headers, etag: `W/${etagOf(plain)}` };
}

function withParams(location: string, params: URLSearchParams): string {
  const [address = "", fragment] = location.split("#", 2);
  const asked = `${address}${address.includes("?") ? "&" : "?"}${params.toString()}`;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}
