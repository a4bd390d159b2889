import type { CsvRecord } from "./csv.ts";
import { FileError } from "./fileErrors.ts";

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
  /** Other names of columns, as spreadsheets have them. */
  alsoCalled?: Readonly<Record<string, string>>;
  /** Columns that are left out. */
  ignored?: ReadonlySet<string>;
  /** Whether a .json file with one list is read, too: it is held in memory, so only where tables are small. */
  takesJson?: boolean;
}

/** The first line of a table. */
export interface Heading {
  /** The column of each cell; undefined where cells are left out. */
  names: readonly (string | undefined)[];
  /** Columns that have other names here than in the file. */
  renamed: readonly { written: string; name: string }[];
  /** Problems that do not stop the rows from being checked. */
  faults: string[];
}

/** How headings are compared: 'Price (AUD)' and 'price_aud' are the same. */
export function columnName(written: string): string {
  return written
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name.trim()}'`).join(", ");

/**
 * Reads a heading (specification/merchant#spreadsheets). Throws a FileError where a required column is missing, because then every row would be wrong. Unknown and
 * repeated columns are faults, and the rows are checked nevertheless: the merchant sees everything at once.
 */
export function readHeading({ cells, line }: CsvRecord, columns: Columns): Heading {
  const { known, required, alsoCalled = {}, ignored = new Set() } = columns;
  // Spreadsheets write empty columns at the end.
  const written = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  const names = written.map((cell) => {
    const name = columnName(cell);
    return known.includes(name) || !Object.hasOwn(alsoCalled, name) ? name : (alsoCalled[name] ?? name);
  });
  const isIgnored = (index: number) => ignored.has(columnName(written[index] ?? ""));
  const used = names.filter((_, index) => !isIgnored(index));
  const nameless = written.flatMap((cell, index) => (cell.trim() === "" ? [index + 1] : []));
  const unknown = written.filter(
    (cell, index) => cell.trim() !== "" && !isIgnored(index) && !known.includes(names[index] ?? ""),
  );
  const missing = required.filter((name) => !used.includes(name));
  const twice = [...new Set(used.filter((name, index) => name !== "" && used.indexOf(name) !== index))];
  const faults = [
    ...(unknown.length > 0
      ? [`there is no column ${quoted(unknown)}${columns.ignored ? " (--ignore leaves it out)" : ""}`]
      : []),
    ...(missing.length > 0 ? [`the column ${quoted(missing)} is missing`] : []),
    ...twice.map((name) => `the column '${name}' is there twice${writtenAs(name, names, written)}`),
    ...nameless.map((at) => `column ${at} has no name`),
  ];
  const list = `${faults.join("; ")}. There are: ${known.join(", ")}.`;
  if (missing.length > 0) throw new FileError(list, line);
  return {
    // Of a repeated column the first is read.
    names: names.map((name, index) =>
      known.includes(name) && !isIgnored(index) && names.indexOf(name) === index ? name : undefined,
    ),
    renamed: names.flatMap((name, index) => {
      const cell = written[index] ?? "";
      return known.includes(name) && !isIgnored(index) && columnName(cell) !== name
        ? [{ written: cell.trim(), name }]
        : [];
    }),
    faults: faults.length > 0 ? [list] : [],
  };
}

/** ' as 'Qty', 'Stock'' where two headings mean one column. */
function writtenAs(name: string, names: readonly string[], written: readonly string[]): string {
  const all = written.filter((_, index) => names[index] === name);
  return all.every((cell) => columnName(cell) === name) ? "" : `, as ${quoted(all)}`;
}
