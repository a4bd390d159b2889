import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { readVersion } from "../../catalogue/load.ts";
import type { Database } from "../../db/connection.ts";
import { products, variants } from "../../db/schema.ts";
import { inArrayParam } from "../products/known.ts";
import { sku } from "../products/columns.ts";
import { changeCatalogue, untilUndisturbed } from "../catalogue/write.ts";
import { countOf, secondsSince, seenWhen, type Command, type CommandContext } from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { money, needed } from "../table/cells.ts";
import { checkFile, findFile, type InputFile } from "../table/input.ts";
import { parsedRows, type ParsedRow } from "../table/parsed.ts";
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
  usage: "prices <file.csv|file.jsonl>",
  summary: "set prices, by SKU",
  help: [
    "Columns: sku, price, and if you like original_price, all in dollars such as 24.90.",
    "A price belongs to the product, so it applies to all its sizes. A product without an original_price is not reduced.",
    "A file with any error changes nothing.",
  ].join("\n"),
  options: {},
  words: [1, 1],
  run: async ({ words: [given = ""] }, context) => {
    const started = performance.now();
    const file = await findFile(given, context);
    const { db, through, close } = await context.open(context.config());
    try {
      const { changed, unchanged } = await untilUndisturbed(() => setPrices(db, file, context));
      const all = countOf(changed + unchanged, "product");
      const counts = [changed, unchanged].map((number) => number.toLocaleString("en-AU"));
      context.out.write(
        `Set the prices of ${all} (${counts[0]} changed, ${counts[1]} unchanged) in ${secondsSince(started)} s.\n`,
      );
      if (changed > 0) context.out.write(`${seenWhen(through)}\n`);
    } finally {
      await close();
    }
  },
};

/** Whole cents. */
interface Price {
  productId: string;
  price: number;
  original: number;
}

async function setPrices(db: Database, file: InputFile, context: CommandContext) {
  const version = await readVersion(db);
  const temporaryFile = createTemporaryFile<Price>();
  try {
    const products = await check(db, file, temporaryFile, context);
    if (temporaryFile.count > 0) await write(db, version, temporaryFile, context);
    return { changed: temporaryFile.count, unchanged: products - temporaryFile.count };
  } finally {
    await temporaryFile.remove();
  }
}

type Row = ParsedRow<z.output<typeof priceRow>>;

/** Writes changed prices into the temporary file. @returns the number of products in the file */
async function check(
  db: Database,
  file: InputFile,
  temporaryFile: TemporaryFile<Price>,
  context: CommandContext,
): Promise<number> {
  const lineOfSku = new Map<string, number>();
  const priced = new Map<string, Price & { line: number }>();
  await checkFile(file, columns, context, async (rows, errors) => {
    const addError = (line: number, message: string) => errors.add(line, message);
    for await (const batch of inBatches(parsedRows(rows, priceRow, errors), atOnce)) {
      const now = await readPrices(db, batch);
      const changes: Price[] = [];
      for (const { line, cells } of batch) {
        const price = { price: cells.price, original: cells.original_price ?? cells.price };
        const before = lineOfSku.get(cells.sku);
        lineOfSku.set(cells.sku, before ?? line);
        const owner = now.get(cells.sku);
        const other = owner && priced.get(owner.productId);
        if (before !== undefined) addError(line, `the SKU ${cells.sku} is on line ${before} already`);
        else if (price.original < price.price) addError(line, "original_price is below price");
        else if (!owner) addError(line, `there is no SKU ${cells.sku}`);
        else if (!other) {
          const { productId } = owner;
          priced.set(productId, { line, productId, ...price });
          if (owner.price !== price.price || owner.original !== price.original) changes.push({ productId, ...price });
        } else if (other.price !== price.price || other.original !== price.original) {
          addError(line, `not the price that line ${other.line} has for the same product, ${owner.productId}`);
        }
      }
      await temporaryFile.add(changes);
    }
  });
  return priced.size;
}

async function readPrices(db: Database, rows: readonly Row[]): Promise<Map<string, Price>> {
  const found = await db
    .select({
      sku: variants.code,
      productId: products.id,
      price: products.priceCents,
      original: products.originalPriceCents,
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
          sql`update ${products} set price_cents = given.price, original_price_cents = given.original, updated_at = now()
              from json_to_recordset(${JSON.stringify(batch)}::json)
                as given("productId" text, price integer, original integer)
              where ${products.id} = given."productId"`,
        );
        progress.to((done += batch.length));
      }
    });
  } finally {
    progress.end();
  }
}
