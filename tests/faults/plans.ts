import type { Kind } from "./kinds.ts";
import type { Trace } from "./process.ts";
import type { Plan } from "./kill.ts";

/** The steps of each kind of call when nothing stops it. */
type Traces = ReadonlyMap<Kind, Trace>;

/** For several connections: every kind of call stops at its first step, then at its second, and so on to the last. */
export function allTogether(traces: Traces): Plan[] {
  const longest = Math.max(...[...traces.values()].map(({ steps }) => steps.length));
  return Array.from({ length: longest }, (_, index) => ({
    // A call with fewer steps is answered before the kill.
    stopAt: (kind) => (index < (traces.get(kind)?.steps.length ?? 0) ? index + 1 : undefined),
  }));
}

/**
 * For one connection, where only one call can be inside a transaction. One call stops before each different statement, and
 * the others stop before, between and after their transactions, each at its next such step.
 */
export function oneInside(traces: Traces): Plan[] {
  const seen = new Set<string>();
  const plans: Plan[] = [];
  const turns = new Map<Kind, number>();
  for (const [last, { steps }] of traces) {
    for (const [index, { phase, what, isInside }] of steps.entries()) {
      const statement = `${last.isCancel ? "cancelling" : "placing"} ${phase} ${what}`;
      if (!isInside || seen.has(statement)) continue;
      seen.add(statement);
      const stops = new Map([[last, index + 1]]);
      for (const [kind, trace] of traces) if (kind !== last) stops.set(kind, nextOutside(kind, trace, turns));
      plans.push({ last, stopAt: (kind) => stops.get(kind) });
    }
  }
  return plans;
}

/**
 * Every kind of call stops at any of its steps, or runs to the end; where only one may be inside a transaction, the others stop
 * outside. The calls are repeated at any time that a plan knows.
 * @param random between 0 and 1
 */
export function atRandom(traces: Traces, isShared: boolean, random: () => number): Plan {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const last = isShared ? undefined : pick([...traces.keys()]);
  const stops = new Map<Kind, number | undefined>();
  for (const [kind, { steps }] of traces) {
    const mayStop = steps.flatMap(({ isInside }, index) => (isInside && !isShared && kind !== last ? [] : [index + 1]));
    stops.set(kind, pick([...mayStop, undefined]));
  }
  const again = pick([undefined, "racing", "young"] as const);
  return { stopAt: (kind) => stops.get(kind), ...(last && { last }), ...(again && { again }) };
}

function nextOutside(kind: Kind, { steps }: Trace, turns: Map<Kind, number>): number {
  const outside = steps.flatMap(({ isInside }, index) => (isInside ? [] : [index + 1]));
  const turn = turns.get(kind) ?? 0;
  turns.set(kind, turn + 1);
  return outside[turn % outside.length] ?? 1;
}
