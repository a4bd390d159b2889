import { send, type Answer, type TestCall } from "./calls.ts";
import type { Kind } from "./kinds.ts";
import type { ShopProcess, Trace } from "./process.ts";
import type { Drop } from "./steps.ts";

/** Plan for a server, from its start until it is killed. */
export interface Plan {
  /** Kinds of calls to send. @default all kinds */
  only?: readonly Kind[];
  /** Step at which each kind stops before the kill. @default none, each kind runs to the end */
  stopAt?: (kind: Kind) => number | undefined;
  /** Kind that is sent last, once all other calls have stopped, because it blocks the database. */
  last?: Kind;
  /** Message that placements lose. Overrides the kind's own `drop`. */
  drop?: Drop;
  /** Number of responses after which the server is killed, whichever steps the remaining calls have reached. */
  answers?: number;
  /**
   * When calls are repeated. racing: while the new server settles pending orders. young: immediately, by servers that
   * leave the pending orders to another server. If the database is shared, all servers get the calls concurrently.
   * @default after all orders are settled
   */
  again?: "racing" | "young";
  /** If set, the next servers are killed while settling pending orders. Returns the number of steps to the next kill. */
  settlingStride?: () => number;
}

/** A call, its steps, and its response before the kill. */
export interface MadeCall {
  call: TestCall;
  trace: Trace;
  answer: Answer | undefined;
}

/** Sends calls, and kills the server. */
export function killDuringCalls(shop: ShopProcess, calls: readonly TestCall[], plan: Plan): Promise<MadeCall[]> {
  return plan.answers === undefined ? killAsPlanned(shop, calls, plan) : killAfter(shop, calls, plan.answers);
}

/** Kills the server once all calls have stopped or ended. */
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

/** Rejects if a call fails before the server is killed, because it never arrived or its connection broke. */
async function withoutAnswer(answer: Promise<Answer | undefined>, title: string): Promise<never> {
  if (!(await answer)) throw new Error(`'${title}' had no answer, and its server was not killed yet`);
  return new Promise(() => undefined);
}

const anywhere = { phase: "at any moment", what: "", isInside: false };

/** Kills the server after a number of responses, regardless of which steps the remaining calls have reached. */
async function killAfter(shop: ShopProcess, calls: readonly TestCall[], answers: number): Promise<MadeCall[]> {
  let answered = 0;
  let dead: Promise<void> | undefined;
  const results = await Promise.all(
    calls.map(async (call) => {
      const answer = await send(shop.url, call);
      if (answer) answered += 1;
      if (answered >= answers) dead ??= shop.kill();
      return { call, answer, trace: { steps: [], ...(answer ? {} : { stoppedAt: anywhere }) } };
    }),
  );
  await dead;
  return results;
}
