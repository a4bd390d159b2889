import { ExpirationPlugin, type ExpirationPluginOptions } from "workbox-expiration";
import { enable as enablePreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { routeOf, routes } from "@corkwood/commerce";
import { cacheNames, type CacheMessage } from "../services/offline/cacheNames.ts";
import { pageParams, type PageParam } from "../shared/routing/pageParams.ts";
import { pathTo } from "../shared/routing/paths.ts";
import { isSharedPage, markedPage } from "./cachedPage.ts";

/** Built files that the cart, the wishlist and the offline page need. The build inserts them. */
declare const filesToCache: readonly string[];

/**
 * Types for the parts of a service worker that are used here. TypeScript's own worker types conflict with its DOM
 * types.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (
    type: "install" | "activate" | "message",
    listener: (event: WorkerEvent & { data?: unknown }) => void,
  ) => void;
}
const worker = self as unknown as WorkerScope;
const day = 86_400;

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>["plugins"]>[number];

/**
 * Returns a plugin that limits the size of a cache. The cast is needed because the library's own types conflict under
 * exactOptionalPropertyTypes.
 */
const bound = (options: ExpirationPluginOptions) => new ExpirationPlugin(options) as Plugin;

/**
 * Limits for each cache (specification/offline#bounds), because browsers delete all data of a site that uses too much
 * storage.
 */
const files = new CacheFirst({
  cacheName: cacheNames.files,
  plugins: [bound({ maxEntries: 400, maxAgeSeconds: 60 * day })],
});
const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [bound({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
});

const offlinePath = pathTo("/offline");
const known: ReadonlySet<string> = new Set(pageParams);

/** Returns the cache key of a page, without tracking parameters. */
function keyOf({ url }: Request): string {
  const { origin, pathname, searchParams } = new URL(url);
  const read = [...searchParams].filter(([name]) => known.has(name));
  const query = new URLSearchParams(read.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return `${origin}${pathname}${query && `?${query}`}`;
}

const onlyShared = {
  cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(keyOf(request)),
  cacheWillUpdate: ({ response }: { response: Response }) => Promise.resolve(isSharedPage(response) ? response : null),
};

const offlinePage = new NetworkFirst({ cacheName: cacheNames.offline, plugins: [onlyShared] });

/** Parameters that select another size of the same product. */
const sizeParams: ReadonlySet<string> = new Set<PageParam>(["size", "variant"]);

const withoutSize = (address: string) => {
  const url = new URL(address);
  for (const name of sizeParams) url.searchParams.delete(name);
  return url.href;
};

/** Returns the URL of a cached page of the same product. A product page adds the chosen size to its own URL. */
async function otherSize(request: Request): Promise<string | undefined> {
  const asked = withoutSize(keyOf(request));
  const pages = await (await caches.open(cacheNames.pages)).keys();
  return pages.find(({ url }) => url !== keyOf(request) && withoutSize(url) === asked)?.url;
}

/**
 * Redirects to another page if the requested one is not cached. Uses a redirect, because a page's scripts depend on its
 * URL.
 */
const orAnotherPage = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const other = await otherSize(request);
    if (other !== undefined) return Response.redirect(other);
    const { pathname, search } = new URL(request.url);
    const isThere = await caches.match(new URL(offlinePath, worker.location.href).href, {
      cacheName: cacheNames.offline,
    });
    return isThere && Response.redirect(`${offlinePath}?from=${encodeURIComponent(pathname + search)}`);
  },
};

const cachedPages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [
    onlyShared,
    {
      cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(cachedResponse && markedPage(cachedResponse)),
    },
    orAnotherPage,
    bound({ maxEntries: 40, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});
/** Strategy for pages that are not cached. */
const otherPages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }, orAnotherPage],
});

function strategyFor(path: string): NetworkFirst {
  if (path === offlinePath) return offlinePage;
  return routes[routeOf(path)].cached ? cachedPages : otherPages;
}

// Leaves all other requests to the browser, in particular API calls, whose responses may be personal or contain prices.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  (options) => strategyFor(options.url.pathname).handle(options),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"), pictures);

/** Files that fail to load now are cached when they are next used. */
function cacheFiles(event: WorkerEvent, paths: readonly string[]): Promise<unknown> {
  return Promise.allSettled(paths.map((request) => files.handle({ event, request })));
}

worker.addEventListener("install", (event) => {
  const page = new Request(new URL(offlinePath, worker.location.href));
  event.waitUntil(Promise.allSettled([cacheFiles(event, filesToCache), offlinePage.handle({ event, request: page })]));
  // This is safe for open pages, which request only files with content-hashed names from the worker.
  void worker.skipWaiting();
});

async function takeOver(): Promise<void> {
  const own: ReadonlySet<string> = new Set(Object.values(cacheNames));
  const names = (await caches.keys()).filter((name) => name.startsWith("corkwood:") && !own.has(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
enablePreload();

const isCacheMessage = (data: unknown): data is CacheMessage => (data as CacheMessage | null)?.kind === "cache";

/** Caches the current page, which was opened by client-side navigation or before the worker was active. */
async function cacheShown(event: WorkerEvent, { page, files: shown }: CacheMessage): Promise<void> {
  await cacheFiles(event, shown);
  const request = new Request(new URL(page, worker.location.href));
  if (!routes[routeOf(new URL(request.url).pathname)].cached) return;
  const isThere = await caches.match(keyOf(request), { cacheName: cacheNames.pages });
  if (!isThere) await cachedPages.handle({ event, request });
}

worker.addEventListener("message", (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(cacheShown(event, event.data).catch(() => undefined));
});
