import { createHash } from "node:crypto";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";

/**
 * Cache-Control for public responses that may change at any time: cached for a few seconds, then revalidated in the
 * background.
 */
export const briefly = "public, max-age=0, s-maxage=5, stale-while-revalidate=60";

/** Cache-Control for rarely requested public responses, which may be an hour old. */
export const forAnHour = "public, max-age=3600";

/** Cache-Control for responses whose URLs change with their content. */
export const forEver = "public, max-age=31536000, immutable";

/** Returns a body's quoted ETag. */
export function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Compares weakly, as RFC 9110 requires for If-None-Match. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => opaque(tag) === "*" || opaque(tag) === opaque(etag));
}

/** Whether a client accepts a content coding. @param header the client's Accept-Encoding header */
export function acceptsCoding(header: string, coding: string): boolean {
  return parseAccept(header).some(({ type, q }) => type.toLowerCase() === coding && q > 0);
}

/** Supported content codings, smallest result first. */
const compressions = ["br", "gzip"] as const;
export type Compression = (typeof compressions)[number];
/** Content coding of a response. */
export type Coding = Compression | "identity";

export const isCompression = (coding: string | null): coding is Compression =>
  compressions.some((each) => each === coding);

/** Maximum number of cached headers, and their maximum length. Browsers send only a few distinct headers. */
const maxHeaders = 100;
const codings = new Map<string, Coding>();

/** Returns the smallest coding that a client accepts. @param header the client's Accept-Encoding header */
export function codingFor(header: string | undefined): Coding {
  if (header === undefined) return "identity";
  const known = codings.get(header);
  if (known) return known;
  const coding = compressions.find((each) => acceptsCoding(header, each)) ?? "identity";
  if (codings.size < maxHeaders && header.length < maxHeaders) codings.set(header, coding);
  return coding;
}

interface Validity {
  type: string;
  cacheControl: string;
}

/** Responds with the body and its ETag, or with 304 if the client already has it. */
export function conditional(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  { etag = etagOf(body), ...validity }: Validity & { etag?: string },
): Response {
  const response = conditionalStream(context, () => body, { etag, ...validity });
  if (response.status === 200) response.headers.set("content-length", String(Buffer.byteLength(body)));
  return response;
}

/** Like `conditional`, but generates the body only if needed. The ETag must be known beforehand. */
export function conditionalStream(
  context: Context,
  bodyOf: () => BodyInit,
  { type, cacheControl, etag }: Validity & { etag: string },
): Response {
  const headers = { etag, "cache-control": cacheControl };
  if (isKnown(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(bodyOf(), { headers: { ...headers, "content-type": type } });
}
