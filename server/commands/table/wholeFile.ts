import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { CommandError } from "../command/command.ts";
import { reasonOf } from "./text.ts";

/** Writes a part of a file, and ends when there is room for the next. */
export type WriteText = (text: string) => Promise<void>;

/** Writes a file beside and then renames it, so that there is never half of it. @returns what `fill` returns */
export async function writeWholeFile<T>(
  path: string,
  fill: (write: (part: string | Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const beside = `${path}.${process.pid}.tmp`;
  const file = createWriteStream(beside, { mode: 0o600 });
  const ended = finished(file);
  ended.catch(() => undefined);
  try {
    const result = await fill(async (part) => {
      if (!file.write(part)) await Promise.race([once(file, "drain"), ended]);
    });
    file.end();
    await ended;
    await rename(beside, path);
    return result;
  } catch (error) {
    file.destroy();
    // The file may not be open yet: if it were removed before that, it would exist afterwards.
    await ended.catch(() => undefined);
    await rm(beside, { force: true });
    if (error instanceof Error && "syscall" in error)
      throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`);
    throw error;
  }
}
