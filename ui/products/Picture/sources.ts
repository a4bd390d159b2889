/** Widths that the server makes, in pixels, and their formats, best first (specification/catalogue#picture-widths). */
const widths = [100, 300, 600, 900, 1200, 2400] as const;
export type PictureWidth = (typeof widths)[number];
const fallbackWidth = 600;

/** One file of a picture: `/media/products/p-1042` at 600 as avif is `/media/products/p-1042/600.avif`. */
function file(src: string, width: number, extension: string): string {
  return `${src}/${width}.${extension}`;
}

type Extension = "avif" | "webp" | "jpeg";

/** @param upTo no screen asks for more. One with a third of its pixels wants a third of it: what is smaller is left out, too */
export function sourceSet(src: string, extension: Extension, upTo?: PictureWidth): string {
  const offered = upTo === undefined ? widths : widths.filter((width) => width <= upTo && width * 3 >= upTo);
  return offered.map((width) => `${file(src, width, extension)} ${width}w`).join(",");
}

/** One file, for what reads no sets. */
export function fallbackSource(src: string, extension: Extension, width: PictureWidth = fallbackWidth): string {
  return file(src, width, extension);
}
