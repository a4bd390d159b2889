import { z } from "zod";
import { raiseVersion } from "../../catalogue/importCatalogue.ts";
import type { Database } from "../../db/connection.ts";
import { variants, type VariantRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { createSimilarSkus } from "../products/checks/similarSkus.ts";
import { stockWarning } from "../products/checks/values.ts";
import { sku } from "../products/columns.ts";
import { inArrayParam, readPlaces } from "../products/known.ts";
import {
  countOf,
  dryRunHelp,
  heldFor,
  secondsSince,
  seenWhen,
  strictHelp,
  warningLines,
  type Checks,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { matching, needed, whole } from "../table/cells.ts";
import { FileErrors } from "../table/fileErrors.ts";
import { checkFile, findFile, type InputFile } from "../table/input.ts";
import { parsedRows } from "../table/parsed.ts";
import type { RawRow } from "../table/rows.ts";
import type { Columns } from "../table/heading.ts";
import { createTemporaryFile, inBatches, type TemporaryFile } from "../table/temporaryFile.ts";
import { changesStock, restocked, writeCounts, type Count } from "./restock.ts";

const atOnce = 1000;
/**
 * Duration of a write, in milliseconds, from which it also increments the catalogue version. Processes that poll stock
 * look back only a minute.
 */
const longWork = 20_000;

const columns: Columns = { known: ["sku", "qty", "location"], required: ["sku", "qty"], words: new Set() };
const stockRow = z.object({
  sku: needed(sku),
  qty: needed(whole(0, 9_999_999)),
  location: matching(/^[A-Za-z0-9_-]{1,40}$/, "a store's number").optional(),
});

export const stockCommand: Command = {
  name: "stock",
  usage: "stock <file.csv|file.jsonl> [--strict] [--dry-run]",
  summary: "set stock, by SKU and store",
  help: [
    "Columns: sku, qty (bottles counted), and optionally location (a store's number), with a row for each store.",
    "The stock of a SKU with rows by store is the total of its stores; stores missing from the file keep their counts.",
    "Counts include bottles reserved by pending orders. A file with any error changes nothing.",
    "",
    strictHelp,
    dryRunHelp,
  ].join("\n"),
  options: { strict: { type: "boolean" }, "dry-run": { type: "boolean" } },
  words: [1, 1],
  run: async ({ words: [path = ""], options }, context) => {
    const started = performance.now();
    const file = await findFile(path, context);
    const { db, through, close } = await context.open(context.config());
    try {
      const isStrict = options["strict"] === true;
      const dryRun = options["dry-run"] === true;
      const { changed, unchanged, held, warnings } = await setStock(db, file, { isStrict, dryRun }, context);
      const counts = [changed, unchanged].map((number) => number.toLocaleString("en-AU"));
      const lines = [
        `${dryRun ? "Would set" : "Set"} the stock of ${countOf(changed + unchanged, "SKU")} (${counts[0]} changed, ${counts[1]} unchanged) in ${secondsSince(started)} s.`,
        ...warningLines(warnings),
        ...heldFor(held),
        ...(changed > 0 && !dryRun ? [seenWhen(through)] : []),
      ];
      context.out.write(`${lines.join("\n")}\n`);
    } finally {
      await close();
    }
  },
};

async function setStock(db: Database, file: InputFile, { isStrict, dryRun }: Checks, context: CommandContext) {
  const temporaryFile = createTemporaryFile<Count>();
  const problems = new FileErrors("line", isStrict);
  try {
    const { skus, changed } = await check(db, file, temporaryFile, problems, context);
    const held = temporaryFile.count > 0 && !dryRun ? await write(db, temporaryFile, context) : 0;
    return { changed, unchanged: skus - changed, held, warnings: problems.warnings() };
  } finally {
    await temporaryFile.remove();
  }
}

/** Line numbers by SKU and store. The store is '' for a row without one. */
type Lines = Map<string, Map<string, number>>;

/** Checks the file and writes changed counts to the temporary file. */
async function check(
  db: Database,
  file: InputFile,
  temporaryFile: TemporaryFile<Count>,
  problems: FileErrors,
  context: CommandContext,
) {
  const similar = createSimilarSkus(db);
  const lines: Lines = new Map();
  const changed = new Set<string>();
  const places = await readPlaces(db);
  const checkRows = async (rows: AsyncIterable<RawRow>) => {
    for await (const batch of inBatches(parsedRows(rows, stockRow, problems), atOnce)) {
      const now = await readStock(
        db,
        batch.map(({ cells }) => cells.sku),
      );
      const counts: Count[] = [];
      for (const { line, cells } of batch) {
        const place = cells.location ?? "";
        const variant = now.get(cells.sku);
        const fault =
          twice(lines, cells.sku, place, line) ??
          (variant ? undefined : await similar.unknownSku(cells.sku)) ??
          (place === "" || places.size === 0 || places.has(place) ? undefined : `there is no store ${place}`);
        if (fault !== undefined || !variant) {
          problems.add(line, fault ?? "");
          continue;
        }
        const warning = stockWarning(cells.sku, cells.qty);
        if (warning !== undefined) problems.warn(line, warning);
        const count = place === "" ? { qty: cells.qty } : { places: { [place]: cells.qty }, keepOthers: true };
        if (!changesStock(variant, restocked(variant, count))) continue;
        changed.add(variant.id);
        counts.push({ variantId: variant.id, ...count });
      }
      await temporaryFile.add(counts);
    }
  };
  await checkFile(file, columns, context, checkRows, problems);
  return { skus: lines.size, changed: changed.size };
}

function twice(lines: Lines, sku: string, place: string, line: number): string | undefined {
  const own = lines.get(sku) ?? new Map<string, number>();
  lines.set(sku, own);
  const before = own.get(place);
  if (before !== undefined) {
    return `the SKU ${sku} is already on line ${before}${place === "" ? "" : ` for the store ${place}`}`;
  }
  const [other] = own;
  own.set(place, line);
  if (other && (other[0] === "") !== (place === "")) {
    return `the SKU ${sku} has one row without a store and one with (line ${other[1]})`;
  }
  return undefined;
}

async function readStock(db: Database, skus: readonly string[]): Promise<Map<string, VariantRow>> {
  const rows = await db.select().from(variants).where(inArrayParam(variants.code, skus));
  return new Map(rows.map((row) => [row.code, row]));
}

/** @returns the number of variants whose stock remains higher than the count */
async function write(db: Database, temporaryFile: TemporaryFile<Count>, context: CommandContext): Promise<number> {
  const started = performance.now();
  const progress = startProgress(context.err, `Writing ${countOf(temporaryFile.count, "count")}`, temporaryFile.count);
  try {
    return await inTransaction(db, async (tx) => {
      const held = new Set<string>();
      let done = 0;
      for await (const batch of temporaryFile.read(atOnce)) {
        context.signal.throwIfAborted();
        for (const id of (await writeCounts(tx, joined(batch))).held) held.add(id);
        progress.to((done += batch.length));
      }
      if (performance.now() - started > longWork) await raiseVersion(tx);
      return held.size;
    });
  } finally {
    progress.end();
  }
}

/** Merges each variant's store counts. */
function joined(counts: readonly Count[]): Count[] {
  const byId = new Map<string, Count>();
  for (const count of counts) {
    const before = byId.get(count.variantId);
    byId.set(count.variantId, before ? { ...before, places: { ...before.places, ...count.places } } : count);
  }
  return [...byId.values()];
}
