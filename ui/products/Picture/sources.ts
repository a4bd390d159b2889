/** Widths in pixels that the server generates. */
const widths = [100, 300, 600, 900, 1200, 2400] as const;
export type PictureWidth = (typeof widths)[number];
const fallbackWidth = 600;

/** URL of a picture file: `/media/products/p-1042` at 600 as avif is `/media/products/p-1042/600.avif`. */
function file(src: string, width: number, extension: string): string {
  return `${src}/${width}.${extension}`;
}

type Extension = "avif" | "webp" | "jpeg";

/**
 * @param upTo largest width to offer. Widths below a third of it are also omitted, because the largest width is meant
 * for a pixel ratio of 3
 */
export function sourceSet(src: string, extension: Extension, upTo?: PictureWidth): string {
  const offered = upTo === undefined ? widths : widths.filter((width) => width <= upTo && width * 3 >= upTo);
  return offered.map((width) => `${file(src, width, extension)} ${width}w`).join(",");
}

/** Returns a single file, for contexts without `srcset`. */
export function fallbackSource(src: string, extension: Extension, width: PictureWidth = fallbackWidth): string {
  return file(src, width, extension);
}
