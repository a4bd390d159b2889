import { onlineMethod, takesAmount, type ProviderName } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { PaymentUnavailableError, type PaymentGateway } from "./common/gateway.ts";
import { readPayment, voidRow } from "./ledger/rows.ts";

interface Taker {
  provider: ProviderName;
  gateway: PaymentGateway;
}

/**
 * Combines the configured gateways into one. The payment method selects the gateway, and the ledger records which one
 * was used.
 */
export function combineGateways(db: Database, takers: readonly Taker[], now: () => number): PaymentGateway {
  function gatewayOf(name: ProviderName): PaymentGateway {
    const taker = takers.find(({ provider }) => provider === name);
    if (!taker) throw new PaymentUnavailableError(`${name} is not configured`);
    return taker.gateway;
  }

  return {
    authorise: async (request) => gatewayOf(onlineMethod(request.method).provider).authorise(request),
    find: async (key) => {
      const row = await readPayment(db, key);
      if (!row) return undefined;
      return row.provider ? gatewayOf(row.provider).find(key) : { outcome: "declined", reason: "voided" };
    },
    void: async (key) => {
      const { provider } = (await readPayment(db, key)) ?? (await voidRow(db, key, new Date(now())));
      if (provider) await gatewayOf(provider).void(key);
    },
    refund: async (request) => {
      const row = await readPayment(db, request.key);
      return row?.provider ? gatewayOf(row.provider).refund(request) : { outcome: "refused", reason: "notPaid" };
    },
  };
}

/**
 * Rejects amounts outside a method's limits before any provider is called
 * (specification/payments#pay-in-4-limits, specification/payments#afterpay-limits).
 */
export function withAmountLimits(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    authorise: async (request) =>
      takesAmount(onlineMethod(request.method), request.amount)
        ? gateway.authorise(request)
        : { outcome: "declined", reason: "amountNotAllowed" },
  };
}
