import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type * as VitestModule from "vitest/node";
import type { TestModule, TestSpecification, Vitest } from "vitest/node";

/** Suites that run without a build, the fastest first. Of `hostile`, only the tests next to the sources. */
export const suites = ["fast", "services", "hostile", "stories"] as const;
export type Suite = (typeof suites)[number];

/** Failing test that detected a mutant. */
export interface Detection {
  suite: string;
  /** Path of the test file, relative to the project root. */
  module: string;
  test: string;
}

function failureIn(module: TestModule): Detection {
  const [test] = module.children.allTests("failed");
  const title = test?.fullName ?? module.errors()[0]?.message ?? "a hook failed";
  return { suite: module.project.name, module: module.relativeModuleId, test: title };
}

const wordsOf = (path: string) => new Set(path.split(/[/.]|(?=[A-Z])/).map((word) => word.toLowerCase()));

/** Sorts tests by the number of words that their paths share with a source file, because these tests fail first. */
function nearestFirst(specifications: readonly TestSpecification[], file: string): TestSpecification[] {
  const words = wordsOf(file);
  const shared = ({ moduleId }: TestSpecification) => [...wordsOf(moduleId)].filter((word) => words.has(word)).length;
  return specifications.toSorted((one, other) => shared(other) - shared(one));
}

/**
 * Runs tests in a working copy, in one Vitest, so that each mutant only transforms the files that it affects. Stops at
 * the first failure. @param seconds time limit for each suite and mutant
 */
export class SuiteRunner {
  #vitest: Vitest | undefined;

  constructor(
    readonly folder: string,
    readonly chosen: readonly Suite[],
    readonly seconds: number,
  ) {}

  async #open(): Promise<Vitest> {
    // Uses the packages of the copy, because its tests import them too.
    const vitest = join(this.folder, "node_modules/vitest/dist/node.js");
    const { createVitest } = (await import(vitest)) as typeof VitestModule;
    class InGivenOrder {
      sort = (files: TestSpecification[]) => Promise.resolve(files);
      shard = this.sort;
    }
    return createVitest("test", {
      root: this.folder,
      watch: false,
      bail: 1,
      project: [...this.chosen],
      reporters: [{}],
      sequence: { sequencer: InGivenOrder },
      forceRerunTriggers: [],
    });
  }

  /** Starts Vitest again, for changes that it does not notice, because the style compiler keeps its own modules. */
  async restart(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }

  /** Replaces a file's contents, and drops the code compiled from it. */
  write(file: string, contents: string): void {
    const path = join(this.folder, file);
    writeFileSync(path, contents);
    this.#vitest?.invalidateFile(path);
  }

  /** @param related file that the tests import. @default all tests */
  async find(related?: string): Promise<TestSpecification[]> {
    const vitest = (this.#vitest ??= await this.#open());
    delete vitest.config.related;
    if (related !== undefined) vitest.config.related = [join(this.folder, related)];
    const found = await vitest.getRelevantTestSpecifications();
    return found.filter(({ moduleId }) => !/\/tests\/(hostile|mutants)\//.test(moduleId));
  }

  /** @returns the first failure of these tests. Runs those first whose paths are most similar to the file's path. */
  async run(tests: readonly TestSpecification[], file: string): Promise<Detection | undefined> {
    if (!this.#vitest || tests.length === 0) return undefined;
    const vitest = this.#vitest;
    vitest.state.filesMap.clear();
    const limit = setTimeout(() => void vitest.cancelCurrentRun("test-failure"), this.seconds * 1000);
    const { testModules } = await vitest.runTestSpecifications(nearestFirst(tests, file));
    clearTimeout(limit);
    const failed = testModules.find((module) => module.state() === "failed");
    return failed && failureIn(failed);
  }

  /** Builds the shop and runs tests on the build. */
  runBuilt(tests: readonly string[]): Detection | undefined {
    const options = { cwd: this.folder, encoding: "utf8", timeout: 2 * this.seconds * 1000 } as const;
    try {
      execFileSync("npm", ["run", "--silent", "build"], { ...options, stdio: ["ignore", "ignore", "pipe"] });
    } catch {
      return { suite: "build", module: "", test: "npm run build" };
    }
    const projects = ["smoke", "e2e", "hostile", "faults"].flatMap((name) => ["--project", name]);
    const args = ["vitest", "run", ...projects, "--bail", "1", "--reporter", "json", ...tests];
    const { status, stdout } = spawnSync("npx", args, options);
    if (status === 0) return undefined;
    const failed = /"fullName":"([^"]+)","status":"failed"/.exec(stdout)?.[1];
    return { suite: "built shop", module: tests.join(" "), test: failed ?? "" };
  }
}
