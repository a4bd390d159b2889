import { onlineMethod, type OnlineMethod, type ProviderName } from "@corkwood/commerce";
import { readAfterpayReturn } from "./afterpay/afterpayReturn.ts";
import type { ProviderDefinition, ProviderParts, ProviderReturn } from "./common/provider.ts";

const registry = {
  embedded: { load: () => import("./embedded/parts.tsx"), readReturn: null },
  braintree: { load: () => import("./braintree/parts.tsx"), readReturn: null },
  afterpay: { load: () => import("./afterpay/parts.ts"), readReturn: readAfterpayReturn },
} satisfies Record<ProviderName, ProviderDefinition>;

const definitions: readonly ProviderDefinition[] = Object.values(registry);

/** Who takes a method. @param isTest whether no money moves: then one provider stands in for all */
function takerOf(method: OnlineMethod, isTest: boolean): ProviderName {
  return isTest ? "embedded" : onlineMethod(method).provider;
}

/** The parts of the providers that take these methods, by method. */
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

/** How the shopper came back from a provider's page; undefined where they do not come from one. */
export function readReturn(query: URLSearchParams): ProviderReturn | undefined {
  for (const { readReturn: read } of definitions) {
    const returned = read?.(query);
    if (returned) return returned;
  }
  return undefined;
}
