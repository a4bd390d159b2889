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
  /** Counts for several processes together. @default in memory */
  attempts?: AttemptStore | undefined;
}

/**
 * Refuses clients that try out codes and PINs of vouchers. Call it before anything is answered that depends on them,
 * and outside of any transaction.
 */
export type VoucherGuard = (context: Context, entered: readonly EnteredVoucher[]) => Promise<void>;

const hour = 3600;
const day = 86_400;

const clientLimit = { name: "vouchers of client", attempts: 20, seconds: hour, detail: voucherMessages.tooManyTries };
/** Cost of wrong PINs for one code (specification/vouchers#pin-cost). */
const pinCosts: readonly CostStep[] = [
  { wrong: 10, attempts: 3, seconds: hour },
  { wrong: 100, attempts: 3, seconds: day, of: "network" },
];

/**
 * Wrong codes and PINs are counted for each client, and for each code over all clients. There are a million PINs: once a hundred
 * were tried, wide networks share their attempts, so a thousand addresses of one provider find no more than one does. Unknown codes
 * count as well, or the cost would show which codes exist. A client that gave the right PIN is not limited for that voucher.
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
