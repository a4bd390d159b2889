import type { Config } from "../foundation/config/config.ts";
import type { Logger } from "../foundation/log.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Loads the tracing library only if a service is configured, because tracing adds half a second to startup and some
 * time to each request.
 */
export async function openTracing(
  config: Pick<Config, "traces">,
  logger: Pick<Logger, "warn">,
): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const { createTracing } = await import("./otel.ts");
  return createTracing({ ...config.traces, logger });
}
