import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const workspaces = ["tokens", "ui", "storefront"];

/** Without vowels no name is a word, such as those that blockers of advertisements hide. */
const letters = "bcdfghjklmnpqrstvwxz";
const digits = 36;

/** All files of styles, by their paths within the project. */
function styleFiles(): string[] {
  return workspaces
    .flatMap((workspace) =>
      readdirSync(`${root}${workspace}`, { recursive: true, encoding: "utf8" })
        .map((file) => `${workspace}/${file.replaceAll("\\", "/")}`)
        .filter((file) => file.endsWith(".css.ts") && !file.includes("/node_modules/")),
    )
    .toSorted();
}

/**
 * Names of classes in the built shop: two characters for the file and one or two for the style in it, where vanilla-extract's own
 * names have eight. A listing has more than two thousand of them. The build for browsers and the one for the server must agree, so
 * that a file's characters are its place among all files, whichever a build comes to first.
 */
export function shortNames(): (style: { hash: string; filePath: string }) => string {
  const files = new Map(styleFiles().map((file, place) => [file, place]));
  if (files.size > letters.length * digits) throw new Error("There are more files of styles than names for them.");
  const prefixes = new Map<string, number>();
  return ({ hash, filePath }) => {
    // Relative to the folder that is built, which may lie deeper than the project's.
    const place = files.get(filePath.replace(/^(\.\.\/)+/, ""));
    if (place === undefined) throw new Error(`${filePath} is not in a workspace with styles.`);
    // The file's hash, then the style's number in it. A file begins with style 0.
    if (!prefixes.has(filePath)) prefixes.set(filePath, hash.length - 1);
    const style = hash.slice(prefixes.get(filePath));
    return `${letters[Math.floor(place / digits)]}${(place % digits).toString(digits)}${style}`;
  };
}
