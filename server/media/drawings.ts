import { sql } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { media } from "../db/schema.ts";
import type { PictureKind } from "./formats.ts";

/** Draws as SVG what the database holds as a picture's drawing. Undefined where nothing here can draw it. */
export type DrawPicture = (kind: PictureKind, drawing: unknown) => Promise<string | undefined>;

export interface Drawing {
  /** The last part of the picture's address. */
  key: string;
  drawing: unknown;
}

/** Stores what is to be drawn at `/media/{kind}/{key}`. */
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
