import type { ErrorCode } from "../errors.ts";
import { addCents, minCents, noCents, subtractCents, type Cents } from "../money.ts";
import type { VoucherBalance } from "./orderAnswers.ts";
import { voucherMessages as say } from "./voucherMessages.ts";

/** A voucher that a shopper entered. */
export interface Voucher extends VoucherBalance {
  code: string;
  pin: string;
}

export type VoucherState = "usable" | "redeemed" | "expired";

function isOver({ expires }: Pick<VoucherBalance, "expires">, now: number): boolean {
  return now > expires * 1000;
}

/** @param now epoch milliseconds */
export function voucherState(balance: VoucherBalance, now: number): VoucherState {
  if (balance.amountRemaining <= 0) return "redeemed";
  return isOver(balance, now) ? "expired" : "usable";
}

/**
 * Vouchers that have not expired. Expired vouchers are removed at startup (specification/vouchers#expired-removed).
 * @param now epoch milliseconds
 */
export function unexpiredVouchers<V extends VoucherBalance>(vouchers: readonly V[], now: number): V[] {
  return vouchers.filter((voucher) => !isOver(voucher, now));
}

/** Maximum lengths of codes and PINs in characters. Gift cards have codes of 19 characters and PINs of 6. */
export const voucherLimits = { code: 40, pin: 20 } as const;

/** Normalises a code or PIN to upper case, without spaces and hyphens. */
export function foldVoucher(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/**
 * Reasons to reject an entered voucher. notFound: no such code, or a wrong PIN. pending: a pending order reserves the
 * balance. applied: already entered.
 */
export type VoucherResult = Exclude<VoucherState, "usable"> | "notFound" | "pending" | "applied";

/** An error code, and a message for the shopper. */
export interface VoucherRefusal {
  code: ErrorCode;
  message: string;
}

const refusals: Record<VoucherResult, VoucherRefusal> = {
  notFound: { code: "VOUCHER_NOT_FOUND", message: say.notFound },
  expired: { code: "VOUCHER_EXPIRED", message: say.expired },
  redeemed: { code: "VOUCHER_REDEEMED", message: say.redeemed },
  pending: { code: "VOUCHER_PENDING", message: say.pending },
  applied: { code: "VOUCHER_APPLIED", message: say.applied },
};

export function voucherError(result: VoucherResult): VoucherRefusal {
  return refusals[result];
}

/**
 * Returns any error in a typed voucher that can be detected without a request: no code, no PIN, or a code that is
 * already applied.
 */
export function typedVoucherError(
  { code, pin }: Pick<Voucher, "code" | "pin">,
  applied: readonly Pick<Voucher, "code">[],
): (VoucherRefusal & { field: "code" | "pin" }) | undefined {
  const refuse = (field: "code" | "pin", message: string) => ({ field, code: "VOUCHER_INVALID" as const, message });
  if (code.trim() === "") return refuse("code", say.codeEmpty);
  if (pin.trim() === "") return refuse("pin", say.pinEmpty);
  if (!canBeVoucher(code, voucherLimits.code)) return refuse("code", say.invalid);
  if (!canBeVoucher(pin, voucherLimits.pin)) return refuse("pin", say.invalid);
  if (applied.some((other) => foldVoucher(other.code) === foldVoucher(code))) {
    return { field: "code", ...refusals.applied };
  }
  return undefined;
}

function canBeVoucher(typed: string, limit: number): boolean {
  return typed.length <= limit && foldVoucher(typed) !== "";
}

/** Division of a total between vouchers, store credit and the shopper's payment method, in this order. */
export interface Covered {
  /** Amount taken from each voucher, in entry order. Zero if earlier vouchers cover the total. */
  vouchers: Cents[];
  voucherTotal: Cents;
  credit: Cents;
  /** Amount left to pay. */
  due: Cents;
}

/**
 * Subtracts vouchers from a total one by one, and then store credit (specification/checkout#grand-total).
 * @param vouchers balance of each; @param credit the store credit that the shopper wants to use, all or nothing
 */
export function coverTotal(total: Cents, vouchers: readonly Cents[], credit: Cents): Covered {
  let due = total;
  const take = (balance: Cents): Cents => {
    const taken = balance > 0 ? minCents(balance, due) : noCents;
    due = subtractCents(due, taken);
    return taken;
  };
  const taken = vouchers.map(take);
  const creditTaken = take(credit);
  return { vouchers: taken, voucherTotal: addCents(...taken), credit: creditTaken, due };
}
