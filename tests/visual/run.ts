import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { diffLines } from "diff";
import { chromium as playwright, type Browser } from "playwright";
import { axeViolations } from "../axe.ts";
import { chromium } from "../browser.ts";
import { affectedStories, changedSince } from "./affected.ts";
import { capture, openTestPage, type Captured } from "./capture.ts";
import { compare, compress } from "./compare.ts";
import { wordsOf, writeReport, type Finding } from "./report.ts";
import { serve } from "./serve.ts";
import { fileOf, phone, scenesOf, storiesOf, textFileOf, type Shot, type Story } from "./stories.ts";

/**
 * Compares the stories that a change can touch with the accepted pictures, in both themes at 375 and 1280 px, and with the
 * accepted text for screen readers. At 375 px it also runs axe.
 *
 *   npm run visual                       what changed since this branch left main
 *   npm run visual -- --since REVISION   what changed since it left another revision
 *   npm run visual -- --all              all stories
 *   npm run visual -- button card        only stories whose id contains one of the words
 *   npm run visual -- --accept           accepts what is new
 */

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    since: { type: "string", default: "main" },
    accept: { type: "boolean", default: false },
    baselines: { type: "string", default: "tests/visual/baselines" },
    /** The folder of an existing Storybook build. */
    storybook: { type: "string" },
  },
});

const reportFolder = "tests/visual/report";
/** The number of pages that work at the same time. */
const pageCount = 2;

/** One thread draws the whole page, because edges between separately drawn parts can differ. */
const evenRaster = [
  "--disable-partial-raster",
  "--num-raster-threads=1",
  "--disable-skia-runtime-opts",
  "--disable-checker-imaging",
];

async function buildStorybook(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "corkwood-storybook-"));
  execFileSync("npm", ["run", "--silent", "build-storybook", "--", "--output-dir", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** The stories that were asked for. */
function choose(stories: readonly Story[]): readonly Story[] {
  if (values.all) return stories;
  if (words.length > 0) return stories.filter(({ id }) => words.some((word) => id.includes(word)));
  const files = [...new Set(stories.map(({ importPath }) => importPath))];
  const affected = affectedStories(".", files, changedSince(values.since));
  return stories.filter(({ importPath }) => affected.has(importPath));
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? readFile(file) : undefined;
}

async function accept(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
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

async function compareShot({ shot, png, text }: Captured): Promise<Finding | undefined> {
  const [file, textFile] = [fileOf(shot), textFileOf(shot)].map((path) => join(values.baselines, path)) as [
    string,
    string,
  ];
  const before = await readIfExists(file);
  const difference = before && (await compare(before, png));
  const textBefore = (await readIfExists(textFile))?.toString() ?? "";
  const lines = text === undefined ? [] : changedLines(textBefore, text);
  if (before && !difference && lines.length === 0) return undefined;
  const after = await compress(png);
  if (values.accept) {
    if (!before || difference) await accept(file, after);
    if (text !== undefined && lines.length > 0) await accept(textFile, text);
  }
  if (!before) return { shot, kind: "new", changes: [], after };
  const pictures = difference && { before, after, difference: difference.drawn };
  return { shot, kind: "changed", changes: difference?.changes ?? [], text: lines, ...pictures };
}

async function work(browser: Browser, origin: string, queue: Shot[][], findings: Finding[]): Promise<void> {
  const page = await openTestPage(browser, origin);
  for (let shots = queue.shift(); shots; shots = queue.shift()) {
    try {
      for await (const captured of capture(page, origin, shots)) {
        const { shot } = captured;
        const finding = await compareShot(captured);
        if (finding) findings.push(finding);
        // At wider sizes, `npm test` runs axe with the play functions.
        if (shot.width !== phone) continue;
        const changes = await axeViolations(page, true);
        if (changes.length > 0) findings.push({ shot, kind: "inaccessible", changes });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push(...shots.map((shot): Finding => ({ shot, kind: "failed", changes: [reason] })));
    }
  }
  await page.context().close();
}

const started = performance.now();
const storybook = values.storybook ?? (await buildStorybook());
const built = performance.now();
const stories = await storiesOf(storybook);
const scenes = scenesOf(choose(stories));
const server = await serve(storybook);
const start = await chromium();
const browser = await playwright.launch({ ...start, args: [...start.args, ...evenRaster] });

async function captureAll(chosen: readonly Shot[][]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const queue = [...chosen];
  await Promise.all(Array.from({ length: pageCount }, () => work(browser, server.url, queue, findings)));
  return findings;
}

let findings = await captureAll(scenes);
if (!values.accept && findings.length > 0) {
  // On a busy machine, a play function can time out and leave its story incomplete. So a difference must be found twice.
  const suspects = new Set(findings.map(({ shot }) => shot.story.id));
  findings = await captureAll(scenes.filter((scene) => scene.some(({ story }) => suspects.has(story.id))));
}
await browser.close();
server.close();
if (!values.storybook) await rm(storybook, { recursive: true, force: true });

/** Accepted pictures of stories that no longer exist. */
const known = new Set(stories.map(({ id }) => id));
const gone = existsSync(values.baselines) ? (await readdir(values.baselines)).filter((id) => !known.has(id)) : [];
if (values.accept) for (const id of gone) await rm(join(values.baselines, id), { recursive: true });

const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`;
const chosenStories = new Set(scenes.flat().map(({ story }) => story.id)).size;
console.log(
  `${chosenStories} of ${stories.length} stories, ${scenes.flat().length} pictures in ${seconds(built, performance.now())}, Storybook built in ${seconds(started, built)}`,
);
await rm(reportFolder, { recursive: true, force: true });
const failures = findings.filter(({ kind }) => !values.accept || kind === "failed" || kind === "inaccessible");
if (failures.length > 0 || (gone.length > 0 && !values.accept)) {
  for (const failure of failures.slice(0, 40)) console.error(`${fileOf(failure.shot)}: ${wordsOf(failure)}`);
  if (failures.length > 40) console.error(`and ${failures.length - 40} more`);
  for (const id of gone) console.error(`${id}: accepted pictures of a story that no longer exists`);
  if (failures.length > 0) console.error(`Report: ${await writeReport(reportFolder, failures)}`);
  console.error("To accept what is new: npm run visual -- --accept, with the same words or options");
  process.exitCode = 1;
} else {
  console.log(values.accept ? `${findings.length} accepted, ${gone.length} removed` : "No difference");
}
