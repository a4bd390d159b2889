import { setImmediate as afterOthers } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import pLimit from "p-limit";
import { singleFlight } from "../foundation/singleFlight.ts";
import { createTurns, type TurnsOptions } from "../foundation/turns.ts";
import { briefly, codingFor, etagOf, isCompression, isKnown, type Coding, type Compression } from "./caching.ts";
import { compressed, type Bytes } from "./compression.ts";

/** A page as the storefront renders it. */
export interface Rendered {
  status: number;
  headers: Headers;
  /** Empty where it only leads elsewhere. */
  html: string;
}

export type RenderPage = (request: Request) => Promise<Rendered>;

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
  detail: "Too many pages are being requested from your network right now. Please try again in a moment.",
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
  edition: string;
  status: number;
  /** As browsers take it, and as others do once one of them asked. */
  bodies: { br: Bytes; gzip?: Bytes };
  headers: Headers;
  /** A weak one: it stays the same however the page is compressed. */
  etag: string;
  /** The whole headers of its answers, in pairs, for who takes it so compressed. */
  answers: Partial<Record<Compression, readonly string[]>>;
}

/** A page as it can be sent without anything else being done. */
export interface ReadyPage {
  body: Bytes;
  etag: string;
  /** Names and values in turn. */
  headers: readonly string[];
}

const withoutBrotli = promisify(brotliDecompress);

export interface PageCacheOptions {
  /** The parameters that pages read. Every other one makes no other page, so it is left out before a page is looked for. */
  params: readonly string[];
  /** Epoch milliseconds. */
  now: () => number;
  /** What pages are made of, as a text that changes when it does: pages of an earlier one are rendered again. */
  edition: () => string;
  maxBytes?: number;
}

export interface PageCache extends AnswerPage {
  /** The page at this path and query, for who takes it so compressed; undefined where it must be looked for with care. */
  ready: (address: string, coding: Coding) => ReadyPage | undefined;
  /** Notes the headers with which the page at this address was answered. */
  answered: (address: string, headers: Headers) => void;
  /** How many bytes the stored pages have, with their keys. */
  bytes: () => number;
}

/**
 * Pages hold nothing personal, so all shoppers share them: from memory for a few seconds, then revalidated in the
 * background; rendered at once where what they are made of has changed. A proxy may do the same by `s-maxage`. Only
 * complete, successful answers to GET are stored, as many as fit.
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

  /** In milliseconds. A page of an earlier edition, or none, is older than any. */
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
    const made = await compressed(plain, "gzip");
    const isStored = cached.get(key) === page;
    if (isStored) forget(key);
    page.bodies.gzip = made;
    if (isStored) store(key, page);
    return made;
  }

  async function make(key: string, url: string): Promise<RenderedPage> {
    const start = { at: now(), edition: edition(), answers: {} };
    const page = { ...start, ...(await renderedBy(render, url)) };
    if (page.edition === edition()) store(key, page);
    return page;
  }

  /** Rendered when it is the client's turn, and once, however many ask for it meanwhile. */
  function takeTurn(client: string, key: string, url: string): Promise<RenderedPage> {
    const work = async () => {
      // Rendering keeps the processor for long. Between two pages, what needs none is answered.
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
    // What a page does not read may be for the page that it leads to, or for what counts visits there.
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
    // An error in the background is ignored here: when the page is too old to be shown, it is rendered again, and then
    // the error is reported.
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
