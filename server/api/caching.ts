import { createHash } from "node:crypto";
import type { Context } from "hono";

/** Public answers that may change at any moment: shared for seconds, then made anew behind the shopper's back. */
const briefly = "public, max-age=0, s-maxage=5, stale-while-revalidate=60";

/** Answers whose address changes with what they hold. */
export const forEver = "public, max-age=31536000, immutable";

function etagOf(body: string | Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** A weak comparison, as RFC 9110 asks for If-None-Match. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const known = header.split(",").map((part) => part.trim().replace(/^W\//, ""));
  return known.some((tag) => tag === "*" || tag === etag);
}

/** The body with its ETag, or 304 to who has it already. */
export function conditional(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  { type, cacheControl, etag = etagOf(body) }: { type: string; cacheControl: string; etag?: string },
): Response {
  const headers = { etag, "cache-control": cacheControl };
  if (isKnown(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": type } });
}

/** A public answer as JSON, with its ETag. */
export function publicJson(context: Context, value: unknown): Response {
  return conditional(context, JSON.stringify(value), { type: "application/json", cacheControl: briefly });
}
