import { onlineMethod, takesAmount, type OnlineMethod } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { PaymentUnavailableError, type PaymentGateway } from "./gateway.ts";
import type { OutsideProvider } from "@corkwood/commerce";
import type { LedgeredGateway } from "./ledger/ledgeredGateway.ts";
import { readPayment, voidRow } from "./ledger/rows.ts";

export type OutsideGateways = Partial<Record<OutsideProvider, LedgeredGateway>>;

export function providerOf(method: OnlineMethod): OutsideProvider {
  return onlineMethod(method).provider;
}

/** One gateway of those that are configured: a payment's method picks one, and the ledger knows which it was. */
export function combineGateways(db: Database, gateways: OutsideGateways, now: () => number): PaymentGateway {
  function gatewayOf(name: OutsideProvider): LedgeredGateway {
    const gateway = gateways[name];
    if (!gateway) throw new PaymentUnavailableError(`${name} is not configured`);
    return gateway;
  }

  return {
    authorise: async (request) => gatewayOf(providerOf(request.method ?? "braintreeCreditCard")).authorise(request),
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
 * Refuses amounts that a method does not take before anybody is asked (specification/payments#pay-in-4-limits,
 * specification/payments#afterpay-limits).
 */
export function withAmountLimits(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    authorise: async (request) =>
      takesAmount(onlineMethod(request.method ?? "braintreeCreditCard"), request.amount)
        ? gateway.authorise(request)
        : { outcome: "declined", reason: "amountNotAllowed" },
  };
}
