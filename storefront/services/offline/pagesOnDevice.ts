import { plainText } from "@corkwood/commerce";
import { cacheNames } from "./cacheNames.ts";

/** A page that this browser has cached. */
export interface PageOnDevice {
  /** Path and query. */
  path: string;
  title: string;
}

/** Maximum length of the list, because shoppers do not read longer lists. */
const maxPages = 12;

/** @param html of a page whose title React rendered */
function titleIn(html: string): string {
  return plainText(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "");
}

async function readPage(cache: Cache, request: Request): Promise<PageOnDevice & { sentAt: number }> {
  const page = await cache.match(request);
  const { pathname, search } = new URL(request.url);
  const sentAt = Date.parse(page?.headers.get("date") ?? "") || 0;
  return { path: pathname + search, title: titleIn((await page?.text()) ?? ""), sentAt };
}

/**
 * Returns the pages that can be read offline, newest first. If several pages have the same title, such as a product in
 * several sizes, only the newest is included. Empty if the browser has no cache.
 */
export async function pagesOnDevice(): Promise<PageOnDevice[]> {
  try {
    const cache = await caches.open(cacheNames.pages);
    const pages = await Promise.all((await cache.keys()).map((request) => readPage(cache, request)));
    const seen = new Set([""]);
    const isFirst = ({ title }: PageOnDevice) => !seen.has(title) && seen.add(title);
    return pages
      .toSorted((one, other) => other.sentAt - one.sentAt)
      .filter(isFirst)
      .slice(0, maxPages);
  } catch {
    return [];
  }
}
