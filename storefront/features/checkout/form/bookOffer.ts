import { maxAddresses, plainAddress, settledAddress, type Customer } from "@corkwood/commerce";
import type { CheckoutState } from "../../../state/checkout.state.ts";

/** Offer to store the delivery address in the customer's address book. */
export interface BookOffer {
  /** Whether the address is already in the book. */
  isKnown: boolean;
  /** Whether the address is added to the book when the order is placed. */
  saves: boolean;
}

/**
 * Returns the option to store the delivery address in the customer's address book
 * (specification/checkout#save-address). By default, the option is selected only for the first address. Undefined if
 * the option is not offered.
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
