import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AustralianState, Badge, ProductSummary } from "@corkwood/commerce";
import type { ReadShop } from "@corkwood/commerce/contract";
import { contentSecurityPolicy, reportingEndpoints, type InlineTexts, type OutsideSources } from "./contentPolicy.ts";
import {
  createPageCache,
  type AnswerPage,
  type PageCache,
  type PageCacheOptions,
  type RenderPage,
} from "./pageCache.ts";

/** The built storefront's files. Modules are paths within the project. */
export interface PageAssets {
  /** Script that starts a page in the browser. Undefined if the document has its own start script. */
  entry: string | undefined;
  stylesOf: (modules: string[]) => string[];
  scriptsOf: (modules: string[]) => string[];
}

/** External services, in the form that the storefront reads. */
interface OutsideServices {
  /** Container id and script URL. */
  tagManager?: { id: string; url: string } | undefined;
  ratingBadge?: { merchantId: number; url: string } | undefined;
}

export interface PageOptions {
  /** Reads shop data within this process. */
  read: ReadShop;
  baseUrl: string;
  /** External services that pages load after the shopper consents. Undefined if the shop has none. */
  services?: OutsideServices | undefined;
  now: () => number;
  onError: (error: unknown) => void;
}

/** Products whose cards are rendered outside the shop's pages. */
export interface Cards {
  products: readonly ProductSummary[];
  badges: readonly Badge[];
  /** Highest stock at which a card shows how many bottles are left. */
  fewLeft: number;
  /** Name of the list for screen readers. */
  label: string;
  /** Pictures as data URLs, by the picture URL of the product or badge. */
  pictures: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
  /** State of the shop. */
  homeState: AustralianState;
}

/** Exports of the storefront's server entry. The server uses no other type from the storefront. */
export interface Storefront {
  /** Renders product cards as markup that needs no scripts and requests no files. */
  renderCards: (cards: Cards) => Promise<string>;
  /** Modules whose styles include the card styles. */
  cardModules: string[];
  createRenderer: (options: PageOptions & { assets: PageAssets }) => RenderPage;
  /** Query parameters that pages read. */
  pageParams: readonly string[];
  inlineScripts: string[];
  inlineStyles: string[];
}

/** Returns the current path of an old URL. Undefined if there is no redirect. */
export type RedirectOf = (path: string) => Promise<string | undefined>;

/**
 * Redirects old URLs to the shop's pages (specification/merchant#redirects). Existing pages take precedence, so
 * redirects are looked up only for a 404. Keeps query parameters.
 */
export function redirectedPages(pages: AnswerPage, redirectOf: RedirectOf): AnswerPage {
  return async (request, client) => {
    const response = await pages(request, client);
    if (response.status !== 404) return response;
    const { pathname, search } = new URL(request.url);
    const to = await redirectOf(pathname);
    if (to === undefined) return response;
    const [path = "", fragment] = to.split("#");
    const query = path.includes("?") ? search.replace("?", "&") : search;
    const location = `${path}${query}${fragment === undefined ? "" : `#${fragment}`}`;
    // Without a limit, browsers would cache the redirect forever.
    return new Response(null, { status: 301, headers: { location, "cache-control": "public, max-age=300" } });
  };
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * Returns the files that a page's modules need according to Vite's manifest, each once and without the entry script.
 */
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
  if (!entry) throw new Error(`The build manifest has no entry for ${entryModule}: run the build again.`);
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

/** Loads the built storefront. If it is not built, throws an error with the command to run. */
export async function loadStorefront(dist: string): Promise<{ storefront: Storefront; assets: PageAssets }> {
  const manifest = await readFile(join(dist, "client/.vite/manifest.json"), "utf8").catch((error: unknown) => {
    throw new Error("The storefront is not built yet: run `npm run build`.", { cause: error });
  });
  const storefront = (await import(pathToFileURL(join(dist, "server/entry-server.js")).href)) as Storefront;
  const assets = assetsOf(JSON.parse(manifest) as Record<string, ManifestChunk>, "storefront/entry-client.tsx");
  return { storefront, assets };
}

/** Pages of the built storefront. */
export async function builtPages(
  dist: string,
  { sources, edition, ...options }: PageOptions & { sources: OutsideSources } & Pick<PageCacheOptions, "edition">,
): Promise<PageCache> {
  const { storefront, assets } = await loadStorefront(dist);
  const inline = { scripts: storefront.inlineScripts, styles: storefront.inlineStyles };
  const render = storefront.createRenderer({ ...options, assets });
  const secured = securedPages(render, inline, sources, options.baseUrl.startsWith("https:"));
  return createPageCache(secured, { params: storefront.pageParams, now: options.now, edition });
}

/** Adds the headers shared by all pages. */
export function securedPages(
  render: RenderPage,
  inline: InlineTexts,
  sources: OutsideSources,
  isHttps: boolean,
): RenderPage {
  const policy = contentSecurityPolicy(inline, sources, isHttps);
  return async (request) => {
    const page = await render(request);
    page.headers.set("content-security-policy", policy);
    if (isHttps) page.headers.set("reporting-endpoints", reportingEndpoints);
    if (sources.hasWindows) page.headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    return page;
  };
}
