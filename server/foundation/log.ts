import { DrizzleQueryError } from "drizzle-orm/errors";
import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import type { Config } from "./config/config.ts";

export type { Logger } from "pino";

/** Pino's numeric level. */
const errorLevel = 50;

/**
 * Lines are buffered and written asynchronously, because writing each line separately took up a tenth of the time
 * needed to serve a cached page. The buffer is flushed on exit.
 */
const written = { sync: false, minLength: 4096, periodicFlush: 100 };

/**
 * Logs one JSON object per line to standard output. Entries identify requests, orders and errors, never people: no
 * addresses, emails, tokens, bodies or query strings. @param onError receives each entry at error level or above, as
 * passed to the log
 */
export function createLogger(
  level: Config["logLevel"],
  destination?: DestinationStream,
  onError?: (entry: unknown) => void,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
    ...(onError && {
      hooks: {
        logMethod(parts, write, number) {
          if (number >= errorLevel) onError(parts[0]);
          write.apply(this, parts);
        },
      },
    }),
  };
  return pino(options, destination ?? pino.destination(written));
}

/** Request path without parts that must not be logged: address ids, gift card codes and order numbers. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/orders|\/api\/(?:addresses|payment\/voucher\/balance))\/.*/s, "$1/…").slice(0, 200);
}

interface DescribedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: DescribedError;
}

/**
 * Describes an error without its data. The message of a failed query contains the query's values, so only the cause is
 * logged.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "Not an error" };
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: isQuery ? "A query failed" : error.message.slice(0, 500),
    ...("code" in error && { code: error.code }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
