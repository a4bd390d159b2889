import type { Context } from "hono";
import { briefly, codingFor, etagOf, isKnown } from "../http/caching.ts";
import { compressedAtOnce, isCompressedAtOnce } from "../http/compression.ts";
import { jsonOf } from "./jsonCache.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * The body is compressed here rather than in middleware, so that the response is built only once, with its final
 * headers.
 */
function sent(c: Context, body: Uint8Array<ArrayBuffer>, status: number, headers: Headers): Response {
  const coding =
    isCompressedAtOnce(body) && c.req.method !== "HEAD" ? codingFor(c.req.header("accept-encoding")) : "identity";
  const own = { "content-type": "application/json", ...headers };
  if (coding === "identity") {
    return new Response(body, { status, headers: { ...own, "content-length": String(body.byteLength) } });
  }
  const small = compressedAtOnce(body, coding);
  const { etag } = headers;
  return new Response(small, {
    status,
    headers: {
      ...own,
      // The ETag is weak, because the encoded bytes differ between clients.
      ...(etag !== undefined && { etag: `W/${etag}` }),
      "content-encoding": coding,
      "content-length": String(small.byteLength),
      vary: "Accept-Encoding",
    },
  });
}

/** Builds a JSON response. */
export function jsonResponse(c: Context, value: unknown, status: number, headers: Headers = {}): Response {
  return sent(c, jsonOf(value), status, headers);
}

/** Builds a public JSON response with its ETag, or a 304 if the client already has it. */
export function publicJson(c: Context, value: unknown): Response {
  const body = jsonOf(value);
  const headers = { etag: etagOf(body), "cache-control": briefly };
  if (isKnown(c.req.header("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  return sent(c, body, 200, headers);
}
