import type { Config } from "../foundation/config/config.ts";
import { ownConfig } from "../foundation/config/ownConfig.ts";
import { ConfigError, type Environment } from "../foundation/config/environment.ts";
import type { PaymentsConfig } from "../providers/payments/common/provider.ts";
import { paymentsConfig } from "../providers/payments/registry.ts";

/** All settings from the environment, read once at startup. */
export interface ShopConfig extends Config {
  payments: PaymentsConfig;
}

/**
 * Reads the environment. Throws a ConfigError with a line for each invalid variable. An empty variable counts as
 * absent.
 */
export function readConfig(env: Environment): ShopConfig {
  const wrong = [ownConfig, paymentsConfig].flatMap((reader) => reader.check(env));
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  return { ...ownConfig.read(env), payments: paymentsConfig.read(env) };
}
