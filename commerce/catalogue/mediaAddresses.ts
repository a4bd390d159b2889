import type { Image } from "./product.ts";

const hosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com", "youtu.be"]);

/** URL of a YouTube video page, up to the video's id. */
export const youtubePage = "https://www.youtube.com/watch?v=";

function youtubeVideoId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  if (protocol !== "https:" || !hosts.has(hostname)) return undefined;
  const named = hostname === "youtu.be" ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
  const id = named ?? (pathname === "/watch" ? searchParams.get("v") : undefined) ?? "";
  return /^[\w-]{11}$/.test(id) ? id : undefined;
}

/** Converts any kind of YouTube link to the URL of the video's page. Undefined for other URLs. */
export function youtubePageOf(url: string): string | undefined {
  const id = youtubeVideoId(url);
  return id === undefined ? undefined : `${youtubePage}${id}`;
}

/**
 * Absolute URL of a picture for other sites: the whole picture as JPEG, with its width in the path.
 * @param baseUrl public base URL of the shop, without a trailing slash
 * @param width pixels
 */
export function pictureAddress(baseUrl: string, { url }: Pick<Image, "url">, width: 600 | 1200 = 1200): string {
  return `${baseUrl}${url}/${width}.jpeg`;
}
