import { send, type Answer, type TestCall } from "./calls.ts";
import type { Kind } from "./kinds.ts";
import type { ShopProcess, Trace } from "./process.ts";
import type { Drop } from "./steps.ts";

/** What is to happen in one life of a server. */
export interface Plan {
  /** The kinds of calls that are made. @default all of them */
  only?: readonly Kind[];
  /** How far each is let go on before the server is killed. @default through */
  stopAt?: (kind: Kind) => number | undefined;
  /** Sent when all others stand still, as it keeps the database to itself. */
  last?: Kind;
  /** What placements lose, whatever their kind loses. */
  drop?: Drop;
  /** The server is killed as soon as so many calls were answered, wherever the others are. */
  answers?: number;
  /**
   * When the same calls are made again. racing: while what was left open is being settled. young: at once, of servers that
   * take what is open for the work of another one. Where several servers can be open, each is asked at the same time.
   * @default when all is settled
   */
  again?: "racing" | "young";
  /** The servers after it are killed at every step of settling what it left open. */
  isSettlingKilled?: boolean;
}

/** A call, how far it came and what was answered before the server died. */
export interface MadeCall {
  call: TestCall;
  trace: Trace;
  answer: Answer | undefined;
}

/** Makes the calls, and kills the server. */
export function killDuringCalls(shop: ShopProcess, calls: readonly TestCall[], plan: Plan): Promise<MadeCall[]> {
  return plan.answers === undefined ? killAsPlanned(shop, calls, plan) : killAfter(shop, calls, plan.answers);
}

/** Kills when each call has stopped or gone through. */
async function killAsPlanned(shop: ShopProcess, calls: readonly TestCall[], plan: Plan): Promise<MadeCall[]> {
  const begin = (call: TestCall) => {
    const { title, kind } = call;
    const drop = plan.drop && !kind.isCancel ? plan.drop : kind.drop;
    const answer = send(shop.url, call, { name: title, stopAt: plan.stopAt?.(kind), drop });
    return { call, answer, trace: shop.trace(title) };
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

const anywhere = { phase: "at any moment", what: "", isInside: false };

/** Kills at no step in particular, by a hand from outside. */
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
