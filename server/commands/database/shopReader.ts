import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, type Database } from "../../db/connection.ts";
import { filesIn } from "./files.ts";
import { Checksum, prepareCopying, quoted, readLedger, readRows, tablesIn, type Totals } from "./totals.ts";

/** Folder of uploaded pictures. Their resized copies are rendered again. */
export const originals = "media/originals";

export const headSchema = z.object({
  madeAt: z.iso.datetime(),
  /** Postgres major version. For information only, because the contents do not depend on it. */
  postgres: z.int(),
  /** Number of applied migrations. */
  migrations: z.int(),
  /** Hash of the last migration. */
  lastMigration: z.string(),
});
export type Head = z.infer<typeof headSchema>;

/** Part of a shop that is copied to a file or to another database. */
export type Part =
  | { table: string; lines: string[] }
  /** An empty piece marks the end of the file. */
  | { file: string; bytes: Buffer };

/** A shop's contents, from a database or from a file. */
export interface ShopReader {
  head: Head;
  /** Passes all parts to `onPart` in order. Returns the source's totals. */
  read: (onPart: (part: Part) => Promise<void>) => Promise<Totals>;
}

export interface SourceOptions {
  db: Database;
  /** Folder whose pictures are also read. Undefined to read none. */
  pictures: string | undefined;
  /** Whether to block writes by other processes until reading ends. */
  isHeld: boolean;
  now: number;
}

/**
 * Runs the work with a consistent snapshot of a shop. On Postgres, other processes continue unless `isHeld` is set. On the
 * embedded database they wait, because it has a single connection.
 */
export async function withSource<T>(
  { db, pictures, isHeld, now }: SourceOptions,
  work: (reader: ShopReader) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      await prepareCopying(tx);
      const tables = await tablesIn(tx);
      if (isHeld) {
        const names = tables.map(({ name }) => quoted(name)).join(", ");
        await tx.execute(sql.raw(`lock table ${names} in share mode`));
      }
      const head = { madeAt: new Date(now).toISOString(), ...(await readVersions(tx)) };
      return work({
        head,
        read: async (onPart) => {
          const counted: Totals["tables"] = {};
          for (const table of tables) {
            const checksum = new Checksum();
            await readRows(tx, table, async (lines) => {
              for (const line of lines) checksum.add(line);
              await onPart({ table: table.name, lines });
            });
            counted[table.name] = checksum.counted;
          }
          const ledger = await readLedger(tx);
          // Pictures are read after the rows, so that every picture that the rows refer to is included.
          const files = await readPictures(pictures, onPart);
          return { tables: counted, ...ledger, files };
        },
      });
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Wraps a reader. Once the signal is aborted, reading stops before the next part. */
export function stoppable({ head, read }: ShopReader, signal: AbortSignal): ShopReader {
  return {
    head,
    read: (onPart) =>
      read(async (part) => {
        signal.throwIfAborted();
        await onPart(part);
      }),
  };
}

export async function readVersions(tx: Database): Promise<Omit<Head, "madeAt">> {
  const [versions] = await rowsOf<{ postgres: number; migrations: number; last: string | null }>(
    tx,
    sql`select current_setting('server_version_num')::integer / 10000 as postgres, count(*)::integer as migrations,
      (select hash from drizzle.__drizzle_migrations order by created_at desc limit 1) as last
      from drizzle.__drizzle_migrations`,
  );
  return {
    postgres: versions?.postgres ?? 0,
    migrations: versions?.migrations ?? 0,
    lastMigration: versions?.last ?? "",
  };
}

async function readPictures(
  folder: string | undefined,
  onPart: (part: Part) => Promise<void>,
): Promise<Totals["files"]> {
  const checksum = new Checksum();
  if (folder === undefined) return checksum.counted;
  for (const name of await filesIn(join(folder, originals))) {
    const file = `${originals}/${name}`;
    const hash = createHash("sha256");
    for await (const bytes of createReadStream(join(folder, file)) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      await onPart({ file, bytes });
    }
    await onPart({ file, bytes: Buffer.alloc(0) });
    checksum.add(`${file} ${hash.digest("hex")}`);
  }
  return checksum.counted;
}
