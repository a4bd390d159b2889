import type { Config } from "../foundation/config/config.ts";
import { ownConfig } from "../foundation/config/ownConfig.ts";
import { ConfigError, type Environment } from "../foundation/config/environment.ts";
import type { PaymentsConfig } from "../providers/payments/common/provider.ts";
import { paymentsConfig } from "../providers/payments/registry.ts";

/** Everything the environment decides, read once at the start. */
export interface ShopConfig extends Config {
  payments: PaymentsConfig;
}

/** Reads the environment, or throws a ConfigError with a line for each variable that is wrong. An empty one counts as absent. */
export function readConfig(env: Environment): ShopConfig {
  const wrong = [ownConfig, paymentsConfig].flatMap((reader) => reader.check(env));
  if (wrong.length > 0) throw new ConfigError(wrong.join("\n"));
  return { ...ownConfig.read(env), payments: paymentsConfig.read(env) };
}
