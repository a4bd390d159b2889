import { plainAddress, type Address, type Customer } from "@corkwood/commerce";

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
