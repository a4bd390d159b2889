import { z } from "zod";
import { keysOf } from "../records.ts";
import { maxVisitEvents, visitEventKinds } from "./visitEvents.ts";
import type { CallTable } from "../contract/call.ts";
import { idSchema, line } from "../contract/fields.ts";

const visitEvent = z.object({
  kind: z.enum(keysOf(visitEventKinds)),
  route: z
    .string()
    .regex(/^\/[A-Za-z:*/-]{0,60}$/, "Send the pattern of a route.")
    .optional(),
  productId: idSchema.optional(),
  words: line(100).optional(),
  problemCode: z
    .string()
    .regex(/^[A-Z_]{1,60}$/, "Send a code.")
    .optional(),
  amount: z.number().min(0).max(1_000_000).optional(),
});

/** Anonymous counts of shoppers' actions. */
export const visitCalls = {
  "POST /api/visits": {
    operationId: "reportVisit",
    summary: "Reports a visitor's actions for counting; excess events are dropped",
    tag: "visits",
    body: z.object({
      visitor: z.uuid().describe("Random id from the browser, a new one each day"),
      events: z.array(visitEvent).min(1).max(maxVisitEvents),
    }),
    answer: { description: "Accepted or dropped", schema: z.object({ success: z.literal(true) }), keep: "never" },
  },
} satisfies CallTable;
