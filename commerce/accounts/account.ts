import { z } from "zod";
import { dollarsSchema } from "../moneySchema.ts";
import { addressAnswerSchema } from "../orders/orderAnswers.ts";

/** An address of an address book. */
const bookAddressSchema = addressAnswerSchema.extend({
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
    addresses: z.array(bookAddressSchema),
    subscriptions: z.object({ marketing: z.boolean().describe("Is told about offers by email") }),
    storeCredit: z.object({ balance: dollarsSchema }),
  })
  .meta({ id: "Customer" });
/** What an account holds (specification/accounts#details). */
export type Customer = z.infer<typeof customerSchema>;
