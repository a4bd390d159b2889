import { extname, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { inTransaction } from "../../db/transactions.ts";
import {
  CommandError,
  countOf,
  seenWhen,
  type Access,
  type Arguments,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { createPictures, type Pictures } from "../pictures/pictures.ts";
import { words as textCell, needed } from "../table/cells.ts";
import { csvLine } from "../table/csv.ts";
import { findFile, readParsed } from "../table/input.ts";
import { inColumns } from "../table/inColumns.ts";
import { cellOf } from "../table/rows.ts";
import type { RecordCell, RecordKind } from "./recordKind.ts";

const actions = ["list", "show", "put", "delete"] as const;
const maxListed = 200;

/** What a file changes. */
interface Changes<Stored> {
  added: Stored[];
  /** With the columns that change. */
  changed: { record: Stored; columns: string[] }[];
  unchanged: number;
}

interface Task extends Access {
  word: string | undefined;
  given: Arguments;
  context: CommandContext;
}

/** A command that lists, shows, stores and deletes records of a kind (specification/merchant#records). */
export function recordsCommand<Cells, Stored>(kind: RecordKind<Cells, Stored>): Command {
  const { name, one, key } = kind;
  const run: Record<(typeof actions)[number], (task: Task) => Promise<string>> = { list, show, put, delete: remove };

  async function list({ db }: Task): Promise<string> {
    const stored = await kind.read(db);
    if (stored.length === 0) return `There are no ${name} yet.`;
    const rows = stored.map((record) => {
      const cells = kind.cellsOf(record, stored);
      return kind.listed.map((column) => cellOf(cells[column] ?? null) ?? "");
    });
    return inColumns([kind.listed, ...rows]).join("\n");
  }

  async function show({ db, word, given }: Task): Promise<string> {
    const stored = await kind.read(db);
    const wanted = word === undefined ? stored : [find(stored, word)];
    const all = wanted.map((record) => kind.cellsOf(record, stored));
    if (given.options["csv"] === true) {
      const { known } = kind.columns;
      const lines = all.map((cells) => csvLine(known.map((column) => written(cells[column] ?? null))));
      return `\uFEFF${csvLine(known)}${lines.join("")}`.trimEnd();
    }
    return JSON.stringify(word === undefined ? all : all[0], undefined, 2);
  }

  async function put({ db, through, word, given, context }: Task): Promise<string> {
    if (word === undefined) throw new CommandError(`A file is missing for '${name} put'.`);
    const file = await findFile(word, context);
    const { rows, errors } = await readParsed(file, { ...kind.columns, takesJson: true }, kind.row, context);
    const dryRun = given.options["dry-run"] === true;
    let takeAway = async () => {};
    const { pictures, ...changes } = await inTransaction(db, async (tx) => {
      await kind.lock(tx);
      const pictures = await picturesOf(tx, given, context);
      const stored = await kind.read(tx);
      const addError = (line: number, message: string) => errors.add(line, message);
      const images = pictures?.images ?? (() => Promise.reject(new Error(`${name} have no pictures`)));
      const planned = await kind.plan({ tx, rows, stored, addError, images });
      errors.refuse(file.name);
      const records = planned.map(({ record }) => record);
      const before = byIdentity(stored);
      const found = { ...compare(records, before, stored), pictures: pictures?.added.size ?? 0 };
      const written = [...found.added, ...found.changed.map(({ record }) => record)];
      context.signal.throwIfAborted();
      if (dryRun || written.length === 0) return found;
      if (pictures) takeAway = await pictures.place();
      await kind.write(tx, written, before, new Date(context.now()));
      return found;
    }).catch(async (error: unknown) => {
      await takeAway();
      throw error;
    });
    return report(changes, rows.length, pictures, dryRun, through);
  }

  /** Of a kind that has pictures. */
  async function picturesOf(tx: Database, given: Arguments, context: CommandContext): Promise<Pictures | undefined> {
    const { pictures: owner } = kind;
    if (!owner) return undefined;
    const { pictures: named } = given.options;
    const folder = typeof named === "string" ? resolve(context.folder, named) : undefined;
    return createPictures({ db: tx, folder, owner, dataDir: context.config().dataDir });
  }

  function compare(records: readonly Stored[], before: Map<string, Stored>, stored: readonly Stored[]) {
    const after = [...new Map([...before, ...byIdentity(records)]).values()];
    const changes: Changes<Stored> = { added: [], changed: [], unchanged: 0 };
    for (const record of records) {
      const was = before.get(kind.identityOf(record));
      if (!was) {
        changes.added.push(record);
        continue;
      }
      const [old, next] = [kind.cellsOf(was, stored), kind.cellsOf(record, after)];
      const columns = Object.keys(next).filter((column) => !isDeepStrictEqual(old[column], next[column]));
      if (columns.length > 0) changes.changed.push({ record, columns });
      else changes.unchanged++;
    }
    return changes;
  }

  const byIdentity = (records: readonly Stored[]) =>
    new Map(records.map((record) => [kind.identityOf(record), record]));

  const keyOf = (record: Stored, all: readonly Stored[]) => cellOf(kind.cellsOf(record, all)[key] ?? null) ?? "";

  function report(
    changes: Changes<Stored>,
    rows: number,
    pictures: number,
    dryRun: boolean,
    through: Access["through"],
  ): string {
    const { added, changed, unchanged } = changes;
    const counts = [`${added.length} new`, `${changed.length} changed`, `${unchanged} unchanged`].join(", ");
    const all = [...added, ...changed.map(({ record }) => record)];
    const details = [
      ...added.map((record) => `  new: ${keyOf(record, all)}`),
      ...changed.map(({ record, columns }) => `  changed: ${keyOf(record, all)} (${columns.join(", ")})`),
    ];
    const end = dryRun ? ["Nothing was changed."] : all.length > 0 ? [seenWhen(through)] : [];
    return [
      `${dryRun ? "Would put" : "Put"} ${countOf(rows, one, name)} (${counts}).`,
      ...shortened(details),
      ...(pictures > 0 ? [`${countOf(pictures, "new picture")}.`] : []),
      ...end,
    ].join("\n");
  }

  function find(stored: readonly Stored[], word: string): Stored {
    const found = stored.find((record) => keyOf(record, stored) === word || kind.identityOf(record) === word);
    if (found) return found;
    throw new CommandError(`There is no ${one} ${word}. Nothing was changed.`);
  }

  async function remove({ db, through, word, given, context }: Task): Promise<string> {
    if (word === undefined) throw new CommandError(`Say which: '${name} delete' takes a ${key}, or a file of them.`);
    const isFile = [".csv", ".json", ".jsonl"].includes(extname(word).toLowerCase());
    const dryRun = given.options["dry-run"] === true;
    const deleted = await (isFile ? removeFile(db, word, dryRun, context) : removeOne(db, word, dryRun));
    const lines = shortened(deleted.map((each) => `  ${each}`));
    const end = dryRun ? "Nothing was changed." : seenWhen(through);
    return [`${dryRun ? "Would delete" : "Deleted"} ${countOf(deleted.length, one, name)}.`, ...lines, end].join("\n");
  }

  function removeOne(db: Database, word: string, dryRun: boolean): Promise<string[]> {
    return inTransaction(db, async (tx) => {
      await kind.lock(tx);
      const stored = await kind.read(tx);
      const record = find(stored, word);
      const use = await kind.usesOf(tx, record, [record]);
      if (use !== undefined)
        throw new CommandError(`The ${one} ${word} cannot be deleted: ${use}. Nothing was changed.`);
      if (!dryRun) await kind.remove(tx, [record]);
      return [keyOf(record, stored)];
    });
  }

  async function removeFile(db: Database, word: string, dryRun: boolean, context: CommandContext): Promise<string[]> {
    const file = await findFile(word, context);
    const columns = { ...kind.columns, required: [key], takesJson: true };
    const row = z.object({ key: needed(textCell(500)) });
    const schema = z
      .record(z.string(), z.string())
      .transform((cells) => ({ key: cells[key] ?? "" }))
      .pipe(row);
    const { rows, errors } = await readParsed(file, columns, schema, context);
    return inTransaction(db, async (tx) => {
      await kind.lock(tx);
      const stored = await kind.read(tx);
      const byKey = new Map(stored.map((record) => [keyOf(record, stored), record]));
      const lines = new Map<string, number>();
      const wanted: { line: number; record: Stored }[] = [];
      for (const { line, cells } of rows) {
        const record = byKey.get(cells.key);
        const before = lines.get(cells.key);
        lines.set(cells.key, before ?? line);
        if (before !== undefined) errors.add(line, `${key}: ${cells.key} is on line ${before} already`);
        else if (!record) errors.add(line, `${key}: there is no ${one} ${cells.key}`);
        else wanted.push({ line, record });
      }
      const records = wanted.map(({ record }) => record);
      for (const { line, record } of wanted) {
        const use = await kind.usesOf(tx, record, records);
        if (use !== undefined) errors.add(line, `${key}: ${keyOf(record, stored)} cannot be deleted: ${use}`);
      }
      errors.refuse(file.name);
      if (!dryRun && records.length > 0) await kind.remove(tx, records);
      return records.map((record) => keyOf(record, stored));
    });
  }

  return {
    name,
    usage: `${name} <${actions.join("|")}> [${key}|file.csv|file.json]${kind.pictures ? " [--pictures <folder>]" : ""} [--csv] [--dry-run]`,
    summary: kind.summary,
    help: [
      `list                all ${name}, one on each line`,
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
    run: async (given, context) => {
      const [what = "", word] = given.words;
      const action = actions.find((candidate) => candidate === what);
      if (!action) throw new CommandError(`Say what: npm run shop -- ${name} ${actions.join(", ")}.`);
      const access = await context.open(context.config());
      try {
        context.out.write(`${await run[action]({ ...access, word, given, context })}\n`);
      } finally {
        await access.close();
      }
    },
  };
}

/** A cell of CSV. */
const written = (value: RecordCell) => (typeof value === "number" ? value : (cellOf(value) ?? ""));

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `  … and ${more.toLocaleString("en-AU")} more`] : [...lines];
}
