import type { Context } from "hono";

/** Whether a request comes from a page of this shop, or not from a page, according to the browser's headers. */
export function isFromThisSite(c: Context, baseUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  if (origin === new URL(baseUrl).origin) return true;
  // A shop on a developer's machine is reached by several names.
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}
