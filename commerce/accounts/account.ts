import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";
import { addressAnswerSchema } from "../orders/orderAnswers.ts";

const bookAddress = addressAnswerSchema.extend({
  id: z.string().describe("Digits; unique in this address book"),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

export const customerSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    billingAddress: addressAnswerSchema.nullable(),
    shippingAddress: addressAnswerSchema.nullable(),
    addresses: z.array(bookAddress),
    bookVersion: z.string().describe("Version of `addresses`. A change is rejected if its version is out of date"),
    subscriptions: z.object({ marketing: z.boolean().describe("Receives offers by email") }),
    storeCredit: z.object({ balance: dollarsSchema }),
    hasReceived: z.boolean().describe("Whether an order that was not a gift has been delivered to this customer"),
  })
  .meta({ id: "Customer" });
/** Account data (specification/accounts#details). */
export type Customer = z.infer<typeof customerSchema>;

/** An address in an address book. */
export type BookAddress = Customer["addresses"][number];

/** A change in store credit. Lists start with the newest change (specification/vouchers#credit-movements). */
export const creditMovementSchema = z
  .object({
    at: z.string().describe("ISO 8601"),
    kind: z
      .enum(["issue", "redeem", "release", "refund"])
      .describe("Reason for the change: credit granted, spent on an order, returned from an unpaid order, or refunded"),
    amount: dollarsSchema.describe("Negative if the credit was spent on an order"),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: "CreditMovement" });
export type CreditMovement = z.infer<typeof creditMovementSchema>;
