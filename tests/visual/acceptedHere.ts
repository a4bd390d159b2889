import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changedSince } from "./changes.ts";
import { findingOf, type Finding, type Look } from "./findings.ts";
import { fileOf, hasText, shotsOf, textFileOf, type Story } from "./stories.ts";

/** A file's content at a revision. Undefined if the file did not exist. */
function atRevision(cwd: string, revision: string, path: string): Buffer | undefined {
  try {
    return execFileSync("git", ["show", `${revision}:${path}`], {
      cwd,
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 27,
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns the pictures and accessibility trees that this branch accepted, as they were before the branch and as they are now.
 * They show reviewers intended changes, which the comparison no longer reports.
 *
 * @param cwd a folder of the repository, to which all paths except the report's are relative
 */
export async function acceptedHere(
  revision: string,
  baselines: string,
  stories: readonly Story[],
  folder: string,
  cwd = ".",
): Promise<Finding[]> {
  const changed = new Set(changedSince(revision, cwd).filter((path) => path.startsWith(`${baselines}/`)));
  if (changed.size === 0) return [];
  const base = execFileSync("git", ["merge-base", revision, "HEAD"], { cwd, encoding: "utf8" }).trim();
  const findings: Finding[] = [];
  for (const shot of stories.flatMap(shotsOf)) {
    const paths = [fileOf(shot), textFileOf(shot)].map((path) => join(baselines, path)) as [string, string];
    if (!paths.some((path) => changed.has(path))) continue;
    const look = (read: (path: string) => Buffer | undefined): Look => ({
      picture: read(paths[0]),
      text: hasText(shot) ? (read(paths[1])?.toString() ?? "") : undefined,
    });
    const before = look((path) => atRevision(cwd, base, path));
    const after = look((path) => (existsSync(join(cwd, path)) ? readFileSync(join(cwd, path)) : undefined));
    const finding = await findingOf(folder, shot, before, after, "accepted");
    if (finding) findings.push(finding);
  }
  return findings;
}
