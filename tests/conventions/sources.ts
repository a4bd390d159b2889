import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Folders with source code. */
const rooms = ["tokens", "ui", "commerce", "storefront", "server", "sample", "stories", "tests", "build", ".storybook"];

/** Generated folders. */
const generated = new Set(["node_modules", "dist", "storybook-static", "migrations", "baselines"]);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return generated.has(entry.name) ? [] : filesIn(path);
  });
}

/** Paths of all TypeScript files, relative to the project root. */
export const sourceFiles = rooms.flatMap(filesIn).filter((path) => /\.tsx?$/.test(path));

/** Whether a file is a test, a story, or a helper for either. */
export function isForTests(path: string): boolean {
  return /^(tests|stories)\//.test(path) || /\.(test|stories)\.tsx?$/.test(path) || path.includes("/testing/");
}

export const absolute = (path: string): string => join(root, path);
