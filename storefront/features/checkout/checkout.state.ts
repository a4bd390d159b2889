import type { Address, PaymentMethod, PlacedOrder, ShippingRate } from "@corkwood/commerce";
import { proxy } from "valtio";

/** What the shopper typed in the three steps. It survives reload, back and a failed payment. */
export interface CheckoutState {
  email: string;
  phone: string;
  subscribeToMarketing: boolean;
  shippingAddress: Address;
  billingSameAsShipping: boolean;
  billingAddress: Address;
  deliveryInstructions: { delivery: string; notAtHome: string };
  paymentMethod: PaymentMethod;
  /** Steps that were left with nothing missing. */
  contactDone: boolean;
  shippingDone: boolean;
  /** The answer of the rates call, with what it was asked for. */
  rates: {
    status: "none" | "loading" | "ready" | "refused" | "failed";
    key: string;
    list: ShippingRate[];
    message: string;
  };
  /** A placement that was sent and not answered yet: the same key and body again buy once. */
  attempt: { key: string; request: string } | null;
  placing: boolean;
  placedOrder: PlacedOrder | null;
}

const emptyAddress: Address = {
  firstName: "",
  lastName: "",
  company: "",
  street1: "",
  street2: "",
  suburb: "",
  state: "",
  postcode: "",
  country: "AU",
  phone: "",
};

export function createCheckoutState(): CheckoutState {
  return proxy<CheckoutState>({
    email: "",
    phone: "",
    subscribeToMarketing: false,
    shippingAddress: { ...emptyAddress },
    billingSameAsShipping: true,
    billingAddress: { ...emptyAddress },
    deliveryInstructions: { delivery: "", notAtHome: "" },
    paymentMethod: "braintreeCreditCard",
    contactDone: false,
    shippingDone: false,
    rates: { status: "none", key: "", list: [], message: "" },
    attempt: null,
    placing: false,
    placedOrder: null,
  });
}
