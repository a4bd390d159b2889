import type { z } from "zod";
import type { FileErrors } from "./fileErrors.ts";
import type { RawRow } from "./rows.ts";

export interface ParsedRow<Cells> {
  line: number;
  cells: Cells;
}

/** Yields the valid rows, and reports problems in the invalid rows. */
export async function* parsedRows<Cells>(
  rows: AsyncIterable<RawRow>,
  schema: z.ZodType<Cells>,
  errors: FileErrors,
): AsyncGenerator<ParsedRow<Cells>> {
  for await (const { line, cells, faults } of rows) {
    if (cells === undefined) {
      for (const message of faults) errors.add(line, message);
      continue;
    }
    const result = schema.safeParse(cells);
    const wrong = result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.map(String).join(".")} ${message}`);
    for (const message of [...faults, ...wrong]) errors.add(line, message);
    if (result.success && faults.length === 0) yield { line, cells: result.data };
  }
}
