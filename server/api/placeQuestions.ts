import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { PlaceError, PlacesUnavailableError } from "../providers/places/places.ts";

export interface PlaceQuestionsOptions {
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
  clientAddress: ClientAddress;
  logger: Pick<Logger, "error">;
}

/** Limit on distinct queries: more than a shopper sends, but too few to download a whole list. */
const questionsAMinute = {
  name: "places",
  attempts: 300,
  seconds: 60,
  detail: "You searched for many addresses in a short time. Please wait a minute, or type the address.",
};

/** Limits address queries per client, and converts service failures to problems. */
export interface PlaceQuestions {
  /** Counts a query towards the client's limit. */
  take: (c: Context, question: string) => Promise<unknown>;
  /** Runs a query and returns its result. Throws if the client's limit is reached. */
  ask: <T>(c: Context, question: string, answer: () => Promise<T>) => Promise<T>;
}

export function createPlaceQuestions({ clientAddress, logger, attempts }: PlaceQuestionsOptions): PlaceQuestions {
  const limit = createAttemptLimit(questionsAMinute, attempts);
  const take = (c: Context, question: string) => limit.take(clientAddress(c), [question]);

  return {
    take,
    ask: async (c, question, answer) => {
      await take(c, question);
      try {
        return await answer();
      } catch (error) {
        if (error instanceof PlaceError) {
          throw problem("ADDRESS_NOT_FOUND", 404, "We couldn’t find the complete address. Please type it.");
        }
        if (!(error instanceof PlacesUnavailableError)) throw error;
        logger.error({ error }, "address service is unavailable");
        throw problem(
          "ADDRESS_SEARCH_UNAVAILABLE",
          503,
          "The address search is not responding. Please type the address.",
        );
      }
    },
  };
}
