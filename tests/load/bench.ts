import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { machineFacts, print } from "../../server/bench/measure.ts";
import { tableOf, type Row } from "../../server/bench/report.ts";

/**
 * `npm run bench`: measures the shop's speed, and prints each result beside a theoretical limit measured in the same
 * run. Results are printed, not checked. Each part runs in its own process. Names after `--` select parts; `--beside
 * URL` also measures another shop's page.
 */
const parts = {
  pages: "tests/load/pages/measurePages.ts",
  listing: "server/bench/listing.ts",
  orders: "server/bench/orders.ts",
  signIns: "server/bench/signIns.ts",
  refusals: "server/bench/refusals.ts",
  recommendations: "server/bench/recommendations.ts",
  copies: "tests/load/copies.ts",
};
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const usage = `Usage: npm run bench -- [${Object.keys(parts).join("|")} …] [--beside URL]`;

function readWanted(): { wanted: Part[]; args: string[] } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: "string" } } });
    const unknown = positionals.find((name) => !isPart(name));
    if (unknown !== undefined) throw new Error(`There is no part '${unknown}'.`);
    const { beside } = values;
    if (beside !== undefined && !/^https?:\/\//.test(beside)) throw new Error("--beside requires a URL, http://….");
    const wanted = positionals.filter(isPart);
    return {
      wanted: wanted.length > 0 ? wanted : Object.keys(parts).filter(isPart),
      args: beside === undefined ? [] : [beside],
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : ""}\n${usage}\n`);
    process.exit(1);
  }
}

async function run(part: Part, args: readonly string[]): Promise<{ rows: Row[]; failed: boolean }> {
  const rows: Row[] = [];
  const child = fork(parts[part], part === "pages" ? args : [], { execArgv: ["--import", "tsx"] });
  child.on("message", (message) => rows.push(...(message as Row[])));
  const [code] = (await once(child, "exit")) as [number | null];
  return { rows, failed: code !== 0 };
}

const { wanted, args } = readWanted();
const rows: Row[] = [];
const failed: Part[] = [];
for (const part of wanted) {
  const found = await run(part, args);
  rows.push(...found.rows);
  if (found.failed) failed.push(part);
}
if (rows.length > 0) {
  print(`\n${machineFacts()}\nRatios are shares of the limit beside them: 1 means that the limit is reached.\n`);
  print(tableOf(rows));
}
for (const part of failed) process.stderr.write(`The part '${part}' failed.\n`);
process.exit(failed.length === 0 ? 0 : 1);
