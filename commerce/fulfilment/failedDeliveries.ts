/** Failed deliveries, which some states require merchants to record (specification/fulfilment#failures). */

/** Reasons why an order was not handed over, keyed by the value that merchants type. */
export const failureReasons = {
  minor: "The recipient was a minor",
  intoxicated: "The recipient was intoxicated",
  no_id: "The recipient had no acceptable photo ID",
  no_one: "No one who may receive it was there",
  wrong_address: "The address was wrong",
} as const;
export type FailureReason = keyof typeof failureReasons;

/** Maximum length of a note, and maximum number of failed deliveries per order. */
export const failureLimits = { note: 500, perOrder: 20 } as const;
