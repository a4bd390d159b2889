import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * Checks out a copy of the project with all changes to tracked files, so that mutants never touch files that are being
 * edited. The packages are hard links, because copying them takes a minute. Symbolic links would make the workspaces
 * resolve to the original sources.
 */
export function createWorkingCopy(): { folder: string; remove: () => void } {
  const root = process.cwd();
  const parent = mkdtempSync(join(tmpdir(), "corkwood-copy-"));
  const folder = join(parent, "copy");
  git("worktree", "add", "--quiet", "--detach", folder, git("stash", "create") || "HEAD");
  const remove = () => {
    // Retries, because workers that are still ending may write files.
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
    git("-C", root, "worktree", "prune");
  };
  try {
    for (const workspace of [".", ...readdirSync(".")]) {
      const packages = join(workspace, "node_modules");
      if (existsSync(packages)) execFileSync("cp", ["-a", "--link", packages, join(folder, packages)]);
    }
    // Not shared: the original and the copy would overwrite each other's cached results.
    for (const cache of [".vite", ".vite-temp"])
      rmSync(join(folder, "node_modules", cache), { recursive: true, force: true });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
