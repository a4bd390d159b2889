import { unguardFormula } from "../../table/formula.ts";
import { columnName, quoted } from "../../table/heading.ts";
import type { InputFile } from "../../table/input.ts";
import { FileError } from "../../table/fileErrors.ts";
import { readRecords, textOf, type RawRow } from "../../table/rows.ts";
import type { TextOptions } from "../../table/text.ts";
import { rowsOfProduct, type RowsContext } from "./productRows.ts";
import type { ExportRow, Platform } from "./types.ts";

/** Converts a platform's export to import rows, product by product. */
export async function* readPlatform(
  file: InputFile,
  platform: Platform,
  context: RowsContext & { now: number },
  options: TextOptions,
): AsyncGenerator<RawRow> {
  const reader = platform.reader(context);
  if (reader.prepare) {
    for await (const row of exportRows(file, platform, { signal: options.signal })) reader.prepare(row);
  }
  for await (const row of exportRows(file, platform, options)) {
    for (const product of reader.read(row)) yield* rowsOfProduct(product, context);
  }
  for (const product of reader.end?.() ?? []) yield* rowsOfProduct(product, context);
}

async function* exportRows(file: InputFile, platform: Platform, options: TextOptions): AsyncGenerator<ExportRow> {
  if (!file.name.toLowerCase().endsWith(".csv")) {
    throw new FileError(`An export of ${platform.label} must be a .csv file, not ${file.name}.`);
  }
  let columns: readonly string[] | undefined;
  for await (const { line, cells } of readRecords(file.path, options)) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!columns) {
      columns = headingOf(cells, platform, line);
      continue;
    }
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
      throw new FileError(
        `there are ${cells.length} cells but ${columns.length} columns in the heading; a cell that contains the separator needs quotes`,
        line,
      );
    }
    yield rowOf(line, columns, cells);
  }
  if (!columns) throw new FileError("The file is empty: its first line must contain the column names.");
}

function headingOf(cells: readonly string[], { label, required }: Platform, line: number): string[] {
  const columns = cells.map(columnName);
  const missing = required.filter((names) => !names.some((name) => columns.includes(columnName(name))));
  if (missing.length === 0) return columns;
  const names = missing.map(([name = ""]) => name);
  throw new FileError(`this is not a product export of ${label}: the column ${quoted(names)} is missing.`, line);
}

function rowOf(line: number, columns: readonly string[], written: readonly string[]): ExportRow {
  const byName = new Map<string, string>();
  columns.forEach((name, index) => {
    // WooCommerce writes an apostrophe before text that a spreadsheet would run as a formula, and before negative
    // stock.
    const text = unguardFormula(textOf(written[index] ?? ""));
    if (text !== "" && !byName.has(name)) byName.set(name, text);
  });
  return {
    line,
    columns,
    cell: (...names) => names.map((name) => byName.get(name)).find((text) => text !== undefined) ?? "",
  };
}
