import type { CsvRecord } from "./csv.ts";
import { groupBy } from "../../foundation/groupBy.ts";
import { FileError } from "./fileErrors.ts";

/** Columns that a file may have, in its heading or its JSON objects. */
export interface Columns {
  /** All column names. */
  known: readonly string[];
  /** Required columns. */
  required: readonly string[];
  /** Free-text columns, which a spreadsheet could treat as formulas. */
  words: ReadonlySet<string>;
  /** Columns of a tab-separated .txt file, which has no heading. '' skips a column. If undefined, .txt files are rejected. */
  tabbed?: readonly string[];
  /** Alternative headings used in spreadsheets, with their columns. */
  alsoCalled?: Readonly<Record<string, string>>;
  /** Columns to ignore. */
  ignored?: ReadonlySet<string>;
  /** Whether to ignore all unknown columns. */
  ignoresOthers?: boolean;
  /** Whether a .json file with a list is accepted. Only for small tables, because the file is read into memory. */
  takesJson?: boolean;
}

/** The first line of a table. */
export interface Heading {
  /** Each cell's column. Undefined for ignored cells. */
  names: readonly (string | undefined)[];
  /** Columns whose name differs from the heading in the file. */
  renamed: readonly { written: string; name: string }[];
  /** Problems with the heading that do not prevent the rows from being checked. */
  faults: string[];
}

/** Normalises a heading for comparison: 'Price (AUD)' and 'price_aud' are the same. */
export function columnName(written: string): string {
  return written
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
}

/** Maximum number of values listed in a message. */
const maxListed = 20;
const maxNameShown = 40;

/** Lists values for a message. */
function listed<T>(values: readonly T[], show: (value: T) => string): string {
  const rest = values.length - maxListed;
  const shown = values.slice(0, maxListed).map(show).join(", ");
  return rest > 0 ? `${shown} and ${rest.toLocaleString("en-AU")} more` : shown;
}

/** Lists names as written in the file. */
export function quoted(names: readonly string[]): string {
  return listed(names, (name) => {
    const text = name.trim();
    return text.length > maxNameShown ? `'${text.slice(0, maxNameShown)}…'` : `'${text}'`;
  });
}

interface HeadingCell {
  written: string;
  /** Normalised form of the heading. */
  compared: string;
  /** Column of the cell, known or unknown. */
  name: string;
  isIgnored: boolean;
}

/**
 * Reads a heading (specification/merchant#spreadsheets). Throws a FileError if a required column is missing, because
 * every row would be invalid. Reports unknown and repeated columns, but the rows are still checked, so that merchants
 * see all problems at once.
 */
export function readHeading({ cells, line }: CsvRecord, columns: Columns): Heading {
  const { required, alsoCalled = {}, ignored = new Set() } = columns;
  const known = new Set(columns.known);
  // Spreadsheets may add empty columns at the end.
  const written = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  const heading = written.map((cell): HeadingCell => {
    const compared = columnName(cell);
    const name = known.has(compared) || !Object.hasOwn(alsoCalled, compared) ? compared : alsoCalled[compared];
    return { written: cell, compared, name: name ?? compared, isIgnored: ignored.has(compared) };
  });
  const used = groupBy(
    heading.filter(({ isIgnored }) => !isIgnored),
    ({ name }) => name,
  );
  const nameless = columns.ignoresOthers
    ? []
    : heading.flatMap((cell, index) => (cell.written.trim() === "" ? [index + 1] : []));
  const unknown = columns.ignoresOthers
    ? []
    : heading.filter((cell) => cell.written.trim() !== "" && !cell.isIgnored && !known.has(cell.name));
  const missing = required.filter((name) => !used.has(name));
  const twice = [...used].filter(([name, same]) => name !== "" && same.length > 1);
  const faults = [
    ...(unknown.length > 0
      ? [
          `there is no column ${quoted(unknown.map((cell) => cell.written))}${columns.ignored ? " (--ignore leaves it out)" : ""}`,
        ]
      : []),
    ...(missing.length > 0 ? [`the column ${quoted(missing)} is missing`] : []),
    ...(twice.length > 0
      ? [listed(twice, ([name, same]) => `the column ${quoted([name])} occurs twice${writtenAs(same)}`)]
      : []),
    ...(nameless.length > 0 ? [listed(nameless, (at) => `column ${at} has no name`)] : []),
  ];
  const list = `${faults.join("; ")}. The columns are: ${columns.known.join(", ")}.`;
  if (missing.length > 0) throw new FileError(list, line);
  const isRead = (cell: HeadingCell) => known.has(cell.name) && !cell.isIgnored;
  return {
    // Only the first of repeated columns is read.
    names: heading.map((cell) => (isRead(cell) && used.get(cell.name)?.[0] === cell ? cell.name : undefined)),
    renamed: heading.flatMap((cell) =>
      isRead(cell) && cell.compared !== cell.name ? [{ written: cell.written.trim(), name: cell.name }] : [],
    ),
    faults: faults.length > 0 ? [list] : [],
  };
}

/** Returns text such as `, as 'Qty', 'Stock'` if different headings refer to one column. */
function writtenAs(same: readonly HeadingCell[]): string {
  return same.every(({ compared, name }) => compared === name)
    ? ""
    : `, as ${quoted(same.map(({ written }) => written))}`;
}
