import type { CsvRecord } from "./csv.ts";
import { groupBy } from "../../foundation/groupBy.ts";
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
  /** Leaves out all columns that are not known. */
  ignoresOthers?: boolean;
  /** Whether a .json file with one list is read, too: it is held in memory, so only where tables are small. */
  takesJson?: boolean;
}

/** The first line of a table. */
export interface Heading {
  /** Column of each cell. Undefined for cells that are left out. */
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

/** A longer list of names helps no one. */
const maxListed = 20;
const maxNameShown = 40;

/** Lists values for a message. */
function listed<T>(values: readonly T[], show: (value: T) => string): string {
  const rest = values.length - maxListed;
  const shown = values.slice(0, maxListed).map(show).join(", ");
  return rest > 0 ? `${shown} and ${rest.toLocaleString("en-AU")} more` : shown;
}

/** Lists names as they are written in the file. */
export function quoted(names: readonly string[]): string {
  return listed(names, (name) => {
    const text = name.trim();
    return text.length > maxNameShown ? `'${text.slice(0, maxNameShown)}…'` : `'${text}'`;
  });
}

interface HeadingCell {
  written: string;
  /** As written, in the normalised form of headings. */
  compared: string;
  /** The column that the cell means, known or not. */
  name: string;
  isIgnored: boolean;
}

/**
 * Reads a heading (specification/merchant#spreadsheets). Throws a FileError if a required column is missing, because then every row would
 * be wrong. Unknown and repeated columns are faults, and the rows are checked nevertheless: the merchant sees everything at once.
 */
export function readHeading({ cells, line }: CsvRecord, columns: Columns): Heading {
  const { required, alsoCalled = {}, ignored = new Set() } = columns;
  const known = new Set(columns.known);
  // Spreadsheets write empty columns at the end.
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
      ? [listed(twice, ([name, same]) => `the column ${quoted([name])} is there twice${writtenAs(same)}`)]
      : []),
    ...(nameless.length > 0 ? [listed(nameless, (at) => `column ${at} has no name`)] : []),
  ];
  const list = `${faults.join("; ")}. There are: ${columns.known.join(", ")}.`;
  if (missing.length > 0) throw new FileError(list, line);
  const isRead = (cell: HeadingCell) => known.has(cell.name) && !cell.isIgnored;
  return {
    // Of a repeated column the first is read.
    names: heading.map((cell) => (isRead(cell) && used.get(cell.name)?.[0] === cell ? cell.name : undefined)),
    renamed: heading.flatMap((cell) =>
      isRead(cell) && cell.compared !== cell.name ? [{ written: cell.written.trim(), name: cell.name }] : [],
    ),
    faults: faults.length > 0 ? [list] : [],
  };
}

/** ' as 'Qty', 'Stock'' if two headings mean one column. */
function writtenAs(same: readonly HeadingCell[]): string {
  return same.every(({ compared, name }) => compared === name)
    ? ""
    : `, as ${quoted(same.map(({ written }) => written))}`;
}
