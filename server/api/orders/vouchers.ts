import { toDollars, typedVoucherError, voucherError } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Database } from "../../db/connection.ts";
import type { Logger } from "../../foundation/log.ts";
import { problem } from "../../foundation/problem.ts";
import type { BotCheck } from "../../providers/botcheck/botCheck.ts";
import type { VoucherGuard } from "../../vouchers/guard.ts";
import { checkVoucher, expiresOf } from "../../vouchers/vouchers.ts";
import { refuseBots } from "./botCheck.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface VouchersDependencies {
  db: Database;
  guardVouchers: VoucherGuard;
  botCheck: BotCheck;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Endpoint for gift cards at checkout (specification/calls#voucher-balance). A wrong PIN gets the same response as an
 * unknown code.
 */
export function vouchersApi({
  db,
  guardVouchers,
  now,
  ...check
}: VouchersDependencies): ApiModule<Contract["vouchers"]> {
  return serve(contract.vouchers, {
    "GET /api/payment/voucher/balance/{code}": async ({ params: { code }, query }, c) => {
      const entered = { code, pin: query.pin };
      const typed = typedVoucherError(entered, []);
      if (typed) throw problem(typed.code, 400, typed.message, [{ path: typed.field, message: typed.message }]);
      await refuseBots(check, query.captchaToken || query.recaptchaToken, "voucher");
      await guardVouchers(c, [entered]);
      const checked = await checkVoucher(db, entered, now());
      if (checked.result !== "usable") {
        const refusal = voucherError(checked.result);
        throw problem(refusal.code, checked.result === "notFound" ? 404 : 409, refusal.message);
      }
      const { balance, expiresAt } = checked;
      return { amountRemaining: toDollars(balance), expires: expiresOf(expiresAt) };
    },
  });
}
