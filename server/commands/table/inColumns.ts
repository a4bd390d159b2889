import { visibleLine } from "../command/visible.ts";

/** Formats rows in aligned columns. The first row contains the column names. */
export function inColumns(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(visibleLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}
