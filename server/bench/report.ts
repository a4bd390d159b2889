/** A row in the table that `npm run bench` prints at the end. */
export interface Row {
  what: string;
  figure: number;
  unit: "/s" | "s" | "ms" | "MB";
  /** Milliseconds. */
  p99?: number;
  /** CPU time per unit in milliseconds. */
  processor?: number | undefined;
  /** Theoretical upper bound in the same unit, measured a few minutes before or after. */
  beside?: { what: string; figure: number; p99?: number; processor?: number | undefined } | undefined;
}

/** Sends the rows of one benchmark to `npm run bench`. Does nothing if the benchmark runs on its own. */
export async function report(rows: readonly Row[]): Promise<void> {
  if (!process.send) return;
  await new Promise<void>((resolve) => process.send?.(rows, undefined, {}, () => resolve()));
}

/** Returns the ratio of the result to its bound, from 0 to 1. For durations, the ratio is inverted. */
function share({ figure, unit }: Pick<Row, "figure" | "unit">, limit: number): string {
  const reached = unit === "/s" ? figure / limit : limit / figure;
  return reached.toFixed(reached < 0.1 ? 3 : 2);
}

const shown = (value: number | undefined) =>
  value === undefined ? "" : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
const titles = ["what", "", "p99 ms", "cpu ms", "beside it", "", "p99 ms", "cpu ms", "ratio", "by cpu"];
const isText = (column: number) => column === 0 || column === 4;

function cellsOf({ what, figure, unit, p99, processor, beside }: Row): string[] {
  const own = [what, `${shown(figure)} ${unit}`, shown(p99), shown(processor)];
  if (!beside) return own;
  const byProcessor =
    processor === undefined || beside.processor === undefined
      ? ""
      : share({ figure: processor, unit: "ms" }, beside.processor);
  const limit = [beside.what, `${shown(beside.figure)} ${unit}`, shown(beside.p99), shown(beside.processor)];
  return [...own, ...limit, share({ figure, unit }, beside.figure), byProcessor];
}

export function tableOf(rows: readonly Row[]): string {
  const lines = [titles, ...rows.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((cells) => cells.map(pad).join("  ").trimEnd()).join("\n");
}
