import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Every folder with source code of the project. */
const rooms = ["tokens", "ui", "commerce", "storefront", "server", "sample", "stories", "tests", "build", ".storybook"];

/** Folders that tools fill. */
const generated = new Set(["node_modules", "dist", "storybook-static", "migrations", "baselines"]);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return generated.has(entry.name) ? [] : filesIn(path);
  });
}

/** The path of every TypeScript file of the project, from its root. */
export const sourceFiles = rooms.flatMap(filesIn).filter((path) => /\.tsx?$/.test(path));

/** Whether only tests use it: a test, a story, or support for them. */
export function isForTests(path: string): boolean {
  return /^(tests|stories)\//.test(path) || /\.(test|stories)\.tsx?$/.test(path) || path.includes("/testing/");
}

export const absolute = (path: string): string => join(root, path);
