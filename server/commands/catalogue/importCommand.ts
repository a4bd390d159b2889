import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import {
  CommandError,
  countOf,
  dryRunHelp,
  formatCount,
  heldFor,
  notShown,
  secondsSince,
  seenWhen,
  strictHelp,
  warningLines,
  type Access,
  type Command,
} from "../command/command.ts";
import { stringOption } from "../table/arguments.ts";
import { columnName } from "../table/heading.ts";
import { findFile } from "../table/input.ts";
import { reasonOf } from "../table/text.ts";
import { importFile, type Imported } from "./importFile.ts";
import type { ImportOutcome } from "./importReport/importPage.ts";
import type { ImportReport } from "./importReport/types.ts";
import { openReport } from "./importReport/openReport.ts";
import { platformNames, type PlatformName } from "./platforms/platforms.ts";
import { untilUndisturbed } from "./write.ts";

export const importCommand: Command = {
  name: "import",
  usage: `import <file.csv|file.jsonl> [--from <${platformNames.join("|")}>] [--pictures <folder>] [--picture-list <file>] [--create-categories] [--ignore <columns>] [--ignore-others] [--strict] [--report <file.html>] [--dry-run]`,
  summary: "add and change products",
  help: [
    "Adds the products in the file, and changes those that the shop already has, by SKU. All others stay the same.",
    "A file with any error changes nothing. docs/import.md lists the columns.",
    "",
    `  --from <platform>      the file is a product export of ${platformNames.slice(0, -1).join(", ")} or ${platformNames.at(-1)}, unchanged; adds missing categories`,
    "  --pictures <folder>    the folder with the pictures that the rows refer to",
    "  --picture-list <file>  with --from, writes the URLs of pictures that are missing from the folder, one per line",
    "  --create-categories    adds categories that the shop does not have, instead of refusing them",
    "  --ignore <columns>     ignores these columns of the file, such as 'Cost,Supplier'",
    "  --ignore-others        ignores all columns that the import does not know",
    strictHelp,
    "  --report <file.html>   writes a page for your browser: counts, errors and warnings, changed prices and stock, and ten products as cards",
    dryRunHelp,
  ].join("\n"),
  options: {
    from: { type: "string" },
    pictures: { type: "string" },
    "picture-list": { type: "string" },
    "create-categories": { type: "boolean" },
    ignore: { type: "string" },
    "ignore-others": { type: "boolean" },
    strict: { type: "boolean" },
    report: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  words: [1, 1],
  run: async (args, context) => {
    const { words, options } = args;
    const started = performance.now();
    // Let the heap grow to twice its live size instead of four times. A file of 100,000 rows then needs a fifth less
    // memory and no additional CPU time.
    setFlagsFromString("--heap-growing-percent=100");
    const from = platformOf(stringOption(args, "from"));
    const pictureList = stringOption(args, "picture-list");
    if (pictureList !== undefined && !from) throw new CommandError("--picture-list needs --from. Nothing was changed.");
    const file = await findFile(words[0] ?? "", context);
    const dryRun = options["dry-run"] === true;
    const config = context.config();
    const { pictures } = options;
    const folder = typeof pictures === "string" ? resolve(context.folder, pictures) : undefined;
    const reportName = stringOption(args, "report");
    const reportFile = reportName === undefined ? undefined : await openReport(reportName, context);
    const access = await context.open(config);
    let report: ImportReport | undefined;
    const writeReport = async (outcome: ImportOutcome, notes: readonly string[]) => {
      if (!reportFile || !report) return;
      try {
        await reportFile.write({ db: access.db, config, file: file.name, outcome, report, notes });
        context.err.write(`The report is in ${reportName}.\n`);
      } catch (error) {
        const failure = `The report was not written: ${reasonOf(error)}`;
        if (outcome === "refused") context.err.write(`${failure}\n`);
        else throw new CommandError(`${failure}\n${dryRun ? "The check" : "The import"} itself is complete.`);
      }
    };
    try {
      const done = await untilUndisturbed(() =>
        importFile({
          db: access.db,
          file,
          from,
          folder,
          createCategories: options["create-categories"] === true || from !== undefined,
          ignored: stringOption(args, "ignore")?.split(",").map(columnName) ?? [],
          ignoresOthers: options["ignore-others"] === true,
          isStrict: options["strict"] === true,
          dryRun,
          onReport: reportFile && ((started) => (report = started)),
          context,
        }),
      );
      if (pictureList !== undefined) {
        await writeFile(resolve(context.folder, pictureList), done.missingPictures.map((url) => `${url}\n`).join(""));
      }
      const { lead, warnings, rest } = summaryOf(done, { dryRun, started, pictureList, through: access.through });
      context.out.write(`${[...lead, ...warnings, ...rest].join("\n")}\n`);
      await writeReport(dryRun ? "checked" : "imported", [...lead, ...rest]);
    } catch (error) {
      // Write a report even if the file is rejected. Other errors are not about the file.
      if (error instanceof CommandError && report && report.problems.count > 0) await writeReport("refused", []);
      throw error;
    } finally {
      await access.close();
    }
  },
};

function platformOf(word: string | undefined): PlatformName | undefined {
  const name = platformNames.find((platform) => platform === word?.toLowerCase());
  if (word === undefined || name) return name;
  throw new CommandError(
    `--from must be one of ${platformNames.join(", ")}, not '${word.slice(0, 80)}'. Nothing was changed.`,
  );
}

interface SummaryOptions {
  dryRun: boolean;
  /** Start time, as `performance.now()`. */
  started: number;
  pictureList: string | undefined;
  through: Access["through"];
}

/** Summary lines, with the warnings separate because a report formats them differently. */
function summaryOf(done: Imported, { dryRun, started, pictureList, through }: SummaryOptions) {
  const { added, changed, unchanged, missingPictures } = done;
  const counts = [
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} unchanged`,
  ].join(", ");
  return {
    lead: [
      `${dryRun ? "Would import" : "Imported"} ${countOf(added + changed + unchanged, "product")} (${counts}) in ${secondsSince(started)} s.`,
      ...(done.categories.length > 0 ? [`New categories: ${done.categories.join(", ")}.`] : []),
      ...(done.pictures > 0 ? [`${countOf(done.pictures, "new picture")}.`] : []),
      ...done.unreadable.map((file) => `The picture ${file} cannot be resized. Pages will not show it.`),
      ...(done.newSkus.length > 0 ? [newSkusLine(done.newSkus)] : []),
    ],
    warnings: warningLines(done.warnings),
    rest: [
      ...done.notes,
      ...(pictureList === undefined
        ? missingPictures.length > 0
          ? ["Add --picture-list pictures.txt to write the addresses of the missing pictures to a file."]
          : []
        : [`Wrote ${countOf(missingPictures.length, "picture address", "picture addresses")} to ${pictureList}.`]),
      ...notShown(done.outside),
      ...heldFor(done.held),
      ...(dryRun ? ["Nothing was changed."] : added + changed > 0 ? [seenWhen(through)] : []),
    ],
  };
}

const maxListed = 20;

function newSkusLine(newSkus: readonly string[]): string {
  const more = newSkus.length > maxListed ? ` and ${formatCount(newSkus.length - maxListed)} more` : "";
  const what = countOf(newSkus.length, "new SKU");
  return `${what} of existing products: ${newSkus.slice(0, maxListed).join(", ")}${more}.`;
}
