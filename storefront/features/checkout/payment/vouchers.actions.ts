import { unexpiredVouchers, typedVoucherError, voucherMessages, type ErrorCode } from "@corkwood/commerce";
import { ApiError } from "../../../services/api.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { alert } from "../../../state/alerts.state.ts";

/** Voucher error, with the field at which it is shown. */
export interface VoucherError {
  field: "code" | "pin";
  message: string;
}

const unreachable = "The shop could not be reached, so nothing was changed. Check your connection and try again.";

/** Errors that are shown at the PIN field. The server never reveals that only the PIN is wrong. */
const atPin: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["CAPTCHA_VERIFICATION_FAILED", "RATE_LIMITED"]);

/** Looks up a gift card and applies it to the order. @returns the error; undefined once the card is applied */
export async function applyVoucher(
  shop: ShopState,
  typed: { code: string; pin: string },
): Promise<VoucherError | undefined> {
  const { checkout, api } = shop;
  const [code, pin] = [typed.code.trim(), typed.pin.trim()];
  const wrong = typedVoucherError({ code, pin }, checkout.vouchers);
  if (wrong) return { field: wrong.field, message: wrong.message };
  try {
    const { solve } = await import("../../../services/botCheck/solve.ts");
    const query = { pin, recaptchaToken: await solve(api, "voucher") };
    const asked = { params: { code }, query, fresh: true };
    const { amountRemaining, expires } = await api.get("/api/payment/voucher/balance/{code}", asked);
    // The same voucher may have been entered during the request.
    const again = typedVoucherError({ code, pin }, checkout.vouchers);
    if (again) return { field: again.field, message: again.message };
    checkout.vouchers.push({ code, pin, amountRemaining, expires });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return { field: "code", message: unreachable };
    return { field: atPin.has(error.problem.code) ? "pin" : "code", message: error.message };
  }
}

export function removeVoucher({ checkout }: ShopState, code: string): void {
  checkout.vouchers = checkout.vouchers.filter((voucher) => voucher.code !== code);
}

/** Removes expired gift cards when the shop starts (specification/vouchers#expired-removed), and alerts the shopper. */
export function dropExpiredVouchers({ checkout, alerts, now }: ShopState): void {
  const unexpired = unexpiredVouchers(checkout.vouchers, now());
  if (unexpired.length === checkout.vouchers.length) return;
  checkout.vouchers = unexpired;
  alert(alerts, "info", voucherMessages.expired);
}
