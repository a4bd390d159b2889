import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrationCount, openDatabase } from "../../db/connection.ts";
import { isRunning } from "../../db/embedded/lock.ts";
import { hasSpace } from "../../foundation/diskSpace.ts";
import { CommandError, countOf, secondsSince, type CommandContext } from "../command/command.ts";
import { store } from "../database/databaseCommand.ts";
import { openDump, writeDump } from "../database/dumpFile.ts";
import { bucketNote, copiedPictures } from "../database/files.ts";
import { stoppable, withSource, type ShopReader } from "../database/shopReader.ts";
import { contentsOf, type Totals } from "../database/totals.ts";
import { copyHeld, megabytes, sizeOf, spare } from "./backupFolder.ts";
import { backupName, backupsIn, expiredBackups } from "../../backups/rotation.ts";

/** Assumed maximum growth factor since the last backup. Used to check the free space. */
const growth = 1.25;

/**
 * Writes an encrypted backup to the backup folder, reads it back, and only then removes old ones.
 * @returns summary for the merchant
 */
export async function writeBackup(context: CommandContext): Promise<string> {
  const started = performance.now();
  const { backups, backupKey, dataDir } = context.config();
  if (!backups || backupKey === undefined) {
    throw new CommandError("Choose a new folder, or set BACKUP_DIR and BACKUP_KEY to write encrypted backups there.");
  }
  const { folder, keep } = backups;
  if (!existsSync(folder)) {
    throw new CommandError(
      `There is no folder ${folder}. BACKUP_DIR refers to it: create the folder, or mount its disk.`,
    );
  }
  const name = backupName(context.now());
  const path = join(folder, name);
  if (existsSync(path)) throw new CommandError(`${path} already exists. Try again in a second.`);
  await removeDrafts(folder, /^corkwood-.+\.backup\.(\d+)\.tmp(?:\.\d+\.tmp)?$/);
  await removeDrafts(dataDir, /^backup\.(\d+)\.tmp$/);
  await requireSpaceFor(folder);
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const { totals, held } = await fromSnapshot(context, async (reader) => {
      context.err.write("Reading the shop …\n");
      return writeDump(draft, stoppable(reader, context.signal), backupKey);
    });
    context.err.write("Checking the backup …\n");
    await checkBackup(draft, context);
    await rename(draft, path);
    const { size } = await stat(path);
    const others = (await backupsIn(folder)).filter((other) => other.name !== name);
    // The new backup is first in the list even if the clock was once ahead, so it is never removed.
    const newest = { name, madeAt: context.now() };
    const expired = expiredBackups([newest, ...others], keep);
    for (const old of expired) await rm(join(folder, old.name), { force: true });
    return [
      `Backed up ${contentsOf(totals)} to ${name}: ${megabytes(size)}, in ${secondsSince(started)} s.`,
      ...(held === undefined ? [] : [`Orders waited for ${held} s.`]),
      `${countOf(1 + others.length - expired.length, "backup")} kept, ${expired.length} removed.${bucketNote(context.config())}`,
    ].join(" ");
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Restores a backup into a temporary folder, compares the result with the totals stored in the backup, and removes the
 * folder.
 * @param word name of the backup; undefined for the newest backup
 * @returns summary for the merchant
 */
export async function verifyBackup(word: string | undefined, context: CommandContext): Promise<string> {
  const started = performance.now();
  const { backupKey, dataDir } = context.config();
  const path = word === undefined ? await newestBackup(context) : resolve(context.folder, word);
  await checkBackup(path, context);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeDrafts(dataDir, /^verify\.(\d+)\.tmp$/);
  const draft = join(dataDir, `verify.${process.pid}.tmp`);
  const reader = await openDump(path, backupKey);
  try {
    const { totals } = await store(reader, { dataDir: draft }, draft, context);
    const when = reader.head.madeAt.replace("T", " ").slice(0, 16);
    return `${path} of ${when} UTC can be restored: ${contentsOf(totals)}. Checked in ${secondsSince(started)} s.${bucketNote(context.config())}`;
  } finally {
    reader.close();
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Reads a whole backup. Rejects a backup that is damaged, encrypted with another key, or written by a newer version.
 */
export async function checkBackup(path: string, context: CommandContext): Promise<void> {
  const reader = await openDump(path, context.config().backupKey);
  try {
    if (reader.head.migrations > migrationCount()) {
      throw new CommandError(
        `${path} was written by a newer version of the shop. Use that version. Nothing was changed.`,
      );
    }
    await stoppable(reader, context.signal).read(async () => undefined);
  } finally {
    reader.close();
  }
}

async function newestBackup(context: CommandContext): Promise<string> {
  const { backups } = context.config();
  if (!backups) throw new CommandError("Choose the backup, or set BACKUP_DIR to the folder of the backups.");
  const [newest] = await backupsIn(backups.folder).catch(() => []);
  if (!newest) throw new CommandError(`There is no backup in ${backups.folder}.`);
  return join(backups.folder, newest.name);
}

/**
 * Removes unfinished files of killed commands. @param names pattern of their names, with the process id as its first
 * group
 */
async function removeDrafts(folder: string, names: RegExp): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = names.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function requireSpaceFor(folder: string): Promise<void> {
  const [newest] = await backupsIn(folder);
  const last = newest === undefined ? 0 : (await stat(join(folder, newest.name))).size;
  const bytes = Math.ceil(last * growth) + spare;
  if (!hasSpace(folder, bytes)) {
    throw new CommandError(
      `The disk of ${folder} has too little space for ${megabytes(bytes)}. No backup was removed.`,
    );
  }
}

/**
 * Runs the work with a snapshot of the shop. The embedded database of a running shop is copied first. Otherwise, orders
 * would wait until the whole backup is written.
 */
async function fromSnapshot(
  context: CommandContext,
  work: (reader: ShopReader) => Promise<Totals>,
): Promise<{ totals: Totals; held?: string }> {
  const config = context.config();
  const { dataDir } = config;
  const source = { pictures: copiedPictures(config), isHeld: false, now: context.now() };
  const access = await context.open(config);
  if (access.through !== "shop") {
    try {
      return { totals: await withSource({ ...source, db: access.db }, work) };
    } finally {
      await access.close();
    }
  }
  const draft = join(dataDir, `backup.${process.pid}.tmp`);
  try {
    let held: string;
    try {
      const bytes = (await sizeOf(dataDir, ["database"])) + spare;
      if (!hasSpace(dataDir, bytes)) {
        throw new CommandError(
          `The disk of ${dataDir} has too little space for a copy of the database: ${megabytes(bytes)}.`,
        );
      }
      await mkdir(draft, { mode: 0o700 });
      context.err.write("Copying the database …\n");
      held = await copyHeld(access.db, join(dataDir, "database"), join(draft, "database"), context);
    } finally {
      await access.close();
    }
    const { db, close } = await openDatabase({ dataDir: draft });
    try {
      return { totals: await withSource({ ...source, db }, work), held };
    } finally {
      await close();
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
