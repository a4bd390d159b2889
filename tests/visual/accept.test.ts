import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acceptFound, isMeant } from "./accept.ts";
import { findingOf, nameOf, wordsOf, type Finding } from "./findings.ts";
import { compress } from "./pictures/compare.ts";
import { acceptCommand, writeReport } from "./report.ts";
import { fileOf, shotsOf, textFileOf, type Shot } from "./stories.ts";

const storyOf = (title: string, name: string) => ({
  id: `${title.toLowerCase().replaceAll("/", "-")}--${name.toLowerCase().replaceAll(" ", "-")}`,
  title,
  name,
  importPath: "",
});
const [button] = shotsOf(storyOf("Actions/Button", "All States")) as [Shot];
const [card] = shotsOf(storyOf("Products/ProductCard", "All States")) as [Shot];

const plain = (red: number, height = 30) =>
  sharp({ create: { width: 40, height, channels: 3, background: { r: red, g: 30, b: 52 } } })
    .png()
    .toBuffer();
const [before, after] = await Promise.all([plain(10), plain(200, 32)]);

let root = "";
let folders = { report: "", baselines: "" };
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "corkwood-visual-"));
  folders = { report: join(root, "report"), baselines: join(root, "baselines") };
});
afterEach(() => rm(root, { recursive: true }));

async function found(): Promise<Finding[]> {
  const old = await compress(before);
  const findings = [
    await findingOf(folders.report, button, { picture: old, text: "- button" }, { picture: after, text: "- link" }),
    await findingOf(folders.report, card, { picture: undefined }, { picture: after, text: "- article" }),
  ];
  return findings.filter((finding) => finding !== undefined);
}

async function reportOf(findings: readonly Finding[], gone: string[] = []) {
  await writeReport(folders.report, { takenAt: "2026-03-02T10:00:00Z", commit: "abc", findings, gone });
  return readFile(join(folders.report, "index.html"), "utf8");
}

describe("the visual report", () => {
  it("contains nothing if the picture and the text are unchanged", async () => {
    const look = { picture: await compress(before), text: "- button" };
    expect(await findingOf(folders.report, button, look, { picture: before, text: "- button" })).toBeUndefined();
  });

  it("describes changes in words, with component, story, theme and width", async () => {
    const [changed] = (await found()) as [Finding];
    expect(`${nameOf(changed.shot)}: ${wordsOf(changed)}`).toBe(
      "Button / All States, paper, 375 px: Changed. 1280 of 40 × 32 pixels differ (100 %), all over (40 × 32 px, 0 px from the top). Size 40 × 30 → 40 × 32 px. 94 % of them changed from #0a1e34 to #c81e34. Its text for screen readers changed in 2 lines.",
    );
  });

  it("shows before, after and difference for each component, and is self-contained", async () => {
    const page = await reportOf(await found());
    for (const column of ["before", "after", "difference"]) {
      const path = `${fileOf(button).replace(".webp", "")}-${column}.webp`;
      expect(page).toContain(`<img src="${path}"`);
      expect(existsSync(join(folders.report, path))).toBe(true);
    }
    expect(page.indexOf('id="actions-button"')).toBeLessThan(page.indexOf('id="products-productcard"'));
    expect(page).toContain("<del>- - button</del><ins>+ - link</ins>");
    expect(page).not.toMatch(/(src|href)="(?!#|[\w/-]+\.webp)/);
  });

  it("escapes story text", async () => {
    const changes = ["<script>alert(1)</script>"];
    expect(await reportOf([{ shot: button, kind: "failed", changes, pictures: {} }])).not.toContain(changes[0]);
  });
});

describe("accepting changes", () => {
  it("accepts exactly the pictures and accessibility trees in the report", async () => {
    await reportOf(await found());
    const { accepted, left } = await acceptFound(folders.report, folders.baselines, []);
    expect([accepted, left.findings]).toEqual([2, []]);
    const taken = await readFile(join(folders.baselines, fileOf(button)));
    expect((await sharp(taken).raw().toBuffer()).equals(await sharp(after).raw().toBuffer())).toBe(true);
    expect(await readFile(join(folders.baselines, textFileOf(button)), "utf8")).toBe("- link");
  });

  it("accepts only the component in the command, and keeps the rest for review", async () => {
    await reportOf(await found());
    const word = acceptCommand(button.story.title).split(" ").at(-1) ?? "";
    const { accepted, left } = await acceptFound(folders.report, folders.baselines, [word]);
    expect([accepted, left.findings.map(({ shot }) => shot.story.title)]).toEqual([1, ["Products/ProductCard"]]);
    expect(existsSync(join(folders.baselines, fileOf(card)))).toBe(false);
  });

  it("removes deleted stories' pictures, but never those of failed stories", async () => {
    await writeFile(join(root, "keep"), "");
    const failed: Finding = { shot: button, kind: "failed", changes: ["Timeout"], pictures: {} };
    await reportOf([failed], ["actions-old--all-states"]);
    const { accepted, left } = await acceptFound(folders.report, folders.baselines, []);
    expect([accepted, left.findings, left.gone]).toEqual([1, [failed], []]);
  });

  it("fails without a report", async () => {
    await expect(acceptFound(folders.report, folders.baselines, [])).rejects.toThrow("Run npm run visual first");
  });

  it("matches stories by part of their id or title", () => {
    const { story } = button;
    expect([isMeant(story, ["Actions/Button"]), isMeant(story, ["button--all"]), isMeant(story, ["card"])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
