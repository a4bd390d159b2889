import { execFileSync } from "node:child_process";

/** Files changed since the branch point with this revision, including uncommitted changes. */
export function changedSince(revision: string, cwd = "."): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd, encoding: "utf8" }).split("\n").filter(Boolean);
  try {
    git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch (error) {
    throw new Error(`Git knows no "${revision}". Specify a revision with --since, or compare all with --all.`, {
      cause: error,
    });
  }
  return [
    ...git("diff", "--name-only", "--merge-base", revision),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}
