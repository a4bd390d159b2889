import { noCents, voucherError, type Cents, type PlaceOrderRequest } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem } from "../../foundation/problem.ts";
import { lockCredit } from "../../vouchers/credit.ts";
import { lockVouchers } from "../../vouchers/vouchers.ts";
import type { Shopper } from "./shopper.ts";

/** The tenders that pay before a payment method does: vouchers and store credit. */
export interface Tenders {
  /** In the order in which they were entered, with the codes as they were issued. */
  vouchers: { code: string; balance: Cents }[];
  /** How much of the store credit may be used. */
  credit: Cents;
}

const nothing = noCents;

/**
 * Locks the vouchers and then the credit that an order uses, so that nothing else spends them until the transaction
 * ends. If a voucher cannot be used, refuses with the code of the first such voucher and names all of them. A guest has
 * no credit.
 */
export async function lockTenders(
  tx: Database,
  { vouchers, payment }: Pick<PlaceOrderRequest["cart"], "vouchers" | "payment">,
  { account }: Shopper,
  now: number,
): Promise<Tenders> {
  const checked = await lockVouchers(tx, vouchers, now);
  const usable = checked.filter((one) => one.result === "usable");
  if (usable.length < checked.length) {
    const errors = checked.flatMap((one, index) =>
      one.result === "usable" ? [] : [{ path: `cart.vouchers.${index}.code`, ...voucherError(one.result) }],
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
