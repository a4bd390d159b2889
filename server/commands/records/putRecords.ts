import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "../../db/transactions.ts";
import { openOriginals } from "../../media/openMedia.ts";
import {
  CommandError,
  countOf,
  seenWhen,
  type Access,
  type Arguments,
  type CommandContext,
} from "../command/command.ts";
import { createPictures, type Pictures } from "../pictures/pictures.ts";
import { findFile, readParsed } from "../table/input.ts";
import type { RecordKind } from "./recordKind.ts";
import { keyOf, shortened, type Task } from "./records.ts";

/** Changes to the stored records that result from a file. */
interface Changes<Stored> {
  added: Stored[];
  /** Changed records, with the names of the changed columns. */
  changed: { record: Stored; columns: string[] }[];
  unchanged: number;
}

/** Adds new records from a file and changes existing ones. A file with any error changes nothing. */
export async function putRecords<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  { db, through, word, args, context }: Task,
): Promise<string> {
  if (word === undefined) throw new CommandError(`A file is missing for '${kind.name} put'.`);
  const file = await findFile(word, context);
  const { rows, errors } = await readParsed(file, { ...kind.columns, takesJson: true }, kind.row, context);
  const dryRun = args.options["dry-run"] === true;
  const pictures = await picturesOf(kind, args, context);
  const put = (isCheck: boolean) =>
    inTransaction(db, async (tx) => {
      await kind.lock(tx);
      const stored = await kind.read(tx);
      const addError = (line: number, message: string) => errors.add(line, message);
      const images = pictures?.images(tx) ?? (() => Promise.reject(new Error(`${kind.name} have no pictures`)));
      const planned = await kind.plan({ tx, rows, stored, addError, images });
      errors.refuse(file.name);
      const records = planned.map(({ record }) => record);
      const before = byIdentity(kind, stored);
      const changes = compare(kind, records, before, stored);
      const written = [...changes.added, ...changes.changed.map(({ record }) => record)];
      context.signal.throwIfAborted();
      if (isCheck || written.length === 0) return changes;
      await kind.write(tx, written, before, new Date(context.now()));
      return changes;
    });
  let undo: (() => Promise<void>) | undefined;
  if (pictures && !dryRun) {
    // Done between two transactions, because orders may wait for a transaction.
    await put(true);
    undo = await pictures.place();
  }
  const changes = await put(dryRun).catch(async (error: unknown) => {
    await undo?.();
    throw error;
  });
  return report(kind, changes, { rows: rows.length, pictures: pictures?.added.size ?? 0, dryRun, through });
}

/** Undefined for a kind without pictures. */
async function picturesOf<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  args: Arguments,
  context: CommandContext,
): Promise<Pictures | undefined> {
  const { pictures: owner } = kind;
  if (!owner) return undefined;
  const { pictures: named } = args.options;
  const folder = typeof named === "string" ? resolve(context.folder, named) : undefined;
  return createPictures({ folder, owner, originals: openOriginals(context.config()) });
}

function compare<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  records: readonly Stored[],
  before: Map<string, Stored>,
  stored: readonly Stored[],
) {
  const after = [...new Map([...before, ...byIdentity(kind, records)]).values()];
  const changes: Changes<Stored> = { added: [], changed: [], unchanged: 0 };
  for (const record of records) {
    const was = before.get(kind.identityOf(record));
    if (!was) {
      changes.added.push(record);
      continue;
    }
    const [old, next] = [kind.cellsOf(was, stored), kind.cellsOf(record, after)];
    const columns = Object.keys(next).filter((column) => !isDeepStrictEqual(old[column], next[column]));
    if (columns.length > 0) changes.changed.push({ record, columns });
    else changes.unchanged++;
  }
  return changes;
}

function byIdentity<Cells, Stored>(kind: RecordKind<Cells, Stored>, records: readonly Stored[]): Map<string, Stored> {
  return new Map(records.map((record) => [kind.identityOf(record), record]));
}

interface Putting {
  rows: number;
  pictures: number;
  dryRun: boolean;
  through: Access["through"];
}

function report<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  changes: Changes<Stored>,
  { rows, pictures, dryRun, through }: Putting,
): string {
  const { added, changed, unchanged } = changes;
  const counts = [`${added.length} new`, `${changed.length} changed`, `${unchanged} unchanged`].join(", ");
  const all = [...added, ...changed.map(({ record }) => record)];
  const details = [
    ...added.map((record) => `  new: ${keyOf(kind, record, all)}`),
    ...changed.map(({ record, columns }) => `  changed: ${keyOf(kind, record, all)} (${columns.join(", ")})`),
  ];
  const end = dryRun ? ["Nothing was changed."] : all.length > 0 ? [seenWhen(through)] : [];
  return [
    `${dryRun ? "Would put" : "Put"} ${countOf(rows, kind.one, kind.name)} (${counts}).`,
    ...shortened(details),
    ...(pictures > 0 ? [`${countOf(pictures, "new picture")}.`] : []),
    ...end,
  ].join("\n");
}
