/**
 * `npm run image`: runs the steps of deploy/Dockerfile in order, in clean folders, without Docker. Then starts the
 * result, waits for its health check to pass, and stops it. Downloads packages, just as building the image does.
 */
import { spawn, spawnSync, type SpawnSyncOptions } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/db/testing/freePort.ts";
import { stagesOf, type Stage, type Step } from "./dockerfile.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "corkwood-image-"));
/** Milliseconds. */
const maxStart = 180_000;

/** A stage's result: its files, and how to run its command. */
interface Made {
  root: string;
  workdir: string;
  environment: Record<string, string>;
  health: string;
  command: string[];
}

/** Maps image paths to the stage's folder. Omits the image's user, which does not exist on this machine. */
const here = (text: string, root: string) =>
  text.replaceAll(/(?<![\w.])\/(build|shop|data)\b/g, `${root}/$1`).replaceAll("chown node:node", "test -d");

function run(command: string, options: SpawnSyncOptions): void {
  process.stdout.write(`  ${command}\n`);
  const { status } = spawnSync(command, { ...options, shell: "/bin/sh", stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`The command exited with ${status}: ${command}`);
}

/** Files of a clean clone. */
function filesOf(source: string): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "--", source], { cwd: project, encoding: "utf8" });
  return stdout.split("\n").filter((path) => path !== "" && existsSync(join(project, path)));
}

function copy(words: readonly string[], result: Made, stages: ReadonlyMap<string, Made>): void {
  const from = words[0]?.startsWith("--from=") ? stages.get(words[0].slice("--from=".length)) : undefined;
  const [target = "", ...sources] = words.slice(from ? 1 : 0).toReversed();
  const into = join(result.workdir, target);
  for (const source of sources) {
    if (from) {
      cpSync(here(source, from.root), into, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const files = filesOf(source);
    if (files.length === 0) throw new Error(`${source} does not exist`);
    for (const file of files) {
      const to = source === "." ? join(into, file) : join(into, basename(file));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(project, file), to);
    }
  }
}

function take({ instruction, rest }: Step, result: Made, stages: ReadonlyMap<string, Made>): void {
  switch (instruction) {
    case "WORKDIR":
      result.workdir = here(rest, result.root);
      mkdirSync(result.workdir, { recursive: true });
      return;
    case "COPY":
      return copy(rest.split(" "), result, stages);
    case "RUN":
      return run(here(rest, result.root), { cwd: result.workdir, env: { ...process.env, ...result.environment } });
    case "ENV":
      for (const pair of rest.split(" ")) {
        const [name = "", value = ""] = pair.split("=");
        result.environment[name] = here(value, result.root);
      }
      return;
    case "HEALTHCHECK":
      result.health = rest.slice(rest.indexOf("CMD ") + 4);
      return;
    case "CMD":
      result.command = JSON.parse(rest) as string[];
      return;
    case "USER":
    case "VOLUME":
    case "EXPOSE":
      return;
    default:
      throw new Error(`Unsupported instruction: ${instruction}`);
  }
}

function make({ name, steps }: Stage, stages: ReadonlyMap<string, Made>): Made {
  process.stdout.write(`${name ?? "the image"}\n`);
  const root = join(folder, name ?? "image");
  mkdirSync(root);
  const result: Made = { root, workdir: root, environment: {}, health: "", command: [] };
  for (const step of steps) take(step, result, stages);
  return result;
}

/** Latest modification time of a file in the folder. */
function newest(path: string): number {
  const times = readdirSync(path, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(path, name)).mtimeMs,
  );
  return Math.max(...times);
}

const bytesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + statSync(join(path, name)).size,
    0,
  );

/** Starts the image as Docker would, and waits until it is healthy. */
async function tryOut({ workdir, environment, health, command: [, ...words] }: Made): Promise<void> {
  const before = newest(workdir);
  const settings = { TEST_PAYMENTS: "on", HOST: "127.0.0.1", PORT: String(await freePort()) };
  const env = { PATH: process.env["PATH"], ...environment, ...settings };
  const shop = spawn(process.execPath, words, { cwd: workdir, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(shop, "exit");
  const isWell = () => spawnSync(health, { cwd: workdir, env, shell: "/bin/sh", stdio: "ignore" }).status === 0;
  for (const until = performance.now() + maxStart; !isWell(); await setTimeout(500)) {
    if (shop.exitCode !== null || performance.now() > until) throw new Error("The shop did not become healthy.");
  }
  // Pages would need the merchant's settings. This endpoint needs only the database.
  const { status } = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
  if (status !== 200) throw new Error(`/readyz returned status ${status}.`);
  shop.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The shop exited with ${code}.`);
  // The shop must work on a read-only file system.
  if (newest(workdir) !== before) throw new Error("The shop wrote into its own folder.");
}

try {
  const stages = new Map<string, Made>();
  let last: Made | undefined;
  for (const stage of stagesOf(readFileSync(join(project, "deploy/Dockerfile"), "utf8"))) {
    last = make(stage, stages);
    if (stage.name) stages.set(stage.name, last);
  }
  if (!last) throw new Error("The Dockerfile has no stage.");
  await tryOut(last);
  process.stdout.write(
    `The image starts, responds and stops. Size of its files: ${Math.round(bytesOf(last.workdir) / 1e6)} MB.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
