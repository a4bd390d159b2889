import { foldVoucher, voucherMessages } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { Database } from "../db/connection.ts";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit, createRisingCost, type CostStep } from "../http/attemptLimit.ts";
import { checkVoucher, type EnteredVoucher } from "./vouchers.ts";

export interface VoucherGuardOptions {
  db: Database;
  clientAddress: ClientAddress;
  /** Epoch milliseconds. */
  now: () => number;
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
}

/**
 * Limits attempts to guess voucher codes and PINs. Call this guard outside of any transaction, before returning
 * anything that depends on codes or PINs.
 */
export type VoucherGuard = (context: Context, entered: readonly EnteredVoucher[]) => Promise<void>;

const hour = 3600;
const day = 86_400;

const clientLimit = { name: "vouchers of client", attempts: 20, seconds: hour, detail: voucherMessages.tooManyTries };
/** Limits that tighten with the number of wrong PINs for one code (specification/vouchers#pin-cost). */
const pinCosts: readonly CostStep[] = [
  { wrong: 10, attempts: 3, seconds: hour },
  { wrong: 100, attempts: 3, seconds: day, of: "network" },
];

/**
 * Counts wrong codes and PINs per client, and per code across clients. There are only a million PINs, so after a
 * hundred wrong PINs, all clients of a wide network share their attempts. A thousand addresses of one provider then get
 * no more attempts than a single address. Unknown codes count, because otherwise the limits would reveal existing
 * codes. A client that has entered the right PIN is not limited for that voucher.
 */
export function voucherGuard({ db, clientAddress, now, attempts }: VoucherGuardOptions): VoucherGuard {
  const byClient = createAttemptLimit(clientLimit, attempts);
  const pinCost = createRisingCost({
    name: "PINs of voucher",
    detail: voucherMessages.tooManyPins,
    steps: pinCosts,
    attempts,
  });
  return async (context, entered) => {
    const client = clientAddress(context);
    for (const { code, pin } of entered) {
      const [theCode, thePin] = [foldVoucher(code), foldVoucher(pin)];
      const ofClient = `${theCode} ${thePin}`;
      const settleClient = await byClient.take(client, [ofClient]);
      const settlePin = await pinCost.take(theCode, client, thePin);
      const { result } = await checkVoucher(db, { code, pin }, now());
      if (result === "notFound") continue;
      await settleClient([ofClient]);
      await settlePin();
    }
  };
}
