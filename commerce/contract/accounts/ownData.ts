import { z } from "zod";
import { creditMovementSchema, customerSchema } from "../../accounts/account.ts";
import { accountMessages } from "../../accounts/accountMessages.ts";
import { syncableStateSchema } from "../../accounts/syncableState.ts";
import { foundOrderSchema } from "../../orders/orderAnswers.ts";
import type { CallTable } from "../call.ts";
import { done, hashes, headers, needsUser, otherSite } from "./parts.ts";

const notificationSchema = z.object({
  about: z.enum(["restock", "release"]),
  productId: z.string(),
  contact: z.string(),
  status: z.string(),
  at: z.iso.datetime(),
});

/** Exporting a customer's data, and closing the account (specification/accounts#close). */
export const ownDataCalls = {
  "GET /api/account/export": {
    operationId: "exportAccount",
    summary: "Exports all data that the shop has about the customer",
    tag: "account",
    headers,
    answer: {
      description: "All of the customer's data in one document",
      schema: z.object({
        exportedAt: z.iso.datetime(),
        memberSince: z.iso.datetime(),
        customer: customerSchema.nullable().describe("Null if the account setup is incomplete"),
        orders: z.array(foundOrderSchema),
        creditMovements: z.array(creditMovementSchema),
        notifications: z.array(notificationSchema),
        cartAndWishlist: syncableStateSchema,
      }),
      keep: "never",
    },
    problems: needsUser,
  },
  "POST /api/auth/close": {
    operationId: "closeAccount",
    summary: "Closes the account: deletes personal data, and keeps orders without it",
    tag: "auth",
    headers,
    body: z.object({
      password: z
        .string()
        .min(1, accountMessages.passwordEmpty)
        .max(1000)
        .optional()
        .describe("If omitted, the customer must have signed in within the last ten minutes"),
    }),
    answer: done,
    problems: {
      ...needsUser,
      403: ["ACCOUNT_PASSWORD_INCORRECT", ...otherSite[403]],
      409: ["ACCOUNT_CLOSE_REFUSED"],
      ...hashes,
    },
  },
} satisfies CallTable;
