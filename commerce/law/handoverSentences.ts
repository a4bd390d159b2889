import type { Handover } from "./handover.ts";
import { adultAge } from "./law.ts";

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
