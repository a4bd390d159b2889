import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "./backends.ts";
import { isFull } from "./isFull.ts";
import { kindOf, kinds, type Kind } from "./kinds.ts";
import { atRandom, type Choice } from "./plans.ts";
import type { Trace } from "./process.ts";
import { startCrashLoop, type CrashLoop } from "./crashLoop.ts";
import type { Plan } from "./kill.ts";
import { seededRandom } from "./seededRandom.ts";
import { tableOf } from "./killedCalls.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

type PlansFor = (traces: ReadonlyMap<Kind, Trace>, choice: Choice) => Plan[];
const long = 1_800_000;

/** Number of kills in a nightly run (FAULTS=full). */
const nightlyKills = 1000;
const night = 6 * 3_600_000;

/**
 * Number of rounds that kill at random steps, after the rounds that kill at distinct steps. With FAULTS=full, rounds
 * kill at all steps.
 */
const sampled = isFull ? undefined : 3;

/** Maximum number of steps between two kills while pending orders are settled. */
const maxStride = isFull ? 1 : 4;

/**
 * @param name the database's name
 * @param plansFor returns plans that cover each step of placing and cancelling, as far as this database allows
 */
export function killAtEveryStep(name: string, start: () => Promise<Backend>, plansFor: PlansFor): void {
  describe(`a server on ${name} that is killed`, () => testsOf(name, start, plansFor));
}

function testsOf(name: string, start: () => Promise<Backend>, plansFor: PlansFor): void {
  let backend: Backend;
  let crashLoop: CrashLoop;
  let traces: ReadonlyMap<Kind, Trace>;
  const began = performance.now();
  const random = seededRandom(name);

  beforeAll(async () => {
    backend = await start();
    crashLoop = await startCrashLoop(backend);
    // The second round cancels the first round's orders.
    await crashLoop.round({});
    traces = await crashLoop.round({});
  }, long);
  afterAll(async () => {
    try {
      await crashLoop.stop();
    } finally {
      await backend.close();
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    print(
      `\n${tableOf(name, crashLoop.killed)}\n${crashLoop.kills()} times killed and opened again, in ${seconds} s\n`,
    );
  });

  /** Step at which each kind of call reaches this point. Calls that never reach it run to the end. */
  const stepsCalled = (name: string) => (kind: Kind) => {
    const index = traces.get(kind)?.steps.findIndex(({ what }) => what === name) ?? -1;
    return index < 0 ? undefined : index + 1;
  };

  const allIsWell = "keeps its records correct, charges no one twice, and answers repeated calls as expected";

  it(
    `${allIsWell} if it is killed at any step of placing and cancelling an order, even if responses are lost`,
    async () => {
      const plans = plansFor(traces, { random, sampled });
      for (const plan of plans) await crashLoop.round(plan);
      const planned = plans.flatMap(({ stopAt }) => kinds.filter((kind) => stopAt?.(kind) !== undefined));
      // Only placed orders can be cancelled in the next round.
      expect(crashLoop.killed.length).toBeGreaterThan(0.8 * planned.length);
    },
    long,
  );

  it.each(isFull ? [1, 3, 5, 7, 9, 11, 13, 15] : [1, 7, 13])(
    `${allIsWell} if it is killed after %i responses, whichever steps the remaining calls have reached`,
    async (answers) => {
      await crashLoop.round({ answers });
    },
  );

  it.each(["racing", "young"] as const)(
    `${allIsWell} if the same calls are sent again before pending orders are settled (%s)`,
    async (again) => {
      await crashLoop.round({ stopAt: stepsCalled("receive the gateway's answer to authorise"), again });
      await crashLoop.round({ stopAt: stepsCalled("ask the gateway to authorise"), again });
    },
    long,
  );

  it(
    `${allIsWell} if it is repeatedly killed while settling pending orders`,
    async () => {
      const [charged, cards, unheard] = [kindOf("rich"), kindOf("giftcards"), kindOf("rich", "request")];
      const stops = new Map([
        [charged, "receive the gateway's answer to authorise"],
        [cards, "receive the gateway's answer to authorise"],
        [unheard, "ask the gateway to authorise"],
      ]);
      const stopAt = (kind: Kind) => stepsCalled(stops.get(kind) ?? "")(kind);
      const before = crashLoop.kills();
      const settlingStride = () => 1 + Math.floor(random() * maxStride);
      await crashLoop.round({ only: [...stops.keys()], stopAt, settlingStride });
      expect(crashLoop.kills() - before).toBeGreaterThan(30 / maxStride);
    },
    long,
  );

  it.runIf(isFull)(
    `${allIsWell} after ${nightlyKills} kills at random steps`,
    async () => {
      while (crashLoop.kills() < nightlyKills) await crashLoop.round(atRandom(traces, backend.isShared, random));
    },
    night,
  );

  it("stops waiting for an unresponsive gateway after its timeout, and then requests the result", async () => {
    await crashLoop.round({ drop: "silence" });
  });
}
