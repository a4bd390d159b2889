import { execFile } from "node:child_process";
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
/** As many as a call may bring, and what a busy browser sends in five seconds. */
const sizes = [50, 10];

const run = promisify(execFile);
const script = fileURLToPath(new URL("offerEvents.ts", import.meta.url));

async function offer(url: string, offered: Offer): Promise<Offered> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", script, url, JSON.stringify(offered)]);
  return JSON.parse(stdout) as Offered;
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
    for (let round = 0; round < rounds; round += 1) {
      const end = Date.now() + seconds * 1000;
      quiet.push(await shopper.watch(40, () => Date.now() > end));
      let isOver = false;
      const done = offer(shop.url, { perSecond, perCall, seconds }).finally(() => (isOver = true));
      offered.push(await shopper.watch(40, () => isOver));
      const said = await done;
      events += said.events;
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
    console.log(`  dropped  ${lost(perCall) - lostBefore} of ${events} events`);
    if ([...quiet, ...offered].some(({ refused }) => refused.length > 0)) console.log("  the shopper was refused");
  }
} finally {
  shopper.leave();
  await shop.stop();
  await removeDataDir(dataDir);
}
