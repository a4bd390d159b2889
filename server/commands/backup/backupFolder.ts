import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, open, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { otherMajorIn } from "../../db/embedded/postgresMajor.ts";
import { CommandError, secondsSince, type CommandContext } from "../command/command.ts";
import { filesIn } from "../database/files.ts";
import { writeWholeFile } from "../table/wholeFile.ts";

/**
 * Interval in milliseconds at which a command that has locked the database notifies the running shop that it is still
 * active.
 */
const signOfLife = 5_000;

/** Disk space to leave free after a backup, in bytes. */
export const spare = 64 * 1024 * 1024;

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** Parts of a shop's folder that are backed up. The rest belongs to the running process. */
export const partsOfShop = ["database", "media"] as const;

const manifestName = "backup.json";
/** Increased when the backup format changes. */
const version = 1;

const manifestSchema = z.object({
  corkwood: z.literal(version),
  madeAt: z.iso.datetime(),
  /** By path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
/** Manifest of a backup. Written last, so a backup without a manifest is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Copies a folder recursively, readable only by this user. Empty folders are included, because the database needs them.
 * @param onFile awaited after each file
 */
export async function copyFolder(from: string, to: string, onFile: () => Promise<void>): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, path.slice(from.length + 1));
    if (entry.isDirectory()) await mkdir(copy, { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(path, copy);
    // `copyFile` keeps the original's mode.
    await chmod(copy, 0o600);
    await onFile();
  }
}

/** @param isToKeep whether to sync the file to the disk */
export async function describeFile(path: string, isToKeep: boolean): Promise<Manifest["files"][string]> {
  const file = await open(path, "r");
  try {
    if (isToKeep) await file.sync();
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of file.createReadStream({ autoClose: false })) {
      hash.update(piece as Buffer);
      bytes += (piece as Buffer).length;
    }
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await file.close();
  }
}

/** Writes the manifest of a new backup. This completes the backup. */
export async function writeManifest(folder: string, now: number, signal: AbortSignal): Promise<Manifest> {
  const files: Manifest["files"] = {};
  for (const path of await filesIn(folder)) {
    signal.throwIfAborted();
    files[path] = await describeFile(join(folder, path), true);
  }
  const manifest: Manifest = { corkwood: version, madeAt: new Date(now).toISOString(), files };
  await writeWholeFile(join(folder, manifestName), (write) => write(JSON.stringify(manifest)));
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => {
    throw new CommandError(`${folder} is not a complete backup: it has no ${manifestName}. Nothing was changed.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(
      `${folder} is not a backup that this shop can read: its ${manifestName} is damaged or from another version. Nothing was changed.`,
    );
  }
}

/** Reads a backup's manifest. Rejects if the backup's files are missing, changed or unexpected. */
export async function checkedBackup(folder: string, signal: AbortSignal): Promise<Manifest> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new CommandError(`There is no folder ${folder}. Choose one that the command 'backup' created.`);
  }
  const manifest = await readManifest(folder);
  const found = new Set(await filesIn(folder));
  found.delete(manifestName);
  const refuse = (path: string, what: string): never => {
    throw new CommandError(`The backup ${folder} is damaged: ${path} ${what}. Nothing was changed.`);
  };
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    signal.throwIfAborted();
    if (!found.delete(path)) refuse(path, "is missing");
    const is = await describeFile(join(folder, path), false);
    if (is.bytes !== bytes) refuse(path, `has ${is.bytes} bytes instead of ${bytes}`);
    if (is.sha256 !== sha256) refuse(path, "has changed since the backup was created");
  }
  for (const path of found) refuse(path, "does not belong to it");
  if (manifest.files["database/PG_VERSION"] === undefined) refuse("the database", "is missing");
  const otherMajor = otherMajorIn(join(folder, "database"));
  if (otherMajor !== undefined) throw new CommandError(otherMajor);
  return manifest;
}

/** Total size of all files. */
export function bytesOf({ files }: Manifest): number {
  return Object.values(files).reduce((total, { bytes }) => total + bytes, 0);
}

/** Total size of these parts of a shop's folder, in bytes. */
export async function sizeOf(dataDir: string, parts: readonly (typeof partsOfShop)[number][]): Promise<number> {
  let bytes = 0;
  for (const part of parts) {
    const folder = join(dataDir, part);
    for (const path of await filesIn(folder)) {
      bytes += (await stat(join(folder, path)).catch(() => undefined))?.size ?? 0;
    }
  }
  return bytes;
}

/**
 * Copies the database's files while no other process can use the database. A checkpoint first writes all committed data
 * to the files, and nothing else is written until the transaction ends. @returns the duration in seconds
 */
export async function copyHeld(
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
    // Fails if the running shop has ended the transaction and may therefore have written to the files.
    await tx.execute(sql`select 1`);
    return secondsSince(began);
  });
}
