import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { settingsSchema } from "@corkwood/commerce/schemas";
import { eq } from "drizzle-orm";
import { readBadges } from "../../../catalogue/load.ts";
import { storedSettingsSchema } from "../../../content/documents.ts";
import type { Database } from "../../../db/connection.ts";
import { content } from "../../../db/schema.ts";
import type { PicturePlaces } from "../../../media/openMedia.ts";
import { CommandError, type CommandContext } from "../../command/command.ts";
import { reasonOf } from "../../table/text.ts";
import { writeWholeFile } from "../../table/wholeFile.ts";
import type { ImportReport } from "./types.ts";
import { importPage, type ImportOutcome } from "./importPage.ts";
import { refusedRows } from "./refusedRows.ts";
import { reportPictures } from "./reportPictures.ts";

export interface WriteReportOptions {
  db: Database;
  config: PicturePlaces;
  /** Name of the imported file. */
  file: string;
  outcome: ImportOutcome;
  report: ImportReport;
  /** Summary lines that the report does not show elsewhere. */
  notes: readonly string[];
}

/** File to which a report is written. */
export interface ReportFile {
  write: (options: WriteReportOptions) => Promise<void>;
}

/**
 * Prepares the report file before anything is imported. Throws a CommandError if the file cannot be written or already
 * exists. An existing file may be the report of another import.
 */
export async function openReport(name: string, context: CommandContext): Promise<ReportFile> {
  const path = resolve(context.folder, name);
  if (!/\.html?$/i.test(name)) throw new CommandError("The report's name must end with .html. Nothing was changed.");
  await checkPath(path, name);
  const cards = await context.cards();
  return {
    write: async ({ db, config, file, outcome, report, notes }) => {
      const products = report.sample();
      const badges = await readBadges(db);
      const { newPictures, counts, prices, stock, problems } = report;
      const pictures = await reportPictures({ db, config, products, badges, newPictures });
      const settings = await readSettings(db);
      const now = context.now();
      const { state } = settingsSchema.pick({ state: true }).parse(settings ?? {});
      const errors = problems.errors();
      const page = importPage({
        file,
        outcome,
        at: now,
        state,
        counts,
        prices,
        stock,
        errors,
        refused: await refusedRows(errors.rows, report.readRows),
        warnings: problems.warnings(),
        notes,
        cards: {
          count: products.length,
          markup: await cards.render({
            products,
            badges,
            fewLeft: settingsSchema.shape.fewLeft.parse(settings?.fewLeft),
            label: "Products of the file",
            pictures,
            now,
            homeState: state,
          }),
        },
        styles: cards.styles,
        theme: settings?.theme ?? undefined,
      });
      await writeWholeFile(path, (write) => write(page));
    },
  };
}

async function checkPath(path: string, name: string): Promise<void> {
  const folder = await stat(dirname(path)).catch((error: unknown) => {
    const reason = reasonOf(error).replace("file", "folder");
    throw new CommandError(`The folder of the report ${name} cannot be used: ${reason}. Nothing was changed.`);
  });
  if (!folder.isDirectory()) throw new CommandError(`${dirname(name)} is not a folder. Nothing was changed.`);
  const existing = await stat(path).catch(() => undefined);
  if (existing) {
    throw new CommandError(
      `${name} already exists. Choose another name for the report, or delete the file. Nothing was changed.`,
    );
  }
}

/** Returns the site settings. Undefined until the merchant has stored some. */
async function readSettings(db: Database) {
  const [row] = await db.select({ json: content.json }).from(content).where(eq(content.kind, "settings"));
  return storedSettingsSchema.safeParse(row?.json).data;
}
