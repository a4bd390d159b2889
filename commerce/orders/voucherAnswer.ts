import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";

export const voucherBalanceSchema = z.object({
  amountRemaining: dollarsSchema.describe("Dollars"),
  expires: z.int().describe("Epoch seconds"),
});
/** What is left of a voucher, as the shop answers it (specification/vouchers#fields). */
export type VoucherBalance = z.infer<typeof voucherBalanceSchema>;
