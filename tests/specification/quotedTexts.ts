import { readFile, readdir } from "node:fs/promises";
import type { readFiles } from "./files.ts";

const folder = "docs/specification";

/** Text for people, in double quotes in the specification. */
export interface QuotedText {
  text: string;
  /** Its rule's file and anchor, as in citations: `cart#clamp`. */
  rule: string;
}

/** Code, in which quotation marks do not mark quoted text. */
const code = /`[^`]*`/g;

export async function quotedTexts(): Promise<QuotedText[]> {
  const found: QuotedText[] = [];
  for (const file of (await readdir(folder)).filter((name) => name !== "README.md")) {
    let anchor = "";
    for (const line of (await readFile(`${folder}/${file}`, "utf8")).split("\n")) {
      anchor = /<a id="([^"]*)"><\/a>/.exec(line)?.[1] ?? anchor;
      const words = line.replaceAll(/<a id="[^"]*"><\/a>/g, "").replaceAll(code, "");
      for (const [, text = ""] of words.matchAll(/"([^"]+)"/g)) {
        found.push({ text, rule: `${file.replace(/\.md$/, "")}#${anchor}` });
      }
    }
  }
  return found;
}

/** Matches the text with any value for each `{…}`. The text may start a sentence or be part of one. */
export function patternOf(text: string): RegExp {
  const parts = asRead(text)
    .split(/\$?\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  const first = parts[0]?.replace(/^[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const words = [first, ...parts.slice(1)].join(".{0,120}?");
  // Whole words only.
  const begins = /^[a-z]/i.test(text) ? "(?<![a-zA-Z])" : "";
  const ends = /[a-z]$/i.test(text) ? "(?![a-zA-Z])" : "";
  return new RegExp(begins + words + ends);
}

/**
 * Longest part without values and without the first letter, which may be a capital. Faster to find than the pattern.
 */
export function longestPart(text: string): string {
  const parts = asRead(text).split(/\$?\{[^}]*\}/);
  return parts.toSorted((a, b) => b.length - a.length)[0]?.slice(1) ?? "";
}

/** Text as read by people: without line breaks, escapes and quotes. */
function asRead(source: string): string {
  return source
    .replaceAll(/\\(["'`])/g, "$1")
    .replaceAll("\\u00a0", " ")
    .replaceAll(/\{" "\}/g, " ")
    .replaceAll(/\s+/g, " ");
}

const isTest = (path: string) => /\.test\.tsx?$|^stories\/|^tests\//.test(path);
/** Files that only list quotes count neither as source nor as test. */
const isList = (path: string) => /^tests\/(specification|messages)\/|^commerce\/errors\.ts$/.test(path);
const isSource = (path: string) =>
  /^(commerce|storefront|server|ui|sample)\//.test(path) && !path.includes("/testing/");

/** Sources and tests by path, with text as read by people. */
export function sourcesAndTests(files: Awaited<ReturnType<typeof readFiles>>) {
  const sources = new Map<string, string>();
  const tests = new Map<string, string>();
  for (const [path, text] of files) {
    if (isList(path) || !/\.tsx?$/.test(path)) continue;
    if (isTest(path)) tests.set(path, asRead(text));
    else if (isSource(path)) sources.set(path, asRead(text));
  }
  return { sources, tests };
}
