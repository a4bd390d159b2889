import { isAustralianState, type Address, type AustralianState } from "../delivery/address.ts";
import { statesOfPostcode } from "../delivery/postcodes.ts";
import type { Arrival } from "../delivery/ratesAnswer.ts";
import { localTime } from "../time/localTime.ts";
import {
  buyerRules,
  identificationRules,
  strictestRule,
  unattendedRules,
  type Delivery,
  type handoverPlaces,
  type HandoverRule,
  type HandoverRules,
} from "./handoverRules.ts";
import { adultAge } from "./law.ts";

/** Handover of an order of alcohol at the door (specification/law#handover). */

/** Requirements for handing over one order. */
export interface Handover {
  /** Whether the shop has not yet delivered an order to this customer. */
  isFirst: boolean;
  isBuyerOnly: boolean;
  /** Whether the driver checks photo ID even if the person looks older. */
  checksId: boolean;
  isUnattendedAllowed: boolean;
}

/** State of an address. Undefined if the state and the postcode contradict each other, so that neither is trusted. */
function placeOf({
  country,
  state,
  postcode,
}: Pick<Address, "country" | "state" | "postcode">): keyof typeof handoverPlaces | undefined {
  if (country !== "AU") return "abroad";
  return isAustralianState(state) && statesOfPostcode(postcode.trim()).includes(state) ? state : undefined;
}

/**
 * Returns the requirements for a delivery. On the day of the order, only the buyer may receive an order, with photo ID,
 * because the states that regulate deliveries are strictest about this day.
 */
export function handoverOf(
  rules: HandoverRules,
  {
    address,
    isFirst,
    isGift,
    isSameDay,
  }: Delivery & { address: Pick<Address, "country" | "state" | "postcode">; isSameDay: boolean },
): Handover {
  const place = placeOf(address);
  const own = (place && rules[place]) ?? strictestRule;
  const rule: HandoverRule = isSameDay ? { ...strictestRule, buyer: "always" } : own;
  const delivery = { isFirst: isFirst || isGift, isGift };
  return {
    isFirst,
    isBuyerOnly: buyerRules[rule.buyer](delivery),
    checksId: identificationRules[rule.identification](delivery),
    isUnattendedAllowed: unattendedRules[rule.unattended](delivery),
  };
}

/** Whether an order placed now may arrive today. @param state of the shop; @param now epoch milliseconds */
export function mayArriveToday(arrival: Arrival | undefined, state: AustralianState, now: number): boolean {
  return arrival?.from === localTime(now, state).date;
}

/** Sentences about who receives an order, for the customer and the driver. */
const receivers = {
  buyer: {
    isThere: "You must be there to receive your order.",
    isOnly: "Only you can receive your order.",
    driver: "Hand it over only to the buyer, and not to anyone intoxicated.",
  },
  adult: {
    isThere: `Someone aged ${adultAge} or over must be there to receive your order.`,
    isOnly: `Only someone aged ${adultAge} or over can receive your order.`,
    driver: `Hand it over only to a person aged ${adultAge} or over, and not to anyone intoxicated.`,
  },
};
const receiverOf = ({ isBuyerOnly }: Handover) => receivers[isBuyerOnly ? "buyer" : "adult"];

/** Sentences for the customer about who must be at the door. */
export function handoverSentences(handover: Handover): string[] {
  const { isThere, isOnly } = receiverOf(handover);
  return [
    handover.isUnattendedAllowed ? isOnly : isThere,
    handover.checksId ? "The driver will check photo ID." : "The driver may ask for photo ID.",
  ];
}

/** Age below which a person has to show photo ID, by the retailers' code of conduct. */
const youngAge = 25;

/** Instructions for the driver. @param notAtHome the customer's instruction; empty if there is none */
export function driverInstructions(handover: Handover, notAtHome: string): string[] {
  const isLeft = handover.isUnattendedAllowed && notAtHome.trim() !== "";
  return [
    ...(handover.isFirst ? ["First delivery to this customer."] : []),
    receiverOf(handover).driver,
    handover.checksId ? "Check photo ID." : `Check photo ID if the person looks under ${youngAge}.`,
    isLeft ? "If no one is home, leave it as the customer asked." : "Do not leave it unattended.",
  ];
}
