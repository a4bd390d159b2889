import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { markMovedAway } from "../../db/embedded/movedAway.ts";
import { rowsOf } from "../../db/connection.ts";
import { CommandError, secondsSince, type Access, type Command, type CommandContext } from "../command/command.ts";
import { openDump, writeDump } from "./dumpFile.ts";
import { bucketNote, copiedPictures, copyNote } from "./files.ts";
import { putShop, type Stored } from "./putShop.ts";
import { stoppable, withSource, type ShopReader } from "./shopReader.ts";
import { nameOf, openTarget, type Place } from "./target.ts";
import { contentsOf } from "./totals.ts";

type Run = (word: string | undefined, context: CommandContext) => Promise<string>;

const actions = { dump, load, move } satisfies Record<string, Run>;
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name);

export const databaseCommand: Command = {
  name: "database",
  usage: "database <dump|load> <file>, or database move --to <postgres://…|folder>",
  summary: "copy the whole shop to a file, or to another database and back",
  help: [
    "dump <file>        writes the shop to a new file: all tables and uploaded pictures. The shop may be running: the embedded",
    "                   database makes orders wait for the dump, Postgres does not. The file can be loaded into either database, with any version of Postgres",
    "load <file>        fills the empty database of DATABASE_URL, or the empty folder DATA_DIR, from that file",
    "move --to <place>  copies the shop to an empty Postgres or, from Postgres, to an empty folder. The shop must be stopped",
    "",
    "Everything that was stored is read back and compared before the copy counts: rows and checksums of each table, sequences, order",
    "totals, emails to send and pictures. If anything differs, or the command is stopped or killed, both shops are as before, and you",
    "can run it again. After a move, the old folder refuses to start. The password may be in PGPASSWORD instead of the address.",
    "Pictures in object storage stay there, and are not copied.",
    "The file contains the shop's secrets and its customers' data: protect it like DATA_DIR.",
  ].join("\n"),
  options: { to: { type: "string" } },
  words: [1, 2],
  run: async ({ words: [action = "", word], options }, context) => {
    if (!isAction(action))
      throw new CommandError(`There is no action '${action}'. The actions are: ${Object.keys(actions).join(", ")}.`);
    if (action === "move" ? word !== undefined : options["to"] !== undefined) {
      throw new CommandError(`Only 'move' accepts --to. 'dump' and 'load' require a file.`);
    }
    const target = action === "move" ? options["to"] : word;
    context.out.write(`${await actions[action](typeof target === "string" ? target : undefined, context)}\n`);
  },
};

async function dump(word: string | undefined, context: CommandContext): Promise<string> {
  const started = performance.now();
  const path = resolve(context.folder, required(word, "the file"));
  if (existsSync(path)) throw new CommandError(`${path} already exists. Choose the name of a new file.`);
  if (!existsSync(dirname(path))) throw new CommandError(`There is no folder ${dirname(path)}.`);
  const totals = await fromShop(context, false, async (reader) => {
    context.err.write("Reading the shop …\n");
    return writeDump(path, stoppable(reader, context.signal));
  });
  return `Dumped ${contentsOf(totals)} to ${word ?? ""}, in ${secondsSince(started)} s.${bucketNote(context.config())}`;
}

/** Fills the shop's empty database from a file. @returns summary for the merchant */
export async function load(word: string | undefined, context: CommandContext): Promise<string> {
  const started = performance.now();
  const config = context.config();
  const { databaseUrl, dataDir, backupKey } = config;
  const path = resolve(context.folder, required(word, "the file"));
  const place: Place = databaseUrl === undefined ? { dataDir } : { databaseUrl };
  const reader = await openDump(path, backupKey);
  try {
    const { totals, wasThere } = await store(reader, place, dataDir, context);
    const next = copyNote(config, totals.files.rows);
    return wasThere
      ? `${nameOf(place)} already has the whole shop: ${contentsOf(totals)}.${next}`
      : `Loaded ${contentsOf(totals)} into ${nameOf(place)}, in ${secondsSince(started)} s. All rows and checksums match.${next}`;
  } finally {
    reader.close();
  }
}

async function move(word: string | undefined, context: CommandContext): Promise<string> {
  const started = performance.now();
  const config = context.config();
  const { databaseUrl, dataDir, objectStorage } = config;
  const place = placeOf(required(word, "--to"), context.folder);
  if (databaseUrl === undefined && "dataDir" in place) {
    throw new CommandError("This shop is already in a folder. 'backup' and 'restore' copy it to another one.");
  }
  if ("databaseUrl" in place && place.databaseUrl === databaseUrl) {
    throw new CommandError("The shop is already in this database.");
  }
  const { totals } = await fromShop(context, true, (reader) =>
    // With Postgres, pictures stay in DATA_DIR.
    store(reader, place, "dataDir" in place ? place.dataDir : undefined, context),
  );
  if (databaseUrl === undefined) {
    markMovedAway(join(dataDir, "database"), { to: nameOf(place), at: new Date(context.now()).toISOString() });
  }
  const next =
    "databaseUrl" in place
      ? `Set DATABASE_URL to it and start the shop.${objectStorage ? "" : " Keep DATA_DIR, which has the pictures."}`
      : `Set DATA_DIR to it, remove DATABASE_URL and start the shop. Do not start a shop on the old database again.`;
  return [
    `Moved ${contentsOf(totals)} to ${nameOf(place)}, in ${secondsSince(started)} s. All rows and checksums match.${bucketNote(config)}`,
    next,
  ].join("\n");
}

function required(word: string | undefined, what: string): string {
  if (word === undefined) throw new CommandError(`Specify ${what}: npm run shop -- ${databaseCommand.usage}`);
  return word;
}

function placeOf(to: string, folder: string): Place {
  return /^postgres(ql)?:\/\//.test(to) && URL.canParse(to) ? { databaseUrl: to } : { dataDir: resolve(folder, to) };
}

/** Stores a shop in an empty destination. @param pictures folder for pictures. Undefined if pictures are not copied */
export async function store(
  reader: ShopReader,
  place: Place,
  pictures: string | undefined,
  { err, signal }: CommandContext,
): Promise<Stored> {
  const target = await openTarget(place, reader.head);
  try {
    err.write("Copying and comparing …\n");
    const stored = await putShop(reader, { db: target.db, name: nameOf(place), pictures, signal });
    await target.finish();
    return stored;
  } finally {
    await target.close();
  }
}

/** Runs the work on the configured shop. @param mustBeStopped whether to refuse if another process is using the shop */
async function fromShop<T>(
  context: CommandContext,
  mustBeStopped: boolean,
  work: (reader: ShopReader) => Promise<T>,
): Promise<T> {
  const config = context.config();
  const access = await context.open(config);
  try {
    if (mustBeStopped) await refuseIfRunning(access);
    const { db } = access;
    const isHeld = mustBeStopped && access.through === "postgres";
    return await withSource({ db, pictures: copiedPictures(config), isHeld, now: context.now() }, work);
  } finally {
    await access.close();
  }
}

async function refuseIfRunning({ db, through }: Access): Promise<void> {
  const stop = "Stop it first: what it stores after the copy would be lost. Nothing was changed.";
  if (through === "shop") throw new CommandError(`The shop is running. ${stop}`);
  if (through !== "postgres") return;
  const [lease] = await rowsOf<{ holder: string }>(db, sql`select holder from leases where expires_at > now()`);
  if (lease) throw new CommandError(`A shop is running on this database (${lease.holder}). ${stop}`);
}
