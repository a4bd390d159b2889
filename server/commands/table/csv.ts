import { withoutUnseen } from "@corkwood/commerce";
import { FileError } from "./fileErrors.ts";
import { guardFormula } from "./formula.ts";
import { countLines } from "./text.ts";

/** A record, and the number of its first line. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Maximum length in characters. A longer cell has an unclosed quote. Without the limit, the whole file would be read
 * into memory.
 */
const maxCellLength = 1024 * 1024;

/** Maximum number of columns in a spreadsheet. More columns are a mistake, and would only waste time and memory. */
export const maxColumns = 16_384;

/** Reader state within a cell. */
type Place = "before" | "plain" | "quoted" | "after";

/** Spreadsheets separate cells with commas, or semicolons if the comma is the decimal separator. Some use tabs. */
export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

const specialWith = (separator: Separator) => new RegExp(`[${separator}"\\r\\n]`, "g");

/**
 * Reads CSV (RFC 4180) in pieces that may end anywhere. Quoted cells may contain separators, line breaks and doubled
 * quotes. Lines end with CR LF, LF or CR. Empty lines are skipped.
 */
export class CsvReader {
  readonly #separator: Separator;
  readonly #special: RegExp;
  #cells: string[] = [];
  #cell = "";
  #place: Place = "before";
  #line = 1;
  #recordLine = 1;
  #quoteLine = 1;
  #afterReturn = false;

  constructor(separator: Separator = ",") {
    this.#separator = separator;
    this.#special = specialWith(separator);
  }

  /** Yields the records that are complete after this piece. */
  *push(text: string): Generator<CsvRecord> {
    for (let at = 0; at < text.length;) {
      if (this.#place === "quoted") at = this.#quoted(text, at);
      else if (this.#place === "before" || this.#place === "plain") at = this.#plain(text, at);
      const char = text[at];
      if (char === undefined || this.#place === "quoted") continue;
      at++;
      if (this.#afterReturn && char === "\n") {
        this.#afterReturn = false;
        continue;
      }
      this.#afterReturn = char === "\r";
      if (char === '"') this.#quote();
      else if (char === this.#separator) this.#endCell();
      else if (char === "\n" || char === "\r") yield* this.#endLine();
      else throw new FileError("there is text after a closing quote; double each quote within a cell.", this.#line);
    }
  }

  /** Yields the last record if it has no final line break. */
  *end(): Generator<CsvRecord> {
    if (this.#place === "quoted") {
      throw new FileError("a quote is opened and never closed.", this.#quoteLine);
    }
    yield* this.#endLine();
  }

  #quoted(text: string, from: number): number {
    const end = text.indexOf('"', from);
    const part = text.slice(from, end === -1 ? text.length : end);
    this.#line += countLines(part);
    this.#append(part);
    if (end === -1) return text.length;
    this.#place = "after";
    return end + 1;
  }

  #plain(text: string, from: number): number {
    this.#special.lastIndex = from;
    const end = this.#special.exec(text)?.index ?? text.length;
    if (end > from) {
      this.#append(text.slice(from, end));
      this.#place = "plain";
      this.#afterReturn = false;
    }
    return end;
  }

  #append(part: string): void {
    this.#cell += part;
    if (this.#cell.length <= maxCellLength) return;
    const message =
      this.#place === "quoted"
        ? "this cell is longer than a megabyte: its quote is probably never closed."
        : "this cell is longer than a megabyte.";
    throw new FileError(message, this.#place === "quoted" ? this.#quoteLine : this.#line);
  }

  #quote(): void {
    if (this.#place === "plain") {
      throw new FileError(
        "there is a quote within a cell; put the whole cell in quotes and double those within.",
        this.#line,
      );
    }
    if (this.#place === "after") this.#cell += '"';
    else this.#quoteLine = this.#line;
    this.#place = "quoted";
  }

  #endCell(): void {
    if (this.#cells.length === maxColumns) {
      throw new FileError(`there are more than ${maxColumns.toLocaleString("en-AU")} columns.`, this.#recordLine);
    }
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#place = "before";
  }

  *#endLine(): Generator<CsvRecord> {
    const isEmpty = this.#cells.length === 0 && this.#place === "before";
    const line = this.#recordLine;
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#line++;
    this.#recordLine = this.#line;
    if (!isEmpty) yield { line, cells };
  }
}

/** Detects a table's separator: the most frequent one in the first line, outside quotes. */
export function separatorOf(text: string): Separator {
  const heading = /^[\r\n]*([^\r\n]*)/.exec(text.replaceAll(/"(?:[^"]|"")*"/g, ""))?.[1] ?? "";
  const count = (separator: Separator) => heading.split(separator).length;
  return separators.reduce<Separator>((best, each) => (count(each) > count(best) ? each : best), ",");
}

/**
 * Formats one line of CSV with its line break (specification/merchant#visible-output). Removes invisible characters and
 * escapes formulas here, so that no command can forget to. Numbers are written unchanged.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoteIfNeeded(guardFormula(withoutUnseen(cell))),
  );
  return `${written.join(",")}\r\n`;
}

/** Formats a file's heading. With the byte order mark, Excel recognises UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}

function quoteIfNeeded(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
