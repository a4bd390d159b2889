import { StrictMode, type ReactNode } from "react";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom";
import type { ReadShop } from "@corkwood/commerce";
import { storedLinesScript } from "./features/cartView/StoredLines.tsx";
import { Document, headScript } from "./document.tsx";
import type { OutsideServices, PageError, PageState } from "./shared/page/pageState.ts";
import { pageTagsOf } from "./shared/page/pageTags.ts";
import { PrefetchProvider } from "./shared/links/prefetch.ts";
import type { RouteHandle } from "./shared/routing/route.ts";
import { renderWhole } from "./renderWhole.ts";
import { createRoutes } from "./routes.ts";
import { homeStateIn } from "./shared/routing/site.ts";
import { unavailableText } from "./services/api.ts";
import { createDirectApi } from "./services/directApi.ts";
import { createShop, ShopProvider } from "./state/shop.tsx";

/** Built files that the server needs. Modules are identified by their paths within the project. */
export interface Assets {
  /** Script that starts the page in the browser. Undefined if something else in the document starts the page. */
  entry: string | undefined;
  stylesOf: (modules: string[]) => string[];
  scriptsOf: (modules: string[]) => string[];
}

export interface RendererOptions {
  /** Reads shop data within the server process. */
  read: ReadShop;
  assets: Assets;
  baseUrl: string;
  services?: OutsideServices | undefined;
  now: () => number;
  onError: (error: unknown) => void;
}

export { cardModules, renderCards } from "./renderCards.tsx";
export { pageParams } from "./shared/routing/pageParams.ts";

/** The pages' inline scripts, for the content security policy. */
export const inlineScripts = [headScript, storedLinesScript];

/** React's own renderer, the lower bound that `npm run bench` compares page rendering with. */
export { renderToString } from "react-dom/server";

/**
 * Text of the style element that react-aria adds to pages with buttons. The style disables double-tap zoom on buttons.
 */
const pressableStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

/** Style elements that libraries add to pages, for the content security policy. */
export const inlineStyles = [pressableStyle];

function pageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) return { status: error.status, statusText: error.statusText };
  const unavailable = unavailableText(error);
  return unavailable === undefined ? { status: 500, statusText: "" } : { status: 503, statusText: unavailable };
}

function pageErrors(errors: StaticHandlerContext["errors"]): Record<string, PageError> | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, pageError(error)]));
}

/** Renders a complete page. Adds the document type, because React adds it only to streams. */
async function wholePage(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = await renderWhole(page, onError);
  return html.startsWith(doctype) ? html : doctype + html;
}
const doctype = "<!DOCTYPE html>";

/**
 * Adds a page's startup scripts: preload links in the head to fetch the scripts early, and the scripts themselves at
 * the end.
 */
function withScripts(html: string, { scripts, laterScripts }: Pick<LoadedPage, "scripts" | "laterScripts">): string {
  const fetched = [...new Set([...scripts, ...laterScripts])];
  const links = fetched.map((src) => `<link rel="modulepreload" fetchPriority="low" href="${src}"/>`).join("");
  const elements = scripts.map((src) => `<script type="module" src="${src}" async=""></script>`).join("");
  const [headEnd, bodyEnd] = [html.indexOf("</head>"), html.lastIndexOf("</body>")];
  return html.slice(0, headEnd) + links + html.slice(headEnd, bodyEnd) + elements + html.slice(bodyEnd);
}

/** A page with its data loaded. */
interface LoadedPage {
  status: number;
  tree: ReactNode;
  /** Scripts that start the page in the browser. */
  scripts: readonly string[];
  /** Scripts that run once the page is hydrated. */
  laterScripts: readonly string[];
  /** Cache tags by which a CDN can purge the page. */
  tags: readonly string[];
}

/** Matches and loads pages. Returns a loader's redirect as a response. */
export function createPages(options: RendererOptions): (request: Request) => Promise<LoadedPage | Response> {
  const { assets, baseUrl, services, now, onError } = options;
  const api = createDirectApi(options.read);
  const handler = createStaticHandler(createRoutes(api));

  return async (request) => {
    const context = await handler.query(request);
    if (context instanceof Response) return context;
    const errors = pageErrors(context.errors);
    for (const error of Object.values(context.errors ?? {})) {
      // Temporary unavailability has already been logged with the failed call.
      if (!isRouteErrorResponse(error) && unavailableText(error) === undefined) onError(error);
    }

    const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
    const modules = handles.map(({ module }) => module);
    const partsOf = (name: "parts" | "usualParts") => handles.flatMap((handle) => handle[name] ?? []);
    const at = now();
    const state: PageState = {
      router: { loaderData: context.loaderData, errors },
      now: at,
      baseUrl,
      services,
      styles: assets.stylesOf([...modules, ...partsOf("parts"), ...partsOf("usualParts")]),
    };
    const tree = (
      <StrictMode>
        <Document state={state}>
          <ShopProvider shop={createShop(api, () => at, homeStateIn(state.router.loaderData))}>
            <PrefetchProvider value={() => undefined}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </PrefetchProvider>
          </ShopProvider>
        </Document>
      </StrictMode>
    );
    const isUnavailable = Object.values(errors ?? {}).some(({ status }) => status === 503);
    return {
      status: isUnavailable ? 503 : context.statusCode,
      tree,
      scripts: assets.entry ? [assets.entry, ...assets.scriptsOf(modules)] : [],
      laterScripts: assets.scriptsOf(partsOf("usualParts")),
      // Error pages have no tags, because anyone can request unknown paths of any length.
      tags: errors ? [] : pageTagsOf(context.location.pathname, context.loaderData),
    };
  };
}

/**
 * A response with its text in memory. A Response would expose the text as a stream, and reading a stream takes longer
 * than compressing the text.
 */
interface RenderedPage {
  status: number;
  headers: Headers;
  /** Response body as text. Empty for a redirect. */
  html: string;
}

/** Returns a function that matches, loads and renders whole pages. */
export function createRenderer(options: RendererOptions): (request: Request) => Promise<RenderedPage> {
  const pageOf = createPages(options);
  return async (request) => {
    const page = await pageOf(request);
    if (page instanceof Response) return { status: page.status, headers: page.headers, html: "" };
    const html = withScripts(await wholePage(page.tree, options.onError), page);
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    if (page.tags.length > 0) headers.set("cache-tag", page.tags.join());
    return { status: page.status, headers, html };
  };
}
