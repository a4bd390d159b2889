import { z } from "zod";
import { keysOf } from "../records.ts";
import { fulfilments, type FulfilmentWay } from "./fulfilment.ts";
import { returnMessages as say, returnReasons, returnStatuses } from "./returns.ts";

/** Response schemas for orders after placement. */

const ways = { delivery: true, pickup: true, email: true } as const satisfies Record<FulfilmentWay, true>;
const fulfilment = z.enum(keysOf(fulfilments));

/** Quantity of one line. */
export const linePartSchema = z.object({
  line: z
    .int({ error: say.itemsEmpty })
    .min(0, say.itemsEmpty)
    .max(999, say.itemsEmpty)
    .describe("Index of the line in `items`, from 0"),
  qty: z.int({ error: say.itemsEmpty }).min(1, say.itemsEmpty).max(100_000, say.moreThanSent),
});

const parcelSchema = z.object({
  number: z.int(),
  carrier: z.string().describe("Name of the carrier; empty if the shop delivers the parcel itself"),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable().describe("Tracking page (http or https); null if there is none"),
  sentAt: z.string().describe("ISO 8601"),
  items: z.array(linePartSchema),
});
/** A parcel that was sent. */
export type ParcelAnswer = z.infer<typeof parcelSchema>;

const returnSchema = z.object({
  number: z.int(),
  status: z.enum(keysOf(returnStatuses)),
  reason: z.enum(keysOf(returnReasons)),
  note: z.string(),
  answer: z.string().describe("The merchant's answer; empty until there is one"),
  requestedAt: z.string().describe("ISO 8601"),
  items: z.array(linePartSchema),
});
/** A return that the shopper requested. */
export type ReturnAnswer = z.infer<typeof returnSchema>;

/** Order fields that change after placement. */
export const fulfilmentFields = {
  status: z.enum([...keysOf(fulfilments), "cancelled"]),
  cancelledAt: z.string().nullable().describe("ISO 8601; null unless cancelled"),
  way: z.enum(keysOf(ways)),
  fulfilment: fulfilment.describe("Progress of the order; unchanged when the order is cancelled"),
  history: z.array(z.object({ status: fulfilment, at: z.string().describe("ISO 8601") })),
  parcels: z.array(parcelSchema),
  returns: z.array(returnSchema),
  returnable: z
    .object({
      until: z.string().describe("Last day on which a return may be requested"),
      items: z.array(linePartSchema),
    })
    .nullable()
    .describe("Items that may be returned; null if none may"),
};
