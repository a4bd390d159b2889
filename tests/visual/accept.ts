import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isAcceptable, type Finding } from "./findings.ts";
import { fileOf, textFileOf, type Story } from "./stories.ts";

/** Findings of a run, as stored beside the report page. */
export interface Found {
  /** Time and commit of the pictures. */
  takenAt: string;
  commit: string;
  findings: readonly Finding[];
  /** Ids of deleted stories that still have accepted pictures. */
  gone: readonly string[];
}

const file = "findings.json";

export async function writeFound(folder: string, found: Found): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(found));
}

/** @param folder a report's folder, possibly downloaded from a pull request */
async function readFound(folder: string): Promise<Found> {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new Error(`There is nothing to accept in ${folder}. Run npm run visual first, and review its report.`);
  }
  return JSON.parse(await readFile(path, "utf8")) as Found;
}

/**
 * Whether one of the words matches a story: "button", "actions-button--all-states", "Actions/Button". An empty list
 * matches all stories.
 */
export function isMeant({ id, title }: Pick<Story, "id" | "title">, words: readonly string[]): boolean {
  const names = [id, title.toLowerCase()];
  return words.length === 0 || words.some((word) => names.some((name) => name.includes(word.toLowerCase())));
}

async function copyIfFound(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/**
 * Accepts a report's pictures and accessibility trees exactly as they were reviewed, without rendering anything again.
 *
 * @returns the number of accepted and removed pictures, and the findings left for review
 */
export async function acceptFound(
  folder: string,
  baselines: string,
  words: readonly string[],
): Promise<{ accepted: number; left: Found }> {
  const found = await readFound(folder);
  const accepted = found.findings.filter((finding) => isAcceptable(finding) && isMeant(finding.shot.story, words));
  for (const { shot, pictures } of accepted) {
    if (pictures.after !== undefined) await copyIfFound(join(folder, pictures.after), join(baselines, fileOf(shot)));
    await copyIfFound(join(folder, textFileOf(shot)), join(baselines, textFileOf(shot)));
  }
  const removed = found.gone.filter((id) => isMeant({ id, title: id }, words));
  for (const id of removed) await rm(join(baselines, id), { recursive: true, force: true });
  const left = {
    ...found,
    findings: found.findings.filter((finding) => !accepted.includes(finding)),
    gone: found.gone.filter((id) => !removed.includes(id)),
  };
  return { accepted: accepted.length + removed.length, left };
}
