import { createHash } from "node:crypto";
import { mkdir, open, rename, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf, type Database } from "../../db/connection.ts";
import { databaseCode } from "../../db/transactions.ts";
import { CommandError } from "../command/command.ts";
import { originals, readVersions, type Part, type ShopReader } from "./shopReader.ts";
import {
  Checksum,
  differenceOf,
  insertLines,
  prepareCopying,
  quoted,
  tablesIn,
  totalsIn,
  type Table,
  type Totals,
} from "./totals.ts";

export interface TargetOptions {
  db: Database;
  /** Name of the database, for messages. */
  name: string;
  /** Folder for the pictures. Undefined if pictures are not copied. */
  pictures: string | undefined;
  signal: AbortSignal;
}

export interface Stored {
  totals: Totals;
  /** Whether an earlier run had already stored everything. */
  wasThere: boolean;
}

/** Postgres code for a lock timeout. */
const lockTimeout = "55P03";

/**
 * Stores a shop in an empty database, in one transaction. The transaction commits only if the stored contents, read
 * again, match the source. If the database already contains a shop, compares it with the source and changes nothing.
 */
export async function putShop({ head, read }: ShopReader, target: TargetOptions): Promise<Stored> {
  const { db, name, signal } = target;
  return db
    .transaction(async (tx) => {
      await prepareCopying(tx);
      const { migrations, lastMigration } = await readVersions(tx);
      if (migrations !== head.migrations || lastMigration !== head.lastMigration) {
        throw new CommandError(`${name} has the tables of another version of the shop. Choose an empty database.`);
      }
      const tables = await tablesIn(tx);
      await lockTables(tx, tables);
      const wasThere = await hasRows(tx, tables);
      const byName = new Map(tables.map((table) => [table.name, table]));
      const files = pictureWriter(target.pictures);
      const restore = wasThere ? undefined : await withoutConstraints(tx, tables);
      const write = async (part: Part) => {
        signal.throwIfAborted();
        if ("file" in part) return files.write(part);
        const table = byName.get(part.table);
        if (!table) throw new CommandError(`${name} has no table ${part.table}. Nothing was changed.`);
        if (!wasThere) await tx.execute(insertLines(table, part.lines));
      };
      let totals: Totals;
      try {
        totals = await read(write);
      } finally {
        await files.close();
      }
      await restore?.();
      if (!wasThere) await setSequences(tx, totals);
      const difference = differenceOf(totals, await totalsIn(tx, tables)) ?? files.difference(totals);
      if (difference !== undefined) {
        throw new CommandError(
          wasThere
            ? `${name} already has another shop: ${difference}. Choose an empty database. Nothing was changed.`
            : `The copy does not match the original: ${difference}. Nothing was changed.`,
        );
      }
      signal.throwIfAborted();
      return { totals, wasThere };
    })
    .catch((error: unknown) => {
      if (databaseCode(error) !== lockTimeout) throw error;
      throw new CommandError(`${name} is in use by another process. Stop it first. Nothing was changed.`);
    });
}

async function lockTables(tx: Database, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '10s', true)`);
  const names = tables.map(({ name }) => quoted(name)).join(", ");
  await tx.execute(sql.raw(`lock table ${names} in access exclusive mode`));
}

async function hasRows(tx: Database, tables: readonly Table[]): Promise<boolean> {
  const checks = tables.map(({ name }) => `exists (select from ${quoted(name)})`).join(" or ");
  const [row] = await rowsOf<{ filled: boolean }>(tx, sql.raw(`select ${checks} as filled`));
  return row?.filled === true;
}

/**
 * Removes foreign keys and disables triggers, because rows arrive in any order and already include the effects of
 * triggers.
 * @returns a function that restores both and thereby checks all foreign keys
 */
async function withoutConstraints(tx: Database, tables: readonly Table[]): Promise<() => Promise<void>> {
  const keys = await rowsOf<{ of: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const run = (statement: string) => tx.execute(sql.raw(statement));
  for (const { of, name } of keys) await run(`alter table ${of} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await run(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { name } of tables) await run(`alter table ${quoted(name)} enable trigger user`);
    for (const { of, name, definition } of keys) {
      await run(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
    }
  };
}

async function setSequences(tx: Database, { sequences }: Totals): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${quoted(name)}, ${value ?? "1"}::bigint, ${value !== null})`);
  }
}

/**
 * Writes each picture to a temporary file and then renames it, so that a picture with its final name is always
 * complete.
 */
function pictureWriter(folder: string | undefined) {
  const checksum = new Checksum();
  let current: { file: string; handle: FileHandle | undefined; hash: ReturnType<typeof createHash> } | undefined;
  const begin = async (file: string) => {
    if (!isPicture(file)) throw new CommandError(`${file} is not a picture of a shop. Nothing was changed.`);
    if (folder === undefined) return { file, handle: undefined, hash: createHash("sha256") };
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return { file, handle: await open(`${path}.tmp`, "w", 0o600), hash: createHash("sha256") };
  };
  return {
    write: async ({ file, bytes }: Extract<Part, { file: string }>) => {
      current ??= await begin(file);
      if (bytes.length > 0) {
        current.hash.update(bytes);
        await current.handle?.writeFile(bytes);
        return;
      }
      await current.handle?.sync();
      await current.handle?.close();
      if (folder !== undefined) await rename(join(folder, `${file}.tmp`), join(folder, file));
      checksum.add(`${file} ${current.hash.digest("hex")}`);
      current = undefined;
    },
    close: async () => {
      const { handle } = current ?? {};
      current = undefined;
      await handle?.close();
    },
    difference: ({ files }: Totals) =>
      checksum.counted.checksum === files.checksum ? undefined : "the pictures differ",
  };
}

function isPicture(file: string): boolean {
  const names = file.split("/");
  return file.startsWith(`${originals}/`) && names.every((name) => !/^\.{0,2}$/.test(name) && !name.includes("\\"));
}
