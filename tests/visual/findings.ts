import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diffLines } from "diff";
import { compare, compress } from "./pictures/compare.ts";
import { fileOf, textFileOf, type Shot } from "./stories.ts";

/** What a report shows of one picture. */
export const kinds = {
  new: "New: no picture was accepted yet",
  changed: "Changed",
  failed: "Failed",
  inaccessible: "Not accessible",
  accepted: "Accepted in this branch",
} as const;

/** The three pictures of a row. */
export const columns = ["before", "after", "difference"] as const;

/** One picture that differs from the accepted one, or a story that could not be drawn or is not accessible. */
export interface Finding {
  shot: Shot;
  kind: keyof typeof kinds;
  /** What changed or failed, one sentence each. */
  changes: readonly string[];
  /** Lines of the page's text for screen readers that went ("-") or came ("+"). */
  text?: readonly string[];
  /** Its pictures, as paths in the folder of the report. */
  pictures: Partial<Record<(typeof columns)[number], string>>;
}

/** Whether accepting it changes something. */
export const isAcceptable = ({ kind }: Finding) => kind === "new" || kind === "changed";

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What changed, in words: for the report and the terminal. */
export function wordsOf({ kind, changes, text }: Finding): string {
  const ofText = text?.length ? [`Its text for screen readers changed in ${plural(text.length, "line")}.`] : [];
  return [`${kinds[kind]}.`, ...changes, ...ofText].join(" ");
}

/** The component, the story, the theme and the width: "Button / All states, paper, 375 px". */
export function nameOf({ story, theme, width }: Shot): string {
  return `${story.title.split("/").slice(1).join(" / ") || story.title} / ${story.name}, ${theme}, ${width} px`;
}

/** A picture and its text: what was accepted, or what is to be. */
export interface Look {
  picture: Buffer | undefined;
  text?: string | undefined;
}

/** The lines that went and came. */
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

/** Writes a picture or a text of a report. @returns its path in there */
async function write(folder: string, path: string, content: Buffer | string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
  return path;
}

/**
 * Compares two looks of a story, and writes what differs into the folder of the report.
 *
 * @param kind what a difference is; for a changed one, `after` is a PNG that was just taken
 * @returns nothing where they are the same
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
    const went = after.picture ? [] : ["There is none any more."];
    return { shot, kind, changes: [...(difference?.changes ?? []), ...came, ...went], text, pictures };
  }
  if (!before.picture) return { shot, kind: "new", changes: [], pictures };
  return { shot, kind, changes: difference?.changes ?? [], text, pictures };
}
