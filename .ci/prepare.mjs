/**
 * Runs before the main npm scripts, so that they work in a fresh clone. Installs packages and the git hooks if
 * node_modules is missing or older than the lockfile. With `--build`, builds the shop if its sources are newer than the
 * last build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const timeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== "node_modules" && !name.includes(".test."));
  return Math.max(0, ...entries.map((name) => newest(join(path, name))));
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const installed = join(root, "node_modules/.package-lock.json");
if (timeOf(installed) < timeOf(join(root, "package-lock.json"))) {
  console.error("Installing the packages of the lockfile …");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  const now = new Date();
  utimesSync(installed, now, now);
  // Fails outside a git checkout, which has no hooks.
  spawnSync("git", ["config", "core.hooksPath", ".githooks"], { cwd: root, stdio: "ignore" });
}

if (process.argv.includes("--build")) {
  const files = [
    ...readdirSync(root).filter((name) => name.endsWith(".ts") && !name.startsWith("vitest")),
    "package-lock.json",
  ];
  const sources = ["build", "tokens", "ui", "commerce", "storefront", "server", "sample", ...files];
  const built = Math.min(
    timeOf(join(root, "dist/client/.vite/manifest.json")),
    timeOf(join(root, "dist/server/entry-server.js")),
    timeOf(join(root, "dist/client/sw.js")),
    timeOf(join(root, "dist/shop/main.js")),
  );
  if (built < Math.max(...sources.map((source) => newest(join(root, source))))) {
    // Written to standard error, because the standard output of a command may be a file.
    console.error("Building the shop …");
    rmSync(join(root, "dist"), { recursive: true, force: true });
    run("npm", ["run", "--silent", "build"]);
  }
}
