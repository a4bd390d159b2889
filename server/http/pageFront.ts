import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { loggedPath, type Logger } from "../foundation/log.ts";
import type { AppEnv } from "./appEnv.ts";
import { codingFor, isKnown } from "./caching.ts";
import type { PageCache } from "./pageCache.ts";

/** Serves cached pages before the app sees a request. */
export interface PageFront {
  /** Stores the app's response, to send it again later. */
  note: (context: Context<AppEnv>) => void;
  /** @param otherwise listener for all other requests */
  listener: (otherwise: RequestListener) => RequestListener;
}

const ofBody: ReadonlySet<string> = new Set(["content-length", "content-encoding", "content-type"]);

/** Returns the proxy's request id if it is well-formed, otherwise a new id. @param header `x-request-id` header */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === "string" && /^[\w=-]{1,64}$/.test(header) ? header : randomUUID();
}

/**
 * Serves pages that the app has sent before. Until a page is rendered again, every response for its URL has the same
 * bytes and headers, except for the request id. Each response is logged separately.
 * @param onAnswer called with each request that is answered here
 */
export function createPageFront(
  pages: Pick<PageCache, "ready" | "answered">,
  logger: Pick<Logger, "info">,
  onAnswer: (request: IncomingMessage) => void = () => undefined,
): PageFront {
  return {
    note: (c) => {
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
      if (incoming?.url !== undefined && c.res.status === 200) pages.answered(incoming.url, c.res.headers);
    },
    listener: (otherwise) => (request, response) => {
      const { method, url = "", headers: asked } = request;
      const isRead = method === "GET" || method === "HEAD";
      // The app rejects every request with an invalid token, so requests with an Authorization header go to the app.
      const isAnybodys = asked.authorization === undefined;
      const page = isRead && isAnybodys ? pages.ready(url, codingFor(asked["accept-encoding"])) : undefined;
      if (!page) return otherwise(request, response);
      onAnswer(request);
      const started = performance.now();
      const requestId = requestIdOf(asked["x-request-id"]);
      const status = isKnown(asked["if-none-match"], page.etag) ? 304 : 200;
      const headers = status === 200 ? page.headers : withoutBody(page.headers);
      response.writeHead(status, [...headers, "x-request-id", requestId]);
      response.end(status === 200 && method === "GET" ? page.body : undefined);
      const ms = Math.round((performance.now() - started) * 10) / 10;
      logger.info({ requestId, method, path: loggedPath(url.split("?", 1)[0] ?? ""), status, ms }, "request");
    },
  };
}

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !ofBody.has(headers[at - (at % 2)] ?? ""));
}
