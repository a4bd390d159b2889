import { readFile } from "node:fs/promises";
import type { Badge, ProductSummary } from "@corkwood/commerce";
import type { Database } from "../../../db/connection.ts";
import { parsePictureName, productRatio, type PictureName, type PictureWidth } from "../../../media/formats.ts";
import type { Media } from "../../../media/media.ts";
import { openMedia, type PicturePlaces } from "../../../media/openMedia.ts";
import { framingOf } from "../../../media/photo/framing.ts";
import { resizePicture } from "../../../media/resize.ts";

/** Picture widths that are sharp on a card at two device pixels per CSS pixel. */
const widths = { products: 600, badges: 300 } as const satisfies Record<string, PictureWidth>;

export interface ReportPicturesOptions {
  db: Database;
  config: PicturePlaces;
  products: readonly ProductSummary[];
  badges: readonly Badge[];
  /** Files of new pictures, which the shop does not have yet, by key. */
  newPictures: ReadonlyMap<string, string>;
}

/** Returns card pictures as data URLs, keyed by their original URLs. Omits pictures that cannot be resized. */
export async function reportPictures(options: ReportPicturesOptions): Promise<Map<string, string>> {
  const { db, config, products, badges, newPictures } = options;
  const media = openMedia(config, db, async () => undefined);
  const shownBadges = new Set(products.flatMap(({ badgeIds }) => badgeIds));
  const addresses = [
    ...products.flatMap(({ images }) => images.slice(0, 1)),
    ...badges.flatMap(({ id, image }) => (image && shownBadges.has(id) ? [image] : [])),
  ].map(({ url }) => url);
  const found = new Map<string, string>();
  // One at a time, because resizing a photograph needs a hundred megabytes of memory.
  for (const address of new Set(addresses)) {
    const bytes = await pictureAt(address, media, newPictures).catch(() => undefined);
    if (bytes) found.set(address, `data:image/avif;base64,${bytes.toString("base64")}`);
  }
  return found;
}

async function pictureAt(
  address: string,
  media: Media,
  newPictures: ReadonlyMap<string, string>,
): Promise<Buffer | undefined> {
  const name = nameOf(address);
  if (!name) return undefined;
  const file = newPictures.get(name.key);
  const stored = await media.picture(name);
  if (stored || file === undefined) return stored;
  return resizePicture(await readFile(file), name.width, name.format, productRatio, framingOf(name.key));
}

function nameOf(address: string): PictureName | undefined {
  const [, kind = "", key = ""] = /^\/media\/(products|badges)\/([^/]+)$/.exec(address) ?? [];
  const width = kind === "badges" ? widths.badges : widths.products;
  return parsePictureName(kind, key, `${width}.avif`);
}
