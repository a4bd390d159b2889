import { maxAddresses, plainAddress, settledAddress, type Customer } from "@corkwood/commerce";
import type { CheckoutState } from "../../../state/checkout.state.ts";

/** What is offered to a customer about the delivery address and their address book. */
export interface BookOffer {
  /** The address is in the book. */
  isKnown: boolean;
  /** It goes into the book when the order is placed. */
  saves: boolean;
}

/**
 * Whether a customer can have the delivery address stored in their address book, and whether that is chosen: by itself only
 * for the first one (specification/checkout#save-address). Undefined where it is not offered.
 */
export function bookOffer(
  { shippingAddress, saveAddress }: Pick<CheckoutState, "shippingAddress" | "saveAddress">,
  customer: Pick<Customer, "addresses"> | null,
): BookOffer | undefined {
  if (!customer || customer.addresses.length >= maxAddresses) return undefined;
  const textOf = (address: typeof shippingAddress) => JSON.stringify(plainAddress(address));
  const current = textOf(settledAddress(shippingAddress));
  const isKnown = customer.addresses.some((address) => textOf(address) === current);
  const isChosen = saveAddress === "yes" || (saveAddress === "" && customer.addresses.length === 0);
  return { isKnown, saves: !isKnown && isChosen };
}
