import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const workspaces = ["tokens", "ui", "storefront"];

/**
 * Characters used in class names. Vowels are excluded, so that no class name forms a word. Ad blockers hide elements
 * whose class names contain certain words.
 */
const letters = "bcdfghjklmnpqrstvwxz";
const digits = 36;

/** Returns the project-relative paths of all style files, sorted. */
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
 * Creates short class names for the built shop: two characters for the file and one or two for the style within the
 * file, instead of vanilla-extract's eight. A listing page uses more than two thousand class names. The browser and
 * server builds must produce the same names, so a file's characters depend on its index among all files, not on the
 * build order.
 */
export function shortNames(): (style: { hash: string; filePath: string }) => string {
  const files = new Map(styleFiles().map((file, place) => [file, place]));
  if (files.size > letters.length * digits) throw new Error("There are more style files than class name prefixes.");
  const prefixes = new Map<string, number>();
  return ({ hash, filePath }) => {
    // The path is relative to the built folder, which may be deeper than the project root.
    const place = files.get(filePath.replace(/^(\.\.\/)+/, ""));
    if (place === undefined) throw new Error(`${filePath} is not in a workspace with styles.`);
    // `hash` is the file hash followed by the zero-based index of the style in the file.
    if (!prefixes.has(filePath)) prefixes.set(filePath, hash.length - 1);
    const style = hash.slice(prefixes.get(filePath));
    return `${letters[Math.floor(place / digits)]}${(place % digits).toString(digits)}${style}`;
  };
}
