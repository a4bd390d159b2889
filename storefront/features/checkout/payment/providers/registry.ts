import { onlineMethod, type OnlineMethod, type ProviderName } from "@corkwood/commerce";
import { readAfterpayReturn } from "./afterpay/afterpayReturn.ts";
import type { ProviderDefinition, ProviderParts, ProviderReturn } from "./common/provider.ts";

const registry = {
  embedded: { load: () => import("./embedded/parts.tsx"), readReturn: null },
  braintree: { load: () => import("./braintree/parts.tsx"), readReturn: null },
  afterpay: { load: () => import("./afterpay/parts.ts"), readReturn: readAfterpayReturn },
} satisfies Record<ProviderName, ProviderDefinition>;

const definitions: readonly ProviderDefinition[] = Object.values(registry);

/**
 * Returns the provider that handles a method.
 * @param isTest whether payments are simulated, in which case the embedded provider handles all methods
 */
function takerOf(method: OnlineMethod, isTest: boolean): ProviderName {
  return isTest ? "embedded" : onlineMethod(method).provider;
}

/** Loads the provider parts for these methods, keyed by method. */
export async function loadProviders(
  methods: readonly OnlineMethod[],
  isTest: boolean,
): Promise<ReadonlyMap<OnlineMethod, ProviderParts>> {
  return new Map(
    await Promise.all(
      methods.map(async (method) => {
        const { parts } = await registry[takerOf(method, isTest)].load();
        return [method, parts] as const;
      }),
    ),
  );
}

/** Returns the outcome if the shopper has returned from a provider's page; otherwise undefined. */
export function readReturn(query: URLSearchParams): ProviderReturn | undefined {
  for (const { readReturn: read } of definitions) {
    const returned = read?.(query);
    if (returned) return returned;
  }
  return undefined;
}
