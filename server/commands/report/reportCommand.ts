import { keysOf } from "@corkwood/commerce";
import { readHomeState } from "../../content/documents.ts";
import { readReport, type ReportTable } from "../../visits/report.ts";
import { CommandError, type Command } from "../command/command.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { inColumns } from "../command/visible.ts";
import { reportPage } from "./reportPage.ts";

/** Number of days that a report covers. The maximum is the number of days for which events are kept. */
const days = { usual: 30, max: 90 };
const day = 86_400_000;

function asText(tables: readonly ReportTable[], heading: string): string {
  const parts = tables.map(({ title, columns, rows }) => {
    const lines =
      rows.length === 0 ? ["Nothing in this period."] : inColumns([columns, ...rows.map((row) => row.map(String))]);
    return [title, ...lines.map((line) => `  ${line}`), ""].join("\n");
  });
  return [heading, "", ...parts].join("\n");
}

/** Combines all tables into one. The first column identifies the original table. */
function asCsv(tables: readonly ReportTable[]): string {
  const width = Math.max(...tables.map(({ columns }) => columns.length));
  const padded = (row: readonly (string | number)[]) => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ""),
  ];
  return [
    csvHeader(["part", "name", ...Array.from({ length: width - 1 }, (_, at) => `value_${at + 1}`)]),
    ...tables.flatMap(({ id, rows }) => rows.map((row) => csvLine([id, ...padded(row)]))),
  ].join("");
}

const forms: Record<"table" | "csv" | "html", (tables: readonly ReportTable[], heading: string) => string> = {
  table: asText,
  csv: asCsv,
  html: reportPage,
};

export const reportCommand: Command = {
  name: "report",
  usage: "report [table|csv|html] [--days <number>]",
  summary: "show what shoppers did: the funnel, sales, searches without results, refused orders",
  help: [
    "table   on the terminal (default)",
    "csv     for a spreadsheet: the first column contains the part of the report that the row belongs to",
    "html    a self-contained page with charts: npm run --silent shop -- report html > report.html",
    "",
    `--days  number of days to include, up to ${days.max} (default: ${days.usual})`,
    "",
    "A visit is one browser on one day. No one is recognised on another day, and browsers that ask not to be tracked are not counted.",
  ].join("\n"),
  options: { days: { type: "string" } },
  words: [0, 1],
  run: async ({ words: [wanted = "table"], options }, { out, now, config, open }) => {
    const form = keysOf(forms).find((name) => name === wanted);
    if (!form) throw new CommandError(`Choose a format: npm run shop -- report ${keysOf(forms).join(", ")}.`);
    const back = Number(options["days"] ?? days.usual);
    if (!Number.isInteger(back) || back < 1 || back > days.max) {
      throw new CommandError(`--days is a whole number from 1 to ${days.max}.`);
    }
    const access = await open(config());
    try {
      const tables = await readReport(access.db, new Date(now() - back * day), await readHomeState(access.db));
      out.write(forms[form](tables, `The last ${back} days`));
    } finally {
      await access.close();
    }
  },
};
