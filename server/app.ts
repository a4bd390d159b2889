import { randomUUID } from "node:crypto";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { ApiModule } from "./api/module.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { openApiDocument, type Operation } from "./api/openapi.ts";
import { mountFiles } from "./http/staticFiles.ts";
import { loggedPath, type Logger } from "./foundation/log.ts";
import type { RenderPage } from "./http/pages.ts";
import { problem, ProblemError, problemResponse } from "./foundation/problem.ts";

export interface AppDependencies {
  logger: Logger;
  /** Where shoppers reach the shop, without a trailing slash. */
  baseUrl: string;
  /** The calls of the shop, mounted in this order. */
  modules: readonly ApiModule[];
  /** The built files for browsers, relative to the working directory; without them none are served. */
  clientDir?: string | undefined;
  /** Answers whatever is no call and no file. */
  pages?: RenderPage | undefined;
}

/** Larger than any cart, small enough to be read by anyone who sends it a thousand times. */
const maxBytes = 128 * 1024;

const documentOperation: Operation = {
  method: "get",
  path: "/api/openapi.json",
  operationId: "getOpenApi",
  summary: "This document",
  tag: "health",
  response: { description: "OpenAPI 3.1" },
};

/** Puts the server together: everything every answer has, the calls, the files, and last the pages. */
export function createApp({ logger, baseUrl, modules, clientDir, pages }: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(withRequestId, withLog(logger), withSecurityHeaders(baseUrl.startsWith("https:")), compress());
  app.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: () => {
        throw problem("PAYLOAD_TOO_LARGE", 413, `Send at most ${maxBytes / 1024} kB.`);
      },
    }),
  );
  app.onError((error, c) => problemResponse(asProblem(error, c, logger), c.get("requestId")));

  for (const module of modules) module.mount(app);
  const operations = [...modules.flatMap((module) => module.operations), documentOperation];
  const description = JSON.stringify(openApiDocument(operations, baseUrl));
  app.get("/api/openapi.json", (c) => c.body(description, 200, { "content-type": "application/json" }));

  const unknown = (): never => {
    throw problem("ROUTE_NOT_FOUND", 404, "There is no such call.");
  };
  for (const root of ["/api", "/public", "/media", "/dev", "/test-payments"]) app.all(`${root}/*`, unknown);
  app.all("/api", unknown);
  if (clientDir) mountFiles(app, clientDir);
  if (pages) mountPages(app, pages);
  app.notFound(unknown);
  return app;
}

function mountPages(app: Hono<AppEnv>, pages: RenderPage): void {
  app.on(["GET", "HEAD"], "*", (c) => pages(c.req.raw));
  app.all("*", () => {
    throw problem("ROUTE_NOT_FOUND", 405, "Pages can only be read.");
  });
}

type Middleware = (c: Context<AppEnv>, next: () => Promise<void>) => Promise<void>;

/** A proxy's own id is taken over, if it looks like one. */
const withRequestId: Middleware = async (c, next) => {
  const given = c.req.header("x-request-id");
  c.set("requestId", given && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID());
  await next();
  c.header("x-request-id", c.get("requestId"));
};

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

/** For whatever is no page: opened as one by mistake, it can do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries. Pages bring the policy for their own scripts. */
function withSecurityHeaders(isHttps: boolean): Middleware {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
    ...(isHttps && { "strict-transport-security": "max-age=31536000" }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    const given = c.res.headers;
    const isPage = given.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage && !given.has("content-security-policy")) c.header("content-security-policy", dataPolicy);
  };
}

/** Whatever went wrong, in the one form; what nobody foresaw is logged and not told. */
function asProblem(error: Error, c: Context<AppEnv>, logger: Logger): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return problem("MALFORMED_REQUEST", error.status, "The request could not be read.");
  }
  logger.error({ error, requestId: c.get("requestId") }, "unforeseen error");
  return problem("UNKNOWN_ERROR", 500, "Something went wrong on our side. Please try again.");
}
