import { stat, readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { CommandError, type CommandContext } from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import type { z } from "zod";
import { FileErrors, FileError } from "./fileErrors.ts";
import type { Columns } from "./heading.ts";
import { parsedRows, type ParsedRow } from "./parsed.ts";
import { readRows, type RawRow, type RowOptions } from "./rows.ts";
import { reasonOf } from "./text.ts";

/** Input file of a command. */
export interface InputFile {
  path: string;
  /** Name for messages. */
  name: string;
  bytes: number;
}

export async function findFile(name: string, { folder }: Pick<CommandContext, "folder">): Promise<InputFile> {
  const path = resolve(folder, name);
  const found = await stat(path).catch((error: unknown) => {
    throw new CommandError(`${name} cannot be read: ${reasonOf(error)}.`);
  });
  if (!found.isFile()) throw new CommandError(`${name} is not a file.`);
  return { path, name: basename(path), bytes: found.size };
}

/** Reads rows from a file with columns other than the import columns. */
export type RowReader = (options: RowOptions) => AsyncGenerator<RawRow>;

export function rowsOf(file: InputFile, columns: Columns | RowReader, options: RowOptions): AsyncGenerator<RawRow> {
  return typeof columns === "function" ? columns(options) : readRows(file.path, columns, options);
}

/**
 * Checks all rows of a file, with a progress bar. Throws a CommandError that lists all errors, because a file is
 * imported as a whole or not at all.
 */
export async function checkFile(
  file: InputFile,
  columns: Columns | RowReader,
  { err, signal }: Pick<CommandContext, "err" | "signal">,
  check: (rows: AsyncIterable<RawRow>, errors: FileErrors) => Promise<void>,
  errors = errorsOf(file),
): Promise<void> {
  await readInto(errors, file, columns, { err, signal }, (rows) => check(rows, errors));
  errors.refuse(file.name);
}

async function readInto(
  errors: FileErrors,
  file: InputFile,
  columns: Columns | RowReader,
  { err, signal }: Pick<CommandContext, "err" | "signal">,
  check: (rows: AsyncIterable<RawRow>) => Promise<void>,
): Promise<void> {
  const progress = startProgress(err, `Checking ${file.name}`, file.bytes);
  try {
    const onRenamed = (renamed: readonly { written: string; name: string }[]) => {
      if (renamed.length === 0) return;
      progress.end();
      err.write(`Read ${renamed.map(({ written, name }) => `'${written}' as ${name}`).join(", ")}.\n`);
    };
    let count = 0;
    const onProgress = (bytes: number) => progress.to(bytes, count);
    await check(eachOf(rowsOf(file, columns, { onProgress, onRenamed, signal }), () => count++));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    errors.add(error.line, error.message);
  } finally {
    progress.end();
  }
}

async function* eachOf<T>(items: AsyncIterable<T>, onEach: () => void): AsyncGenerator<T> {
  for await (const item of items) {
    onEach();
    yield item;
  }
}

const errorsOf = ({ name }: InputFile) => new FileErrors(name.toLowerCase().endsWith(".json") ? "record" : "line");

/** Maximum number of rows, because these files are read into memory. A file with more rows is probably a mistake. */
const maxRows = 100_000;

/** Reads all rows of a small file. The caller adds further errors, then calls `errors.refuse`. */
export async function readParsed<Cells>(
  file: InputFile,
  columns: Columns,
  schema: z.ZodType<Cells>,
  context: Pick<CommandContext, "err" | "signal">,
): Promise<{ rows: ParsedRow<Cells>[]; errors: FileErrors }> {
  const errors = errorsOf(file);
  const rows: ParsedRow<Cells>[] = [];
  await readInto(errors, file, columns, context, async (raw) => {
    for await (const each of parsedRows(raw, schema, errors)) {
      if (rows.length >= maxRows) throw new FileError(`there are more than ${maxRows} rows.`, each.line);
      rows.push(each);
    }
  });
  return { rows, errors };
}

/** Reads a JSON file. Throws a CommandError if it is not JSON. */
export async function readJson({ path, name }: InputFile): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CommandError(`${name} is not JSON: ${reasonOf(error)}.\nNothing was changed.`);
  }
}
