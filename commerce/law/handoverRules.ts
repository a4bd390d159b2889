import type { AustralianState } from "../delivery/address.ts";

/** Rules for the handover of alcohol at the door, by state (specification/law#handover). */

export interface Delivery {
  /** Whether the shop has not yet delivered an order to this customer. A gift counts as a first delivery. */
  isFirst: boolean;
  isGift: boolean;
}

type RuleSet<Name extends string> = Record<Name, (delivery: Delivery) => boolean>;

/** Condition under which only the buyer may receive an order. Another adult may receive a gift. */
export const buyerRules = {
  always: ({ isGift }) => !isGift,
  first: ({ isFirst, isGift }) => isFirst && !isGift,
  never: () => false,
} satisfies RuleSet<"always" | "first" | "never">;

/** Condition under which the driver checks photo ID. Otherwise, the driver asks only people who look young. */
export const identificationRules = {
  always: () => true,
  first: ({ isFirst }) => isFirst,
  ifYoung: () => false,
} satisfies RuleSet<"always" | "first" | "ifYoung">;

/** Condition under which a driver may leave an order as the customer instructs. */
export const unattendedRules = {
  never: () => false,
  afterFirst: ({ isFirst }) => !isFirst,
  onRequest: () => true,
} satisfies RuleSet<"never" | "afterFirst" | "onRequest">;

/** Rule of one state. */
export interface HandoverRule {
  buyer: keyof typeof buyerRules;
  identification: keyof typeof identificationRules;
  unattended: keyof typeof unattendedRules;
}

/** Destinations that can have a rule. */
export const handoverPlaces = {
  ACT: true,
  NSW: true,
  NT: true,
  QLD: true,
  SA: true,
  TAS: true,
  VIC: true,
  WA: true,
  abroad: true,
} satisfies Record<AustralianState | "abroad", true>;
export type HandoverRules = Partial<Record<keyof typeof handoverPlaces, HandoverRule | undefined>>;

/**
 * Default rule for places that have none of their own, so that a missing setting never relaxes the checks on a
 * delivery.
 */
export const strictestRule: HandoverRule = { buyer: "never", identification: "always", unattended: "never" };

/** Default rules, for the states whose published rules are known (specification/law#handover-sources). */
export const publishedRules = {
  NSW: { buyer: "never", identification: "ifYoung", unattended: "onRequest" },
  VIC: { buyer: "first", identification: "first", unattended: "afterFirst" },
  WA: { buyer: "never", identification: "always", unattended: "onRequest" },
} satisfies HandoverRules;
