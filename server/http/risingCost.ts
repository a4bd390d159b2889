import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit } from "./attemptLimit.ts";
import { wideNetworkOf } from "./clientAddress.ts";

/** A cost from a number of wrong values on. */
export interface CostStep {
  /** Number of wrong values for one subject within a day, by all clients together, that brings this step on. */
  wrong: number;
  /** Number of values that a client or network may still try in a period. */
  attempts: number;
  /** The period in seconds. */
  seconds: number;
  /** Who has these attempts: each client, or all clients of a wide network together. @default client */
  of?: "network";
}

export interface RisingCostOptions {
  /** Its name where attempts are stored; unique in the shop. */
  name: string;
  /** The message to a client without attempts left. */
  detail: string;
  steps: readonly CostStep[];
  /** Counts for several processes together. @default in memory */
  attempts: AttemptStore | undefined;
}

/**
 * Makes each wrong value for a subject, such as a PIN for a gift card, dearer for the client that tries it, the more wrong ones
 * were tried by all clients. Other clients only raise the cost, so strangers lock no owner out: a client's first attempts are
 * always accepted, and values that a client gave right before cost nothing.
 */
export interface RisingCost {
  /** Refuses with RATE_LIMITED if the client has no attempt left. @returns to be called if the value is right */
  take: (subject: string, client: string, value: string) => Promise<() => Promise<void>>;
  /** The client knows this value for another reason. */
  trust: (subject: string, client: string, value: string) => Promise<void>;
}

const day = 86_400;

export function createRisingCost({ name, detail, steps, attempts }: RisingCostOptions): RisingCost {
  const counted = steps.map(({ wrong, of = "client", ...each }) => ({
    ofSubject: createAttemptLimit({ name: `${name}, ${wrong}`, detail, attempts: wrong, seconds: day }, attempts),
    ofPayer: createAttemptLimit({ name: `${name}, ${wrong}, by ${of}`, detail, ...each }, attempts),
    payerOf: (client: string) => (of === "network" ? wideNetworkOf(client) : client),
  }));
  return {
    take: async (subject, client, value) => {
      // Kept for each client: from another one a right value is an attempt like any other.
      const tried = JSON.stringify([client, value]);
      const settles: (() => Promise<void>)[] = [];
      for (const { ofSubject, ofPayer, payerOf } of counted) {
        const { isUsedUp, settle } = await ofSubject.count(subject, [tried]);
        settles.push(() => settle([tried]));
        if (!isUsedUp) break;
        const settlePayer = await ofPayer.take(JSON.stringify([subject, payerOf(client)]), [tried]);
        settles.push(() => settlePayer([tried]));
      }
      return async () => {
        for (const settle of settles) await settle();
      };
    },
    trust: async (subject, client, value) => counted[0]?.ofSubject.trust(subject, [JSON.stringify([client, value])]),
  };
}
