import { CommandError, type Command } from "../command/command.ts";
import { deleteRecords } from "./deleteRecords.ts";
import { putRecords } from "./putRecords.ts";
import type { RecordKind, RecordCell } from "./recordKind.ts";
import { type Task, findRecord } from "./records.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { inColumns } from "../command/visible.ts";
import { cellOf } from "../table/rows.ts";

const actions = ["list", "show", "put", "delete"] as const;

type Run = <Cells, Stored>(kind: RecordKind<Cells, Stored>, task: Task) => Promise<string>;
const run = {
  list: listRecords,
  show: showRecords,
  put: putRecords,
  delete: deleteRecords,
} satisfies Record<(typeof actions)[number], Run>;

/** A command that lists, shows, stores and deletes records of a kind (specification/merchant#records). */
export function recordsCommand<Cells, Stored>(kind: RecordKind<Cells, Stored>): Command {
  const { name, one, key } = kind;
  return {
    name,
    usage: `${name} <${actions.join("|")}> [${key}|file.csv|file.json]${kind.pictures ? " [--pictures <folder>]" : ""} [--csv] [--dry-run]`,
    summary: kind.summary,
    help: [
      `list                all ${name}, one per line`,
      `show [${key}]          one ${one}, or all, as JSON that can be put again; with --csv as a table`,
      `put <file>          adds the ${name} in a file, and changes those that the shop already has; all others stay the same`,
      `delete <${key}|file>   deletes one ${one}, or those of a file with the column ${key}`,
      "  --dry-run         checks everything and lists what would change, without changing anything",
      ...(kind.pictures ? ["  --pictures <folder>   the folder with the pictures that the rows refer to"] : []),
      "",
      ...kind.help,
      "A file with any error changes nothing. A missing column changes nothing; an empty cell sets the default.",
    ].join("\n"),
    options: {
      csv: { type: "boolean" },
      "dry-run": { type: "boolean" },
      ...(kind.pictures && { pictures: { type: "string" } }),
    },
    words: [0, 2],
    run: async (args, context) => {
      const [what = "", word] = args.words;
      const action = actions.find((candidate) => candidate === what);
      if (!action) throw new CommandError(`Choose an action: npm run shop -- ${name} ${actions.join(", ")}.`);
      const access = await context.open(context.config());
      try {
        context.out.write(`${await run[action](kind, { ...access, word, args, context })}\n`);
      } finally {
        await access.close();
      }
    },
  };
}

/** Lists all records, one per line. */
async function listRecords<Cells, Stored>(kind: RecordKind<Cells, Stored>, { db }: Task): Promise<string> {
  const stored = await kind.read(db);
  if (stored.length === 0) return `There are no ${kind.name} yet.`;
  const rows = stored.map((record) => {
    const cells = kind.cellsOf(record, stored);
    return kind.listed.map((column) => cellOf(cells[column] ?? null) ?? "");
  });
  return inColumns([kind.listed, ...rows]).join("\n");
}

/** Prints one or all records, as JSON or as a table that `put` accepts. */
async function showRecords<Cells, Stored>(kind: RecordKind<Cells, Stored>, { db, word, args }: Task): Promise<string> {
  const stored = await kind.read(db);
  const wanted = word === undefined ? stored : [findRecord(kind, stored, word)];
  const all = wanted.map((record) => kind.cellsOf(record, stored));
  if (args.options["csv"] === true) {
    const { known } = kind.columns;
    const lines = all.map((cells) => csvLine(known.map((column) => written(cells[column] ?? null))));
    return `${csvHeader(known)}${lines.join("")}`.trimEnd();
  }
  return JSON.stringify(word === undefined ? all : all[0], undefined, 2);
}

/** Converts a value to a CSV cell. */
const written = (value: RecordCell) => (typeof value === "number" ? value : (cellOf(value) ?? ""));
