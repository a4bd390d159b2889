import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { readVersion } from "../../catalogue/load.ts";
import { countOutsidePictures } from "../../content/sanitise.ts";
import type { Database } from "../../db/connection.ts";
import { products, variants } from "../../db/schema.ts";
import { createMedia } from "../../media/media.ts";
import { preparedFiles, preparePictures } from "../../media/prepare.ts";
import {
  countOf,
  heldFor,
  notShown,
  secondsSince,
  seenWhen,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { givenOption } from "../table/given.ts";
import { columnName, type Columns } from "../table/heading.ts";
import { checkFile, findFile, type InputFile } from "../table/input.ts";
import { createTemporaryFile, inBatches, type TemporaryFile } from "../table/temporaryFile.ts";
import { categoryNames, type CategoryNames } from "./categories.ts";
import { changeOf, changesAnything, productIdOf } from "./change.ts";
import { catalogueColumns } from "../products/columns.ts";
import { newPathsOf } from "./paths.ts";
import { readGroups } from "./groups.ts";
import { readBadgeNames, readCategoryRows, readKnown, readPathOwners, readPlaces } from "../products/known.ts";
import { createPictures, type Pictures } from "../pictures/pictures.ts";
import type { Change, Meanings } from "./types.ts";
import { changeCatalogue, untilUndisturbed, writeCategories, writeChanges } from "./write.ts";

/** Products that are compared or written at once. */
const atOnce = 500;
const worthAnalysing = 1000;

export const importCommand: Command = {
  name: "import",
  usage: "import <file.csv|file.jsonl> [--pictures <folder>] [--create-categories] [--ignore <columns>] [--dry-run]",
  summary: "add and change products",
  help: [
    "Adds the products of the file and changes those that the shop has, by SKU; all others do not change.",
    "A file with any error changes nothing. docs/import.md lists the columns.",
    "",
    "  --pictures <folder>    the folder of the pictures that the rows name",
    "  --create-categories    adds categories that the shop does not have, instead of refusing them",
    "  --ignore <columns>     leaves these columns of the file out, such as 'Cost,Supplier'",
    "  --dry-run              checks everything and changes nothing",
  ].join("\n"),
  options: {
    pictures: { type: "string" },
    "create-categories": { type: "boolean" },
    ignore: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  words: [1, 1],
  run: async (given, context) => {
    const { words, options } = given;
    const started = performance.now();
    const file = await findFile(words[0] ?? "", context);
    const dryRun = options["dry-run"] === true;
    const config = context.config();
    const { pictures } = options;
    const folder = typeof pictures === "string" ? resolve(context.folder, pictures) : undefined;
    const access = await context.open(config);
    try {
      const done = await untilUndisturbed(() =>
        importFile({
          db: access.db,
          file,
          folder,
          dataDir: config.dataDir,
          createCategories: options["create-categories"] === true,
          ignored: givenOption(given, "ignore")?.split(",").map(columnName) ?? [],
          dryRun,
          context,
        }),
      );
      const { added, changed, unchanged } = done;
      const counts = [`${show(added)} new`, `${show(changed)} changed`, `${show(unchanged)} unchanged`].join(", ");
      const lines = [
        `${dryRun ? "Would import" : "Imported"} ${countOf(added + changed + unchanged, "product")} (${counts}) in ${secondsSince(started)} s.`,
        ...(done.categories.length > 0 ? [`New categories: ${done.categories.join(", ")}.`] : []),
        ...(done.pictures > 0 ? [`${countOf(done.pictures, "new picture")}.`] : []),
        ...done.unreadable.map((file) => `The picture ${file} cannot be made smaller. Pages will not show it.`),
        ...notShown(done.outside),
        ...heldFor(done.held),
        ...(dryRun ? ["Nothing was changed."] : added + changed > 0 ? [seenWhen(access.through)] : []),
      ];
      context.out.write(`${lines.join("\n")}\n`);
    } finally {
      await access.close();
    }
  },
};

const show = (number: number) => number.toLocaleString("en-AU");

interface ImportOptions {
  db: Database;
  file: InputFile;
  folder: string | undefined;
  dataDir: string;
  createCategories: boolean;
  /** Columns of the file that are left out. */
  ignored: readonly string[];
  /** Checks all, and writes nothing. */
  dryRun: boolean;
  context: CommandContext;
}

interface Imported {
  added: number;
  changed: number;
  unchanged: number;
  categories: string[];
  pictures: number;
  /** New pictures that cannot be shown. */
  unreadable: string[];
  /** Pictures in the HTML of changed products that pages may not load. */
  outside: number;
  /** Variants that keep more stock than was counted. */
  held: number;
}

/** Checks all, then writes all. */
async function importFile({
  db,
  file,
  folder,
  dataDir,
  createCategories,
  ignored,
  dryRun,
  context,
}: ImportOptions): Promise<Imported> {
  const version = await readVersion(db);
  const categories = categoryNames(await readCategoryRows(db));
  const pictures = await createPictures({ db, folder, owner: "products", dataDir });
  const meanings: Meanings = {
    category: createCategories ? categories.idOrNew : categories.idOf,
    badge: await readBadgeNames(db),
    places: await readPlaces(db),
    images: pictures.images,
    now: context.now(),
  };
  const temporaryFile = createTemporaryFile<Change>();
  try {
    const columns = { ...catalogueColumns, ignored: new Set(ignored) };
    const checked = await check({ db, file, columns, meanings, temporaryFile, context });
    const held = dryRun ? 0 : await write({ db, version, categories, pictures, temporaryFile, context });
    const unreadable = dryRun ? [] : await prepare({ db, dataDir, pictures, context });
    const { added } = categories;
    return {
      ...checked,
      held,
      categories: added.map(({ id }) => categories.nameOf(id) ?? id),
      pictures: pictures.added.size,
      unreadable,
    };
  } finally {
    await temporaryFile.remove();
  }
}

interface PrepareOptions {
  db: Database;
  dataDir: string;
  pictures: Pictures;
  context: CommandContext;
}

/** Makes the files of new pictures that pages will ask for. @returns the pictures that cannot be made */
async function prepare({ db, dataDir, pictures: { added }, context }: PrepareOptions): Promise<string[]> {
  if (added.size === 0) return [];
  const files = preparedFiles(added.size);
  const progress = startProgress(context.err, `Preparing ${countOf(added.size, "picture")} for pages`, files);
  try {
    const media = createMedia({ db, folder: join(dataDir, "media"), draw: async () => undefined });
    const { signal } = context;
    const onDone = (done: number) => progress.to(done);
    const failed = await preparePictures({ media, keys: [...added.keys()], atOnce: 2, signal, onDone });
    return [...failed].map((key) => added.get(key) ?? key);
  } finally {
    progress.end();
  }
}

interface CheckOptions {
  db: Database;
  file: InputFile;
  columns: Columns;
  meanings: Meanings;
  temporaryFile: TemporaryFile<Change>;
  context: CommandContext;
}

/** Compares the file with the shop, and writes the changes into the temporary file. */
async function check({ db, file, columns, meanings, temporaryFile, context }: CheckOptions) {
  const counts = { added: 0, changed: 0, unchanged: 0, outside: 0 };
  const taken = { current: new Map<string, string>(), previous: new Map<string, string>() };
  const lineOf = new Map<string, number>();
  await checkFile(file, columns, context, async (rows, errors) => {
    const addError = (line: number, message: string) => errors.add(line, message);
    for await (const groups of inBatches(readGroups(rows, errors), atOnce)) {
      const known = await readKnown(db, {
        skus: groups.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
        productIds: groups.flatMap(({ productId }) => productId ?? []),
      });
      const owners = await readPathOwners(
        db,
        groups.flatMap((group) => newPathsOf(group, known.products.get(productIdOf(group, known)))),
      );
      const changes: Change[] = [];
      for (const group of groups) {
        const id = productIdOf(group, known);
        const before = lineOf.get(id);
        if (before !== undefined) {
          addError(
            group.line,
            `this SKU belongs to the product ${id}, as that on line ${before}: write ${id} into the column product of both`,
          );
          continue;
        }
        lineOf.set(id, group.line);
        const change = await changeOf({ group, known, owners, meanings, taken, addError });
        if (!change) continue;
        if (change.isNew) counts.added++;
        else if (changesAnything(change)) counts.changed++;
        else counts.unchanged++;
        if (!change.isNew && !changesAnything(change)) continue;
        changes.push(change);
        const { description = "", releaseDetails = "" } = change.product ?? {};
        counts.outside += countOutsidePictures(description) + countOutsidePictures(releaseDetails);
      }
      await temporaryFile.add(changes);
    }
  });
  return counts;
}

interface WriteOptions {
  db: Database;
  version: number;
  categories: CategoryNames;
  pictures: Pictures;
  temporaryFile: TemporaryFile<Change>;
  context: CommandContext;
}

/**
 * Writes the changes from the temporary file in one transaction. @returns how many variants keep more stock than was
 * counted
 */
async function write({ db, version, categories, pictures, temporaryFile, context }: WriteOptions): Promise<number> {
  const { err, signal } = context;
  if (temporaryFile.count === 0 && categories.added.length === 0) return 0;
  const progress = startProgress(err, `Writing ${countOf(temporaryFile.count, "product")}`, temporaryFile.count);
  const takeAway = await pictures.place();
  try {
    return await changeCatalogue(db, version, async (tx) => {
      let held = 0;
      let done = 0;
      await writeCategories(tx, categories.added);
      for await (const changes of temporaryFile.read(atOnce)) {
        signal.throwIfAborted();
        held += (await writeChanges(tx, changes)).length;
        progress.to((done += changes.length));
      }
      // The shops read all of it next, and the database must not plan for the table's former size.
      if (done >= worthAnalysing) await tx.execute(sql`analyze ${products}, ${variants}`);
      return held;
    });
  } catch (error) {
    await takeAway();
    throw error;
  } finally {
    progress.end();
  }
}
