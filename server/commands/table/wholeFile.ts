import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { CommandError } from "../command/command.ts";
import { reasonOf } from "./text.ts";

/** Writes part of a file. Resolves when the next part can be written. */
export type WriteText = (text: string) => Promise<void>;

/**
 * Writes a temporary file, syncs it to the disk and then renames it, so the target is never incomplete.
 * @returns the result of `fill`
 */
export async function writeWholeFile<T>(
  path: string,
  fill: (write: (part: string | Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const beside = `${path}.${process.pid}.tmp`;
  const file = createWriteStream(beside, { mode: 0o600, flush: true });
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
    // Wait until the file is closed. If it were removed before it was opened, opening would create it again.
    await ended.catch(() => undefined);
    await rm(beside, { force: true });
    if (error instanceof Error && "syscall" in error)
      throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`);
    throw error;
  }
}
