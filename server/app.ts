import type { CallTable } from "@corkwood/commerce/contract";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { secureHeaders } from "hono/secure-headers";
import type { HttpBindings } from "@hono/node-server";
import { z } from "zod";
import { asProblem } from "./asProblem.ts";
import { reportedRoute } from "./errorReports/reportedRoute.ts";
import type { CountedRequests } from "./metrics/requests.ts";
import { withTrace } from "./tracing/parts.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { ApiModule } from "./serving/module.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { withCompression } from "./http/compression.ts";
import { requestIdOf, type PageFront } from "./http/pageFront.ts";
import { openApiDocument } from "./serving/openapi.ts";
import { mountFiles } from "./http/staticFiles.ts";
import { loggedPath, type Logger } from "./foundation/log.ts";
import { problem, problemResponse } from "./foundation/problem.ts";

type Pages = (context: Context<AppEnv>) => Promise<Response>;

export interface AppDependencies {
  logger: Logger;
  /** Public base URL of the shop, without a trailing slash. */
  baseUrl: string;
  /** The shop's endpoints, mounted in this order. */
  modules: readonly ApiModule[];
  /** Folder of the built client files, relative to the working directory. If undefined, no files are served. */
  clientDir?: string | undefined;
  /** Whether browsers get the service worker, or the script that removes it. @default false */
  serviceWorker?: boolean | undefined;
  /** Handles every path that is neither an endpoint nor a file. */
  pages?: Pages | undefined;
  /** Called with every response, so that pages can later be served from memory. */
  front?: Pick<PageFront, "note"> | undefined;
  /** Called with the route of each request. */
  requests?: Pick<CountedRequests, "name"> | undefined;
  /** Traces requests, if tracing is configured. */
  tracing?: Tracing | undefined;
}

/** Body limit in bytes: larger than any cart, but small enough that a thousand such requests are harmless. */
const maxBytes = 128 * 1024;

const documentCalls = {
  "GET /api/openapi.json": {
    operationId: "getOpenApi",
    summary: "This document",
    tag: "health",
    answer: { description: "OpenAPI 3.1", schema: z.looseObject({ openapi: z.string() }) },
  },
} satisfies CallTable;

/** Assembles the app: common middleware, endpoints, files, and finally pages. */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const { logger, baseUrl, modules, clientDir, serviceWorker = false, pages, front, requests, tracing } = dependencies;
  const app = new Hono<AppEnv>();
  if (tracing) app.use(withTrace(tracing, nameOfRoute));
  if (requests) app.use(withRoute(requests));
  if (front) app.use(withFront(front));
  app.use(withRequestId, withLog(logger));
  app.use(securityHeaders(baseUrl.startsWith("https:")), withDataPolicy, withCompression);
  app.use(withBodyLimit);
  app.onError((error, c) => {
    const requestId = c.get("requestId");
    // The route from the contract, because the URL may contain an order number or personal data.
    const asked = { requestId, route: routePath(c), isOver: c.req.raw.signal.aborted };
    return problemResponse(asProblem(error, asked, logger), requestId);
  });

  for (const module of modules) module.mount(app);
  const tables = [...modules.map(({ calls }) => calls), documentCalls];
  let description: string | undefined;
  app.get("/api/openapi.json", (c) => {
    // The document is generated on first request, because generating it took a tenth of the startup time.
    description ??= JSON.stringify(openApiDocument(tables, baseUrl));
    const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(description)) };
    return c.body(description, 200, headers);
  });

  const unknown = (): never => {
    throw problem("ROUTE_NOT_FOUND", 404, "There is no such endpoint.");
  };
  for (const root of ["/api", "/public", "/media", "/dev", "/test-payments"]) app.all(`${root}/*`, unknown);
  app.all("/api", unknown);
  if (clientDir) mountFiles(app, clientDir, serviceWorker);
  if (pages) mountPages(app, pages);
  app.notFound(unknown);
  return app;
}

function mountPages(app: Hono<AppEnv>, pages: Pages): void {
  app.on(["GET", "HEAD"], "*", pages);
  app.all("*", () => {
    throw problem("ROUTE_NOT_FOUND", 405, "Pages accept only GET and HEAD.");
  });
}

type Middleware = (c: Context<AppEnv>, next: () => Promise<void>) => Promise<void>;

/**
 * Here and below, headers are set on the response itself. Setting them through the context copies the response, which
 * took as long as serving a listing.
 */
const withRequestId: Middleware = async (c, next) => {
  const id = requestIdOf(c.req.header("x-request-id"));
  c.set("requestId", id);
  await next();
  c.res.headers.set("x-request-id", id);
};

const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw problem("PAYLOAD_TOO_LARGE", 413, `Send at most ${maxBytes / 1024} kB.`);
  },
});

/** Skips the check for GET and HEAD requests, which have no body, because the check takes time. */
const withBodyLimit: MiddlewareHandler = (c, next) =>
  c.req.method === "GET" || c.req.method === "HEAD" ? next() : limitBody(c, next);

function withFront(front: Pick<PageFront, "note">): Middleware {
  return async (c, next) => {
    await next();
    front.note(c);
  };
}

/** Route of a request. For pages, this is the storefront's route, because the server has one route for all pages. */
function nameOfRoute(c: Context<AppEnv>): string {
  const route = routePath(c);
  return route === "*" || route === "/*" ? reportedRoute(c.req.path) : route;
}

function withRoute(requests: Pick<CountedRequests, "name">): Middleware {
  return async (c, next) => {
    await next();
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    if (incoming) requests.name(incoming, nameOfRoute(c));
  };
}

function withLog(logger: Logger): Middleware {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const entry = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
    };
    if (c.res.status >= 500) logger.error(entry, "request");
    else logger.info(entry, "request");
  };
}

/** Headers of every response, unless its handler sets them. */
const securityHeaders = (isHttps: boolean): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], geolocation: ["self"], payment: ["self"] },
    strictTransportSecurity: isHttps && "max-age=31536000",
    crossOriginResourcePolicy: "same-origin",
    // The remaining headers are switched off, because they are for browsers that are no longer in use.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/**
 * Content security policy of all responses except pages. If such a response is opened as a page, it cannot run
 * anything. Pages have a policy for their own scripts.
 */
const withDataPolicy: Middleware = async (c, next) => {
  await next();
  const headers = c.res.headers;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage && !headers.has("content-security-policy")) {
    headers.set(
      "content-security-policy",
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
};
