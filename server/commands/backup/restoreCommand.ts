import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { count } from "drizzle-orm";
import { FolderLockedError, FolderUnusableError, lockFolder } from "../../db/embedded/lock.ts";
import { orders, products } from "../../db/schema.ts";
import { hasSpace } from "../../foundation/diskSpace.ts";
import { CommandError, countOf, secondsSince, type Command, type CommandContext } from "../command/command.ts";
import { bytesOf, checkedBackup, copyFolder, describeFile, partsOfShop, type Manifest } from "./backupFolder.ts";
import { load } from "../database/databaseCommand.ts";
import { copyNote, filesIn } from "../database/files.ts";
import { checkBackup } from "./encryptedBackup.ts";

export const restoreCommand: Command = {
  name: "restore",
  usage: "restore <backup>",
  summary: "restore a backup into the empty folder or database of a stopped shop",
  help: [
    "The folder DATA_DIR must not contain a shop: nothing is ever overwritten. An encrypted backup requires BACKUP_KEY,",
    "and can also be restored into the empty Postgres of DATABASE_URL.",
    "",
    "The whole backup is checked first: its version, its checksums and its key. A damaged or incomplete backup is refused. The",
    "backup itself is not changed. If the command is stopped or killed, run it again.",
  ].join("\n"),
  options: {},
  words: [1, 1],
  run: async ({ words: [path = ""] }, context) => {
    const started = performance.now();
    const config = context.config();
    const backup = resolve(context.folder, path);
    if ((await stat(backup).catch(() => undefined))?.isFile() === true) {
      context.err.write("Checking the backup …\n");
      await checkBackup(backup, context);
      context.out.write(`${await load(path, context)}\n`);
      return;
    }
    if (config.databaseUrl !== undefined) {
      throw new CommandError(
        'This shop is on Postgres, and no encrypted backup has this name. Restore a dump into an empty database: pg_restore --no-owner --dbname "$DATABASE_URL" shop.dump',
      );
    }
    refuseShop(config.dataDir);
    context.err.write("Checking the backup …\n");
    const manifest = await checkedBackup(backup, context.signal);
    await putBack(backup, manifest, config.dataDir, context);
    context.err.write("Opening the database …\n");
    const { db, close } = await context.open(config);
    try {
      const [shop] = await db.select({ products: count() }).from(products);
      const [sold] = await db.select({ orders: count() }).from(orders);
      const found = `${countOf(shop?.products ?? 0, "product")} and ${countOf(sold?.orders ?? 0, "order")}`;
      const when = new Date(manifest.madeAt).toISOString().replace("T", " ").slice(0, 16);
      const pictures = Object.keys(manifest.files).filter((path) => path.startsWith("media/originals/")).length;
      const next = copyNote(config, pictures);
      context.out.write(`Restored the shop of ${when} UTC: ${found}, in ${secondsSince(started)} s.${next}\n`);
    } finally {
      await close();
    }
  },
};

function refuseShop(dataDir: string): void {
  if (existsSync(join(dataDir, "database"))) throw alreadyThere(dataDir, "a shop");
}

const alreadyThere = (dataDir: string, found: string) =>
  new CommandError(
    `${dataDir} already has ${found}. Move it away, or set DATA_DIR to an empty folder. Nothing was changed.`,
  );

/**
 * Rejects pictures that are not in the backup. Pictures that are also in the backup may come from a killed restore, so
 * they can be replaced.
 */
async function refuseOtherPictures(dataDir: string, { files }: Manifest): Promise<void> {
  for (const name of await filesIn(join(dataDir, "media"))) {
    const file = `media/${name}`;
    const isSame = (await describeFile(join(dataDir, file), false)).sha256 === files[file]?.sha256;
    if (!isSame) throw alreadyThere(dataDir, `the picture ${file}, which is not in the backup`);
  }
}

const draftName = /^restore\.\d+\.tmp$/;

/** Copies to a temporary folder and moves its contents at the end, so that an incomplete shop is never visible. */
async function putBack(
  backup: string,
  manifest: Manifest,
  dataDir: string,
  { signal }: Pick<CommandContext, "signal">,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!hasSpace(dataDir, bytesOf(manifest)))
    throw new CommandError(`The disk of ${dataDir} has too little space for the backup.`);
  const unlock = await lock(dataDir);
  const draft = join(dataDir, `restore.${process.pid}.tmp`);
  try {
    refuseShop(dataDir);
    await refuseOtherPictures(dataDir, manifest);
    // Killed restores left these folders behind. No other restore is running, because this process has the lock.
    const drafts = (await readdir(dataDir)).filter((name) => draftName.test(name));
    for (const name of drafts) await rm(join(dataDir, name), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    const parts = partsOfShop.filter((part) => existsSync(join(backup, part)));
    for (const part of parts) {
      await copyFolder(join(backup, part), join(draft, part), async () => signal.throwIfAborted());
    }
    await rm(join(dataDir, "media"), { recursive: true, force: true });
    // Moves the database last, because a shop without one counts as empty.
    for (const part of parts.toReversed()) await rename(join(draft, part), join(dataDir, part));
  } finally {
    await rm(draft, { recursive: true, force: true });
    unlock();
  }
}

async function lock(dataDir: string): Promise<() => void> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    const isPlain = error instanceof FolderLockedError || error instanceof FolderUnusableError;
    throw isPlain ? new CommandError(error.message) : error;
  }
}
