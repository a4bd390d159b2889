import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { media } from "../db/schema.ts";
import type { DrawPicture } from "./drawings.ts";
import type { PictureKind } from "./formats.ts";

/** File types of uploaded pictures. If a key has several files, the first of these types is shown. */
export const uploadedTypes = ["jpg", "jpeg", "png", "webp", "avif", "svg"] as const;

/** Maximum size of an original, in bytes. */
export const maxOriginalBytes = 50_000_000;

/** Store of uploaded originals. An original's name is `{kind}/{key}.{type}`. */
export interface OriginalStore {
  /** Original with this key and any type. Undefined if there is none. */
  find: (kind: PictureKind, key: string) => Promise<Buffer | undefined>;
  /** Undefined if the original does not exist. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Stores a picture atomically, so that readers see either the whole picture or none. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** No-op if the original does not exist. */
  remove: (name: string) => Promise<void>;
  /** Names of all of a kind's originals. */
  list: (kind: PictureKind) => Promise<string[]>;
}

/** Thrown if the store of originals is down or rejects the shop's credentials. */
export class OriginalsUnavailableError extends Error {}

/** Store in a local folder. */
export function createFolderOriginals(folder: string): OriginalStore {
  const get = async (name: string) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    get,
    find: async (kind, key) => {
      for (const type of uploadedTypes) {
        const uploaded = await get(`${kind}/${key}.${type}`);
        if (uploaded) return uploaded;
      }
      return undefined;
    },
    put: (name, bytes) => writeWhole(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async (kind) => {
      const files = await readdir(join(folder, kind)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return files.map((file) => `${kind}/${file}`).filter(isOriginalName);
    },
  };
}

const originalName = new RegExp(`^[a-z]+/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\\.(${uploadedTypes.join("|")})$`);

/** False for temporary files, and for objects that another program stored in the bucket. */
export const isOriginalName = (name: string): boolean => originalName.test(name);

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Writes a temporary file and renames it, so that a reader never sees a partial picture. */
export async function writeWhole(file: string, picture: Buffer): Promise<void> {
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

export interface OriginalsOptions {
  db: Database;
  originals: Pick<OriginalStore, "find">;
  draw: DrawPicture;
}

/** Original picture: the upload or, if there is none, the drawing. Undefined if there is neither. */
export async function readOriginal(
  { db, originals, draw }: OriginalsOptions,
  kind: PictureKind,
  key: string,
): Promise<Buffer | undefined> {
  const uploaded = await originals.find(kind, key);
  if (uploaded) return uploaded;
  const [row] = await db
    .select({ drawing: media.drawing })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, kind)));
  const svg = row && (await draw(kind, row.drawing));
  return svg === undefined ? undefined : Buffer.from(svg);
}
