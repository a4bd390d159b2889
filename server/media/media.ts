import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Database } from "../db/connection.ts";
import { productRatio, type PictureName } from "./formats.ts";
import type { DrawPicture } from "./drawings.ts";
import { readOriginal } from "./originals.ts";
import { resizePicture } from "./resize.ts";

export interface Media {
  /** The picture's bytes, made on first demand. Undefined where there is no such original. */
  picture(name: PictureName): Promise<Buffer | undefined>;
}

export interface MediaOptions {
  db: Database;
  /** Holds `originals` and `cache`. */
  folder: string;
  draw: DrawPicture;
  /** Pictures made at once: each takes a core. @default 2 */
  atOnce?: number;
}

export function createMedia({ db, folder, draw, atOnce = 2 }: MediaOptions): Media {
  const originals = { db, folder: join(folder, "originals"), draw };
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const inLine = createLine(atOnce);

  const make = async (name: PictureName, file: string): Promise<Buffer | undefined> => {
    const original = await readOriginal(originals, name.kind, name.key);
    if (!original) return undefined;
    const ratio = name.kind === "products" ? productRatio : undefined;
    const picture = await resizePicture(original, name.width, name.format, ratio);
    await keep(file, picture);
    return picture;
  };

  return {
    picture: async (name) => {
      const file = join(folder, "cache", name.kind, name.key, `${name.width}.${name.format}`);
      const cached = await readFile(file).catch(() => undefined);
      if (cached) return cached;
      const running = underWay.get(file);
      if (running) return running;
      const making = inLine(() => make(name, file)).finally(() => underWay.delete(file));
      underWay.set(file, making);
      return making;
    },
  };
}

/** Written beside and renamed, so that nobody ever reads half a picture. */
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

/** Runs so many works at once; the others wait their turn. */
function createLine(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
