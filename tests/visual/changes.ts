import { execFileSync } from "node:child_process";

/** What changed since this commit and the project's main branch went apart, and what is not committed yet. */
export function changedSince(revision: string, cwd = "."): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).split("\n").filter(Boolean);
  try {
    git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch (error) {
    throw new Error(`Git knows no "${revision}". Name a revision with --since, or compare all with --all.`, {
      cause: error,
    });
  }
  return [
    ...git("diff", "--name-only", "--merge-base", revision),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}
