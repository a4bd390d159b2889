import { z } from "zod";
import { customerSchema } from "../../accounts/account.ts";
import { emailError } from "../../delivery/address.ts";
import { foundOrderSchema } from "../../orders/orderAnswers.ts";
import type { CallTable } from "../call.ts";
import { codeSchema, ruled } from "../fields.ts";

const headers = z.object({ Authorization: z.string().optional().describe("`Bearer` and an identity token") });
const needsUser = { 401: ["ACCOUNT_NOT_AUTHENTICATED", "INVALID_AUTHORIZATION"] } as const;

/** What customers see of their own (specification/accounts#details). */
export const accountCalls = {
  "GET /api/account": {
    operationId: "getAccount",
    summary: "The customer's details",
    tag: "account",
    answer: { description: "The customer", schema: z.object({ customer: customerSchema }), keep: "never" },
    problems: { ...needsUser, 404: ["ACCOUNT_SETUP_INCOMPLETE"] },
  },
  "POST /api/account/email": {
    operationId: "updateAccountEmail",
    summary: "Gives the account the email address that a code was sent to, and ends all other sessions",
    tag: "account",
    headers,
    body: z.object({ prevEmail: ruled(emailError), newEmail: ruled(emailError), code: codeSchema }),
    answer: { description: "Done", schema: z.object({ success: z.literal(true) }), keep: "never" },
    problems: {
      401: ["ACCOUNT_NOT_AUTHENTICATED", "INVALID_AUTHORIZATION", "ACCOUNT_CREDENTIALS_INVALID"],
      404: ["ACCOUNT_NOT_FOUND"],
      409: ["ACCOUNT_CONFIRMED", "ACCOUNT_EXISTS"],
      422: ["ACCOUNT_CONFIRMATION_CODE_INVALID"],
      429: ["ACCOUNT_ATTEMPT_LIMIT_EXCEEDED", "RATE_LIMITED"],
    },
  },
  "GET /api/account/orders": {
    operationId: "getAccountOrders",
    summary: "The customer's orders, newest first",
    tag: "account",
    answer: { description: "Orders", schema: z.object({ orders: z.array(foundOrderSchema) }), keep: "never" },
    problems: needsUser,
  },
} satisfies CallTable;
