/** Names of the service worker's caches, keyed by content. Each name contains a version. */
export const cacheNames = {
  /** Pages as sent by the server. */
  pages: "corkwood:v1:pages",
  /** The offline page, which is in a separate cache to protect it from eviction. */
  offline: "corkwood:v1:offline",
  /** Built files, whose names change with their content. */
  files: "corkwood:v1:files",
  /** Pictures of products and pages. */
  pictures: "corkwood:v1:pictures",
} as const;

/** Message from a page to the service worker: the current page, and the built files that the page has needed so far. */
export interface CacheMessage {
  kind: "cache";
  /** Path and query. */
  page: string;
  files: string[];
}

/** Attribute of the root element of a cached page. */
export const cachedAttribute = "data-cached";

/**
 * Placeholder in each page. In a cached page, it is replaced with the time when the page was sent, in the given time
 * zone.
 */
export const whenMark = (timeZone: string) => `<!--when ${timeZone}-->`;
