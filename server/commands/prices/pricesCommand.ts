import type { Cents } from "@corkwood/commerce";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readVersion } from "../../catalogue/load.ts";
import type { Database } from "../../db/connection.ts";
import { products, variants, type ProductRow } from "../../db/schema.ts";
import { createSimilarSkus } from "../products/checks/similarSkus.ts";
import { hiddenPriceFault, priceWarning } from "../products/checks/values.ts";
import { inArrayParam } from "../products/known.ts";
import { sku } from "../products/columns.ts";
import { changeCatalogue, untilUndisturbed } from "../catalogue/write.ts";
import {
  countOf,
  dryRunHelp,
  secondsSince,
  seenWhen,
  strictHelp,
  warningLines,
  type Checks,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { money, needed } from "../table/cells.ts";
import { FileErrors } from "../table/fileErrors.ts";
import { checkFile, findFile, type InputFile } from "../table/input.ts";
import { parsedRows, type ParsedRow } from "../table/parsed.ts";
import type { RawRow } from "../table/rows.ts";
import type { Columns } from "../table/heading.ts";
import { createTemporaryFile, inBatches, type TemporaryFile } from "../table/temporaryFile.ts";

const atOnce = 1000;

const columns: Columns = {
  known: ["sku", "price", "original_price"],
  required: ["sku", "price"],
  words: new Set(),
};
const priceRow = z.object({ sku: needed(sku), price: needed(money), original_price: money.optional() });

export const pricesCommand: Command = {
  name: "prices",
  usage: "prices <file.csv|file.jsonl> [--strict] [--dry-run]",
  summary: "set prices, by SKU",
  help: [
    "Columns: sku, price, and optionally original_price, all in dollars such as 24.90.",
    "A price belongs to the product, so it applies to all its sizes. A product without an original_price is not reduced.",
    "A file with any error changes nothing.",
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
      const { changed, unchanged, warnings } = await untilUndisturbed(() =>
        setPrices(db, file, { isStrict, dryRun }, context),
      );
      const all = countOf(changed + unchanged, "product");
      const counts = [changed, unchanged].map((number) => number.toLocaleString("en-AU"));
      const lines = [
        `${dryRun ? "Would set" : "Set"} the prices of ${all} (${counts[0]} changed, ${counts[1]} unchanged) in ${secondsSince(started)} s.`,
        ...warningLines(warnings),
        ...(changed > 0 && !dryRun ? [seenWhen(through)] : []),
      ];
      context.out.write(`${lines.join("\n")}\n`);
    } finally {
      await close();
    }
  },
};

interface Price {
  productId: string;
  price: Cents;
  original: Cents;
}

/** Current price of a product, with the fields needed to check a new price. */
type KnownPrice = Price & Pick<ProductRow, "showPrice" | "state" | "functionalType">;

async function setPrices(db: Database, file: InputFile, { isStrict, dryRun }: Checks, context: CommandContext) {
  const version = await readVersion(db);
  const temporaryFile = createTemporaryFile<Price>();
  const problems = new FileErrors("line", isStrict);
  try {
    const products = await check(db, file, temporaryFile, problems, context);
    if (temporaryFile.count > 0 && !dryRun) await write(db, version, temporaryFile, context);
    const changed = temporaryFile.count;
    return { changed, unchanged: products - changed, warnings: problems.warnings() };
  } finally {
    await temporaryFile.remove();
  }
}

type Row = ParsedRow<z.output<typeof priceRow>>;

/** Checks the file and writes changed prices to the temporary file. @returns the number of products in the file */
async function check(
  db: Database,
  file: InputFile,
  temporaryFile: TemporaryFile<Price>,
  problems: FileErrors,
  context: CommandContext,
): Promise<number> {
  const similar = createSimilarSkus(db);
  const lineOfSku = new Map<string, number>();
  const priced = new Map<string, Price & { line: number }>();
  const addError = (line: number, message: string) => problems.add(line, message);
  const checkRows = async (rows: AsyncIterable<RawRow>) => {
    for await (const batch of inBatches(parsedRows(rows, priceRow, problems), atOnce)) {
      const now = await readPrices(db, batch);
      const changes: Price[] = [];
      for (const { line, cells } of batch) {
        const price = { price: cells.price, original: cells.original_price ?? cells.price };
        const before = lineOfSku.get(cells.sku);
        lineOfSku.set(cells.sku, before ?? line);
        const owner = now.get(cells.sku);
        const other = owner && priced.get(owner.productId);
        if (before !== undefined) addError(line, `the SKU ${cells.sku} is already on line ${before}`);
        else if (price.original < price.price) addError(line, "original_price is below price");
        else if (!owner) addError(line, await similar.unknownSku(cells.sku));
        else if (!other) {
          const { productId } = owner;
          checkPrice(owner, cells.price, line, problems);
          priced.set(productId, { line, productId, ...price });
          if (owner.price !== price.price || owner.original !== price.original) changes.push({ productId, ...price });
        } else if (other.price !== price.price || other.original !== price.original) {
          addError(line, `price differs from line ${other.line} of the same product, ${owner.productId}`);
        }
      }
      await temporaryFile.add(changes);
    }
  };
  await checkFile(file, columns, context, checkRows, problems);
  return priced.size;
}

/** Reports a new price that is invalid or probably wrong. */
function checkPrice(owner: KnownPrice, price: Cents, line: number, problems: FileErrors): void {
  const fault = hiddenPriceFault({ ...owner, priceCents: price });
  const warning = priceWarning(price, owner.price, owner.functionalType);
  if (fault !== undefined) problems.add(line, fault);
  else if (warning !== undefined) problems.warn(line, warning);
}

async function readPrices(db: Database, rows: readonly Row[]): Promise<Map<string, KnownPrice>> {
  const found = await db
    .select({
      sku: variants.code,
      productId: products.id,
      price: products.priceCents,
      original: products.originalPriceCents,
      showPrice: products.showPrice,
      state: products.state,
      functionalType: products.functionalType,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      inArrayParam(
        variants.code,
        rows.map(({ cells }) => cells.sku),
      ),
    );
  return new Map(found.map(({ sku, ...price }) => [sku, price]));
}

async function write(
  db: Database,
  version: number,
  temporaryFile: TemporaryFile<Price>,
  context: CommandContext,
): Promise<void> {
  const progress = startProgress(context.err, `Writing ${countOf(temporaryFile.count, "price")}`, temporaryFile.count);
  try {
    await changeCatalogue(db, version, async (tx) => {
      let done = 0;
      for await (const batch of temporaryFile.read(atOnce)) {
        context.signal.throwIfAborted();
        await tx.execute(
          sql`update ${products} set price_cents = input.price, original_price_cents = input.original, updated_at = now()
              from json_to_recordset(${JSON.stringify(batch)}::json)
                as input("productId" text, price integer, original integer)
              where ${products.id} = input."productId"`,
        );
        progress.to((done += batch.length));
      }
    });
  } finally {
    progress.end();
  }
}
