import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../db/connection.ts";
import { ratios, type PictureName } from "./formats.ts";
import type { DrawPicture } from "./drawings.ts";
import { createFolderOriginals, readOriginal, writeWhole, type OriginalStore } from "./originals.ts";
import { framingOf } from "./photo/framing.ts";
import { createPictureQueue } from "./pictureQueue.ts";
import { resizePicture } from "./resize.ts";

export interface Media {
  /**
   * A picture's bytes, rendered on first request. Undefined if the original does not exist. Throws a PicturesBusyError
   * if the queue is full, and an OriginalsUnavailableError if the store of originals is down. @param signal aborts when
   * the request ends; a picture that no request waits for is not rendered
   */
  picture(name: PictureName, signal?: AbortSignal): Promise<Buffer | undefined>;
}

export interface MediaOptions {
  db: Database;
  /** Folder that contains `cache` and, unless another store is passed, `originals`. */
  folder: string;
  /** @default the folder */
  originals?: Pick<OriginalStore, "find">;
  draw: DrawPicture;
  /** Number of pictures rendered concurrently. Each uses a core. @default 2 */
  atOnce?: number;
}

/** Queue length: enough for several pages of cards in uncached sizes and formats. */
const maxWaiting = 300;

export function createMedia(options: MediaOptions): Media {
  const { folder, originals = createFolderOriginals(join(folder, "originals")), atOnce = 2 } = options;
  const queue = createPictureQueue<Buffer | undefined>({ atOnce, maxWaiting });

  const make = async (name: PictureName, file: string): Promise<Buffer | undefined> => {
    const original = await readOriginal({ ...options, originals }, name.kind, name.key);
    if (!original) return undefined;
    const picture = await resizePicture(original, name.width, name.format, ratios[name.kind], framingOf(name.key));
    await writeWhole(file, picture);
    return picture;
  };

  return {
    picture: async (name, signal) => {
      const file = join(folder, "cache", name.kind, name.key, `${name.width}.${name.format}`);
      const cached = await readFile(file).catch(() => undefined);
      if (cached) return cached;
      return queue.add(file, name.width, () => make(name, file), signal);
    },
  };
}
