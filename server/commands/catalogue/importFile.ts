import { sql } from "drizzle-orm";
import { readVersion } from "../../catalogue/load.ts";
import { countOutsidePictures } from "../../content/sanitise.ts";
import type { Database } from "../../db/connection.ts";
import { products, variants } from "../../db/schema.ts";
import { openMedia, openOriginals } from "../../media/openMedia.ts";
import { preparedFiles, preparePictures } from "../../media/prepare.ts";
import { countOf, type CommandContext } from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { FileErrors } from "../table/fileErrors.ts";
import type { Columns } from "../table/heading.ts";
import { checkFile, rowsOf, type InputFile, type RowReader } from "../table/input.ts";
import { createTemporaryFile, inBatches, type TemporaryFile } from "../table/temporaryFile.ts";
import { categoryNames, type CategoryNames } from "./categories.ts";
import { changeOf, changesAnything, productIdOf } from "./change.ts";
import { catalogueColumns } from "../products/columns.ts";
import { newPathsOf } from "./paths.ts";
import { createReportCollector, type ReportCollector } from "./reportCollector.ts";
import { createNotes } from "./platforms/notes.ts";
import { createPictureFolder } from "./platforms/pictureFolder.ts";
import { platforms, type PlatformName } from "./platforms/platforms.ts";
import { readPlatform } from "./platforms/readPlatform.ts";
import { readGroups, type ProductGroup } from "./groups.ts";
import { howToKeep } from "../products/checks/lostText.ts";
import {
  readBadgeNames,
  readCategoryRows,
  readKnown,
  readPathOwners,
  readPlaces,
  type Known,
} from "../products/known.ts";
import { createPictures, type Pictures } from "../pictures/pictures.ts";
import { createSimilarSkus, type SimilarSkus } from "../products/checks/similarSkus.ts";
import type { Change, Meanings } from "./types.ts";
import { warnOfValues } from "./warnings.ts";
import { changeCatalogue, writeCategories, writeChanges } from "./write.ts";

/** Products compared or written per batch. */
const atOnce = 500;
const worthAnalysing = 1000;

interface ImportOptions {
  db: Database;
  file: InputFile;
  /** Platform that exported the file. Undefined for a file with import columns. */
  from: PlatformName | undefined;
  folder: string | undefined;
  createCategories: boolean;
  /** Columns of the file to ignore. */
  ignored: readonly string[];
  /** Whether to ignore all unknown columns. */
  ignoresOthers: boolean;
  /** Whether warnings count as errors. */
  isStrict: boolean;
  /** Whether to check the file without writing anything. */
  dryRun: boolean;
  /** Called with the report before the file is read. Undefined if no report is written. */
  onReport?: ((report: ReportCollector) => void) | undefined;
  context: CommandContext;
}

export interface Imported {
  added: number;
  changed: number;
  unchanged: number;
  categories: string[];
  pictures: number;
  /** New pictures that cannot be rendered. */
  unreadable: string[];
  /** Number of pictures that pages may not load, in the HTML of changed products. */
  outside: number;
  /** Values that are valid but probably wrong. */
  warnings: { count: number; lines: string[] };
  /** New SKUs of existing products, with the product names. */
  newSkus: string[];
  /** Number of variants whose stock is still higher than the count in the file. */
  held: number;
  /** Summary lines about rows and products of a platform that cannot be imported unchanged. */
  notes: string[];
  /** Picture URLs in a platform's export without a file in the folder. */
  missingPictures: string[];
}

