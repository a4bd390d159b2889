import { noCents, voucherError, type Cents, type PlaceOrderRequest } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem } from "../../foundation/problem.ts";
import { lockCredit } from "../../vouchers/credit.ts";
import { lockVouchers } from "../../vouchers/vouchers.ts";

/** The customer as authenticated by the shop, independent of the request body. */
export interface Shopper {
  /**
   * Account of the signed-in customer. The order is added to the account with this id, and may use the store credit for
   * this email address. Undefined for guests.
   */
  account?: { id?: string; email: string } | undefined;
  /** Whether the caller is one of the merchant's staff, who may charge a card without 3-D Secure. */
  isStaff?: boolean | undefined;
}

/** Vouchers and store credit, which are used before the payment method. */
export interface Tenders {
  /** Vouchers in entry order, with codes spelt as issued. */
  vouchers: { code: string; balance: Cents }[];
  /** Store credit that may be used. */
  credit: Cents;
}

const nothing = noCents;

/**
 * Locks the vouchers and then the credit that an order uses, so that no other order spends them until the transaction
 * ends. If any vouchers cannot be used, reports all of them, with the error code of the first. Guests have no credit.
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
