import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isAcceptable, type Finding } from "./findings.ts";
import { fileOf, textFileOf, type Story } from "./stories.ts";

/** What a run found, as it lies beside the page of the report. */
export interface Found {
  /** When the pictures were taken, and of which commit. */
  takenAt: string;
  commit: string;
  findings: readonly Finding[];
  /** Ids of stories that no longer exist and have accepted pictures. */
  gone: readonly string[];
}

const file = "findings.json";

export async function writeFound(folder: string, found: Found): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), JSON.stringify(found));
}

/** @param folder of a report, perhaps one that was downloaded from a pull request */
async function readFound(folder: string): Promise<Found> {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new Error(`There is nothing to accept in ${folder}. Run npm run visual first, and look at what it reports.`);
  }
  return JSON.parse(await readFile(path, "utf8")) as Found;
}

/** Whether a story is meant by one of these words: "button", "actions-button--all-states", "Actions/Button". Without words, each is. */
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
 * Makes the pictures and texts of a report the accepted ones: exactly those that were looked at. Nothing is drawn again.
 *
 * @returns how many pictures were accepted or removed, and what is left to look at
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
