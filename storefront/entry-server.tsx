import { StrictMode } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router-dom";
import { Document, headScript } from "./document.tsx";
import type { OutsideServices, PageError, PageState } from "./shared/page/pageState.ts";
import { PrefetchProvider } from "./shared/links/prefetch.ts";
import type { RouteHandle } from "./shared/routing/route.ts";
import { createRoutes } from "./routes.ts";
import { createApi, unavailableText, type Send } from "./services/api.ts";
import { createShop, ShopProvider } from "./state/shop.tsx";

/** What the server needs of the built files. Modules are paths within the project. */
export interface Assets {
  /** What starts the page in the browser; undefined where something else in the document does. */
  entry: string | undefined;
  stylesOf: (modules: string[]) => string[];
  scriptsOf: (modules: string[]) => string[];
}

export interface RendererOptions {
  send: Send;
  assets: Assets;
  baseUrl: string;
  services?: OutsideServices | undefined;
  now: () => number;
  onError: (error: unknown) => void;
}

export { pageParams } from "./shared/routing/pageParams.ts";

/** Inline scripts of every page, for the content security policy. */
export const inlineScripts = [headScript];

/** The text of the style element that react-aria adds to a page with buttons: a press does not zoom. */
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

/** Renders whole pages: match, load, render; a redirect of a loader is answered as one. */
export function createRenderer(options: RendererOptions): (request: Request) => Promise<Response> {
  const { assets, baseUrl, services, now, onError } = options;
  const api = createApi(options.send, false);
  const handler = createStaticHandler(createRoutes(api));

  return async (request) => {
    const context = await handler.query(request);
    if (context instanceof Response) return context;
    const errors = pageErrors(context.errors);
    for (const error of Object.values(context.errors ?? {})) {
      // What the shop cannot answer for now is in its log already, with the call.
      if (!isRouteErrorResponse(error) && unavailableText(error) === undefined) onError(error);
    }

    const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
    const modules = handles.map(({ module }) => module);
    const at = now();
    const state: PageState = {
      router: { loaderData: context.loaderData, errors },
      now: at,
      baseUrl,
      services,
      styles: assets.stylesOf([...modules, ...handles.flatMap(({ parts = [] }) => parts)]),
    };
    const stream = await renderToReadableStream(
      <StrictMode>
        <Document state={state}>
          <ShopProvider shop={createShop(api, () => at)}>
            <PrefetchProvider value={() => undefined}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </PrefetchProvider>
          </ShopProvider>
        </Document>
      </StrictMode>,
      {
        bootstrapModules: assets.entry ? [assets.entry, ...assets.scriptsOf(modules)] : [],
        // Pages are sent complete: a later part would need an inline script to be inserted.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError,
      },
    );
    await stream.allReady;
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    const isUnavailable = Object.values(errors ?? {}).some(({ status }) => status === 503);
    return new Response(stream, { status: isUnavailable ? 503 : context.statusCode, headers });
  };
}
