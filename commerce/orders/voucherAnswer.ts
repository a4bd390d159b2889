import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";

export const voucherBalanceSchema = z.object({
  amountRemaining: dollarsSchema.describe("Dollars"),
  expires: z.int().describe("Epoch seconds"),
});
/** Response with the balance of a voucher (specification/vouchers#fields). */
export type VoucherBalance = z.infer<typeof voucherBalanceSchema>;
