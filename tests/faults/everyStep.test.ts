import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPglite, startServer, type Backend } from "./backends.ts";
import { kindOf, type Kind } from "./kinds.ts";
import { allTogether, oneInside } from "./plans.ts";
import type { Trace } from "./process.ts";
import { startCrashLoop, type CrashLoop } from "./crashLoop.ts";
import type { Plan } from "./kill.ts";
import { tableOf } from "./killedCalls.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

type PlansFor = (traces: ReadonlyMap<Kind, Trace>) => Plan[];
const cases: [name: string, start: () => Promise<Backend>, plansFor: PlansFor][] = [
  ["PGlite", startPglite, oneInside],
  ["Postgres", startServer, allTogether],
];
const long = 1_800_000;

describe.each(cases)("a server on %s that is killed", (name, start, plansFor) => {
  let backend: Backend;
  let crashLoop: CrashLoop;
  let traces: ReadonlyMap<Kind, Trace>;
  const began = performance.now();

  beforeAll(async () => {
    backend = await start();
    crashLoop = await startCrashLoop(backend);
    // The first round has nothing to cancel, but for the second.
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

  /** Where each kind of call does this; those that never do go through. */
  const stepsCalled = (name: string) => (kind: Kind) => {
    const index = traces.get(kind)?.steps.findIndex(({ what }) => what === name) ?? -1;
    return index < 0 ? undefined : index + 1;
  };

  const lost = "loses nothing, leaks nothing and charges nobody twice, and the same calls end as they would have";

  it(
    `at every step of placing and of cancelling, and of learning what was lost: ${lost}`,
    async () => {
      for (const plan of plansFor(traces)) await crashLoop.round(plan);
      const [cancelled, placed] = [true, false].map((is) =>
        crashLoop.killed.filter(({ kind }) => !kind.isCancel !== is),
      );
      expect(placed?.length).toBeGreaterThan(300);
      expect(cancelled?.length).toBeGreaterThan(80);
    },
    long,
  );

  it.each([1, 3, 5, 7, 9, 11, 13, 15])(`after %i answers, wherever the others are: ${lost}`, async (answers) => {
    await crashLoop.round({ answers });
  });

  it.each(["racing", "young"] as const)(
    `and is asked the same before it settled what was left open (%s): ${lost}`,
    async (again) => {
      await crashLoop.round({ stopAt: stepsCalled("hear of the gateway's authorise"), again });
      await crashLoop.round({ stopAt: stepsCalled("ask the gateway to authorise"), again });
    },
    long,
  );

  it(
    `at every step of settling what was left open, again and again: ${lost}`,
    async () => {
      const [charged, cards, unheard] = [kindOf("rich"), kindOf("giftcards"), kindOf("rich", "request")];
      const stops = new Map([
        [charged, "hear of the gateway's authorise"],
        [cards, "hear of the gateway's authorise"],
        [unheard, "ask the gateway to authorise"],
      ]);
      const stopAt = (kind: Kind) => stepsCalled(stops.get(kind) ?? "")(kind);
      const before = crashLoop.kills();
      await crashLoop.round({ only: [...stops.keys()], stopAt, isSettlingKilled: true });
      expect(crashLoop.kills() - before).toBeGreaterThan(30);
    },
    long,
  );

  it("waits for a gateway that never answers no longer than it has patience, and then asks what became of it", async () => {
    await crashLoop.round({ drop: "silence" });
  });
});
