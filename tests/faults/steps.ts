import { AsyncLocalStorage } from "node:async_hooks";

/** A point at which a call can stop forever, or its process can be killed. */
export interface Step {
  /** Phase of the call, such as 'reserving' or 'charging'. */
  phase: string;
  /** Work that comes next, or has just ended. */
  what: string;
  /** Whether the step is inside a transaction. */
  isInside: boolean;
}

/** Fault requested by a test for a call, in the `x-fault` header. */
export interface FaultRequest {
  /** Unique among a process's calls. */
  name: string;
  /** Number of a step, from 1, or its name. If undefined, the call runs to the end. */
  stopAt?: number | string | undefined;
  drop?: Drop | undefined;
}

/**
 * Outcome of a request to the gateway. request: the request never arrives. late: the request arrives just after
 * the server asked for its result. answer: the response never arrives. everything: the response and all later requests
 * are lost. void: neither the request nor the response to the void arrives. silence: the gateway does the work but
 * never responds.
 */
export type Drop = "request" | "late" | "answer" | "everything" | "void" | "silence";

/** Options with which a process opens its shop. */
export interface Opening {
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  /** Step at which settling stops forever, from 1. */
  settleUntil?: number | undefined;
  /** Step at which sending an email stops forever, from 1. */
  deliverUntil?: number | undefined;
}

/** Messages from the process to the test. */
export type ProcessMessage =
  | { event: "loaded" }
  | { event: "open"; port: number }
  | { event: "stopped"; name: string; step: Step }
  /** A call has ended, with these steps. */
  | { event: "traced"; name: string; steps: Step[] };

/** A running call. */
export interface Call extends FaultRequest {
  steps: Step[];
  phase: string;
  isStopped?: boolean;
  /** Delayed request to the gateway. */
  delayedRequest?: (() => Promise<unknown>) | undefined;
}

const calls = new AsyncLocalStorage<Call>();

export const sendToTest = (message: ProcessMessage) => void process.send?.(message);

/** The current call. Undefined if the call is not traced. */
export const currentCall = (): Call | undefined => calls.getStore();

/** Traces a call to its end. @param phase its first phase */
export async function follow<T>(faultRequest: FaultRequest, phase: string, work: () => Promise<T>): Promise<T> {
  const call: Call = { ...faultRequest, steps: [], phase };
  const result = await calls.run(call, work);
  await step(call, "answer");
  sendToTest({ event: "traced", name: call.name, steps: call.steps });
  return result;
}

let delivery: Call | undefined;

/** Treats sending emails as a call. */
export const followDelivery = (stopAt: number) =>
  void (delivery = { name: "delivering", phase: "delivering", steps: [], stopAt });

/** Whether a statement belongs to the job that clears old emails, which can run at any time. */
const isForgetting = (statement: string) => statement.includes('"outbox"."html" <>');

/** Returns the call that a statement belongs to. */
export function callOf(statement: string): Call | undefined {
  const isSending = statement.includes('"outbox"') && !isForgetting(statement);
  return currentCall() ?? (isSending ? delivery : undefined);
}

/** Assigns everything later in the same async context to the call. */
export const becomeCall = (call: Call) => calls.enterWith(call);

/** Takes one step. Never resolves if the call must stop here. */
export async function step(call: Call | undefined, what: string, isInside = false): Promise<void> {
  if (!call) return;
  const { stopAt, name } = call;
  if (!call.isStopped) {
    const taken = { phase: call.phase, what, isInside };
    call.steps.push(taken);
    if (stopAt !== (typeof stopAt === "string" ? what : call.steps.length)) return;
    call.isStopped = true;
    sendToTest({ event: "stopped", name, step: taken });
  }
  await new Promise(() => undefined);
}

/** Runs part of a call as a phase. @param then the phase that follows */
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

/** Whether a statement only counts a client's attempts. These remain counted even if the call fails. */
export const countsAttempts = (what: string): boolean => what.endsWith(" attempt_counts");

/** Indices of the steps at which a call committed a transaction that wrote more than a client's attempts. */
export function commitsOf(steps: readonly Step[]): number[] {
  let hasWritten = false;
  return steps.flatMap(({ what }, at) => {
    if (/^(insert|update|delete) /.test(what) && !countsAttempts(what)) hasWritten = true;
    if (!/^after (commit|rollback)$/.test(what)) return [];
    const isOne = hasWritten && what === "after commit";
    hasWritten = false;
    return isOne ? [at] : [];
  });
}
