import type { Context } from "hono";

/** Whether the browser's headers show that a request comes from a page of this shop, or not from any page. */
export function isFromThisSite(c: Context, baseUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  if (origin === new URL(baseUrl).origin) return true;
  // A shop on a developer's machine is reachable by several host names.
  return URL.canParse(origin) && new URL(origin).host === c.req.header("host");
}
