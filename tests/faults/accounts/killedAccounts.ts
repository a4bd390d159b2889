import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putContent } from "../../../server/content/content.ts";
import type { Answer } from "../calls.ts";
import type { Backend } from "../backends.ts";
import { settings } from "../fill.ts";
import { isFull } from "../isFull.ts";
import { loadShop, type ShopProcess, type Trace } from "../process.ts";
import { commitsOf, countsAttempts, type Step } from "../steps.ts";
import { accountCalls, sendFor, useSentCode, warmUp, type AccountCall } from "./calls.ts";
import { heldOf, newestCode, prepare, type Held, type Subject } from "./subjects.ts";

/** For each call, the step at which it stops before the server is killed. Calls that are not listed run to the end. */
type Life = ReadonlyMap<AccountCall, number>;

/** Observations about a call that was not stopped. */
interface Whole {
  steps: readonly Step[];
  before: Held;
  after: Held;
}

/** Number of the step after which a call has taken effect. Without a transaction, this is the last write. */
function doneAt(steps: readonly Step[]): number {
  const written = steps.findLastIndex(
    ({ what }) => /^after (insert|update|delete)/.test(what) && !countsAttempts(what),
  );
  return (commitsOf(steps).at(-1) ?? written) + 1;
}

/**
 * Steps at which a call is stopped, from 1. Steps inside a transaction are equivalent until the commit, so only the
 * first write, the last write and the commit are used. If only one call at a time can be inside a transaction, only the
 * commit is used. Outside a transaction, all distinct writing steps are used. With FAULTS=full, all steps are used.
 */
function stopsOf(steps: readonly Step[], isShared: boolean): number[] {
  const isWrite = ({ what }: Step) => isFull || !/^(select|lock)/.test(what);
  const isNew = ({ what }: Step, at: number) => isFull || steps.findIndex((step) => step.what === what) === at;
  const inside = steps.flatMap((step, at) => (step.isInside && isWrite(step) ? [at + 1] : []));
  const few = isShared ? [inside[0], inside.at(-2), inside.at(-1)] : [inside.at(-1)];
  return steps.flatMap((step, at) => {
    const isTaken = step.isInside
      ? isFull || few.includes(at + 1)
      : (isWrite(step) && isNew(step, at)) || at >= steps.length - 2;
    return isTaken ? [at + 1] : [];
  });
}

/** For several connections: all calls stop at their first step, then at their second, and so on. */
function allTogether(wholes: ReadonlyMap<AccountCall, Whole>): Life[] {
  const stops = [...wholes].map(([call, { steps }]) => [call, stopsOf(steps, true)] as const);
  const longest = Math.max(...stops.map(([, each]) => each.length));
  return Array.from({ length: longest }, (_, turn) => {
    return new Map(stops.flatMap(([call, each]) => (turn < each.length ? [[call, each[turn] ?? 0] as const] : [])));
  });
}

/**
 * For one connection: one call stops inside its transaction, and all other calls stop at their next step outside a
 * transaction.
 */
function oneInside(wholes: ReadonlyMap<AccountCall, Whole>): Life[] {
  const left = new Map([...wholes].map(([call, { steps }]) => [call, stopsOf(steps, false)]));
  const isInside = (call: AccountCall, stop: number) => wholes.get(call)?.steps[stop - 1]?.isInside ?? false;
  const lives: Life[] = [];
  while ([...left.values()].some((stops) => stops.length > 0)) {
    const life = new Map<AccountCall, number>();
    let last: [AccountCall, number] | undefined;
    for (const [call, stops] of left) {
      const [next] = stops;
      if (next === undefined || (last && isInside(call, next))) continue;
      stops.shift();
      if (isInside(call, next)) last = [call, next];
      else life.set(call, next);
    }
    if (last) life.set(...last);
    lives.push(life);
  }
  return lives;
}

/** A call made before a kill, with its result. */
interface Made {
  call: AccountCall;
  subject: Subject;
  before: Held;
  answer: Answer | undefined;
  trace: Trace;
}

/**
 * Kills a server while it changes accounts, restarts it, and repeats each call twice concurrently. @param name the
 * database's name
 */
