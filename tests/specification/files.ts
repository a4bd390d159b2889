import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Folders that are installed or generated. Hidden folders other than the project's are also excluded. */
const notOurs: ReadonlySet<string> = new Set(["node_modules", "dist", "data", "storybook-static", "migrations"]);
const hidden: ReadonlySet<string> = new Set([".ci", ".storybook"]);

/** Sources, tests and documents, by path from the root. */
export async function readFiles(folder = "."): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (notOurs.has(entry.name) || (entry.name.startsWith(".") && !hidden.has(entry.name))) continue;
      for (const [inner, text] of await readFiles(path)) found.set(inner, text);
    } else if (/\.(?:[cm]?[jt]sx?|md)$/.test(entry.name)) {
      found.set(path, await readFile(path, "utf8"));
    }
  }
  return found;
}
