import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "../db/connection.ts";
import { productRatio, type PictureName } from "./formats.ts";
import type { DrawPicture } from "./drawings.ts";
import { readOriginal } from "./originals.ts";
import { framingOf } from "./photo/framing.ts";
import { createPictureQueue } from "./pictureQueue.ts";
import { resizePicture } from "./resize.ts";

export interface Media {
  /**
   * Bytes of a picture, rendered on first request. Undefined if there is no such original. Throws a PicturesBusyError
   * if the queue is full. @param signal aborts when the request is over, because a picture without a waiting request is
   * not rendered
   */
  picture(name: PictureName, signal?: AbortSignal): Promise<Buffer | undefined>;
}

export interface MediaOptions {
  db: Database;
  /** Folder with `originals` and `cache`. */
  folder: string;
  draw: DrawPicture;
  /** Number of pictures rendered concurrently. Each uses a core. @default 2 */
  atOnce?: number;
}

/** Queue length, enough for several pages of cards in uncached sizes and formats. */
const maxWaiting = 300;

export function createMedia({ db, folder, draw, atOnce = 2 }: MediaOptions): Media {
  const originals = { db, folder: join(folder, "originals"), draw };
  const queue = createPictureQueue<Buffer | undefined>({ atOnce, maxWaiting });

  const make = async (name: PictureName, file: string): Promise<Buffer | undefined> => {
    const original = await readOriginal(originals, name.kind, name.key);
    if (!original) return undefined;
    const ratio = name.kind === "products" ? productRatio : undefined;
    const picture = await resizePicture(original, name.width, name.format, ratio, framingOf(name.key));
    await keep(file, picture);
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

/** Writes a temporary file and renames it, so that a reader never sees a partial picture. */
async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(beside, picture);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
