import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { hasSpace } from "../../foundation/diskSpace.ts";
import { CommandError, countOf, secondsSince, type Command, type CommandContext } from "../command/command.ts";
import { reasonOf } from "../table/text.ts";
import { bucketNote } from "../database/files.ts";
import { bytesOf, copyFolder, copyHeld, megabytes, partsOfShop, sizeOf, spare, writeManifest } from "./backupFolder.ts";
import { verifyBackup, writeBackup } from "./encryptedBackup.ts";

export const backupCommand: Command = {
  name: "backup",
  usage: "backup [<new folder>], or backup --verify [<backup>]",
  summary: "back up the shop while it runs, or check that a backup can be restored",
  help: [
    "Without a folder      writes an encrypted backup to BACKUP_DIR, reads it back, and removes old backups according to BACKUP_KEEP.",
    "                      Works with both databases. A running shop with BACKUP_DIR does this automatically every day",
    "backup <new folder>   copies the embedded database and the pictures, unencrypted",
    "--verify [<backup>]   restores the newest backup in BACKUP_DIR, or the given one, into a temporary folder in DATA_DIR,",
    "                      compares every row and picture with what was backed up, and removes the folder",
    "",
    "A backup contains everything stored when the command began, including all orders confirmed by then. The shop serves",
    "pages while the backup is written. With the embedded database, orders wait a few seconds while the database is copied.",
    "Pictures in object storage stay there, and are not backed up.",
    "The folder contains the shop's secrets and its customers' data: protect it like DATA_DIR, and keep it on another disk.",
    "Use 'restore' to restore a backup.",
  ].join("\n"),
  options: { verify: { type: "boolean" } },
  words: [0, 1],
  run: async ({ words: [path], options }, context) => {
    const isToVerify = options["verify"] === true;
    if (path !== undefined && !isToVerify) await copyToFolder(path, context);
    else context.out.write(`${await (isToVerify ? verifyBackup(path, context) : writeBackup(context))}\n`);
  },
};

async function copyToFolder(path: string, context: CommandContext): Promise<void> {
  const started = performance.now();
  const config = context.config();
  if (config.databaseUrl !== undefined) {
    throw new CommandError(
      'This shop is on Postgres. Set BACKUP_DIR and BACKUP_KEY and name no folder, or use Postgres\'s own tools: pg_dump --format=custom "$DATABASE_URL" > shop.dump',
    );
  }
  const target = resolve(context.folder, path);
  await requireTarget(target, resolve(config.dataDir));
  const access = await context.open(config);
  const draft = `${target}.${process.pid}.tmp`;
  try {
    await mkdir(draft, { mode: 0o700 });
    context.err.write("Copying the database …\n");
    const held = await copyHeld(access.db, join(config.dataDir, "database"), join(draft, "database"), context);
    context.err.write("Copying the pictures …\n");
    const media = join(config.dataDir, "media");
    // Pictures are copied after the database, so that the backup contains every picture that the database refers to.
    if (existsSync(media)) await copyFolder(media, join(draft, "media"), async () => context.signal.throwIfAborted());
    const manifest = await writeManifest(draft, context.now(), context.signal);
    await rename(draft, target);
    const size = `${countOf(Object.keys(manifest.files).length, "file")}, ${megabytes(bytesOf(manifest))}`;
    context.out.write(
      `Backed up to ${path}: ${size}, in ${secondsSince(started)} s. Orders waited for ${held} s.${bucketNote(config)}\n`,
    );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof Error && "syscall" in error) {
      throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`);
    }
    throw error;
  } finally {
    await access.close();
  }
}

async function requireTarget(target: string, dataDir: string): Promise<void> {
  if (existsSync(target)) {
    throw new CommandError(`${target} already exists. Choose a folder that does not exist yet.`);
  }
  if (`${target}${sep}`.startsWith(`${dataDir}${sep}`)) {
    throw new CommandError(
      `${target} is inside the shop's own folder, and would be lost with it. Choose another folder.`,
    );
  }
  if (!existsSync(dirname(target))) throw new CommandError(`There is no folder ${dirname(target)}.`);
  const bytes = (await sizeOf(dataDir, partsOfShop)) + spare;
  if (!hasSpace(dirname(target), bytes)) {
    throw new CommandError(`The disk of ${dirname(target)} has too little space for ${megabytes(bytes)}.`);
  }
}
