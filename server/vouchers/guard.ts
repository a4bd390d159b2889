import { foldVoucher, voucherMessages } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { Database } from "../db/connection.ts";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import { checkVoucher, type EnteredVoucher } from "./vouchers.ts";

export interface VoucherGuardOptions {
  db: Database;
  clientAddress: ClientAddress;
  /** Epoch milliseconds. */
  now: () => number;
  /** Where several processes count attempts together. */
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
const codeLimit = { name: "PINs of voucher", attempts: 10, seconds: day, detail: voucherMessages.tooManyPins };

/**
 * Wrong codes and PINs are counted for each client, and for each code over all clients: there are a million PINs, and
 * even somebody with a thousand addresses can try ten a day. Unknown codes count as well, or the limit would show which
 * codes exist. A client that gave the right PIN is not limited for that voucher, so nobody can block a checkout by
 * guessing.
 */
export function voucherGuard({ db, clientAddress, now, attempts }: VoucherGuardOptions): VoucherGuard {
  const byClient = createAttemptLimit(clientLimit, attempts);
  const byCode = createAttemptLimit(codeLimit, attempts);
  return async (context, entered) => {
    const client = clientAddress(context);
    for (const { code, pin } of entered) {
      const [theCode, thePin] = [foldVoucher(code), foldVoucher(pin)];
      const ofClient = `${theCode} ${thePin}`;
      // Stored for each address: from another address a right PIN counts as an attempt like any other.
      const ofCode = `${client} ${thePin}`;
      const settleClient = await byClient.take(client, [ofClient]);
      const settleCode = await byCode.take(theCode, [ofCode]);
      const { result } = await checkVoucher(db, { code, pin }, now());
      if (result === "notFound") continue;
      await settleClient([ofClient]);
      await settleCode([ofCode]);
    }
  };
}
