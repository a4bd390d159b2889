import { z } from "zod";
import { customerSchema } from "../../accounts/account.ts";
import { foundOrderSchema } from "../../orders/orderAnswers.ts";
import type { CallTable } from "../call.ts";

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
  "GET /api/account/orders": {
    operationId: "getAccountOrders",
    summary: "The customer's orders, newest first",
    tag: "account",
    answer: { description: "Orders", schema: z.object({ orders: z.array(foundOrderSchema) }), keep: "never" },
    problems: needsUser,
  },
} satisfies CallTable;
