import { z } from "zod";
import { creditMovementSchema, customerSchema } from "../../accounts/account.ts";
import { maxAddresses } from "../../accounts/addressBook.ts";
import { accountMessages } from "../../accounts/accountMessages.ts";
import { emailError, fieldLimits } from "../../delivery/address.ts";
import { dollarsSchema } from "../../moneySchema.ts";
import { syncableStateSchema } from "../../accounts/syncableState.ts";
import { foundOrderSchema } from "../../orders/orderAnswers.ts";
import type { CallTable } from "../call.ts";
import { headers, limited, needsUser } from "./parts.ts";
import { addressSchema, bookAddressSchema, codeSchema, confirmedPlaces, line, phoneSchema, ruled } from "../fields.ts";

const customer = {
  description: "The customer",
  schema: z.object({ customer: customerSchema }),
  keep: "never",
} as const;

/** Fields that customers may change. Omitted fields stay unchanged; unknown fields are dropped. */
const customerChange = z.object({
  firstName: line(fieldLimits.firstName).trim().min(1).optional(),
  lastName: line(fieldLimits.lastName).trim().min(1).optional(),
  phone: z.union([z.literal(""), phoneSchema]).optional(),
  subscriptions: z.object({ marketing: z.boolean() }).optional(),
  billingAddress: addressSchema.nullable().optional(),
  shippingAddress: addressSchema.nullable().optional(),
  addresses: z
    .array(bookAddressSchema)
    .max(maxAddresses, accountMessages.tooManyAddresses)
    .optional()
    .describe("Complete address book: omitted addresses are removed, and new ones have the id 0"),
  bookVersion: z
    .string()
    .max(64)
    .optional()
    .describe("Version of the address book before the change; prevents lost updates"),
  confirmedPlaces,
});
export type CustomerChange = z.output<typeof customerChange>;

/** Account details that customers can read and change (specification/accounts#details). */
export const accountCalls = {
  "GET /api/account": {
    operationId: "getAccount",
    summary: "The customer's details",
    tag: "account",
    headers,
    answer: customer,
    problems: { ...needsUser, 404: ["ACCOUNT_SETUP_INCOMPLETE"] },
  },
  "PUT /api/account": {
    operationId: "updateAccount",
    summary: "Changes the customer's details, and completes an incomplete account",
    tag: "account",
    headers,
    body: z.object({ customer: customerChange }),
    answer: customer,
    problems: {
      ...needsUser,
      404: ["ACCOUNT_SETUP_INCOMPLETE", "SHIPPING_ADDRESS_NOT_FOUND"],
      409: ["STATE_SYNC_CONFLICT"],
      422: ["ACCOUNT_BILLING_ADDRESS_INVALID", "PLACE_NOT_CONFIRMED"],
    },
  },
  "POST /api/account/email": {
    operationId: "updateAccountEmail",
    summary: "Changes the email address to the one that a code was sent to, and ends all other sessions",
    tag: "account",
    headers,
    body: z.object({ prevEmail: ruled(emailError), newEmail: ruled(emailError), code: codeSchema }),
    answer: { description: "Done", schema: z.object({ success: z.literal(true) }), keep: "never" },
    problems: {
      401: ["ACCOUNT_NOT_AUTHENTICATED", "INVALID_AUTHORIZATION", "ACCOUNT_CREDENTIALS_INVALID"],
      404: ["ACCOUNT_NOT_FOUND"],
      409: ["ACCOUNT_CONFIRMED", "ACCOUNT_EXISTS"],
      422: ["ACCOUNT_CONFIRMATION_CODE_INVALID"],
      ...limited,
    },
  },
  "GET /api/account/orders": {
    operationId: "getAccountOrders",
    summary: "The customer's orders, newest first",
    tag: "account",
    headers,
    answer: { description: "Orders", schema: z.object({ orders: z.array(foundOrderSchema) }), keep: "never" },
    problems: needsUser,
  },
  "GET /api/account/credit": {
    operationId: "getAccountCredit",
    summary: "The customer's store credit and its movements, newest first",
    tag: "account",
    headers,
    answer: {
      description: "The balance and its movements",
      schema: z.object({ balance: dollarsSchema, movements: z.array(creditMovementSchema) }),
      keep: "never",
    },
    problems: needsUser,
  },
  "GET /api/account/state": {
    operationId: "getAccountState",
    summary: "The customer's cart and wishlist",
    tag: "account",
    headers,
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .describe(
          "Version that the client has. The response is delayed by up to a few seconds until there is another version",
        ),
    }),
    answer: { description: "The state", schema: syncableStateSchema, keep: "never" },
    problems: needsUser,
  },
  "PUT /api/account/state": {
    operationId: "putAccountState",
    summary: "Replaces the customer's cart and wishlist, unless the version has changed",
    tag: "account",
    headers,
    body: syncableStateSchema,
    answer: { description: "The state with its new version", schema: syncableStateSchema, keep: "never" },
    problems: { ...needsUser, 409: ["STATE_SYNC_CONFLICT"], 429: ["RATE_LIMITED"] },
  },
} satisfies CallTable;
