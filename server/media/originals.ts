import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { media } from "../db/schema.ts";
import type { DrawPicture } from "./drawings.ts";
import type { PictureKind } from "./formats.ts";

const uploadedTypes = ["jpg", "jpeg", "png", "webp", "avif", "svg"] as const;

export interface OriginalsOptions {
  db: Database;
  /** Folder of uploaded originals: `{kind}/{key}.{type}`. */
  folder: string;
  draw: DrawPicture;
}

/** Original picture: the upload, or else the drawing. Undefined if there is neither. */
export async function readOriginal(
  { db, folder, draw }: OriginalsOptions,
  kind: PictureKind,
  key: string,
): Promise<Buffer | undefined> {
  for (const type of uploadedTypes) {
    const uploaded = await readIfThere(join(folder, kind, `${key}.${type}`));
    if (uploaded) return uploaded;
  }
  const [row] = await db
    .select({ drawing: media.drawing })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, kind)));
  const svg = row && (await draw(kind, row.drawing));
  return svg === undefined ? undefined : Buffer.from(svg);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
