import { setImmediate as afterOthers } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import pLimit from "p-limit";
import { singleFlight } from "../foundation/singleFlight.ts";
import { createTurns, type TurnsOptions } from "../foundation/turns.ts";
import { acceptsCoding, briefly, etagOf, isKnown } from "./caching.ts";

export type RenderPage = (request: Request) => Promise<Response>;

/** @param client who asks, as `clientAddress` names it */
export type AnswerPage = (request: Request, client: string) => Promise<Response>;

/**
 * For how long a page is answered from memory, and then for how long it is still answered while it is rendered again,
 * in milliseconds.
 */
const fresh = 5_000;
const stale = 60_000;
/** What all pages in memory may take together, compressed: the pages that shoppers often ask for fit many times. */
const usualBytes = 64 * 1024 * 1024;
/**
 * Clients take turns: one that asks for many different pages does not hold up those of others
 * (specification/calls#page-turns). More at the same time would not be faster, and each takes memory.
 */
const renderingTurns: TurnsOptions = {
  atOnce: 4,
  maxWaiting: 100,
  detail: "Too many pages are asked for from your network right now. Please try again in a moment.",
  waitMs: 5_000,
};

/** An address as its page is stored: without parameters that no page reads, the others in one order. */
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
  status: number;
  /** Compressed with gzip, once for all browsers: they all take it. */
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** A weak one: it stays the same however the page is compressed. */
  etag: string;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface PageCacheOptions {
  /** The parameters that pages read. Every other one makes no other page, so it is left out before a page is looked for. */
  params: readonly string[];
  /** Epoch milliseconds. */
  now: () => number;
  maxBytes?: number;
}

export interface PageCache extends AnswerPage {
  /** How many bytes the stored pages have, with their keys. */
  bytes: () => number;
}

/**
 * Pages hold nothing personal, so all shoppers share them: from memory for a few seconds, then revalidated in the
 * background. A proxy may do the same by `s-maxage`. Only complete, successful answers to GET are stored, as many as fit.
 */
export function createPageCache(
  render: RenderPage,
  { params, now, maxBytes = usualBytes }: PageCacheOptions,
): PageCache {
  const known = new Set(params);
  const cached = new Map<string, RenderedPage>();
  const waiting = singleFlight<RenderedPage>();
  const rendering = singleFlight<RenderedPage>();
  const turns = createTurns(renderingTurns);
  const oneByOne = pLimit(1);
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
    const page = { at: now(), ...(await renderedBy(render, url)) };
    store(key, page);
    return page;
  }

  /** Rendered when it is the client's turn, and once, however many ask for it meanwhile. */
  function takeTurn(client: string, key: string, url: string): Promise<RenderedPage> {
    const work = async () => {
      // Rendering keeps the processor for long. Between two pages, what needs none is answered.
      await oneByOne(() => afterOthers());
      const page = cached.get(key);
      return page && now() - page.at < fresh ? page : rendering(key, () => make(key, url));
    };
    return waiting(`${client} ${key}`, () => turns.take(client, work));
  }

  const pages: AnswerPage = async (request, client) => {
    const { url, dropped } = storedAddress(request.url, known);
    const key = url.pathname + url.search;
    const page = cached.get(key);
    const age = page ? now() - page.at : Infinity;
    if (!page || age >= stale) return answer(await takeTurn(client, key, url.href), request, dropped);
    // An error in the background is ignored here: when the page is too old to be shown, it is rendered again, and then
    // the error is reported.
    if (age >= fresh) void takeTurn(client, key, url.href).catch(() => undefined);
    return answer(page, request, dropped);
  };
  return Object.assign(pages, { bytes: () => bytes });
}

async function renderedBy(render: RenderPage, url: string): Promise<Omit<RenderedPage, "at">> {
  const response = await render(new Request(url));
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, body: await compress(body), headers: response.headers, etag: `W/${etagOf(body)}` };
}

async function answer(
  { status, body, headers: own, etag }: RenderedPage,
  request: Request,
  dropped: URLSearchParams,
): Promise<Response> {
  const headers = new Headers(own);
  const location = headers.get("location");
  // What a page does not read may be for the page that it leads to, or for what counts visits there.
  if (location !== null && dropped.size > 0) headers.set("location", withParams(location, dropped));
  headers.set("cache-control", status === 200 ? briefly : "no-store");
  headers.set("vary", "Accept-Encoding");
  if (status === 200) headers.set("etag", etag);
  if (status === 200 && isKnown(request.headers.get("if-none-match") ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  if (!acceptsCoding(request.headers.get("accept-encoding") ?? "", "gzip"))
    return new Response(await decompress(body), { status, headers });
  headers.set("content-encoding", "gzip");
  headers.set("content-length", String(body.byteLength));
  return new Response(body, { status, headers });
}

function withParams(location: string, params: URLSearchParams): string {
  const [address = "", fragment] = location.split("#", 2);
  const asked = `${address}${address.includes("?") ? "&" : "?"}${params.toString()}`;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}
