import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const slowest = 10;

/** A file's duration in milliseconds: its imports, hooks and tests, including the time spent waiting for them. */
function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}

/** The first error in each test that passed only after a retry. */
function retriedTests(module: TestModule): string[] {
  return [...module.children.allTests()].flatMap((test) => {
    const { retryCount = 0, flaky = false } = test.diagnostic() ?? {};
    if (!flaky) return [];
    const [reason = "no message"] = test.result().errors?.map(({ message }) => firstLine(message)) ?? [];
    return [`  ${nameOf(module)}: ${test.fullName} (attempt ${retryCount + 1}): ${reason}`];
  });
}

/** First line of a message, after the link that Storybook adds above the messages of stories. */
const firstLine = (message: string) =>
  message.split("\n").find((line) => line.trim() !== "" && !line.includes("Click to debug the error"));

const nameOf = (module: TestModule) => `[${module.project.name}] ${relative(process.cwd(), module.moduleId)}`;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/** Reports how a run's time was spent, and lists the tests that passed only after a retry. */
export function timeReportOf(modules: readonly TestModule[], elapsed: number): string {
  const files = modules.map((module) => ({ name: nameOf(module), duration: durationOf(module) }));
  const total = files.reduce((sum, { duration }) => sum + duration, 0);
  const retried = modules.flatMap(retriedTests);
  return [
    `${inSeconds(elapsed)} for ${files.length} test files, which took ${inSeconds(total).trim()} one after the other; the slowest:`,
    ...files
      .toSorted((one, other) => other.duration - one.duration)
      .slice(0, slowest)
      .map(({ name, duration }) => `${inSeconds(duration)}  ${name}`),
    ...(retried.length > 0 ? [`Passed only after a retry (${retried.length}):`, ...retried] : []),
    "",
  ].join("\n");
}

/** Prints the time report at the end of a run, and appends it to the file in `TIME_REPORT`, which `.ci/run` prints at its end. */
export class TimeReporter implements Reporter {
  #start = 0;

  onTestRunStart(): void {
    this.#start = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < 2) return;
    const report = timeReportOf(modules, performance.now() - this.#start);
    process.stdout.write(`\n${report}`);
    const file = process.env["TIME_REPORT"];
    if (file) appendFileSync(file, report);
  }
}
