import type { Kind } from "./kinds.ts";
import type { Walk } from "./process.ts";
import type { Plan } from "./strike.ts";

/** How each kind of call goes when nothing stops it. */
type Walks = ReadonlyMap<Kind, Walk>;

/** Where connections work beside each other: every kind of call at its first step, at its second, and so on to the last. */
export function allTogether(walks: Walks): Plan[] {
  const longest = Math.max(...[...walks.values()].map(({ steps }) => steps.length));
  return Array.from({ length: longest }, (_, index) => ({
    // One that has fewer steps is answered before the server dies.
    stopAt: (kind) => (index < (walks.get(kind)?.steps.length ?? 0) ? index + 1 : undefined),
  }));
}

/**
 * Where there is one connection only one call at a time is inside a transaction: a call before each statement that is
 * different, while the others stand before, between and after theirs, each at its next such step.
 */
export function oneInside(walks: Walks): Plan[] {
  const seen = new Set<string>();
  const plans: Plan[] = [];
  const turns = new Map<Kind, number>();
  for (const [last, { steps }] of walks) {
    for (const [index, { phase, what, isInside }] of steps.entries()) {
      const statement = `${last.isCancel ? "cancelling" : "placing"} ${phase} ${what}`;
      if (!isInside || seen.has(statement)) continue;
      seen.add(statement);
      const stops = new Map([[last, index + 1]]);
      for (const [kind, walk] of walks) if (kind !== last) stops.set(kind, nextOutside(kind, walk, turns));
      plans.push({ last, stopAt: (kind) => stops.get(kind) });
    }
  }
  return plans;
}

function nextOutside(kind: Kind, { steps }: Walk, turns: Map<Kind, number>): number {
  const outside = steps.flatMap(({ isInside }, index) => (isInside ? [] : [index + 1]));
  const turn = turns.get(kind) ?? 0;
  turns.set(kind, turn + 1);
  return outside[turn % outside.length] ?? 1;
}
