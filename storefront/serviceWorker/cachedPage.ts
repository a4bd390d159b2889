import { cachedAttribute, whenMark } from "../services/offline/cacheNames.ts";

/** Matches the placeholder and its time zone. */
const mark = new RegExp(whenMark(String.raw`(\w+/\w+)`));

/** Time format (specification/limits#dates). Includes the time zone, because the shopper may be in another one. */
const format = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(moment);

/**
 * Returns the page marked as cached, so that its own styles and scripts show the notice (specification/offline#marked).
 */
export async function markedPage(page: Response): Promise<Response> {
  const sentAt = new Date(page.headers.get("date") ?? "");
  const isKnown = !Number.isNaN(sentAt.getTime());
  const when = (_mark: string, timeZone: string) => (isKnown ? `, on ${format(sentAt, timeZone)}` : "");
  const html = (await page.text()).replace(/<html\b/, `<html ${cachedAttribute}=""`).replace(mark, when);
  const headers = new Headers(page.headers);
  // These headers are dropped, because they describe the bytes sent over the network.
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(html, { status: page.status, headers });
}

/** Whether a response may be cached: a complete page of the shop that all shoppers share, at its own URL. */
export function isSharedPage({
  status,
  redirected,
  headers,
}: Pick<Response, "status" | "redirected" | "headers">): boolean {
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const control = headers.get("cache-control") ?? "";
  return status === 200 && !redirected && isHtml && /\bpublic\b/.test(control) && !/no-store|private/.test(control);
}
