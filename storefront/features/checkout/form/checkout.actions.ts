import { addressForm, withConfirmedPlace, type Address } from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import type { AddressSection } from "./place.actions.ts";
import { prefill } from "./prefill.ts";

/** The parts of the checkout that have fields of their own. */
type Parts = "pickup" | "shippingAddress" | "billingAddress" | "deliveryInstructions" | "gift" | "law";

/** Takes over what the shopper typed or chose. */
export function fillIn({ checkout }: ShopState, typed: Partial<Omit<CheckoutState, Parts>>): void {
  Object.assign(checkout, typed);
}

/** Fills in what the customer's account knows, where nothing was typed (specification/checkout#prefilled). */
export function fillInFromAccount({ checkout, account }: ShopState): void {
  if (!account.customer) return;
  const { shippingAddress, billingAddress, ...rest } = prefill(checkout, account.customer);
  Object.assign(checkout, rest);
  if (shippingAddress) Object.assign(checkout.shippingAddress, shippingAddress);
  if (billingAddress) Object.assign(checkout.billingAddress, billingAddress);
}

/** Names the buyer of an order that is picked up as an address of the checkout does, if nothing was typed. */
export function fillInCollector({ checkout }: ShopState): void {
  const { pickup, billingAddress, shippingAddress, billingSameAsShipping } = checkout;
  if (`${pickup.firstName}${pickup.lastName}`.trim() !== "") return;
  const { firstName, lastName } =
    billingSameAsShipping || billingAddress.lastName === "" ? shippingAddress : billingAddress;
  Object.assign(pickup, { firstName, lastName });
}

export function fillInPart<P extends Exclude<Parts, "shippingAddress" | "billingAddress">>(
  { checkout }: ShopState,
  part: P,
  typed: Partial<CheckoutState[P]>,
): void {
  Object.assign(checkout[part], typed);
}

export function fillInAddress({ checkout }: ShopState, section: AddressSection, typed: Partial<Address>): void {
  const address = section === "shipping" ? checkout.shippingAddress : checkout.billingAddress;
  Object.assign(address, typed);
  // A state that was chosen in one country is none of another's.
  const { states } = addressForm(address.country);
  if (typed.country !== undefined && states.length > 0 && !states.includes(address.state)) address.state = "";
}

/**
 * Takes over what a suggestion says, whose suburb, state and postcode belong together. Its postcode is empty where it is not
 * known: the shopper enters it.
 */
export function takeSuggestion(
  shop: ShopState,
  section: AddressSection,
  found: Pick<Address, "suburb" | "state" | "postcode"> & Partial<Address>,
): void {
  fillInAddress(shop, section, found);
  const { checkout } = shop;
  if (found.postcode !== "") checkout.confirmedPlaces = withConfirmedPlace(found, checkout.confirmedPlaces);
}
