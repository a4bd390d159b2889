import { expect } from "vitest";
import type { Backend } from "./backends.ts";
import { readRecords, type Records } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { cancellation, placement, send, type Answer, type TestCall } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kinds, nameOf, type Kind } from "./kinds.ts";
import { loadShop, type ShopProcess, type Trace } from "./process.ts";
import { killWhileSettling, waitUntilSettled } from "./reopen.ts";
import { killDuringCalls, type MadeCall, type Plan } from "./kill.ts";
import { resultOf, type Killed, type CallResult } from "./killedCalls.ts";

/** Repeatedly kills and restarts a shop, and checks its records each time. */
export interface CrashLoop {
  /** Sends calls of all kinds, kills and restarts the server, and repeats the same calls. */
  round: (plan: Plan) => Promise<Map<Kind, Trace>>;
  killed: Killed[];
  /** Number of kills. */
  kills: () => number;
  stop: () => Promise<void>;
}

/**
 * Milliseconds by which the clock advances between a kill and the next start, so that no other process can still be
 * working on pending orders.
 */
const pause = 60_000;

export async function startCrashLoop(backend: Backend): Promise<CrashLoop> {
  await backend.use(fill);
  let round = 0;
  let settlingKills = 0;
  let ahead = 0;
  let shop = await loadShop(backend.place).open();
  const placed = new Map<string, string>();
  const killed: Killed[] = [];

  async function callsOf({ only = kinds }: Plan): Promise<TestCall[]> {
    await backend.use((db) => issueTenders(db, round));
    const calls = only.map(async (kind) => {
      if (!kind.isCancel) return [await placement(shop.url, kind, round)];
      const number = placed.get(nameOf(kind, round - 1));
      return number === undefined ? [] : [cancellation(kind, number)];
    });
    return (await Promise.all(calls)).flat();
  }

  async function validRecords(): Promise<Records> {
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    return records;
  }

  async function settledRecords(): Promise<Records> {
    await waitUntilSettled(backend);
    return validRecords();
  }

  /** Kills and restarts the shop, with a second server if the plan needs one. */
  async function killAndReopen(plan: Plan): Promise<{ made: MadeCall[]; otherServers: ShopProcess[] }> {
    const next = loadShop(backend.place);
    const others = plan.again && backend.isShared ? [loadShop(backend.place)] : [];
    const calls = await callsOf(plan);
    placed.clear();
    const made = await killDuringCalls(shop, calls, plan);
    await backend.waitUntilIdle();
    if (plan.settlingStride) settlingKills += await killWhileSettling(backend, ahead + pause, plan.settlingStride);
    if (plan.again !== "young") ahead += pause;
    const [opened, ...otherServers] = await Promise.all([next, ...others].map((one) => one.open({ ahead })));
    if (opened) shop = opened;
    return { made, otherServers };
  }

  return {
    killed,
    kills: () => round + settlingKills,
    round: async (plan) => {
      round += 1;
      const { made, otherServers } = await killAndReopen(plan);
      const before = plan.again ? undefined : await settledRecords();
      const answers = await makeAllAgain(shop, otherServers, made, plan);
      const after = await validRecords();
      for (const [index, one] of made.entries()) {
        const { call, trace } = one;
        const again = resultOf(after, call);
        const alone = before ? resultOf(before, call) : undefined;
        expectSameOutcome(one, plan, answers[index] as Answer, alone, again);
        if (again.state === "placed" && again.number) placed.set(nameOf(call.kind, round), again.number);
        const { title, kind } = call;
        if (trace.stoppedAt) killed.push({ round, title, kind, step: trace.stoppedAt, alone, again });
      }
      return new Map(made.map(({ call, trace }) => [call.kind, trace]));
    },
    stop: () => shop.stop(),
  };
}

/** Stops the other servers even if a response is wrong, so that they do not affect later rounds. */
async function makeAllAgain(
  shop: ShopProcess,
  others: readonly ShopProcess[],
  made: readonly MadeCall[],
  plan: Plan,
): Promise<Answer[]> {
  try {
    return await Promise.all(made.map(({ call }) => makeAgain([shop, ...others], call, plan)));
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
}

/**
 * Sends the same call to all servers, and once more. The call must end as expected, with the same response each time.
 */
async function makeAgain(shops: readonly ShopProcess[], call: TestCall, { again }: Plan): Promise<Answer> {
  const make = async ({ url }: ShopProcess) => {
    const answer = await send(url, call);
    // A pending order that was never charged is first released, so the shopper must try again.
    return again && answer?.status === 503 ? send(url, call) : answer;
  };
  const firsts = await Promise.all(shops.map(make));
  const [first] = firsts;
  expect(call.ends, `${call.title}: ${first?.text}`).toContain(first?.status);
  const last = await send(shops[0]?.url ?? "", call);
  if (call.kind.isCancel) expect(last?.text, call.title).toMatch(/^\{"outcome":"alreadyCancelled"/);
  else for (const one of firsts) expect(one, call.title).toEqual(last);
  return first as Answer;
}

/** A response from before the kill remains valid. Repeating a call without a response creates no second order. */
function expectSameOutcome(
  { call, trace, answer }: MadeCall,
  plan: Plan,
  later: Answer,
  alone: CallResult | undefined,
  again: CallResult,
) {
  const { kind, title, ends } = call;
  const end = kind.isCancel ? "cancelled" : later.status === 200 ? "placed" : "released";
  expect(again.state, title).toBe(end);
  if (answer?.status === 200 && alone) expect(alone.state, title).toBe(end);
  const drop = plan.drop ?? kind.drop ?? "nothing";
  // Placement recovers lost gateway responses. The merchant's command does not, because the merchant repeats it.
  const isCertain = drop === "nothing" || (!kind.isCancel && (drop === "answer" || drop === "silence"));
  if (isCertain && plan.answers === undefined && !trace.stoppedAt) expect(ends, title).toContain(answer?.status);
  if (kind.isCancel) return;
  if (answer?.status === 200 || answer?.status === 402) expect(later.text, title).toBe(answer.text);
  if (alone?.state === "placed") expect(again.number, title).toBe(alone.number);
}
