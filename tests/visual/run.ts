import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium as playwright, type Browser } from "playwright";
import { axeViolations } from "../axe.ts";
import { chromium } from "../browser.ts";
import { capture, openTestPage } from "./capture.ts";
import { compare, compress } from "./compare.ts";
import { writeReport, type Finding } from "./report.ts";
import { serve } from "./serve.ts";
import { fileOf, phone, scenesOf, type Shot } from "./stories.ts";

/**
 * Compares every story, in both themes at 375 and 1280 px, with the accepted pictures. At 375 px it also runs axe.
 *
 *   npm run visual                       compares all stories
 *   npm run visual -- button card        only stories whose id contains one of the words
 *   npm run visual -- --accept           accepts the new pictures
 */

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
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

async function compareShot(shot: Shot, png: Buffer): Promise<Finding | undefined> {
  const file = join(values.baselines, fileOf(shot));
  const expected = existsSync(file) ? await readFile(file) : undefined;
  const compared = expected && (await compare(expected, png));
  if (compared?.outcome === "same") return undefined;
  const actual = await compress(png);
  if (values.accept) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, actual);
  }
  if (!compared) return { shot, problem: "New: no picture was accepted yet", actual };
  const { pixels, difference } = compared;
  const problem = difference ? `${pixels} pixels differ` : "The size differs";
  return { shot, problem, expected, actual, difference };
}

async function work(browser: Browser, origin: string, queue: Shot[][], findings: Finding[]): Promise<void> {
  const page = await openTestPage(browser, origin);
  for (let shots = queue.shift(); shots; shots = queue.shift()) {
    try {
      for await (const [shot, png] of capture(page, origin, shots)) {
        const finding = await compareShot(shot, png);
        if (finding) findings.push(finding);
        // At wider sizes, `npm test` runs axe with the play functions.
        if (shot.width !== phone) continue;
        for (const problem of await axeViolations(page, true)) findings.push({ shot, problem: `axe: ${problem}` });
      }
    } catch (error) {
      const problem = `Failed: ${error instanceof Error ? error.message : String(error)}`;
      findings.push(...shots.map((shot) => ({ shot, problem })));
    }
  }
  await page.context().close();
}

/** Accepted pictures of stories that no longer exist. */
async function outdatedPictures(shots: readonly Shot[]): Promise<string[]> {
  if (words.length > 0 || !existsSync(values.baselines)) return [];
  const ids = new Set(shots.map(({ story }) => story.id));
  return (await readdir(values.baselines)).filter((id) => !ids.has(id));
}

const started = performance.now();
const storybook = values.storybook ?? (await buildStorybook());
const built = performance.now();
const scenes = await scenesOf(storybook, words);
const shots = scenes.flat();
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

const gone = await outdatedPictures(shots);
if (values.accept) for (const id of gone) await rm(join(values.baselines, id), { recursive: true });

const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`;
console.log(
  `${shots.length} pictures in ${seconds(built, performance.now())}, Storybook built in ${seconds(started, built)}`,
);
await rm(reportFolder, { recursive: true, force: true });
const failures = findings.filter(({ problem }) => !values.accept || /^(Failed|axe)/.test(problem));
if (failures.length > 0 || (gone.length > 0 && !values.accept)) {
  for (const { shot, problem } of failures.slice(0, 40)) console.error(`${fileOf(shot)}: ${problem}`);
  if (failures.length > 40) console.error(`and ${failures.length - 40} more`);
  for (const id of gone) console.error(`${id}: accepted pictures of a story that no longer exists`);
  if (failures.length > 0) console.error(`Report: ${await writeReport(reportFolder, failures)}`);
  console.error("To accept the new pictures: npm run visual -- --accept");
  process.exitCode = 1;
} else {
  console.log(values.accept ? `${findings.length} accepted, ${gone.length} removed` : "No difference");
}
