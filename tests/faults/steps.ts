import { AsyncLocalStorage } from "node:async_hooks";

/** A point at which a call can be stopped for ever, or its process killed. */
export interface Step {
  /** What the call is doing, such as 'reserving' or 'charging'. */
  phase: string;
  /** What comes next, or what just came to an end. */
  what: string;
  /** Between a transaction's begin and its end. */
  isInside: boolean;
}

/** What a test wishes for a call; sent in its `x-fault` header. */
export interface FaultRequest {
  /** Unique among the calls of a process. */
  name: string;
  /** The first step is 1. Without it the call goes through. */
  stopAt?: number | undefined;
  drop?: Drop | undefined;
}

/**
 * What becomes of a question to the gateway. request: it never arrives. late: it arrives when the gateway was just asked what
 * became of it. answer: its answer never arrives. everything: neither the answer nor whatever the gateway is asked after
 * that. void: the question never arrives, and the answer to taking it back never does. silence: it does its work and leaves
 * the caller waiting.
 */
export type Drop = "request" | "late" | "answer" | "everything" | "void" | "silence";

/** How a process is to open its shop. */
export interface Opening {
  /** How far its clock is ahead of the real one, in milliseconds. */
  ahead: number;
  /** The step at which the settling of what a dead process left open stops for ever; the first is 1. */
  settleUntil?: number | undefined;
  /** The same of the sending of emails. */
  deliverUntil?: number | undefined;
}

/** What the process tells its test. */
export type Told =
  | { tell: "loaded" }
  | { tell: "open"; port: number }
  | { tell: "stopped"; name: string; step: Step }
  /** A call has gone through, by these steps. */
  | { tell: "traced"; name: string; steps: Step[] };

/** A call on its way. */
export interface Call extends FaultRequest {
  steps: Step[];
  phase: string;
  /** What is on its way to the gateway for it. */
  onItsWay?: (() => Promise<unknown>) | undefined;
}

const calls = new AsyncLocalStorage<Call>();

export const tell = (told: Told) => void process.send?.(told);

/** The call that this is done for; undefined where it is none that a test looks at. */
export const currentCall = (): Call | undefined => calls.getStore();

/** Follows a call, by all that is done for it, to its end. @param phase what it begins with */
export async function follow<T>(faultRequest: FaultRequest, phase: string, work: () => Promise<T>): Promise<T> {
  const call: Call = { ...faultRequest, steps: [], phase };
  const result = await calls.run(call, work);
  await step(call, "answer");
  tell({ tell: "traced", name: call.name, steps: call.steps });
  return result;
}

let delivery: Call | undefined;

/** Makes a call of the sending of emails. */
export const followDelivery = (stopAt: number) =>
  void (delivery = { name: "delivering", phase: "delivering", steps: [], stopAt });

/** The call that a statement is made for. */
export function callOf(statement: string): Call | undefined {
  return currentCall() ?? (statement.includes('"outbox"') ? delivery : undefined);
}

/** Whatever goes on after this in the same breath belongs to the call. */
export const becomeCall = (call: Call) => calls.enterWith(call);

/** One step on, unless this is where the call is to stop: then it never goes on. */
export async function step(call: Call | undefined, what: string, isInside = false): Promise<void> {
  if (!call) return;
  const { stopAt, name } = call;
  const isStopped = stopAt !== undefined && call.steps.length >= stopAt;
  if (!isStopped) {
    const taken = { phase: call.phase, what, isInside };
    call.steps.push(taken);
    if (call.steps.length !== stopAt) return;
    tell({ tell: "stopped", name, step: taken });
  }
  await new Promise(() => undefined);
}

/** Does a part of a call under a name of its own. @param then what the call is doing after it */
export async function inPhase<T>(
  call: Call | undefined,
  phase: string,
  then: string,
  work: () => Promise<T>,
): Promise<T> {
  if (call) call.phase = phase;
  try {
    return await work();
  } finally {
    if (call) call.phase = then;
  }
}
