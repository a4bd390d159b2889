import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { machineFacts } from "../../server/bench/measure.ts";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";
import { startShopper, type Waits } from "../hostile/shopper.ts";
import type { Offer, Offered } from "./offeredEvents.ts";

/**
 * What 10,000 events of visits a second do to a shopper who looks at listings: quiet and offered seconds in turns, and the ratio of
 * their p95. It uses the last build. The figures depend on the machine and its load.
 */
const rounds = 3;
const seconds = 10;
const perSecond = 10_000;
/** From what a browser that waits for nothing sends to as many as a call may bring; a busy browser sends ten in five seconds. */
const sizes = [1, 10, 25, 50];

const run = promisify(execFile);
const script = fileURLToPath(new URL("offerEvents.ts", import.meta.url));

async function offer(url: string, offered: Offer): Promise<Offered> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, url, JSON.stringify(offered)]);
  return JSON.parse(stdout) as Offered;
}

/** Of a process so far, in milliseconds, as Linux counts it; NaN elsewhere. */
function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10;
  } catch {
    return Number.NaN;
  }
}

/** What a call costs Node alone that reads the same and does nothing with it: milliseconds of processor time. */
async function bareCost(perCall: number): Promise<number> {
  const bare = fileURLToPath(new URL("bareServer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", bare], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const before = processorTime(child.pid ?? 0);
  const { events } = await offer(`http://127.0.0.1:${port}`, { perSecond, perCall, seconds });
  const cost = (processorTime(child.pid ?? 0) - before) / (events / perCall);
  child.kill();
  return cost;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kinds = ["listing", "search"] as const;
const usual = (waits: readonly Waits[], kind: (typeof kinds)[number]) => median(waits.map((of) => of[kind]));

console.log(
  `${perSecond.toLocaleString("en-AU")} events of visits a second for ${seconds} s, medians of ${rounds} rounds.`,
);
console.log(machineFacts());
const dataDir = await makeDataDir();
const shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "2400" });
const shopper = startShopper(shop.url);
/** What the log says so far. */
const counted = (what: "dropped" | "unreadCalls") =>
  [...shop.log().matchAll(new RegExp(`"${what}":(\\d+)`, "g"))].reduce((sum, [, count]) => sum + Number(count), 0);
const lost = (perCall: number) => counted("dropped") + perCall * counted("unreadCalls");
try {
  await shopper.watch(100);
  for (const perCall of sizes) {
    const quiet: Waits[] = [];
    const offered: Waits[] = [];
    let events = 0;
    const lostBefore = lost(perCall);
    const answers: Record<string, number> = {};
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const end = Date.now() + seconds * 1000;
      const atStart = processorTime(shop.pid);
      quiet.push(await shopper.watch(40, () => Date.now() > end));
      const atOffer = processorTime(shop.pid);
      let isOver = false;
      const done = offer(shop.url, { perSecond, perCall, seconds }).finally(() => (isOver = true));
      offered.push(await shopper.watch(40, () => isOver));
      const said = await done;
      events += said.events;
      // Without what the shopper costs in the same time.
      costs.push((processorTime(shop.pid) - atOffer - (atOffer - atStart)) / (said.events / perCall));
      for (const [status, count] of Object.entries(said.answers)) answers[status] = (answers[status] ?? 0) + count;
    }
    const rate = Math.round(events / rounds / seconds);
    console.log(`${perCall} in a call: ${rate} events a second were offered; answers ${JSON.stringify(answers)}`);
    for (const kind of kinds) {
      const [before, after] = [usual(quiet, kind), usual(offered, kind)];
      console.log(
        `  ${kind.padEnd(8)} p95 ${before.toFixed(1)} ms quiet, ${after.toFixed(1)} ms offered, ratio ${(after / before).toFixed(2)}`,
      );
    }
    const [cost, bare] = [median(costs), await bareCost(perCall)];
    console.log(
      `  a call   ${cost.toFixed(3)} ms of processor time; ${bare.toFixed(3)} ms where Node reads it and does nothing else`,
    );
    console.log(`  dropped  ${lost(perCall) - lostBefore} of ${events} events`);
    if ([...quiet, ...offered].some(({ refused }) => refused.length > 0)) console.log("  the shopper was refused");
  }
} finally {
  shopper.leave();
  await shop.stop();
  await removeDataDir(dataDir);
}
