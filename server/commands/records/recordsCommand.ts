import { CommandError, type Command } from "../command/command.ts";
import { deleteRecords } from "./deleteRecords.ts";
import { putRecords } from "./putRecords.ts";
import type { RecordKind } from "./recordKind.ts";
import type { Task } from "./records.ts";
import { listRecords, showRecords } from "./showRecords.ts";

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
      `put <file>          adds the ${name} of a file and changes those that the shop has; all others stay as they are`,
      `delete <${key}|file>   deletes one ${one}, or those of a file with the column ${key}`,
      "  --dry-run         checks everything, says what would change, and changes nothing",
      ...(kind.pictures ? ["  --pictures <folder>   the folder of the pictures that the rows name"] : []),
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
