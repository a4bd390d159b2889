import { sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { media } from "../db/schema.ts";
import type { PictureKind } from "./formats.ts";

/** Renders a stored drawing as SVG. Returns undefined if rendering fails. */
export type DrawPicture = (kind: PictureKind, drawing: unknown) => Promise<string | undefined>;

export interface Drawing {
  /** Last part of the picture's URL. */
  key: string;
  drawing: unknown;
}

/** Stores drawings for `/media/{kind}/{key}`. */
export async function putDrawings(db: Database, kind: PictureKind, drawings: readonly Drawing[]): Promise<void> {
  if (drawings.length === 0) return;
  await db
    .insert(media)
    .values(drawings.map(({ key, drawing }) => ({ key, kind, drawing })))
    .onConflictDoUpdate({
      target: media.key,
      set: { kind, drawing: sql`excluded.drawing`, updatedAt: sql`now()` },
    });
}
