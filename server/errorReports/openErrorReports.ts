import type { Config } from "../foundation/config/config.ts";
import { createLogger, type Logger } from "../foundation/log.ts";
import { createErrorReports, type ErrorReports } from "./errorReports.ts";

/** A shop's log, and its error reporter. */
export interface LogAndReports {
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
