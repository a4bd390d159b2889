import {
  paymentMethods,
  type Address,
  type PaymentMethod,
  type PlacedOrder,
  type ShippingRate,
} from "@corkwood/commerce";
import { proxy, type Snapshot } from "valtio";
import { isFields, type Fields, type Readable } from "../kept.ts";
import { readOrder } from "./placed-order.ts";

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

/** What is kept between visits. Rates and the attempt under way are of the moment. */
export function keptCheckout(state: Snapshot<CheckoutState>): Omit<Snapshot<CheckoutState>, "rates" | "placing"> {
  const { rates: _rates, placing: _placing, ...kept } = state;
  return kept;
}

/** Takes over what fits from what was kept: a field of another type keeps its default. */
export function restoreCheckout(state: CheckoutState, kept: unknown): Readable<CheckoutState> {
  const { placedOrder: _order, attempt: _attempt, ...fields } = keptCheckout(state);
  if (!isFields(kept)) return { value: state, isPartly: kept !== undefined };
  let isPartly = !restoreFields(state as unknown as Fields, kept, fields);
  const { placedOrder, attempt } = kept;
  state.placedOrder = readOrder(placedOrder);
  state.attempt = isAttempt(attempt) ? attempt : null;
  if (!Object.hasOwn(paymentMethods, state.paymentMethod)) {
    state.paymentMethod = "braintreeCreditCard";
    isPartly = true;
  }
  const isLost = (now: unknown, before: unknown) => now === null && before !== null && before !== undefined;
  return {
    value: state,
    isPartly: isPartly || isLost(state.placedOrder, placedOrder) || isLost(state.attempt, attempt),
  };
}

/** Longer than any field of the checkout takes. */
const longest = 1000;

/** @param fields those to take over, with values of the type they have; @returns whether all that was kept of them fits */
function restoreFields(target: Fields, kept: Fields, fields: object): boolean {
  return Object.entries(fields).reduce((fits, [field, before]: [string, unknown]) => {
    if (!Object.hasOwn(kept, field)) return fits;
    const value = kept[field];
    if (isFields(before)) return isFields(value) && restoreFields(target[field] as Fields, value, before) && fits;
    const isSame = typeof value === typeof before && (typeof value !== "string" || value.length <= longest);
    if (isSame) target[field] = value;
    return isSame && fits;
  }, true);
}

function isAttempt(attempt: unknown): attempt is { key: string; request: string } {
  return isFields(attempt) && typeof attempt["key"] === "string" && typeof attempt["request"] === "string";
}
