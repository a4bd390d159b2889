import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { singleFlight } from "../foundation/singleFlight.ts";
import { briefly, etagOf } from "./caching.ts";
import { contentSecurityPolicy, reportingEndpoints, type InlineTexts, type OutsideSources } from "./contentPolicy.ts";

/** The files of the built storefront; modules are paths within the project. */
export interface PageAssets {
  /** The script that starts a page in the browser; undefined where the document has another one. */
  entry: string | undefined;
  stylesOf: (modules: string[]) => string[];
  scriptsOf: (modules: string[]) => string[];
}

export interface PageOptions {
  send: (path: string, init?: RequestInit) => Promise<Response>;
  baseUrl: string;
  now: () => number;
  onError: (error: unknown) => void;
}

/** The one type through which the server knows the storefront: the exports of its server entry. */
export interface Storefront {
  createRenderer: (options: PageOptions & { assets: PageAssets }) => (request: Request) => Promise<Response>;
  inlineScripts: string[];
  inlineStyles: string[];
}

export type RenderPage = (request: Request) => Promise<Response>;

/** Where an old address leads now: a path of the shop, or nowhere. */
export type RedirectOf = (path: string) => Promise<string | undefined>;

/**
 * Leads old addresses to pages of the shop (specification/merchant#redirects). A page that exists is shown, so the redirects
 * are asked only where there is none. A parameter of the request stays.
 */
export function redirectedPages(render: RenderPage, redirectOf: RedirectOf): RenderPage {
  return async (request) => {
    const response = await render(request);
    if (response.status !== 404) return response;
    const { pathname, search } = new URL(request.url);
    const to = await redirectOf(pathname);
    if (to === undefined) return response;
    const [path = "", fragment] = to.split("#");
    const query = path.includes("?") ? search.replace("?", "&") : search;
    const location = `${path}${query}${fragment === undefined ? "" : `#${fragment}`}`;
    // Without a limit, a browser would never ask again.
    return new Response(null, { status: 301, headers: { location, "cache-control": "public, max-age=300" } });
  };
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** All files that a page's modules need, from Vite's manifest, each once; the entry's own files come first. */
export function assetsOf(manifest: Record<string, ManifestChunk>, entryModule: string): PageAssets {
  const reach = (module: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[module];
    if (!chunk || seen.has(module)) return seen;
    seen.add(module);
    for (const imported of chunk.imports ?? []) reach(imported, seen);
    return seen;
  };
  const chunksOf = (modules: string[]) => {
    const seen = new Set<string>();
    for (const module of [entryModule, ...modules]) reach(module, seen);
    return [...seen].flatMap((module) => manifest[module] ?? []);
  };
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`The build's manifest does not name ${entryModule}: run the build again.`);
  return {
    entry: `/${entry.file}`,
    stylesOf: (modules) =>
      [...new Set(chunksOf(modules).flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    scriptsOf: (modules) =>
      chunksOf(modules)
        .map((chunk) => `/${chunk.file}`)
        .filter((file) => file !== `/${entry.file}`),
  };
}

/** Pages of the built storefront. If it was not built, throws an error that says what to run. */
export async function builtPages(
  dist: string,
  { sources, ...options }: PageOptions & { sources: OutsideSources },
): Promise<RenderPage> {
  const manifest = await readFile(join(dist, "client/.vite/manifest.json"), "utf8").catch((error: unknown) => {
    throw new Error("The storefront is not built yet: run `npm run build`.", { cause: error });
  });
  const storefront = (await import(pathToFileURL(join(dist, "server/entry-server.js")).href)) as Storefront;
  const assets = assetsOf(JSON.parse(manifest) as Record<string, ManifestChunk>, "storefront/entry-client.tsx");
  const inline = { scripts: storefront.inlineScripts, styles: storefront.inlineStyles };
  const render = storefront.createRenderer({ ...options, assets });
  return cachedPages(securedPages(render, inline, sources, options.baseUrl.startsWith("https:")), options.now);
}

/** Adds the headers of every page. */
export function securedPages(
  render: RenderPage,
  inline: InlineTexts,
  sources: OutsideSources,
  isHttps: boolean,
): RenderPage {
  const policy = contentSecurityPolicy(inline, sources, isHttps);
  return async (request) => {
    const response = await render(request);
    response.headers.set("content-security-policy", policy);
    if (isHttps) response.headers.set("reporting-endpoints", reportingEndpoints);
    if (sources.hasWindows) response.headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    return response;
  };
}

/**
 * For how long a page is answered from memory, and then for how long it is still answered while it is rendered again,
 * in milliseconds.
 */
const fresh = 5_000;
const stale = 60_000;
const maxPages = 500;

interface RenderedPage {
  at: number;
  status: number;
  body: string;
  headers: Headers;
  etag: string;
}

/**
 * Pages hold nothing personal, so all shoppers share them: from memory for a few seconds, then revalidated in the
 * background. A proxy may do the same by `s-maxage`. Only complete, successful answers to GET are stored.
 */
export function cachedPages(render: RenderPage, now: () => number): RenderPage {
  const cached = new Map<string, RenderedPage>();
  const flight = singleFlight<RenderedPage>();

  async function make(key: string, url: string): Promise<RenderedPage> {
    const page = { at: now(), ...(await renderedBy(render, url)) };
    cached.delete(key);
    if (page.status === 200) cached.set(key, page);
    if (cached.size > maxPages) cached.delete(cached.keys().next().value ?? key);
    return page;
  }

  /** One rendering at a time for a page, however many ask for it. */
  function makeOnce(key: string, url: string): Promise<RenderedPage> {
    return flight(key, () => make(key, url));
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const page = cached.get(key);
    const age = page ? now() - page.at : Infinity;
    if (!page || age >= stale) return answer(await makeOnce(key, request.url), request);
    // An error in the background is ignored here: when the page is too old to be shown, it is rendered again, and then
    // the error is reported.
    if (age >= fresh) void makeOnce(key, request.url).catch(() => undefined);
    return answer(page, request);
  };
}

async function renderedBy(render: RenderPage, url: string): Promise<Omit<RenderedPage, "at">> {
  const response = await render(new Request(url));
  const body = await response.text();
  return { status: response.status, body, headers: response.headers, etag: etagOf(body) };
}

function answer({ status, body, headers: own, etag }: RenderedPage, request: Request): Response {
  const headers = new Headers(own);
  if (status !== 200) {
    headers.set("cache-control", "no-store");
    return new Response(body, { status, headers });
  }
  headers.set("etag", etag);
  headers.set("cache-control", briefly);
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { status: 200, headers });
}