/** Checks the whole file, then writes all changes. */
export async function importFile({
  db,
  file,
  from,
  folder,
  createCategories,
  ignored,
  ignoresOthers,
  isStrict,
  dryRun,
  onReport,
  context,
}: ImportOptions): Promise<Imported> {
  const version = await readVersion(db);
  const categories = categoryNames(await readCategoryRows(db));
  const pictures = await createPictures({ folder, owner: "products", originals: openOriginals(context.config()) });
  const meanings: Meanings = {
    category: categories.idOf,
    newCategory: createCategories ? categories.idOrNew : undefined,
    badge: await readBadgeNames(db),
    places: await readPlaces(db),
    images: pictures.images(db),
    now: context.now(),
  };
  const notes = createNotes();
  const missing = new Set<string>();
  let columns: Columns | RowReader = { ...catalogueColumns, ignored: new Set(ignored), ignoresOthers };
  if (from !== undefined) {
    const taken = {
      addNote: notes.add,
      pictures: await createPictureFolder(folder),
      onMissing: (address: string) => missing.add(address),
      now: context.now(),
    };
    columns = (options) => readPlatform(file, platforms[from], taken, options);
  }
  const problems = new FileErrors("line", isStrict);
  const readRows = () => rowsOf(file, columns, {});
  const report = onReport && createReportCollector({ problems, newPictures: pictures.added, readRows }, context.now());
  if (report) onReport?.(report);
  const temporaryFile = createTemporaryFile<Change>();
  try {
    const checked = await check({ db, file, columns, meanings, temporaryFile, problems, report, context });
    const held = dryRun ? 0 : await write({ db, version, categories, pictures, temporaryFile, context });
    const unreadable = dryRun ? [] : await prepare({ db, pictures, context });
    return {
      ...checked,
      held,
      categories: categories.added.map(({ id }) => categories.nameOf(id) ?? id),
      pictures: pictures.added.size,
      unreadable,
      notes: notes.lines(),
      missingPictures: [...missing],
    };
  } finally {
    await temporaryFile.remove();
  }
}

interface PrepareOptions {
  db: Database;
  pictures: Pictures;
  context: CommandContext;
}

/** Renders the sizes of new pictures that pages will request. @returns the pictures that cannot be rendered */
async function prepare({ db, pictures: { added }, context }: PrepareOptions): Promise<string[]> {
  if (added.size === 0) return [];
  const files = preparedFiles(added.size);
  const progress = startProgress(context.err, `Preparing ${countOf(added.size, "picture")} for pages`, files);
  try {
    const media = openMedia(context.config(), db, async () => undefined);
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
  columns: Columns | RowReader;
  meanings: Meanings;
  temporaryFile: TemporaryFile<Change>;
  problems: FileErrors;
  report: ReportCollector | undefined;
  context: CommandContext;
}

/** Compares the file with the shop, and writes the changes to the temporary file. */
async function check({ db, file, columns, meanings, temporaryFile, problems, report, context }: CheckOptions) {
  const counts = { added: 0, changed: 0, unchanged: 0, outside: 0 };
  const newSkus: string[] = [];
  const similar = createSimilarSkus(db);
  const lineOfName = new Map<number, number>();
  const warn = (line: number, message: string) => problems.warn(line, message);
  const taken = { current: new Map<string, string>(), previous: new Map<string, string>() };
  const lineOfProduct = new Map<string, number>();
  await checkFile(
    file,
    columns,
    context,
    async (rows, errors) => {
      const addError = (line: number, message: string) => errors.add(line, message);
      for await (const groups of inBatches(readGroups(rows, errors, lineOfProduct), atOnce)) {
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
          const otherLine = lineOfProduct.get(id) ?? group.line;
          if (otherLine !== group.line) {
            addError(
              group.line,
              `this SKU belongs to the product ${id}, like the one on line ${otherLine}: write ${id} into the column product of both rows`,
            );
            continue;
          }
          lineOfProduct.set(id, group.line);
          await refuseSimilarSkus(group, known, similar, addError);
          const change = await changeOf({ group, known, owners, meanings, taken, addError });
          if (!change) continue;
          const before = known.products.get(id);
          warnOfValues({ group, change, before, lineOfName, now: meanings.now, warn });
          report?.add({ group, change, before });
          if (!change.isNew) {
            const name = before?.row.name ?? id;
            newSkus.push(...change.newVariants.map(({ code, label }) => `${code} (${name}, ${label})`));
          }
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
    },
    problems,
  );
  return { ...counts, newSkus, warnings: problems.warnings() };
}

/** Reports new SKUs that differ from another SKU only in leading or trailing zeros or in letter case. */
async function refuseSimilarSkus(
  { variants }: ProductGroup,
  { ownerOfSku }: Known,
  similar: SimilarSkus,
  addError: (line: number, message: string) => void,
): Promise<void> {
  for (const { sku, line } of variants) {
    if (ownerOfSku.has(sku)) continue;
    const other = await similar.findOrAdd(sku);
    if (other === undefined) continue;
    addError(
      line,
      `the SKU ${sku} is new and differs from ${other} only by zeros or capitals: write ${other} if it is the same (${howToKeep}), or give the new product another SKU`,
    );
  }
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
 * Writes the changes from the temporary file in one transaction. @returns the number of variants whose stock remains
 * higher than the count in the file
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
      // Updates the planner's statistics. Running shops reload everything now, while the planner would still assume the
      // previous table size.
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
