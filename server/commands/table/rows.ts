import { extname } from "node:path";
import { CsvReader } from "./csv.ts";
import { FileError } from "./fileErrors.ts";
import { looksLikeFormula, unguardFormula } from "./formula.ts";
import { joinList } from "./list.ts";
import { readText, type TextOptions } from "./text.ts";

/** The allowed columns of a file, in its heading or its JSON objects. */
export interface Columns {
  /** All names. */
  known: readonly string[];
  /** The required ones. */
  required: readonly string[];
  /** Those with text, which a spreadsheet could take for formulas. */
  words: ReadonlySet<string>;
  /** The columns of a .txt file with tabs, which has no heading; '' is skipped. Without it such a file is refused. */
  tabbed?: readonly string[];
}

/** One row's cells by column, as written; a column that the file does not have is absent. */
export interface RawRow {
  line: number;
  cells: Record<string, string>;
  /** A problem of the row's form, if there is one. */
  faults: string[];
}

/** A file's rows, one after another. Throws a FileError where nothing more can be read. */
export function readRows(path: string, columns: Columns, options: TextOptions = {}): AsyncGenerator<RawRow> {
  const extension = extname(path).toLowerCase();
  if (extension === ".csv") return readTable(path, columns, options);
  if (extension === ".jsonl" || extension === ".ndjson") return readObjects(path, columns, options);
  if (extension === ".txt" && columns.tabbed) return readTabbed(path, columns.tabbed, options);
  const accepted = columns.tabbed ? ".csv, .jsonl or .txt" : ".csv or .jsonl";
  throw new FileError(`The file's name must end with ${accepted}, not ${extension === "" ? "nothing" : extension}.`);
}

async function* readTable(path: string, columns: Columns, options: TextOptions): AsyncGenerator<RawRow> {
  let heading: string[] | undefined;
  for await (const { line, cells } of readRecords(path, options)) {
    if (heading === undefined) heading = headingOf(cells, line, columns);
    else yield rowOf(heading, cells, line, columns.words);
  }
  if (heading === undefined) throw new FileError("The file is empty: its first line must name the columns.");
}

async function* readRecords(path: string, options: TextOptions) {
  const reader = new CsvReader();
  for await (const text of readText(path, options)) yield* reader.push(text);
  yield* reader.end();
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

function headingOf(cells: readonly string[], line: number, { known, required }: Columns): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  if (names.length === 1 && /[;\t]/.test(names[0] ?? "")) {
    const separator = names[0]?.includes(";") ? "semicolons" : "tabs";
    throw new FileError(`the columns are separated by ${separator}; save the file with commas.`, line);
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const unknown = names.filter((name) => !known.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const faults = [
    ...(unknown.length > 0 ? [`there is no column ${quoted(unknown)}`] : []),
    ...(missing.length > 0 ? [`the column ${quoted(missing)} is missing`] : []),
    ...(twice.length > 0 ? [`the column ${quoted([...new Set(twice)])} is there twice`] : []),
  ];
  if (faults.length > 0) throw new FileError(`${faults.join("; ")}. There are: ${known.join(", ")}.`, line);
  return names;
}

function rowOf(
  heading: readonly string[],
  written: readonly string[],
  line: number,
  words: ReadonlySet<string>,
): RawRow {
  const faults: string[] = [];
  const cells: Record<string, string> = {};
  if (written.length !== heading.length) {
    faults.push(`there are ${written.length} cells, and ${heading.length} columns in the heading`);
  }
  heading.forEach((name, index) => {
    const text = (written[index] ?? "").trim();
    if (words.has(name) && looksLikeFormula(text)) {
      faults.push(
        `${name} begins with ${text[0]}, which a spreadsheet runs as a formula; put an apostrophe before it if it is meant so`,
      );
    }
    cells[name] = words.has(name) ? unguardFormula(text) : text;
  });
  return { line, cells, faults };
}

/** A longer line is not a row. */
const maxLineLength = 4 * 1024 * 1024;

async function* readTabbed(path: string, columns: readonly string[], options: TextOptions): AsyncGenerator<RawRow> {
  for await (const { line, text } of readLines(path, options)) {
    const written = text.split("\t");
    const named = columns.flatMap((name, index) =>
      name === "" ? [] : [[name, (written[index] ?? "").trim()] as const],
    );
    const isWhole = written.length === columns.length;
    const faults = isWhole
      ? []
      : [`there are ${written.length} cells between tabs, and ${columns.length} are expected`];
    yield { line, cells: Object.fromEntries(named), faults };
  }
}

async function* readObjects(path: string, { known }: Columns, options: TextOptions): AsyncGenerator<RawRow> {
  for await (const { line, text } of readLines(path, options)) yield objectRow(text, line, known);
}

/** Lines that are not empty. */
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

function objectRow(text: string, line: number, known: readonly string[]): RawRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, cells: {}, faults: ["this is not JSON"] };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line, cells: {}, faults: ["this is not a JSON object"] };
  }
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  const faults = unknown.length > 0 ? [`there is no column ${quoted(unknown)}`] : [];
  const cells: Record<string, string> = {};
  for (const [name, given] of Object.entries(value)) {
    const cell = cellOf(given);
    if (cell === undefined) faults.push(`${name} is neither text, number, true, false nor a list of these`);
    else cells[name] = cell;
  }
  return { line, cells, faults };
}

/** JSON values in the form that a table has; undefined where a table has none. */
export function cellOf(value: unknown): string | undefined {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
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
