import { voucherError, type Cents, type PlaceOrderRequest } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem } from "../../foundation/problem.ts";
import { lockCredit } from "../../vouchers/credit.ts";
import { lockVouchers } from "../../vouchers/vouchers.ts";
import type { Shopper } from "./shopper.ts";

/** What pays an order before money does. */
export interface Tenders {
  /** In the order they were entered; codes as they were issued. */
  vouchers: { code: string; balance: Cents }[];
  /** What of the store credit may be used. */
  credit: Cents;
}

const nothing = 0 as Cents;

/**
 * Locks the vouchers and then the credit that an order wants to use; none of it is spent elsewhere until the transaction
 * ends. Refuses with the first voucher's code where one cannot be used, naming all of them. A guest has no credit.
 */
export async function lockTenders(
  tx: Database,
  { vouchers, payment }: Pick<PlaceOrderRequest["cart"], "vouchers" | "payment">,
  { account }: Shopper,
  now: number,
): Promise<Tenders> {
  const checked = await lockVouchers(tx, vouchers, now);
  const usable = checked.filter((one) => one.verdict === "usable");
  if (usable.length < checked.length) {
    const errors = checked.flatMap((one, index) =>
      one.verdict === "usable" ? [] : [{ path: `cart.vouchers.${index}.code`, ...voucherError(one.verdict) }],
    );
    const [first] = errors;
    if (first) {
      throw problem(
        first.code,
        409,
        first.message,
        errors.map(({ path, message }) => ({ path, message })),
      );
    }
  }
  const credit = payment.useStoreCredit && account ? await lockCredit(tx, account.email) : nothing;
  return { vouchers: usable.map(({ code, balance }) => ({ code, balance })), credit };
}
