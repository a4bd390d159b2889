import type { Config } from "../foundation/config/config.ts";
import { createLogger, type Logger } from "../foundation/log.ts";
import { createErrorReports, type ErrorReports } from "./errorReports.ts";

/** The log of a shop, and what tells of the errors in it. */
export interface LogAndReports {
  logger: Logger;
  errorReports: ErrorReports;
  /** Waits for what is on its way. */
  close: () => Promise<void>;
}

/**
 * Loads what sends reports only where there is a service for them: it takes a quarter of a second of each start.
 * @param write takes the lines of the log. @default standard output
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
