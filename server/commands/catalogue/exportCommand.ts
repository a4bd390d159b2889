import { extname, resolve } from "node:path";
import { readVersion } from "../../catalogue/load.ts";
import type { Database } from "../../db/connection.ts";
import {
  CommandError,
  countOf,
  secondsSince,
  type Access,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress, type Progress } from "../command/progress.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { cellOf } from "../table/rows.ts";
import { writeWholeFile, type WriteText } from "../table/wholeFile.ts";
import { categoryNames } from "./categories.ts";
import { catalogueColumns } from "../products/columns.ts";
import { exportedRow, type ExportedRow } from "./exportedRow.ts";
import { countProducts, readCategoryRows, readProductsAfter } from "../products/known.ts";

const atOnce = 500;

export const exportCommand: Command = {
  name: "export",
  usage: "export [file.csv|file.jsonl]",
  summary: "write the catalogue to a file that can be imported again",
  help: [
    "Without a file the table goes to standard output. Importing the file again changes nothing.",
    "Cells that a spreadsheet would run as a formula start with an apostrophe, which the import removes.",
  ].join("\n"),
  options: {},
  words: [0, 1],
  run: async ({ words: [path] }, context) => {
    const started = performance.now();
    const form = formOf(path);
    const access = await context.open(context.config());
    try {
      if (path === undefined) {
        await exportTo(access, form, context, async (text) => void context.out.write(text));
        return;
      }
      const products = await writeWholeFile(resolve(context.folder, path), (write) =>
        exportTo(access, form, context, write),
      );
      context.out.write(`Exported ${countOf(products, "product")} to ${path} in ${secondsSince(started)} s.\n`);
    } finally {
      await access.close();
    }
  },
};

interface Form {
  start: string;
  row: (row: ExportedRow) => string;
}

const asTable: Form = {
  start: csvHeader(catalogueColumns.known),
  row: (row) =>
    csvLine(
      catalogueColumns.known.map((name) => {
        const value = row[name] ?? null;
        return typeof value === "number" ? value : (cellOf(value) ?? "");
      }),
    ),
};
const asObjects: Form = { start: "", row: (row) => `${JSON.stringify(row)}\n` };

function formOf(file: string | undefined): Form {
  const extension = file === undefined ? ".csv" : extname(file).toLowerCase();
  if (extension === ".csv") return asTable;
  if (extension === ".jsonl" || extension === ".ndjson") return asObjects;
  throw new CommandError("The file's name must end with .csv or .jsonl.");
}

/** Exports a consistent snapshot of the catalogue. @returns the number of products */
async function exportTo(
  { db, through }: Access,
  form: Form,
  context: CommandContext,
  write: WriteText,
): Promise<number> {
  const progress = startProgress(context.err, "Exporting", await countProducts(db));
  try {
    if (through === "postgres") {
      const options = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
      return await db.transaction((tx) => exportAll(tx, form, context, write, progress), options);
    }
    // On the embedded database, uses no transaction, because the shop would have to wait for the whole export.
    const version = await readVersion(db);
    const products = await exportAll(db, form, context, write, progress);
    if ((await readVersion(db)) !== version) {
      throw new CommandError("The catalogue was changed while it was exported: export it again.");
    }
    return products;
  } finally {
    progress.end();
  }
}

async function exportAll(
  db: Database,
  form: Form,
  { signal }: CommandContext,
  write: WriteText,
  progress: Progress,
): Promise<number> {
  const { nameOf } = categoryNames(await readCategoryRows(db));
  await write(form.start);
  let products = 0;
  let last = "";
  for (;;) {
    signal.throwIfAborted();
    const batch = await readProductsAfter(db, last, atOnce);
    for (const product of batch) {
      const rows = product.variants.map((variant) => form.row(exportedRow(product, variant, nameOf)));
      await write(rows.join(""));
    }
    products += batch.length;
    progress.to(products);
    last = batch.at(-1)?.row.id ?? "";
    if (batch.length < atOnce) return products;
  }
}
