import { join } from "node:path";
import type { Database } from "../db/connection.ts";
import type { Config } from "../foundation/config/config.ts";
import type { DrawPicture } from "./drawings.ts";
import { createMedia, type Media } from "./media.ts";
import { createFolderOriginals, type OriginalStore } from "./originals.ts";
import { createS3Originals } from "./s3Originals.ts";

/** Settings that determine where pictures are stored. */
export type PicturePlaces = Pick<Config, "dataDir" | "objectStorage">;

/** Opens the configured store: the bucket, or otherwise the data folder. */
export function openOriginals({ dataDir, objectStorage }: PicturePlaces): OriginalStore {
  return objectStorage ? createS3Originals(objectStorage) : createFolderOriginals(originalsIn(dataDir));
}

export const originalsIn = (dataDir: string): string => join(dataDir, "media", "originals");

/** Opens a shop's pictures. Resized pictures are cached in the data folder. */
export function openMedia(
  places: PicturePlaces,
  db: Database,
  draw: DrawPicture,
  originals = openOriginals(places),
): Media {
  return createMedia({ db, folder: join(places.dataDir, "media"), originals, draw });
}
