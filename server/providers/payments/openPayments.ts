import { onlineMethod, onlineMethods, ownPathOf, type OnlineMethod, type ProviderName } from "@corkwood/commerce";
import { joinSources } from "../../http/contentPolicy.ts";
import { combineGateways, withAmountLimits } from "./combinedGateway.ts";
import { PaymentUnavailableError } from "./common/gateway.ts";
import type { Answered, Payments } from "./payments.ts";
import type { Checkout, OpenedProvider, PaymentContext, PaymentsConfig } from "./common/provider.ts";
import { movesMoney } from "./registry.ts";

export interface OpenPaymentsOptions extends Omit<PaymentContext, "baseUrl" | "watch"> {
  config: { payments: PaymentsConfig; baseUrl: string };
  /** Wraps the calls that a provider sends, to count and trace them. */
  watch?: (<Service extends object>(provider: ProviderName, service: Service) => Service) | undefined;
}

/** Provider in use, with its methods. */
interface InUse extends Answered, OpenedProvider {
  methods: readonly OnlineMethod[];
}

/** Opens the configured providers, or the test payments if there are none. */
export async function openPayments({
  config,
  watch = (_provider, service) => service,
  ...context
}: OpenPaymentsOptions): Promise<Payments> {
  const { payments, baseUrl } = config;
  const inUse = await Promise.all(
    payments.map(async ({ name, open }): Promise<InUse> => {
      const opened = await open({ ...context, baseUrl, watch: (service) => watch(name, service) });
      const { clientToken, beginCheckout } = opened;
      return {
        ...opened,
        ...watch(name, { clientToken, beginCheckout }),
        provider: name,
        methods: onlineMethods.filter((method) => takes(name, method)),
      };
    }),
  );
  const standIn = inUse.find(({ provider }) => !movesMoney(provider));
  const takerOf = (takesIt: (method: OnlineMethod) => boolean) => inUse.find(({ methods }) => methods.some(takesIt));

  return {
    gateway: withAmountLimits(standIn?.gateway ?? combineGateways(context.db, inUse, context.now)),
    methods: onlineMethods.filter((method) => takerOf((taken) => taken === method)),
    isTest: standIn !== undefined,
    clientToken: async (of) => {
      const taker = takerOf((method) => onlineMethod(method).provider === of);
      if (!taker?.clientToken) throw notConfigured(of);
      return { ...(await taker.clientToken()), provider: taker.provider };
    },
    beginCheckout: async (request) => {
      const taker = takerOf((method) => method === request.method);
      if (!taker?.beginCheckout) throw notConfigured(request.method);
      return { ...safeCheckout(taker.provider, await taker.beginCheckout(request)), provider: taker.provider };
    },
    webhooks: new Map(inUse.flatMap(({ provider, webhook }) => (webhook ? [[provider, webhook]] : []))),
    sources: joinSources(...inUse.map(({ sources }) => sources)),
    routes: inUse.flatMap(({ routes = [] }) => routes),
    tidy: async () => {
      for (const { tidy } of inUse) await tidy();
    },
  };
}

function takes(name: ProviderName, method: OnlineMethod): boolean {
  return !movesMoney(name) || onlineMethod(method).provider === name;
}

/** Checks the URL for every provider, because the browser opens it: a script there would run in the shop's page. */
function safeCheckout(provider: ProviderName, checkout: Checkout): Checkout {
  const { url } = checkout;
  const isHttps = URL.canParse(url) && new URL(url).protocol === "https:";
  if (isHttps || ownPathOf(url) === url) return checkout;
  throw new PaymentUnavailableError(`${provider} returned a checkout URL that is not https`);
}

function notConfigured(name: string): PaymentUnavailableError {
  return new PaymentUnavailableError(`${name} is not configured`);
}
