import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diffLines } from "diff";
import { compare, compress } from "./pictures/compare.ts";
import { fileOf, textFileOf, type Shot } from "./stories.ts";

/** Kinds of findings about a picture. */
export const kinds = {
  new: "New: no picture has been accepted yet",
  changed: "Changed",
  failed: "Failed",
  inaccessible: "Not accessible",
  accepted: "Accepted in this branch",
} as const;

/** Columns of a report row. */
export const columns = ["before", "after", "difference"] as const;

/** One picture that differs from the accepted one, or a story that could not be drawn or is not accessible. */
export interface Finding {
  shot: Shot;
  kind: keyof typeof kinds;
  /** Descriptions of changes or failures, one sentence each. */
  changes: readonly string[];
  /** Removed ("-") and added ("+") lines of the page's text for screen readers. */
  text?: readonly string[];
  /** Paths of the pictures in the report folder. */
  pictures: Partial<Record<(typeof columns)[number], string>>;
}

/** Whether a finding can be accepted. */
export const isAcceptable = ({ kind }: Finding) => kind === "new" || kind === "changed";

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Describes the change, for the report and the terminal. */
export function wordsOf({ kind, changes, text }: Finding): string {
  const ofText = text?.length ? [`Its text for screen readers changed in ${plural(text.length, "line")}.`] : [];
  return [`${kinds[kind]}.`, ...changes, ...ofText].join(" ");
}

/** Component, story, theme and width: "Button / All states, paper, 375 px". */
export function nameOf({ story, theme, width }: Shot): string {
  return `${story.title.split("/").slice(1).join(" / ") || story.title} / ${story.name}, ${theme}, ${width} px`;
}

/** A picture and its text, accepted or new. */
export interface Look {
  picture: Buffer | undefined;
  text?: string | undefined;
}

/** Removed and added lines. */
function changedLines(before: string, after: string): string[] {
  return diffLines(before, after)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ value, added }) =>
      value
        .split("\n")
        .filter(Boolean)
        .map((line) => `${added ? "+" : "-"} ${line.trim()}`),
    );
}

/** Writes a picture or accessibility tree to a report. @returns its path within the report */
async function write(folder: string, path: string, content: Buffer | string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
  return path;
}

/**
 * Compares two looks of a story, and writes differences to the report folder.
 *
 * @param kind kind of finding; for a changed picture, `after` is a newly taken PNG
 * @returns undefined if they are the same
 */
export async function findingOf(
  folder: string,
  shot: Shot,
  before: Look,
  after: Look,
  kind: "changed" | "accepted" = "changed",
): Promise<Finding | undefined> {
  const difference = before.picture && after.picture && (await compare(before.picture, after.picture));
  const text = after.text === undefined ? [] : changedLines(before.text ?? "", after.text);
  const isSame = before.picture !== undefined && after.picture !== undefined && !difference;
  if (isSame && text.length === 0) return undefined;
  const found = { before: before.picture, after: after.picture, difference: difference?.drawn };
  const pictures: Finding["pictures"] = {};
  for (const column of columns) {
    const picture = isSame ? undefined : found[column];
    const path = fileOf(shot).replace(".webp", `-${kind === "accepted" ? "accepted-" : ""}${column}.webp`);
    const isTaken = column === "after" && kind === "changed";
    if (picture) pictures[column] = await write(folder, path, isTaken ? await compress(picture) : picture);
  }
  if (after.text !== undefined && kind === "changed") await write(folder, textFileOf(shot), after.text);
  if (kind === "accepted") {
    const came = before.picture ? [] : ["There was no picture before."];
    const went = after.picture ? [] : ["There is no picture any more."];
    return { shot, kind, changes: [...(difference?.changes ?? []), ...came, ...went], text, pictures };
  }
  if (!before.picture) return { shot, kind: "new", changes: [], pictures };
  return { shot, kind, changes: difference?.changes ?? [], text, pictures };
}
