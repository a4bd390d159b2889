import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { acceptedHere } from "./acceptedHere.ts";
import { fileOf, shotsOf, type Shot } from "./stories.ts";

const root = await mkdtemp(join(tmpdir(), "corkwood-branch-"));
afterAll(() => rm(root, { recursive: true }));
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: root });

const story = {
  id: "actions-button--all-states",
  title: "Actions/Button",
  name: "All States",
  importPath: "",
  hasAllLooks: true,
};
const shots = shotsOf(story);
const picture = (red: number) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .webp({ lossless: true })
    .toBuffer();

async function accept(shot: Shot, red: number): Promise<void> {
  const file = join(root, "baselines", fileOf(shot));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await picture(red));
}

it("shows the changes accepted on a branch, committed or not, with before and after pictures", async () => {
  const [committed, uncommitted, untouched, added] = shots as [Shot, Shot, Shot, Shot];
  git("init", "--quiet", "--initial-branch=main");
  for (const shot of [committed, uncommitted, untouched]) await accept(shot, 10);
  git("add", ".");
  git("commit", "--quiet", "--message=Before");
  git("switch", "--quiet", "--create=branch");
  await accept(committed, 200);
  git("commit", "--quiet", "--all", "--message=After");
  await accept(uncommitted, 200);
  await accept(added, 200);

  const findings = await acceptedHere("main", "baselines", [story], join(root, "report"), root);
  expect(findings.map(({ shot, kind, changes }) => [fileOf(shot), kind, changes[0]])).toEqual([
    [fileOf(committed), "accepted", "16 of 4 × 4 pixels differ (100 %), all over (4 × 4 px, 0 px from the top)."],
    [fileOf(uncommitted), "accepted", "16 of 4 × 4 pixels differ (100 %), all over (4 × 4 px, 0 px from the top)."],
    [fileOf(added), "accepted", "There was no picture before."],
  ]);
});
