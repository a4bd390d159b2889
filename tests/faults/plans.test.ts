import { describe, expect, it } from "vitest";
import { createRandom } from "@corkwood/sample/random";
import { kindOf, type Kind } from "./kinds.ts";
import type { Plan } from "./kill.ts";
import { allTogether, isDistinct, oneByOne, oneInside, type Choice } from "./plans.ts";
import type { Step } from "./steps.ts";

const inside = ["select variants", "lock variants", "update variants", "insert orders", "commit"];
const steps: Step[] = [
  { phase: "reserving", what: "begin", isInside: false },
  ...inside.map((what) => ({ phase: "reserving", what, isInside: true })),
  { phase: "reserving", what: "after commit", isInside: false },
  { phase: "charging", what: "ask the gateway to authorise", isInside: false },
  { phase: "charging", what: "receive the gateway's answer to authorise", isInside: false },
  { phase: "placing", what: "begin", isInside: false },
  ...inside.map((what) => ({ phase: "placing", what, isInside: true })),
  { phase: "placing", what: "after commit", isInside: false },
  { phase: "placing", what: "select orders", isInside: false },
  { phase: "placing", what: "answer", isInside: false },
];
/** Placing an order that is paid by gift cards does not use the gateway. */
const withoutGateway = steps.filter(({ what }) => !what.includes("gateway"));
const traces = new Map([
  [kindOf("rich"), { steps }],
  [kindOf("card"), { steps }],
  [kindOf("giftcards"), { steps: withoutGateway }],
]);

const stopsOf = (plans: readonly Plan[], kind: Kind): Set<number> =>
  new Set(plans.flatMap(({ stopAt }) => stopAt?.(kind) ?? []));

const choice = (sampled?: number): Choice => ({ random: createRandom(1).next, sampled });

it("finds the steps at which a kill leaves a different state than at the previous step", () => {
  expect(steps.filter(isDistinct).map(({ phase, what }) => `${phase}: ${what}`)).toEqual([
    "reserving: commit",
    "reserving: after commit",
    "charging: ask the gateway to authorise",
    "charging: receive the gateway's answer to authorise",
    "placing: commit",
    "placing: after commit",
    "placing: answer",
  ]);
});

describe.each([
  ["on several connections", allTogether],
  ["on one connection", oneInside],
] as const)("the planned kills %s", (_, plansFor) => {
  it("include all distinct steps outside transactions, and all distinct commits", () => {
    const plans = plansFor(traces, choice(0));
    for (const [kind, { steps: own }] of traces) {
      const distinct = own.flatMap((step, index) => (isDistinct(step) && !step.isInside ? [index + 1] : []));
      expect([...stopsOf(plans, kind)]).toEqual(expect.arrayContaining(distinct));
    }
    const commits = steps.flatMap(({ what }, index) => (what === "commit" ? [index + 1] : []));
    expect([...stopsOf(plans, kindOf("rich"))]).toEqual(expect.arrayContaining(commits));
  });

  it("include a sample of all other steps, chosen by the seed", () => {
    const others = (random: () => number) => {
      const plans = plansFor(traces, { random, sampled: 2 });
      return [...stopsOf(plans, kindOf("rich"))].filter((number) => !isDistinct(steps[number - 1] as Step));
    };
    expect(others(createRandom(1).next)).toHaveLength(2);
    expect(others(createRandom(1).next)).toEqual(others(createRandom(1).next));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => others(createRandom(seed).next).join())).size).toBeGreaterThan(1);
  });

  it("include all distinct statements unless they are sampled", () => {
    expect(stopsOf(plansFor(traces, choice()), kindOf("rich")).size).toBe(steps.length);
  });
});

it("kills one call once at each distinct step, at two random other statements and at its last two steps", () => {
  const whats = (numbers: number[]) => numbers.map((number) => steps[number - 1]?.what);
  const distinct = new Set(steps.filter(isDistinct).map(({ what }) => what));
  const numbers = oneByOne(steps, choice(2));
  const sampled = numbers.slice(0, -2).filter((number) => !distinct.has(steps[number - 1]?.what ?? ""));
  expect(whats(numbers)).toEqual(expect.arrayContaining([...distinct]));
  expect(sampled).toHaveLength(2);
  expect(numbers).toHaveLength(new Set(whats(numbers)).size);
  expect(numbers).toEqual(expect.arrayContaining([steps.length - 1, steps.length]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(whats(oneByOne(steps, choice())))).toEqual(new Set(steps.map(({ what }) => what)));
});

it("a plan for a single connection stops at most one call inside a transaction, and that call is sent last", () => {
  for (const { last, stopAt } of oneInside(traces, choice(4))) {
    const stopped = [...traces].filter(([kind, trace]) => trace.steps[(stopAt?.(kind) ?? 0) - 1]?.isInside);
    expect(stopped.map(([kind]) => kind)).toEqual(last ? [last] : []);
  }
});
