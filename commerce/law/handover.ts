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

/** Handover of alcohol orders at the door (specification/law#handover). */

/** Requirements for handing over one order. */
export interface Handover {
  /** Whether the shop has not yet delivered an order to this customer. */
  isFirst: boolean;
  isBuyerOnly: boolean;
  /** Whether the driver checks photo ID even if the person looks older. */
  checksId: boolean;
  isUnattendedAllowed: boolean;
}

/**
 * An address's state. Undefined if the state and the postcode contradict each other, because neither is then trusted.
 */
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
