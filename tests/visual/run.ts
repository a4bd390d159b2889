import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { acceptFound, isMeant, type Found } from "./accept.ts";
import { acceptedHere } from "./acceptedHere.ts";
import { affectedStories } from "./affected.ts";
import { findingsOf } from "./browser.ts";
import type { Captured } from "./capture.ts";
import { changedSince } from "./changes.ts";
import { findingOf, nameOf, wordsOf, type Finding } from "./findings.ts";
import { writeReport } from "./report.ts";
import { serve } from "./serve.ts";
import { fileOf, shotsOf, storiesOf, textFileOf, type Story } from "./stories.ts";

const usage = `Usage: npm run visual [-- [--all | --since REVISION | WORD …]]
       npm run visual -- --accept [WORD …] [--report FOLDER]

Compares stories with their accepted pictures and texts for screen readers.

  (no option)         stories that a change since the common ancestor with main can affect
  --since REVISION    the same, since the common ancestor with another revision
  --all               all stories
  WORD …              stories whose id or title contains one of the words

  --accept            accepts the differences in the last report
  --report FOLDER     folder of the report (default: tests/visual/report)
  --baselines FOLDER  folder of the accepted pictures (default: tests/visual/baselines)
  --storybook FOLDER  uses an existing Storybook build
`;

const options = {
  all: { type: "boolean", default: false },
  since: { type: "string", default: "main" },
  accept: { type: "boolean", default: false },
  report: { type: "string", default: "tests/visual/report" },
  baselines: { type: "string", default: "tests/visual/baselines" },
  storybook: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * Compares stories with their accepted pictures in both themes at 375 and 1280 px, and with their accepted screen
 * reader text. At 375 px, axe runs too. A report page shows the differences, and the changes accepted in this branch.
 */
const { values, positionals: words } = readArguments();

async function buildStorybook(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "corkwood-storybook-"));
  execFileSync("npm", ["run", "--silent", "build-storybook", "--", "--output-dir", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** Selects the requested stories. */
function choose(stories: readonly Story[]): readonly Story[] {
  if (values.all) return stories;
  if (words.length > 0) return stories.filter((story) => isMeant(story, words));
  const files = [...new Set(stories.map(({ importPath }) => importPath))];
  const affected = affectedStories(".", files, changedSince(values.since));
  return stories.filter(({ importPath }) => affected.has(importPath));
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined;
}

async function compareWithAccepted({ shot, png, text }: Captured): Promise<Finding | undefined> {
  const [picture, textBefore] = await Promise.all(
    [fileOf(shot), textFileOf(shot)].map((path) => readIfExists(join(values.baselines, path))),
  );
  return findingOf(values.report, shot, { picture, text: textBefore?.toString() }, { picture: png, text });
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** Ids of deleted stories with accepted pictures. */
async function goneFrom(stories: readonly Story[]): Promise<string[]> {
  const known = new Set(stories.map(({ id }) => id));
  return existsSync(values.baselines) ? (await readdir(values.baselines)).filter((id) => !known.has(id)) : [];
}

function print({ findings, gone }: Found, report: string): void {
  const failures = findings.filter(({ kind }) => kind !== "accepted");
  const max = 40;
  for (const failure of failures.slice(0, max)) console.error(`${nameOf(failure.shot)}: ${wordsOf(failure)}`);
  if (failures.length > max) console.error(`and ${failures.length - max} more`);
  for (const id of gone) console.error(`${id}: accepted pictures of a story that no longer exists`);
  const accepted = findings.length - failures.length;
  if (accepted > 0) console.log(`${accepted} accepted in this branch`);
  if (findings.length > 0) console.log(`Report: ${report}`);
  if (failures.length + gone.length === 0) {
    console.log("No difference");
    return;
  }
  console.error(
    "To accept all changes in the report: npm run visual -- --accept. To accept some stories, add words from their names",
  );
  process.exitCode = 1;
}

async function compareAll(): Promise<void> {
  const started = performance.now();
  const storybook = values.storybook ?? (await buildStorybook());
  const built = performance.now();
  const stories = await storiesOf(storybook);
  const chosen = choose(stories);
  const shots = chosen.flatMap(shotsOf);
  await rm(values.report, { recursive: true, force: true });
  const server = await serve(storybook);
  const differences = await findingsOf(new URL(server.url).host, shots, compareWithAccepted);
  server.close();
  if (!values.storybook) await rm(storybook, { recursive: true, force: true });
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`;
  console.log(
    `${chosen.length} of ${stories.length} stories, ${shots.length} pictures in ${seconds(built, performance.now())}, Storybook built in ${seconds(started, built)}`,
  );
  const accepted = await acceptedHere(values.since, values.baselines, stories, values.report);
  const found = {
    takenAt: new Date().toISOString(),
    commit: git("describe", "--always", "--dirty"),
    findings: [...differences, ...accepted],
    gone: await goneFrom(stories),
  };
  print(found, await writeReport(values.report, found));
}

async function acceptAll(): Promise<void> {
  const { accepted, left } = await acceptFound(values.report, values.baselines, words);
  console.log(`${accepted} accepted, from pictures taken of ${left.commit} at ${left.takenAt}`);
  const rest = left.findings.filter(({ kind }) => kind !== "accepted").length + left.gone.length;
  const report = await writeReport(values.report, left);
  console.log(rest > 0 ? `${rest} are left to look at: ${report}` : "Nothing is left to look at");
}

if (values.help) console.log(usage);
else await (values.accept ? acceptAll() : compareAll());
