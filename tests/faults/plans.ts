import type { Kind } from "./kinds.ts";
import type { Trace } from "./process.ts";
import type { Plan } from "./kill.ts";
import type { Step } from "./steps.ts";

/** Steps that each kind of call takes if it is not stopped. */
type Traces = ReadonlyMap<Kind, Trace>;

/** Selection of the steps at which a run kills. */
export interface Choice {
  /** Between 0 and 1. */
  random: () => number;
  /**
   * Number of rounds that kill at random steps, chosen from the steps that `isDistinct` rejects.
   * @default all of them, in order
   */
  sampled?: number | undefined;
}

/**
 * Whether a kill at this step leaves a different state than a kill at the previous step. Outside a transaction, this is
 * true for each write and each message to or from the gateway. Inside a transaction, it is true only for the commit,
 * because a killed transaction is rolled back.
 */
export const isDistinct = ({ what, isInside }: Step): boolean =>
  isInside ? what === "commit" : !/^(begin$|select |lock )/.test(what);

/** Step numbers of a call, from 1. */
const numbersOf = (steps: readonly Step[], isWanted: (step: Step) => boolean): number[] =>
  steps.flatMap((step, index) => (isWanted(step) ? [index + 1] : []));

/** Removes a random item. */
function take<T>(from: T[], random: () => number): T | undefined {
  return from.splice(Math.floor(random() * from.length), 1)[0];
}

/** Removes random items: `count` of them, or all if there are fewer. */
function takeSome<T>(from: T[], count: number, random: () => number): T[] {
  return Array.from({ length: Math.min(count, from.length) }).flatMap(() => take(from, random) ?? []);
}

/**
 * Numbers of the steps at which to kill one call, in order: the first occurrence of each distinct step and of random
 * other statements, and the last two steps.
 */
export function oneByOne(steps: readonly Step[], { random, sampled = Infinity }: Choice): number[] {
  const chosen = new Set([steps.length - 1, steps.length]);
  const others: number[] = [];
  for (const [index, step] of steps.entries()) {
    const number = index + 1;
    const isFirst = steps.findIndex(({ what }) => what === step.what) === index;
    if (!isFirst || chosen.has(number)) continue;
    if (isDistinct(step)) chosen.add(number);
    else others.push(number);
  }
  for (const number of takeSome(others, sampled, random)) chosen.add(number);
  return [...chosen].toSorted((one, other) => one - other);
}

/**
 * For several connections: all kinds of calls stop at their first distinct step, then at their second, and so on to the
 * last. After that, each kind stops at random other steps. A call that has no steps left completes before the kill.
 */
export function allTogether(traces: Traces, { random, sampled }: Choice): Plan[] {
  const planOf = (stops: ReadonlyMap<Kind, number | undefined>): Plan => ({ stopAt: (kind) => stops.get(kind) });
  const turns = (isWanted: (step: Step) => boolean) => {
    const wanted = new Map([...traces].map(([kind, { steps }]) => [kind, numbersOf(steps, isWanted)]));
    const longest = Math.max(...[...wanted.values()].map((numbers) => numbers.length));
    return Array.from({ length: longest }, (_, turn) => {
      return planOf(new Map([...wanted].map(([kind, numbers]) => [kind, numbers[turn]])));
    });
  };
  if (sampled === undefined) return turns(() => true);
  const others = new Map([...traces].map(([kind, { steps }]) => [kind, numbersOf(steps, (step) => !isDistinct(step))]));
  const samples = Array.from({ length: sampled }, () =>
    planOf(new Map([...others].map(([kind, numbers]) => [kind, take(numbers, random)]))),
  );
  return [...turns(isDistinct), ...samples];
}

/**
 * For one connection, on which only one call can be inside a transaction. One call stops before each distinct commit
 * and before random other statements. The other calls stop before, between and after their transactions, each at its
 * next such step.
 */
export function oneInside(traces: Traces, { random, sampled = Infinity }: Choice): Plan[] {
  const inside = differentInside(traces);
  const others = inside.filter(({ step }) => !isDistinct(step));
  const chosen = new Set(inside.filter(({ step }) => isDistinct(step)));
  for (const statement of takeSome(others, sampled, random)) chosen.add(statement);
  const outside = new Map(
    [...traces].map(([kind, { steps }]) => [
      kind,
      numbersOf(steps, (step) => !step.isInside && (sampled === Infinity || isDistinct(step))),
    ]),
  );
  const turns = new Map<Kind, number>();
  const nextOutside = (kind: Kind): number => {
    const numbers = outside.get(kind) ?? [];
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    return numbers[turn % numbers.length] ?? 1;
  };
  const planOf = (last?: Kind, number?: number): Plan => {
    const stops = new Map([...traces.keys()].map((kind) => [kind, kind === last ? number : nextOutside(kind)]));
    return { ...(last && { last }), stopAt: (kind) => stops.get(kind) };
  };
  const plans = inside.filter((one) => chosen.has(one)).map(({ kind, number }) => planOf(kind, number));
  const isCovered = () => [...outside].every(([kind, numbers]) => (turns.get(kind) ?? 0) >= numbers.length);
  while (!isCovered()) plans.push(planOf());
  return plans;
}

/** Distinct statements inside transactions, each with the first call that executes it. */
function differentInside(traces: Traces): { kind: Kind; number: number; step: Step }[] {
  const seen = new Set<string>();
  return [...traces].flatMap(([kind, { steps }]) =>
    steps.flatMap((step, index) => {
      const statement = `${kind.isCancel ? "cancelling" : "placing"} ${step.phase} ${step.what}`;
      if (!step.isInside || seen.has(statement)) return [];
      seen.add(statement);
      return [{ kind, number: index + 1, step }];
    }),
  );
}

/**
 * All kinds of calls stop at a random step, or run to the end. If only one may be inside a transaction, the others stop
 * outside. Calls are repeated at a time chosen at random from the times that a plan supports.
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
