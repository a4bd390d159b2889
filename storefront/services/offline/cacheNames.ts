/** The caches of the service worker, by what they hold; their names carry the version of that. */
export const cacheNames = {
  /** Pages as the server sent them. */
  pages: "corkwood:v1:pages",
  /** The page that is shown instead of others, cached whatever is dropped. */
  offline: "corkwood:v1:offline",
  /** Built files: a name that changes with the content. */
  files: "corkwood:v1:files",
  /** Pictures of products and pages. */
  pictures: "corkwood:v1:pictures",
} as const;

/** What a page tells the service worker: which page it shows, and which built files it needed so far. */
export interface CacheMessage {
  kind: "cache";
  /** Path and query. */
  page: string;
  files: string[];
}

/** The attribute of the root element of a page that was cached. */
export const cachedAttribute = "data-cached";

/** Stands in each page where a cached one says when the server sent it. */
export const whenMark = "<!--when-->";
