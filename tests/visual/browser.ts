import { availableParallelism } from "node:os";
import { chromium as playwright, type Browser } from "playwright";
import { axeViolations } from "../axe.ts";
import { chromium } from "../browser.ts";
import { capture, openTestPage, takeCurrent, type Captured } from "./capture.ts";
import type { Finding } from "./findings.ts";
import { groupShots, hasText, phone, type Shot } from "./stories.ts";

/** Number of pages in parallel. They are idle for a third of the time, while they wait for frames. */
const pageCount = Math.ceil(availableParallelism() * 1.5);

/** Rasterises the whole page in one thread, because edges between separately drawn parts can vary. */
const evenRaster = [
  "--disable-partial-raster",
  "--num-raster-threads=1",
  "--disable-skia-runtime-opts",
  "--disable-checker-imaging",
];

/** Origin of the stories, which some of them show. */
const origin = "http://storybook.localhost";

/** Compares one picture with the accepted one. */
type Compare = (captured: Captured) => Promise<Finding | undefined>;

async function work(browser: Browser, queue: Shot[][], compare: Compare): Promise<Finding[]> {
  const findings: Finding[] = [];
  const page = await openTestPage(browser, origin);
  for (let shots = queue.shift(); shots; shots = queue.shift()) {
    try {
      for await (const captured of capture(page, origin, shots)) {
        const { shot } = captured;
        let finding = await compare(captured);
        // Chromium sometimes leaves out a layer far below the viewport, such as the outlines of a map.
        if (finding) finding = await compare(await takeCurrent(page, shot));
        if (finding) findings.push(finding);
        // `npm test` runs axe at wider sizes with the play functions, and checks the contrast in all themes.
        if (shot.width !== phone || !hasText(shot)) continue;
        const changes = await axeViolations(page, "part");
        if (changes.length > 0) findings.push({ shot, kind: "inaccessible", changes, pictures: {} });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push(...shots.map((shot): Finding => ({ shot, kind: "failed", changes: [reason], pictures: {} })));
    }
  }
  await page.context().close();
  return findings;
}

/** Takes and compares pictures. Each group is taken on one loaded page. */
async function takeAll(browser: Browser, groups: Shot[][], compare: Compare): Promise<Finding[]> {
  const found = await Promise.all(Array.from({ length: pageCount }, () => work(browser, groups, compare)));
  return found.flat();
}

/**
 * Returns the differences in these pictures that occur twice. On a busy machine, a play function can time out and leave
 * its story incomplete, or Chromium can take a picture before everything is drawn. A difference therefore counts only
 * if it is found twice in the same picture. At first, all stories of a file share a page; then each story gets its own,
 * so that no earlier story can be the cause.
 *
 * @param host host and port of the served Storybook
 */
export async function findingsOf(host: string, shots: readonly Shot[], compare: Compare): Promise<Finding[]> {
  const start = await chromium();
  const browser = await playwright.launch({
    ...start,
    args: [...start.args, ...evenRaster, `--host-resolver-rules=MAP ${new URL(origin).host} ${host}`],
  });
  try {
    const first = await takeAll(browser, groupShots(shots, "importPath"), compare);
    const suspects = [...new Set(first.map(({ shot }) => shot))];
    return await takeAll(browser, groupShots(suspects, "id"), compare);
  } finally {
    await browser.close();
  }
}
