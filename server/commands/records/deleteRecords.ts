import { extname } from "node:path";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { inTransaction } from "../../db/transactions.ts";
import { CommandError, countOf, seenWhen, type CommandContext } from "../command/command.ts";
import { needed, words as textCell } from "../table/cells.ts";
import { findFile, readParsed } from "../table/input.ts";
import type { RecordKind } from "./recordKind.ts";
import { findRecord, keyOf, shortened, type Task } from "./records.ts";

/** Deletes one record or the records listed in a file, unless one is in use. */
export async function deleteRecords<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  { db, through, word, args, context }: Task,
): Promise<string> {
  const { name, one, key } = kind;
  if (word === undefined) throw new CommandError(`'${name} delete' needs a ${key} or a file of them.`);
  const isFile = [".csv", ".json", ".jsonl"].includes(extname(word).toLowerCase());
  const dryRun = args.options["dry-run"] === true;
  const deleted = await (isFile ? deleteFile(kind, db, word, dryRun, context) : deleteOne(kind, db, word, dryRun));
  const lines = shortened(deleted.map((each) => `  ${each}`));
  const end = dryRun ? "Nothing was changed." : seenWhen(through);
  return [`${dryRun ? "Would delete" : "Deleted"} ${countOf(deleted.length, one, name)}.`, ...lines, end].join("\n");
}

function deleteOne<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  db: Database,
  word: string,
  dryRun: boolean,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await kind.lock(tx);
    const stored = await kind.read(tx);
    const record = findRecord(kind, stored, word);
    const use = await kind.usesOf(tx, record, [record]);
    if (use !== undefined)
      throw new CommandError(`The ${kind.one} ${word} cannot be deleted: ${use}. Nothing was changed.`);
    if (!dryRun) await kind.remove(tx, [record]);
    return [keyOf(kind, record, stored)];
  });
}

async function deleteFile<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  db: Database,
  word: string,
  dryRun: boolean,
  context: CommandContext,
): Promise<string[]> {
  const { key, one } = kind;
  const file = await findFile(word, context);
  const columns = { ...kind.columns, required: [key], takesJson: true };
  const row = z.object({ key: needed(textCell(500)) });
  const schema = z
    .record(z.string(), z.string())
    .transform((cells) => ({ key: cells[key] ?? "" }))
    .pipe(row);
  const { rows, errors } = await readParsed(file, columns, schema, context);
  return inTransaction(db, async (tx) => {
    await kind.lock(tx);
    const stored = await kind.read(tx);
    const byKey = new Map(stored.map((record) => [keyOf(kind, record, stored), record]));
    const lines = new Map<string, number>();
    const wanted: { line: number; record: Stored }[] = [];
    for (const { line, cells } of rows) {
      const record = byKey.get(cells.key);
      const before = lines.get(cells.key);
      lines.set(cells.key, before ?? line);
      if (before !== undefined) errors.add(line, `${key}: ${cells.key} is already on line ${before}`);
      else if (!record) errors.add(line, `${key}: there is no ${one} ${cells.key}`);
      else wanted.push({ line, record });
    }
    const records = wanted.map(({ record }) => record);
    for (const { line, record } of wanted) {
      const use = await kind.usesOf(tx, record, records);
      if (use !== undefined) errors.add(line, `${key}: ${keyOf(kind, record, stored)} cannot be deleted: ${use}`);
    }
    errors.refuse(file.name);
    if (!dryRun && records.length > 0) await kind.remove(tx, records);
    return records.map((record) => keyOf(kind, record, stored));
  });
}
