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
 * Effect of 10,000 visit events per second on a shopper who loads listings, as ratios of the p95. Three phases
 * alternate: quiet, events offered to a bare Node server beside the shop, and events offered to the shop. The second
 * phase is the limit, because the sender and the bare server use the same processors as the shop. Uses the last build.
 * The results depend on the machine and its load.
 */
const rounds = 3;
const seconds = 10;
const perSecond = 10_000;
/**
 * Numbers of events per call, from one (a browser that does not batch) to the maximum. A busy browser sends ten in five
 * seconds.
 */
const sizes = [1, 10, 25, 50];

const run = promisify(execFile);
const script = fileURLToPath(new URL("offerEvents.ts", import.meta.url));

async function offer(url: string, offered: Offer): Promise<Offered> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, url, JSON.stringify(offered)]);
  return JSON.parse(stdout) as Offered;
}

/** CPU time of a process so far in milliseconds, from Linux. NaN on other systems. */
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

/** Starts a plain Node server that reads and discards the same events. */
async function startBare(): Promise<{ url: string; pid: number; stop: () => void }> {
  const bare = fileURLToPath(new URL("bareServer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", bare], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kinds = ["listing", "search"] as const;
const usual = (waits: readonly Waits[], kind: (typeof kinds)[number]) => median(waits.map((of) => of[kind]));

console.log(
  `${perSecond.toLocaleString("en-AU")} visit events per second for ${seconds} s, medians of ${rounds} rounds.`,
);
console.log(machineFacts());
const dataDir = await makeDataDir();
const shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "2400" });
const bare = await startBare();
const shopper = startShopper(shop.url);
/** Returns the sum of a counter over all log entries so far. */
const counted = (what: "dropped" | "unreadCalls") =>
  [...shop.log().matchAll(new RegExp(`"${what}":(\\d+)`, "g"))].reduce((sum, [, count]) => sum + Number(count), 0);
const lost = (perCall: number) => counted("dropped") + perCall * counted("unreadCalls");
try {
  await shopper.watch(100);
  for (const perCall of sizes) {
    const waits: Record<"quiet" | "beside" | "offered", Waits[]> = { quiet: [], beside: [], offered: [] };
    const costs: Record<"bare" | "shop", number[]> = { bare: [], shop: [] };
    let events = 0;
    const lostBefore = lost(perCall);
    const answers: Record<string, number> = {};
    /** Offers events to a server while the shopper loads listings. */
    const offerTo = async (url: string, pid: number) => {
      const atStart = processorTime(pid);
      let isOver = false;
      const done = offer(url, { perSecond, perCall, seconds }).finally(() => (isOver = true));
      const waited = await shopper.watch(40, () => isOver);
      const said = await done;
      return { waited, said, used: processorTime(pid) - atStart };
    };
    for (let round = 0; round < rounds; round += 1) {
      const end = Date.now() + seconds * 1000;
      const atStart = processorTime(shop.pid);
      waits.quiet.push(await shopper.watch(40, () => Date.now() > end));
      const ofShopper = processorTime(shop.pid) - atStart;
      const beside = await offerTo(bare.url, bare.pid);
      waits.beside.push(beside.waited);
      costs.bare.push(beside.used / (beside.said.events / perCall));
      const { waited, said, used } = await offerTo(shop.url, shop.pid);
      waits.offered.push(waited);
      events += said.events;
      costs.shop.push((used - ofShopper) / (said.events / perCall));
      for (const [status, count] of Object.entries(said.answers)) answers[status] = (answers[status] ?? 0) + count;
    }
    const rate = Math.round(events / rounds / seconds);
    console.log(`${perCall} per call: ${rate} events per second were offered; responses ${JSON.stringify(answers)}`);
    for (const kind of kinds) {
      const [quiet, beside, offered] = [
        usual(waits.quiet, kind),
        usual(waits.beside, kind),
        usual(waits.offered, kind),
      ] as const;
      const ratio = (of: number, to: number) => (of / to).toFixed(2);
      console.log(
        `  ${kind.padEnd(8)} p95 ${quiet.toFixed(1)} ms quiet, ${beside.toFixed(1)} ms with bare server (ratio ${ratio(beside, quiet)}), ` +
          `${offered.toFixed(1)} ms offered (ratio ${ratio(offered, quiet)}; to bare server ${ratio(offered, beside)})`,
      );
    }
    console.log(
      `  a call   ${median(costs.shop).toFixed(3)} ms of CPU time; ${median(costs.bare).toFixed(3)} ms in a plain Node server that only reads it`,
    );
    console.log(`  dropped  ${lost(perCall) - lostBefore} of ${events} events`);
    if (Object.values(waits).some((all) => all.some(({ refused }) => refused.length > 0)))
      console.log("  the shopper was refused");
  }
} finally {
  shopper.leave();
  bare.stop();
  await shop.stop();
  await removeDataDir(dataDir);
}
