import { foldVoucher, voucherMessages } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { Database } from "../db/connection.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import { checkVoucher, type EnteredVoucher } from "./vouchers.ts";

export interface VoucherGuardOptions {
  db: Database;
  clientAddress: ClientAddress;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Refuses who tries out codes and PINs of vouchers; to be asked before anything is told that depends on them, outside of
 * any transaction.
 */
export type VoucherGuard = (context: Context, entered: readonly EnteredVoucher[]) => Promise<void>;

const hour = 3600;
const day = 86_400;

/**
 * Wrong ones are counted for each client, and for each code whoever tries it: of a million PINs somebody with a thousand
 * addresses tries ten a day. Unknown codes count alike, or they would be told from known ones. Whoever had the right PIN
 * from an address goes on unhindered there, so that nobody can be locked out of a checkout under way.
 */
export function voucherGuard({ db, clientAddress, now }: VoucherGuardOptions): VoucherGuard {
  const byClient = createAttemptLimit({ attempts: 20, seconds: hour, detail: voucherMessages.tooManyTries });
  const byCode = createAttemptLimit({ attempts: 10, seconds: day, detail: voucherMessages.tooManyPins });
  return async (context, entered) => {
    const client = clientAddress(context);
    for (const { code, pin } of entered) {
      const [theCode, thePin] = [foldVoucher(code), foldVoucher(pin)];
      const ofClient = `${theCode} ${thePin}`;
      // Remembered by address: to whoever comes from elsewhere, a right PIN is a guess like any other.
      const ofCode = `${client} ${thePin}`;
      const settleClient = await byClient.take(client, [ofClient]);
      const settleCode = await byCode.take(theCode, [ofCode]);
      const { verdict } = await checkVoucher(db, { code, pin }, now());
      if (verdict === "notFound") continue;
      await settleClient([ofClient]);
      await settleCode([ofCode]);
    }
  };
}
