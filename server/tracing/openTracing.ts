import type { Config } from "../foundation/config/config.ts";
import type { Logger } from "../foundation/log.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Loads the tracing library only if a service is configured, because it takes half a second of a start and some time
 * of each request.
 */
export async function openTracing(
  config: Pick<Config, "traces">,
  logger: Pick<Logger, "warn">,
): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const { createTracing } = await import("./otel.ts");
  return createTracing({ ...config.traces, logger });
}
