import { Writable } from "node:stream";
import { StrictMode, type ReactNode } from "react";
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from "react-dom/server";
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
import { PrefetchProvider } from "./shared/links/prefetch.ts";
import type { RouteHandle } from "./shared/routing/route.ts";
import { createRoutes } from "./routes.ts";
import { unavailableText } from "./services/api.ts";
import { createDirectApi } from "./services/directApi.ts";
import { createShop, ShopProvider } from "./state/shop.tsx";

/** What the server needs of the built files. Modules are paths within the project. */
export interface Assets {
  /** What starts the page in the browser; undefined where something else in the document does. */
  entry: string | undefined;
  stylesOf: (modules: string[]) => string[];
  scriptsOf: (modules: string[]) => string[];
}

export interface RendererOptions {
  /** Reads from the shop within the server's process. */
  read: ReadShop;
  assets: Assets;
  baseUrl: string;
  services?: OutsideServices | undefined;
  now: () => number;
  onError: (error: unknown) => void;
}

export { pageParams } from "./shared/routing/pageParams.ts";

/** Inline scripts of pages, for the content security policy. */
export const inlineScripts = [headScript, storedLinesScript];

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

/** A page in one piece, once all of it is there: parts whose files are still loaded are waited for. */
function wholePage(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write: (piece: Buffer, _, written) => {
        pieces.push(piece);
        written();
      },
    });
    sink.once("finish", () => resolve(Buffer.concat(pieces)));
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
    });
  });
}

/** Renders whole pages: match, load, render; a redirect of a loader is answered as one. */
export function createRenderer(options: RendererOptions): (request: Request) => Promise<Response> {
  const { assets, baseUrl, services, now, onError } = options;
  const api = createDirectApi(options.read);
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
    const html = await wholePage(
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
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    const isUnavailable = Object.values(errors ?? {}).some(({ status }) => status === 503);
    return new Response(html, { status: isUnavailable ? 503 : context.statusCode, headers });
  };
}
