/**
 * The only widths at which pictures are rendered (specification/catalogue#picture-widths). Fixed, to limit the size of
 * the cache.
 */
const pictureWidths = [100, 300, 600, 900, 1200, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Width-to-height ratio of product pictures. */
export const productRatio = 0.8;

export const pictureFormats = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
} as const;
export type PictureFormat = keyof typeof pictureFormats;

export const pictureKinds = ["products", "content", "stores", "categories", "badges", "brands"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Width-to-height ratios. Pictures of other kinds keep their own ratio. */
export const ratios: Partial<Record<PictureKind, number>> = { products: productRatio, categories: 3.2 };

/** Picture identified by its URL: `/media/{kind}/{key}/{width}.{format}`. */
export interface PictureName {
  kind: PictureKind;
  key: string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * Parses a picture URL. Undefined unless kind, width and format are known and the key is plain, so that no path can
 * leave the folder.
 */
export function parsePictureName(kind: string, key: string, file: string): PictureName | undefined {
  const match = /^(\d{3,4})\.(avif|webp|jpeg)$/.exec(file);
  const width = pictureWidths.find((candidate) => String(candidate) === match?.[1]);
  const knownKind = pictureKinds.find((candidate) => candidate === kind);
  if (!match || width === undefined || knownKind === undefined) return undefined;
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(key)) return undefined;
  return { kind: knownKind, key, width, format: match[2] as PictureFormat };
}
