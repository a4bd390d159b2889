import { expect, it } from "vitest";
import { dollars, type Customer } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import { prefill, type TypedContact } from "./checkout.actions.ts";

const home = anAddress({ street1: "1 Home Street" });
const office = anAddress({ street1: "2 Office Street" });
const nowhere = { ...home, firstName: "", lastName: "", company: "", street1: "", street2: "", phone: "" };
const customer: Customer = {
  firstName: "Ada",
  lastName: "Vintner",
  email: "ada@example.com",
  phone: "0400 000 001",
  billingAddress: null,
  shippingAddress: null,
  addresses: [
    { ...home, id: "1", isDefaultBilling: false, isDefaultShipping: true },
    { ...office, id: "2", isDefaultBilling: true, isDefaultShipping: false },
  ],
  bookVersion: "v",
  subscriptions: { marketing: false },
  storeCredit: { balance: dollars(0) },
  hasReceived: false,
};
const nothing: TypedContact = {
  email: "",
  phone: "",
  shippingAddress: nowhere,
  billingSameAsShipping: true,
  billingAddress: nowhere,
};

it("fills in contact details and default addresses if nothing has been typed", () => {
  expect(prefill(nothing, customer)).toEqual({
    email: "ada@example.com",
    phone: "0400 000 001",
    shippingAddress: home,
    billingSameAsShipping: false,
    billingAddress: office,
  });
});

it("keeps the details that the customer typed", () => {
  const typed = {
    ...nothing,
    email: "b@example.com",
    phone: "0400 1",
    shippingAddress: { ...nowhere, street1: "3 Other" },
  };
  expect(prefill(typed, customer)).toEqual({});
});

it("uses a single address if delivery and billing are the same, and only the name if the account has no address", () => {
  const [only] = customer.addresses;
  const same = only ? [{ ...only, isDefaultBilling: true }] : [];
  expect(prefill(nothing, { ...customer, addresses: same })).not.toHaveProperty("billingAddress");
  expect(prefill(nothing, { ...customer, addresses: [], phone: "" })).toEqual({
    email: "ada@example.com",
    shippingAddress: { ...nowhere, firstName: "Ada", lastName: "Vintner" },
  });
});
