import { FileError, type WrongRows } from "../../table/fileErrors.ts";
import type { RawRow } from "../../table/rows.ts";
import type { Listed } from "./types.ts";

/** Maximum characters per cell. Longer cells are truncated. */
const maxCell = 160;

/** A row with errors. */
export interface RefusedRow {
  line: number;
  messages: readonly string[];
  /**
   * Cells with an error, then the other non-empty cells. The column is undefined if the row does not match the
   * header row.
   */
  cells: { column: string | undefined; text: string; isWrong: boolean }[];
}

/** Reads the rows with errors a second time, because keeping all rows during the check would need too much memory. */
export async function refusedRows(
  { messagesOf, total }: WrongRows,
  readRows: () => AsyncIterable<RawRow>,
): Promise<Listed<RefusedRow>> {
  const items = [...messagesOf].map(([line, messages]): RefusedRow => ({ line, messages, cells: [] }));
  const missing = new Map(items.map((row) => [row.line, row]));
  try {
    for await (const row of missing.size === 0 ? [] : readRows()) {
      const refused = missing.get(row.line);
      if (!refused) continue;
      refused.cells = cellsOf(row, refused.messages);
      missing.delete(row.line);
      if (missing.size === 0) break;
    }
  } catch (error) {
    // The file cannot be read beyond this error, which is already listed.
    if (!(error instanceof FileError)) throw error;
  }
  return { items: items.toSorted((a, b) => a.line - b.line), total };
}

function cellsOf({ cells, written = [] }: RawRow, messages: readonly string[]): RefusedRow["cells"] {
  const all = cells
    ? Object.entries(cells).map(([column, text]) => {
        return { column, text, isWrong: messages.some((message) => isAbout(message, column, text)) };
      })
    : written.map((text) => ({ column: undefined, text: text.trim(), isWrong: false }));
  return all
    .filter(({ text, isWrong }) => text !== "" || isWrong)
    .map((cell) => ({ ...cell, text: cell.text.length > maxCell ? `${cell.text.slice(0, maxCell)}…` : cell.text }))
    .toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong));
}

/**
 * A message either starts with its columns, as in 'price, stock: …', or quotes the cell: "there is no category 'Beer'".
 */
const isAbout = (message: string, column: string, text: string) =>
  message.startsWith(`${column} `) ||
  message.split(":", 1)[0]?.split(", ").includes(column) === true ||
  (text !== "" && message.includes(`'${text}'`));
