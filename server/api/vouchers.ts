import { botTokenLimit, toDollars, typedVoucherError, voucherError } from "@corkwood/commerce";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import type { BotCheck } from "../providers/botcheck/botCheck.ts";
import type { VoucherGuard } from "../vouchers/guard.ts";
import { checkVoucher, expiresOf } from "../vouchers/vouchers.ts";
import { refuseBots } from "./botCheck.ts";
import { parse, readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface VouchersDependencies {
  db: Database;
  guardVouchers: VoucherGuard;
  botCheck: BotCheck;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

const path = z.object({ code: z.string().describe("In any case; spaces and hyphens are left out") });
const token = z.string().max(botTokenLimit).default("");
const query = z.object({
  pin: z.string().default(""),
  captchaToken: token.describe("Of the check against bots, for the purpose `voucher`"),
  recaptchaToken: token.describe("Another name of captchaToken"),
});

const operation: Operation = {
  method: "get",
  path: "/api/payment/voucher/balance/{code}",
  operationId: "getVoucherBalance",
  summary: "What is left of a gift card, to whoever has its PIN",
  tag: "payment",
  pathParams: path,
  query,
  response: {
    description: "Dollars, and epoch seconds",
    schema: z.object({ amountRemaining: z.number(), expires: z.int() }),
  },
  problems: {
    400: ["VOUCHER_INVALID", "VALIDATION_FAILED"],
    403: ["CAPTCHA_VERIFICATION_FAILED"],
    404: ["VOUCHER_NOT_FOUND"],
    409: ["VOUCHER_EXPIRED", "VOUCHER_REDEEMED", "VOUCHER_PENDING"],
    429: ["RATE_LIMITED"],
    503: ["CAPTCHA_VERIFICATION_FAILED"],
  },
};

/** Gift cards at the checkout (specification/calls#voucher-balance). A wrong PIN is answered as an unknown code is. */
export function vouchersApi({ db, guardVouchers, now, ...check }: VouchersDependencies): ApiModule {
  return {
    operations: [operation],
    mount: (app) => {
      app.get("/api/payment/voucher/balance/:code", async (c) => {
        const { code } = parse(c.req.param(), path);
        const { pin, captchaToken, recaptchaToken } = readQuery(c, query);
        const entered = { code, pin };
        const typed = typedVoucherError(entered, []);
        if (typed) throw problem(typed.code, 400, typed.message, [{ path: typed.field, message: typed.message }]);
        await refuseBots(check, captchaToken || recaptchaToken, "voucher");
        await guardVouchers(c, [entered]);
        const checked = await checkVoucher(db, entered, now());
        if (checked.verdict !== "usable") {
          const refusal = voucherError(checked.verdict);
          throw problem(refusal.code, checked.verdict === "notFound" ? 404 : 409, refusal.message);
        }
        const { balance, expiresAt } = checked;
        const answer = { amountRemaining: toDollars(balance), expires: expiresOf(expiresAt) };
        return c.json(answer, 200, { "cache-control": "no-store" });
      });
    },
  };
}
