import type { Config } from "../foundation/config/config.ts";
import type { Logger } from "../foundation/log.ts";
import type { Tracing } from "./tracing.ts";

/** Loads what makes traces only where a service takes them: it costs half a second of a start and some of each request. */
export async function openTracing(
  config: Pick<Config, "traces">,
  logger: Pick<Logger, "warn">,
): Promise<Tracing | undefined> {
  if (!config.traces) return undefined;
  const { createTracing } = await import("./otel.ts");
  return createTracing({ ...config.traces, logger });
}
