import { readdir } from "node:fs/promises";
import { join, posix, sep } from "node:path";

/** Lists the files of a folder recursively, as sorted paths with slashes. Empty if the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.split(sep).join(posix.sep))
    .toSorted();
}
