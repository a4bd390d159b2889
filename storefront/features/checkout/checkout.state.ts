import type { Address, PaymentMethod, PlacedOrder, ShippingRate } from "@corkwood/commerce";
import { proxy, type Snapshot } from "valtio";

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
export function restoreCheckout(state: CheckoutState, kept: unknown): void {
  if (typeof kept !== "object" || kept === null) return;
  restoreFields(state as unknown as Record<string, unknown>, kept as Record<string, unknown>);
  const order: unknown = (kept as Partial<CheckoutState>).placedOrder;
  state.placedOrder = isPlacedOrder(order) ? order : null;
  const attempt: unknown = (kept as Partial<CheckoutState>).attempt;
  state.attempt = isAttempt(attempt) ? attempt : null;
}

function restoreFields(target: Record<string, unknown>, kept: Record<string, unknown>): void {
  for (const [field, current] of Object.entries(target)) {
    if (!Object.hasOwn(kept, field)) continue;
    const value = kept[field];
    if (typeof current === "object" && current !== null && typeof value === "object" && value !== null) {
      if (!Array.isArray(current)) restoreFields(current as Record<string, unknown>, value as Record<string, unknown>);
    } else if (typeof value === typeof current && current !== null) target[field] = value;
  }
}

function isPlacedOrder(order: unknown): order is PlacedOrder {
  return (
    typeof order === "object" && order !== null && "number" in order && "items" in order && Array.isArray(order.items)
  );
}

function isAttempt(attempt: unknown): attempt is { key: string; request: string } {
  if (typeof attempt !== "object" || attempt === null || !("key" in attempt) || !("request" in attempt)) return false;
  return typeof attempt.key === "string" && typeof attempt.request === "string";
}
