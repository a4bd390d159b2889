import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { hasSpace } from "../../foundation/diskSpace.ts";
import { CommandError, countOf, secondsSince, type Command, type CommandContext } from "../command/command.ts";
import { reasonOf } from "../table/text.ts";
import { bytesOf, copyFolder, filesIn, partsOfShop, writeManifest } from "./backupFolder.ts";

/** Keep-alive interval for the running shop while the command locks the database. Milliseconds. */
const signOfLife = 5_000;

/** Space to leave free on the backup's disk, in bytes. */
const spare = 64 * 1024 * 1024;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

export const backupCommand: Command = {
  name: "backup",
  usage: "backup <new folder>",
  summary: "copy the embedded database and the pictures while the shop runs",
  help: [
    "The folder is made, for this user alone. It has everything that was stored when the command began: all orders that were",
    "confirmed by then. The shop answers pages meanwhile; orders wait for the seconds that copying the database takes.",
    "The folder has the shop's secrets and its customers' data: keep it as carefully as DATA_DIR, and on another disk.",
    "'restore' puts it back. A shop with DATABASE_URL is backed up by pg_dump: docs/operations.md.",
  ].join("\n"),
  options: {},
  words: [1, 1],
  run: async ({ words: [given = ""] }, context) => {
    const started = performance.now();
    const config = context.config();
    if (config.databaseUrl !== undefined) {
      throw new CommandError(
        'This shop is on Postgres. Back it up with Postgres\'s own tools: pg_dump --format=custom "$DATABASE_URL" > shop.dump',
      );
    }
    const target = resolve(context.folder, given);
    await requireTarget(target, resolve(config.dataDir));
    const access = await context.open(config);
    const draft = `${target}.${process.pid}.tmp`;
    try {
      await mkdir(draft, { mode: 0o700 });
      context.err.write("Copying the database …\n");
      const held = await copyHeld(access.db, join(config.dataDir, "database"), join(draft, "database"), context);
      context.err.write("Copying the pictures …\n");
      const media = join(config.dataDir, "media");
      // Copied after the database, so that every picture it refers to exists.
      if (existsSync(media)) await copyFolder(media, join(draft, "media"), async () => context.signal.throwIfAborted());
      const manifest = await writeManifest(draft, context.now(), context.signal);
      await rename(draft, target);
      const size = `${countOf(Object.keys(manifest.files).length, "file")}, ${megabytes(bytesOf(manifest))}`;
      context.out.write(
        `Backed up to ${given}: ${size}, in ${secondsSince(started)} s. Orders waited for ${held} s.\n`,
      );
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (error instanceof Error && "syscall" in error) {
        throw new CommandError(`${given} cannot be written: ${reasonOf(error)}.`);
      }
      throw error;
    } finally {
      await access.close();
    }
  },
};

async function requireTarget(target: string, dataDir: string): Promise<void> {
  if (existsSync(target)) {
    throw new CommandError(`${target} exists already. Name a folder that does not exist yet.`);
  }
  if (`${target}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new CommandError(`${target} lies in the shop's own folder, and would be lost with it. Name another one.`);
  }
  if (!existsSync(dirname(target))) throw new CommandError(`There is no folder ${dirname(target)}.`);
  let bytes = spare;
  for (const part of partsOfShop) {
    const folder = join(dataDir, part);
    for (const path of await filesIn(folder))
      bytes += (await stat(join(folder, path)).catch(() => undefined))?.size ?? 0;
  }
  if (!hasSpace(dirname(target), bytes)) {
    throw new CommandError(`The disk of ${dirname(target)} has no room for ${megabytes(bytes)}.`);
  }
}

/**
 * Copies the database's files while no one else can use it. A checkpoint first writes everything committed to the files, and
 * nothing is written until the transaction ends. @returns the duration in seconds
 */
async function copyHeld(
  db: Database,
  from: string,
  to: string,
  { signal }: Pick<CommandContext, "signal">,
): Promise<string> {
  return db.transaction(async (tx) => {
    const began = performance.now();
    await tx.execute(sql`checkpoint`);
    let heard = performance.now();
    await copyFolder(from, to, async () => {
      signal.throwIfAborted();
      if (performance.now() - heard < signOfLife) return;
      await tx.execute(sql`select 1`);
      heard = performance.now();
    });
    // Fails if the running shop has ended the transaction, and so may have written to the files.
    await tx.execute(sql`select 1`);
    return secondsSince(began);
  });
}
