import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { TestSpecification } from "vitest/node";
import { mutate, type Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";
import { SuiteRunner, suites, type Detection } from "./suites.ts";
import { createWorkingCopy } from "./workingCopy.ts";

/**
 * Applies each mutant to a copy of the project and runs the suites until one of them fails. Prints the test that detected
 * each mutant, and exits with 1 if a mutant was missed.
 *
 * npm run mutants all mutants, with the suites that need no build npm run mutants -- gst coupon mutants whose name or
 * file contains one of the words npm run mutants -- --suite fast only one suite; may be repeated npm run mutants --
 * --built also builds the shop for mutants that only a built shop shows npm run mutants -- --out FILE appends each
 * result to a file, and skips mutants that the file lists as detected npm run mutants -- --minutes 14 starts no mutant
 * after this time npm run mutants -- --limit 240 time limit in seconds for each suite and mutant
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    suite: { type: "string", multiple: true },
    built: { type: "boolean", default: false },
    out: { type: "string" },
    minutes: { type: "string", default: "600" },
    limit: { type: "string", default: "240" },
  },
});

interface Result extends Partial<Detection> {
  name: string;
  seconds: number;
}

const out = values.out && resolve(values.out);
const chosenSuites = suites.filter((suite) => values.suite?.includes(suite) ?? true);
const before = out && existsSync(out) ? readFileSync(out, "utf8").trim().split("\n").filter(Boolean) : [];
const detectedBefore = new Set(
  before.map((line) => JSON.parse(line) as Result).map(({ name, suite }) => suite && name),
);
const chosen = mutants.filter(({ name, file }) => {
  const isMeant = words.length === 0 || words.some((word) => name.includes(word) || file.includes(word));
  return isMeant && !detectedBefore.has(name);
});

async function detect(runner: SuiteRunner, { file, built }: Mutant): Promise<Detection | undefined> {
  const related = await runner.find(file);
  for (const suite of chosenSuites) {
    const detection = await failureOf(runner, related.filter(isOf(suite)), file);
    if (detection) return detection;
  }
  // Some fast tests read sources as text, so nothing shows that they depend on the file.
  const others = (await runner.find()).filter((test) => isOf("fast")(test) && !related.includes(test));
  return (await failureOf(runner, others, file)) ?? (values.built && built ? runner.runBuilt(built) : undefined);
}

/** Returns the first failure that repeats. A busy machine may cause others, such as timeouts. */
async function failureOf(
  runner: SuiteRunner,
  tests: readonly TestSpecification[],
  file: string,
): Promise<Detection | undefined> {
  const failure = await runner.run(tests, file);
  if (!failure) return undefined;
  const isSame = ({ moduleId }: TestSpecification) => moduleId.endsWith(`/${failure.module}`);
  return (
    (await runner.run(tests.filter(isSame), file)) ??
    failureOf(
      runner,
      tests.filter((test) => !isSame(test)),
      file,
    )
  );
}

const isOf =
  (suite: string) =>
  ({ project }: TestSpecification) =>
    project.name === suite;

/** Whether the same tests also fail without the mutant. */
async function failsAnyway(runner: SuiteRunner, { file }: Mutant, { suite, module }: Detection): Promise<boolean> {
  const same = (await runner.find()).filter((each) => isOf(suite)(each) && each.moduleId.endsWith(`/${module}`));
  return (await runner.run(same, file)) !== undefined;
}

async function tryMutant(runner: SuiteRunner, folder: string, mutant: Mutant): Promise<Result> {
  const start = Date.now();
  const source = readFileSync(join(folder, mutant.file), "utf8");
  const mutated = mutate(source, mutant);
  if (mutated === undefined) throw new Error(`${mutant.name} is out of date: ${mutant.file} has changed.`);
  // The style compiler keeps its own modules, and build plugins are loaded once.
  const needsRestart = /\.css\.ts$|^(tokens|build)\//.test(mutant.file);
  if (needsRestart) await runner.restart();
  runner.write(mutant.file, mutated);
  let detection: Detection | undefined;
  try {
    detection = await detect(runner, mutant);
  } finally {
    runner.write(mutant.file, source);
    if (needsRestart) await runner.restart();
  }
  const seconds = Math.round((Date.now() - start) / 1000);
  if (!detection) return { name: mutant.name, seconds };
  if (await failsAnyway(runner, mutant, detection)) throw new Error(`Fails without a mutant: ${detection.test}`);
  return { name: mutant.name, ...detection, seconds };
}

const { folder, remove } = createWorkingCopy();
process.chdir(folder);
const runner = new SuiteRunner(folder, chosenSuites, Number(values.limit));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
}
const results: Result[] = [];
try {
  const end = Date.now() + Number(values.minutes) * 60_000;
  for (const mutant of chosen) {
    if (Date.now() > end) break;
    const result = await tryMutant(runner, folder, mutant);
    results.push(result);
    if (out) writeFileSync(out, `${JSON.stringify(result)}\n`, { flag: "a" });
    console.log(
      `${String(result.seconds).padStart(4)} s  ${result.name}: ${result.suite ?? "MISSED"}  ${result.test ?? mutant.breaks}  ${result.module ?? ""}`,
    );
  }
} finally {
  await runner.restart();
  remove();
}

const counts = new Map<string, number>();
for (const { suite = "missed" } of results) counts.set(suite, (counts.get(suite) ?? 0) + 1);
console.log([...counts].map(([suite, count]) => `${suite}: ${count}`).join(", "));
if (results.length < chosen.length) console.log(`Not tried: ${chosen.length - results.length}`);
process.exit(counts.has("missed") ? 1 : 0);
