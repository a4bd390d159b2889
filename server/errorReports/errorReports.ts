import { z } from "zod";
import { describeError, type Logger, createLogger } from "../foundation/log.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import { reportedRoute } from "./reportedRoute.ts";
import type { ErrorReport, ErrorSink } from "./sentry.ts";
import type { Config } from "../foundation/config/config.ts";

/** Maximum number of distinct errors reported per hour, counted separately for browsers and the server. */
const maxAnHour = 100;
/** Limit per client, so that no client can use up the quota of other clients. */
const maxOfClient = 10;
/** Maximum number of errors per request. */
const maxRead = 5;
const hour = 3_600_000;

const text = z.string().max(10_000).catch("");
const browserError = z.object({
  type: z.literal("error"),
  body: z.object({
    name: text,
    message: text,
    stack: text,
    page: text,
    requestId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .catch(""),
  }),
});

/** Uncaught error from a page. Untrusted input. */
export type BrowserError = z.infer<typeof browserError>["body"];

/** Extracts the errors from a parsed JSON body. All other content is ignored. */
export function errorsIn(body: unknown): BrowserError[] {
  if (!Array.isArray(body)) return [];
  return body.slice(0, maxRead).flatMap((one) => browserError.safeParse(one).data?.body ?? []);
}

export interface ErrorReportsOptions {
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Receives the reports. If undefined, browser errors are logged, as server errors always are. */
  sink: ErrorSink | undefined;
  /** Share of errors that is reported, from 0 to 1. */
  sampleRate: number;
  /** Returns a random number from 0 to 1. @default Math.random */
  random?: () => number;
}

/** Reports scrubbed errors, each at most once an hour, up to a limit (specification/errors#reported). */
export interface ErrorReports {
  fromBrowser: (errors: readonly BrowserError[], client: string) => Promise<void>;
  /** @param entry log entry at error level or above */
  fromServer: (entry: unknown) => void;
}

/** Lets each key through at most once an hour, up to a maximum number of keys. Rejects further keys. */
function hourly(max: number, now: () => number) {
  let since = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  const isFull = () => {
    if (now() - since >= hour) {
      since = now();
      seen.clear();
    }
    return seen.size >= max;
  };
  return {
    isFull,
    isNew: (key: string) => !isFull() && !seen.has(key) && seen.add(key).size > 0,
  };
}

const nameOf = (name: string) => (/^[A-Za-z][\w.]{0,59}$/.test(name) ? name : "Error");
/** Whether the error is an abort, or was thrown by a browser extension. */
const isNoFault = (name: string, stack: string) => name === "AbortError" || stack.includes("-extension://");
const keyOf = ({ name, message, stack, route }: ErrorReport) =>
  JSON.stringify([name, message, route, stack.split("\n").slice(0, 3)]);
const pathOf = (page: string) =>
  URL.canParse(page, "https://shop.invalid") ? new URL(page, "https://shop.invalid").pathname : "";

export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { logger, now, sink, sampleRate, random = Math.random } = options;
  const [browsers, servers] = [hourly(maxAnHour, now), hourly(maxAnHour, now)];
  const limit = createAttemptLimit({
    name: "error reports",
    attempts: maxOfClient,
    seconds: hour / 1000,
    detail: "Too many reports.",
  });

  async function tell(report: ErrorReport, client: string): Promise<void> {
    const key = keyOf(report);
    const isAllowed = await limit.take(client, [key]).then(
      () => true,
      () => false,
    );
    if (!isAllowed || !browsers.isNew(key)) return;
    if (sink) sink.send(report);
    else {
      const { name, message, route, requestId } = report;
      const stack = report.stack
        .split("\n")
        .slice(0, 10)
        .map((line) => scrub(line, 200));
      logger.warn({ type: name, message, stack, route, requestId }, "browser reported an error");
    }
  }

  return {
    fromBrowser: async (errors, client) => {
      for (const { name, message, stack, page, requestId } of errors) {
        if (browsers.isFull() || isNoFault(name, stack) || random() >= sampleRate) continue;
        const level = requestId === "" ? "error" : "fatal";
        const route = reportedRoute(pathOf(page));
        const said = { name: nameOf(name), message: scrub(message, 300), stack, route, requestId };
        await tell({ from: "browser", level, ...said }, client);
      }
    },
    fromServer: (entry) => {
      if (!sink || servers.isFull() || typeof entry !== "object" || entry === null) return;
      const { error, route = "", requestId = "" }: { error?: unknown; route?: unknown; requestId?: unknown } = entry;
      if (!(error instanceof Error) || random() >= sampleRate) return;
      const { type, message, stack = "", cause } = describeError(error);
      const report: ErrorReport = {
        from: "server",
        level: requestId === "" ? "error" : "fatal",
        name: nameOf(type),
        message: scrub(cause ? `${message}: ${cause.message}` : message, 300),
        stack,
        route: String(route),
        requestId: String(requestId),
      };
      if (servers.isNew(keyOf(report))) sink.send(report);
    },
  };
}

/** A shop's log, and its error reporter. */
interface LogAndReports {
  logger: Logger;
  errorReports: ErrorReports;
  /** Waits for pending reports. */
  close: () => Promise<void>;
}

/**
 * Loads the reporter only if a service is configured, because loading adds a quarter of a second to each start.
 * @param write receives the log lines. @default standard output
 */
export async function openErrorReports(
  { logLevel, sentry, production }: Pick<Config, "logLevel" | "sentry" | "production">,
  now: () => number,
  write?: (line: string) => void,
): Promise<LogAndReports> {
  const logger = createLogger(logLevel, write && { write }, (entry) => errorReports.fromServer(entry));
  const environment = production ? "production" : "development";
  const sink = sentry && (await import("./sentry.ts")).openSentry({ ...sentry, environment, logger, now });
  const errorReports = createErrorReports({ logger, now, sink, sampleRate: sentry?.sampleRate ?? 1 });
  return { logger, errorReports, close: async () => sink?.close() };
}

/** Patterns of user input in error messages. Longer patterns come first, because a URL may contain a number. */
const personal: readonly (readonly [RegExp, string])[] = [
  // The part of a URL after its path.
  [/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, "$1"],
  [/[?&][\w.[\]-]+=[^\s"')]*/g, "?…"],
  [/[^\s@<>()"',:;]+(?:@|%40)[^\s@<>()"',:;]+/g, "[email]"],
  // Tokens, keys and ids: long words that contain a digit.
  [/(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, "[token]"],
  [/\bCW[0-9A-Z]{8}\b/gi, "[order]"],
  // Card numbers, phone numbers and codes.
  [/\+?\d(?:[ -]?\d){4,}/g, "[number]"],
];

/** Returns the text on one line, without email addresses, tokens, order numbers, long numbers or queries. */
function scrub(text: string, maxLength: number): string {
  let rest = text.slice(0, 2000).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  for (const [pattern, word] of personal) rest = rest.replace(pattern, word);
  return rest.slice(0, maxLength);
}
