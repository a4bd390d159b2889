import { send, type Answer, type TestCall } from "./calls.ts";
import type { Kind } from "./kinds.ts";
import type { ShopProcess, Trace } from "./process.ts";
import type { Drop } from "./steps.ts";

/** What happens from the start of a server until it is killed. */
export interface Plan {
  /** The kinds of calls. @default all kinds */
  only?: readonly Kind[];
  /** The step at which each kind stops before the kill. @default it runs to the end */
  stopAt?: (kind: Kind) => number | undefined;
  /** Sent when all other calls have stopped, because it blocks the database. */
  last?: Kind;
  /** What placements lose. Overrides the kind's own `drop`. */
  drop?: Drop;
  /** The server is killed after this number of answers, at any step of the other calls. */
  answers?: number;
  /**
   * When the calls are repeated. racing: while the new server settles pending orders. young: at once, to servers that
   * treat pending orders as the work of another server. If several servers can be open, each gets the calls at the same
   * time.
   * @default after all orders are settled
   */
  again?: "racing" | "young";
  /** Whether the next servers are killed at every step of settling the pending orders. */
  isSettlingKilled?: boolean;
}

/** A call, its steps, and its answer from before the kill. */
export interface MadeCall {
  call: TestCall;
  trace: Trace;
  answer: Answer | undefined;
}

/** Makes the calls, and kills the server. */
export function killDuringCalls(shop: ShopProcess, calls: readonly TestCall[], plan: Plan): Promise<MadeCall[]> {
  return plan.answers === undefined ? killAsPlanned(shop, calls, plan) : killAfter(shop, calls, plan.answers);
}

/** Kills when each call has stopped or ended. */
async function killAsPlanned(shop: ShopProcess, calls: readonly TestCall[], plan: Plan): Promise<MadeCall[]> {
  const begin = (call: TestCall) => {
    const { title, kind } = call;
    const drop = plan.drop && !kind.isCancel ? plan.drop : kind.drop;
    const answer = send(shop.url, call, { name: title, stopAt: plan.stopAt?.(kind), drop });
    return { call, answer, trace: Promise.race([shop.trace(title), withoutAnswer(answer, title)]) };
  };
  const started = calls.filter(({ kind }) => kind !== plan.last).map(begin);
  const traces = await Promise.all(started.map(({ trace }) => trace));
  for (const one of calls.filter(({ kind }) => kind === plan.last).map(begin)) {
    started.push(one);
    traces.push(await one.trace);
  }
  for (const [index, { stoppedAt }] of traces.entries()) if (!stoppedAt) await started[index]?.answer;
  await shop.kill();
  return Promise.all(
    started.map(async ({ call, answer }, index) => ({ call, trace: traces[index] as Trace, answer: await answer })),
  );
}

/** Rejects where a call gets no answer before the server is killed: it never arrived, or its connection broke. */
async function withoutAnswer(answer: Promise<Answer | undefined>, title: string): Promise<never> {
  if (!(await answer)) throw new Error(`'${title}' had no answer, and its server was not killed yet`);
  return new Promise(() => undefined);
}

const anywhere = { phase: "at any moment", what: "", isInside: false };

/** Kills at any moment, after a number of answers. */
async function killAfter(shop: ShopProcess, calls: readonly TestCall[], answers: number): Promise<MadeCall[]> {
  let answered = 0;
  let dead: Promise<void> | undefined;
  const made = await Promise.all(
    calls.map(async (call) => {
      const answer = await send(shop.url, call);
      if (answer) answered += 1;
      if (answered >= answers) dead ??= shop.kill();
      return { call, answer, trace: { steps: [], ...(answer ? {} : { stoppedAt: anywhere }) } };
    }),
  );
  await dead;
  return made;
}
