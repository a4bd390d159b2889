import { CommandError, type Access, type Arguments, type CommandContext } from "../command/command.ts";
import { cellOf } from "../table/rows.ts";
import type { RecordKind } from "./recordKind.ts";

/** Arguments to a records command. */
export interface Task extends Access {
  word: string | undefined;
  args: Arguments;
  context: CommandContext;
}

const maxListed = 200;

/** Shortens a long list, and appends the number of omitted lines. */
export function shortened(lines: readonly string[]): string[] {
  const more = lines.length - maxListed;
  return more > 0 ? [...lines.slice(0, maxListed), `  … and ${more.toLocaleString("en-AU")} more`] : [...lines];
}

/** Returns the key by which merchants refer to a record. @param all records that its cells may refer to */
export function keyOf<Cells, Stored>(kind: RecordKind<Cells, Stored>, record: Stored, all: readonly Stored[]): string {
  return cellOf(kind.cellsOf(record, all)[kind.key] ?? null) ?? "";
}

/** @param word key or identity @throws CommandError if there is no such record */
export function findRecord<Cells, Stored>(
  kind: RecordKind<Cells, Stored>,
  stored: readonly Stored[],
  word: string,
): Stored {
  const found = stored.find((record) => keyOf(kind, record, stored) === word || kind.identityOf(record) === word);
  if (found) return found;
  throw new CommandError(`There is no ${kind.one} ${word}. Nothing was changed.`);
}
