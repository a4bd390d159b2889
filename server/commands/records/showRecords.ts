import { csvHeader, csvLine } from "../table/csv.ts";
import { inColumns } from "../table/inColumns.ts";
import { cellOf } from "../table/rows.ts";
import type { RecordCell, RecordKind } from "./recordKind.ts";
import { findRecord, type Task } from "./records.ts";

/** Lists all records, one per line. */
export async function listRecords<Cells, Stored>(kind: RecordKind<Cells, Stored>, { db }: Task): Promise<string> {
  const stored = await kind.read(db);
  if (stored.length === 0) return `There are no ${kind.name} yet.`;
  const rows = stored.map((record) => {
    const cells = kind.cellsOf(record, stored);
    return kind.listed.map((column) => cellOf(cells[column] ?? null) ?? "");
  });
  return inColumns([kind.listed, ...rows]).join("\n");
}

/** Prints one or all records, as JSON or as a table that `put` accepts. */
export async function showRecords<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  { db, word, args }: Task,
): Promise<string> {
  const stored = await kind.read(db);
  const wanted = word === undefined ? stored : [findRecord(kind, stored, word)];
  const all = wanted.map((record) => kind.cellsOf(record, stored));
  if (args.options["csv"] === true) {
    const { known } = kind.columns;
    const lines = all.map((cells) => csvLine(known.map((column) => written(cells[column] ?? null))));
    return `${csvHeader(known)}${lines.join("")}`.trimEnd();
  }
  return JSON.stringify(word === undefined ? all : all[0], undefined, 2);
}

/** Converts a value to a CSV cell. */
const written = (value: RecordCell) => (typeof value === "number" ? value : (cellOf(value) ?? ""));
