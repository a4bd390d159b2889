import { extname } from "node:path";
import { withoutUnseen } from "@corkwood/commerce";
import { CsvReader, separatorOf, separators, type CsvRecord } from "./csv.ts";
import { FileError } from "./fileErrors.ts";
import { columnName, quoted, readHeading, type Columns, type Heading } from "./heading.ts";
import { looksLikeFormula, unguardFormula } from "./formula.ts";
import { joinList, readText, type TextOptions } from "./text.ts";

/** A row's cells by column, as written. Columns that are not in the file are absent. */
export interface RawRow {
  line: number;
  /** Undefined if the cells cannot be checked. */
  cells: Record<string, string> | undefined;
  /** The cells as written, for a report. Set if the row has the wrong number of cells. */
  written?: readonly string[];
  /** Problems with the row's format. */
  faults: string[];
}

export interface RowOptions extends TextOptions {
  /** Called with the columns whose heading in the file differs from the column name. */
  onRenamed?: ((columns: readonly { written: string; name: string }[]) => void) | undefined;
}

/** Yields a file's rows. Throws a FileError if the rest cannot be read. */
export function readRows(path: string, columns: Columns, options: RowOptions = {}): AsyncGenerator<RawRow> {
  const extension = extname(path).toLowerCase();
  if (extension === ".csv") return readTable(path, columns, options);
  if (extension === ".jsonl" || extension === ".ndjson") return readObjects(path, columns, options);
  if (extension === ".json" && columns.takesJson) return readList(path, columns, options);
  if (extension === ".txt" && columns.tabbed) return readTabbed(path, columns.tabbed, options);
  const accepted = columns.tabbed ? ".csv, .jsonl or .txt" : columns.takesJson ? ".csv or .json" : ".csv or .jsonl";
  throw new FileError(`The file's name must end with ${accepted}, not ${extension === "" ? "nothing" : extension}.`);
}

async function* readTable(path: string, columns: Columns, options: RowOptions): AsyncGenerator<RawRow> {
  let heading: Heading | undefined;
  for await (const record of readRecords(path, options)) {
    if (record.cells.every((cell) => cell.trim() === "")) continue;
    if (heading) {
      yield rowOf(heading, record, columns.words);
      continue;
    }
    heading = readHeading(record, columns);
    options.onRenamed?.(heading.renamed);
    if (heading.faults.length > 0) yield { line: record.line, cells: undefined, faults: heading.faults };
  }
  if (heading === undefined) throw new FileError("The file is empty: its first line must contain the column names.");
}

/** Yields a table's records without empty lines. */
export async function* readRecords(path: string, options: TextOptions): AsyncGenerator<CsvRecord> {
  let reader: CsvReader | undefined;
  for await (const text of readText(path, options)) {
    if (reader) {
      yield* reader.push(text);
      continue;
    }
    // Excel writes and reads 'sep=;' as a first line. Its line break is kept, so that line numbers match the file.
    const [mark = "", named] = /^sep=([,;\t])(?=[\r\n])/i.exec(text) ?? [];
    const table = text.slice(mark.length);
    reader = new CsvReader(separators.find((separator) => separator === named) ?? separatorOf(table));
    yield* reader.push(table);
  }
  if (reader) yield* reader.end();
}

/** Removes invisible characters, which suppliers' files often contain, and surrounding spaces. */
export const textOf = (written: string) => withoutUnseen(written).trim();

function rowOf({ names }: Heading, { line, cells: written }: CsvRecord, words: ReadonlySet<string>): RawRow {
  const faults: string[] = [];
  const cells: Record<string, string> = {};
  if (written.length < names.length || written.slice(names.length).some((cell) => cell.trim() !== "")) {
    faults.push(
      `there are ${written.length} cells but ${names.length} columns in the heading; a cell that contains the separator needs quotes`,
    );
    return { line, cells: undefined, written, faults };
  }
  names.forEach((name, index) => {
    if (name === undefined) return;
    const text = textOf(written[index] ?? "");
    if (words.has(name) && looksLikeFormula(text)) {
      faults.push(
        `${name} begins with ${text[0]}, which a spreadsheet runs as a formula; put an apostrophe before it if that is intended`,
      );
    }
    cells[name] = words.has(name) ? unguardFormula(text) : text;
  });
  return { line, cells, faults };
}

/** Maximum length in characters. A longer line is not a row. */
const maxLineLength = 4 * 1024 * 1024;

async function* readTabbed(path: string, columns: readonly string[], options: TextOptions): AsyncGenerator<RawRow> {
  for await (const { line, text } of readLines(path, options)) {
    const written = text.split("\t");
    const named = columns.flatMap((name, index) =>
      name === "" ? [] : [[name, textOf(written[index] ?? "")] as const],
    );
    const isWhole = written.length === columns.length;
    const faults = isWhole
      ? []
      : [`there are ${written.length} cells between tabs, but ${columns.length} are expected`];
    yield { line, cells: Object.fromEntries(named), faults };
  }
}

async function* readObjects(path: string, columns: Columns, options: TextOptions): AsyncGenerator<RawRow> {
  for await (const { line, text } of readLines(path, options)) {
    const value = jsonOf(text);
    yield value === undefined
      ? { line, cells: undefined, faults: ["this is not JSON"] }
      : objectRow(value, line, columns);
  }
}

/** Yields the objects of a list, numbered from 1. A single object counts as a list of one. */
async function* readList(path: string, columns: Columns, options: TextOptions): AsyncGenerator<RawRow> {
  let text = "";
  for await (const piece of readText(path, options)) text += piece;
  const value = jsonOf(text);
  if (value === undefined) throw new FileError("the file is not JSON.");
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [index, one] of list.entries()) yield objectRow(one, index + 1, columns);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Yields the lines that are not empty. */
async function* readLines(path: string, options: TextOptions): AsyncGenerator<{ line: number; text: string }> {
  let line = 0;
  let rest = "";
  const one = function* (text: string) {
    line++;
    if (text.trim() !== "") yield { line, text };
  };
  for await (const text of readText(path, options)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) yield* one(each);
    if (rest.length > maxLineLength) throw new FileError("the line is longer than four megabytes.", line + 1);
  }
  yield* one(rest);
}

function objectRow(value: unknown, line: number, { known, ignored, ignoresOthers }: Columns): RawRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line, cells: undefined, faults: ["this is not a JSON object"] };
  }
  const isIgnored = (name: string) =>
    ignored?.has(columnName(name)) === true || (ignoresOthers === true && !known.includes(name));
  const unknown = Object.keys(value).filter((name) => !isIgnored(name) && !known.includes(name));
  const faults = unknown.length > 0 ? [`there is no column ${quoted(unknown)}`] : [];
  const cells: Record<string, string> = {};
  for (const [name, item] of Object.entries(value)) {
    if (isIgnored(name)) continue;
    const cell = cellOf(item);
    if (cell === undefined) faults.push(`${name} is neither text, number, true, false nor a list of these`);
    else cells[name] = cell;
  }
  return { line, cells, faults };
}

/** Converts a JSON value to the text of a table cell. Undefined if no cell can contain it. */
export function cellOf(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "string") return textOf(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const parts = value.map((part) => (typeof part === "object" ? undefined : cellOf(part)));
    return parts.includes(undefined) ? undefined : joinList(parts as string[]);
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (!entries.every(([, number]) => typeof number === "number")) return undefined;
  return joinList(entries.map(([name, number]) => `${name}:${String(number)}`));
}
