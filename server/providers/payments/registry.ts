import { paymentProviders, type ProviderName } from "@corkwood/commerce";
import type { EnvironmentReader } from "../../foundation/config/environment.ts";
import { afterpay } from "./afterpay/provider.ts";
import { braintree } from "./braintree/provider.ts";
import { embedded } from "./embedded/provider.ts";
import type { OutsideProviderDefinition, PaymentProviderDefinition, PaymentsConfig } from "./common/provider.ts";

const registry = { embedded, braintree, afterpay } satisfies Record<ProviderName, PaymentProviderDefinition>;

export const movesMoney = (name: ProviderName) => registry[name].movesMoney;

/** Returns the provider's parts of messages about its variables. Undefined for test payments, which have none. */
export function variablesOf(name: ProviderName): OutsideProviderDefinition["variables"] | undefined {
  const definition: PaymentProviderDefinition = registry[name];
  return definition.movesMoney ? definition.variables : undefined;
}

/**
 * Configured providers, or test payments if there are none. Once a provider that charges real money is configured, test
 * payments are off and methods without a provider are not offered, because test payments charge no one.
 */
export const paymentsConfig: EnvironmentReader<PaymentsConfig> = {
  check: (env) => paymentProviders.flatMap((name) => registry[name].environment.check(env)),
  read: (env) => {
    const usable = paymentProviders.flatMap((name) => {
      const configured = registry[name].environment.read(env);
      return configured ? [{ name, ...configured }] : [];
    });
    const outside = usable.filter(({ name }) => movesMoney(name));
    return outside.length > 0 ? outside : usable;
  },
};
