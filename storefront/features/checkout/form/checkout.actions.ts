import { addressForm, withConfirmedPlace, type Address, plainAddress, type Customer } from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import type { AddressSection } from "./place.actions.ts";

/** Contact details and addresses that a shopper has typed. */
export interface TypedContact {
  email: string;
  phone: string;
  shippingAddress: Address;
  billingSameAsShipping: boolean;
  billingAddress: Address;
}

/** Whether any part of an address was typed. A place alone does not count, because it was chosen on another page. */
const isTyped = ({ street1, firstName, lastName }: Address) => `${street1}${firstName}${lastName}`.trim() !== "";

/** Returns the account's details for checkout fields in which nothing was typed (specification/checkout#prefilled). */
export function prefill(typed: TypedContact, customer: Customer): Partial<TypedContact> {
  const { addresses } = customer;
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? customer.shippingAddress;
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? customer.billingAddress;
  const phone = customer.phone || (shipping?.phone ?? "");
  const isNew = !isTyped(typed.shippingAddress) && !isTyped(typed.billingAddress);
  // A new customer has a name, but no address yet.
  const { firstName, lastName } = customer;
  const named = { ...typed.shippingAddress, firstName, lastName };
  const hasOwnBilling =
    billing && JSON.stringify(plainAddress(billing)) !== JSON.stringify(shipping && plainAddress(shipping));
  return {
    ...(typed.email.trim() === "" && { email: customer.email }),
    ...(typed.phone.trim() === "" && phone !== "" && { phone }),
    ...(isNew && { shippingAddress: shipping ? plainAddress(shipping) : named }),
    ...(isNew && hasOwnBilling && { billingSameAsShipping: false, billingAddress: plainAddress(billing) }),
  };
}

/** Groups of checkout fields. */
type Parts = "pickup" | "shippingAddress" | "billingAddress" | "deliveryInstructions" | "gift" | "law";

/** Updates the checkout with the shopper's input. */
export function fillIn({ checkout }: ShopState, typed: Partial<Omit<CheckoutState, Parts>>): void {
  Object.assign(checkout, typed);
}

/** Fills in details from the customer's account if nothing was typed (specification/checkout#prefilled). */
export function fillInFromAccount({ checkout, account }: ShopState): void {
  if (!account.customer) return;
  const { shippingAddress, billingAddress, ...rest } = prefill(checkout, account.customer);
  Object.assign(checkout, rest);
  if (shippingAddress) Object.assign(checkout.shippingAddress, shippingAddress);
  if (billingAddress) Object.assign(checkout.billingAddress, billingAddress);
}

/** Fills in the collector's name from the checkout's addresses if nothing was typed. */
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
  // A state chosen in one country is not valid in another.
  const { states } = addressForm(address.country);
  if (typed.country !== undefined && states.length > 0 && !states.includes(address.state)) address.state = "";
}

/**
 * Fills in a suggestion, whose suburb, state and postcode match. An unknown postcode is left empty for the shopper to
 * enter.
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