export function killWhileAccountsChange(name: string, start: () => Promise<Backend>): void {
  describe(`accounts in a shop on ${name} that is killed`, () => {
    let backend: Backend;
    let shop: ShopProcess;
    let kills = 0;
    let stopped = 0;
    const began = performance.now();

    beforeAll(async () => {
      backend = await start();
      await backend.use((db) => putContent(db, "settings", settings));
      shop = await loadShop(backend.place).open();
    }, 300_000);
    afterAll(async () => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      process.stdout.write(`\n${name}: ${kills} times killed, ${stopped} calls of accounts stopped, in ${seconds} s\n`);
      try {
        await shop.stop();
      } finally {
        await backend.close();
      }
    });

    const heldOfAll = (subjects: readonly Subject[]) =>
      backend.use(async (db) => {
        const all: Held[] = [];
        for (const subject of subjects) all.push(await heldOf(db, subject));
        return all;
      });

    async function prepareAll(): Promise<Pick<Made, "call" | "subject" | "before">[]> {
      const prepared = await backend.use(async (db) => {
        const all = [];
        for (const call of accountCalls) {
          const subject = await prepare(db, call);
          all.push({ call, subject, before: await heldOf(db, subject) });
        }
        return all;
      });
      const signedIn = prepared.find(({ subject }) => subject.token !== "");
      await warmUp(shop.url, signedIn?.subject.token ?? "");
      return prepared;
    }

    /** Sends all calls. The call that stops inside a transaction comes last, because it may block the others. */
    async function makeAll(life: Life): Promise<Made[]> {
      const all = await prepareAll();
      const last = [...life.keys()].at(-1);
      const begin = ({ call, subject, before }: (typeof all)[0]) => {
        const name = `${call.name} of ${subject.email}`;
        const answer = sendFor(shop.url, call, subject, { name, stopAt: life.get(call) });
        return { call, subject, before, answer, trace: shop.trace(name) };
      };
      const ended = async ({ answer, trace, ...made }: ReturnType<typeof begin>) => {
        const found = await trace;
        // A stopped call ends only when the server is killed.
        return { ...made, trace: found, answer: found.stoppedAt ? undefined : await answer };
      };
      const others = await Promise.all(all.filter(({ call }) => call !== last).map((each) => ended(begin(each))));
      const one = all.find(({ call }) => call === last);
      return one ? [...others, await ended(begin(one))] : others;
    }

    /** @returns observations about each call when it runs to the end */
    async function runWhole(): Promise<Map<AccountCall, Whole>> {
      const calls = await makeAll(new Map());
      const after = await heldOfAll(calls.map(({ subject }) => subject));
      for (const { call, answer } of calls) expect(answer?.status, `${call.name}: ${answer?.text}`).toBe(200);
      return new Map(
        calls.map(({ call, trace, before }, at) => [call, { steps: trace.steps, before, after: after[at] as Held }]),
      );
    }

    /**
     * Repeats each call twice concurrently. No matter where the server was killed, each call must take effect exactly
     * once.
     */
    async function makeAgain({ call, subject }: Made, isDone: boolean): Promise<void> {
      const answers = await Promise.all([1, 2].map(() => sendFor(shop.url, call, subject)));
      const statuses = answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b);
      const first = isDone ? call.again : [200];
      expect(first, `${call.name}: ${answers.map((answer) => answer?.text).join()}`).toContain(statuses[0]);
      expect(call.again, call.name).toContain(statuses[1]);
    }

    async function live(life: Life, wholes: ReadonlyMap<AccountCall, Whole>): Promise<void> {
      const next = loadShop(backend.place);
      const calls = await makeAll(life);
      await shop.kill();
      await backend.waitUntilIdle();
      kills += 1;
      shop = await next.open();
      const subjects = calls.map(({ subject }) => subject);
      const found = await heldOfAll(subjects);
      const isDone = calls.map(({ call, trace, answer }) => {
        const stop = life.get(call);
        if (stop !== undefined) stopped += 1;
        if (stop === undefined) expect(answer?.status, call.name).toBe(200);
        else expect(trace.stoppedAt, call.name).toEqual(wholes.get(call)?.steps[stop - 1]);
        return stop === undefined || stop >= doneAt(wholes.get(call)?.steps ?? []);
      });
      const wanted = calls.map(({ call, before }, at) => {
        const whole = wholes.get(call);
        expect(before, call.name).toEqual(whole?.before);
        return [call.name, isDone[at] ? whole?.after : before];
      });
      expect(calls.map(({ call }, at) => [call.name, found[at]])).toEqual(wanted);

      await Promise.all(calls.map((one, at) => makeAgain(one, isDone[at] ?? false)));
      const sending = calls.filter(({ call }) => call.sends !== undefined);
      for (const { call, subject } of sending) {
        const code = await backend.use((db) => newestCode(db, call, subject));
        expect(await useSentCode(shop.url, call, subject, code), `the code of the ${call.name}`).toBe(200);
      }
      const after = await heldOfAll(subjects);
      for (const [at, { call }] of calls.entries()) {
        if (call.sends === undefined) expect(after[at], call.name).toEqual(wholes.get(call)?.after);
        else expect(after[at]?.accounts, call.name).toMatchObject([{ isConfirmed: true }]);
      }
    }

    it("change completely or not at all at any step, accept no code twice, and lose no pushed state", async () => {
      const wholes = await runWhole();
      const lives = backend.isShared ? allTogether(wholes) : oneInside(wholes);
      for (const life of lives) await live(life, wholes);
      expect(stopped).toBe([...wholes.values()].flatMap(({ steps }) => stopsOf(steps, backend.isShared)).length);
    }, 1_800_000);
  });
}
