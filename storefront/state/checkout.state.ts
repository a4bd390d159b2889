import type {
  Address,
  GiftType,
  PaymentMethod,
  PlacedOrder,
  PlaceQuestion,
  ProviderName,
  ShippingMethod,
  ShippingRate,
  Voucher,
} from "@corkwood/commerce";
import { proxy } from "valtio";

/** Whose fields are shown, and what they start with. */
export interface ClientToken {
  token: string;
  provider: ProviderName;
  /** Epoch seconds. */
  expires: number;
}

/** What says by which campaign a shopper came. */
export type CampaignWord = "campaign" | "content" | "medium" | "source" | "term" | "gclid" | "dclid";

export interface Attempt {
  key: string;
  request: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Refusal {
  /** `name` of the field that it is about, where it is one of the payment step's. */
  field?: string;
  /** What happened, that nothing was charged, and what to do next. */
  message: string;
}

/** What the gazetteer said of an address's place. */
export interface PlaceCheck {
  /** The place that it was asked about, as `placeLine` writes it. */
  line: string;
  /** Null where suburb, state and postcode fit together. */
  question: PlaceQuestion | null;
}

/** What the shopper typed and chose in the three steps. It survives reload, back and a failed payment. */
export interface CheckoutState {
  email: string;
  phone: string;
  subscribeToMarketing: boolean;
  shippingMethod: ShippingMethod;
  /** Where it is picked up; empty while no store is chosen. */
  storeId: string;
  /** The buyer of an order that is picked up, and another person who collects it, if `isOther`. */
  pickup: { firstName: string; lastName: string; isOther: boolean; collector: string };
  shippingAddress: Address;
  /** Whether it goes into the customer's address book; empty while they did not say. */
  saveAddress: "" | "yes" | "no";
  billingSameAsShipping: boolean;
  billingAddress: Address;
  placeChecks: { shipping: PlaceCheck; billing: PlaceCheck };
  /** Places that the shopper said are right, as `placeLine` writes them. */
  confirmedPlaces: string[];
  deliveryInstructions: { delivery: string; notAtHome: string };
  includesDeliveryInsurance: boolean;
  holdDeliveryInHotWeather: boolean;
  gift: { type: GiftType; from: string; to: string; message: string };
  /** The answers that the law requires. */
  law: { isOfAge: boolean; dateOfBirth: string; recipientIsOfAge: boolean };
  /** In the order they were entered. */
  vouchers: Voucher[];
  useStoreCredit: boolean;
  paymentMethod: PaymentMethod;
  /** What card fields and PayPal's button start with: valid for a day, and stored for as long. */
  clientToken: ClientToken | null;
  /** What the address that the shopper came by says of its campaign. */
  campaign: Record<CampaignWord, string>;
  /** Steps that were left with nothing missing. */
  contactDone: boolean;
  shippingDone: boolean;
  /** The answer of the rates call, with what it was asked for. */
  rates: {
    status: "none" | "loading" | "ready" | "failed";
    key: string;
    list: ShippingRate[];
    /** Why there is no delivery, in the shop's words. */
    refusal: string;
    /** There is no delivery price because suburb, state and postcode do not fit together. */
    asksPlace: boolean;
  };
  /** A placement that was sent and not answered yet: the same key and body again buy once. */
  attempt: Attempt | null;
  placing: boolean;
  /** Why the last attempt failed. */
  failure: readonly Refusal[] | null;
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

function nothingTyped(): CheckoutState {
  return {
    email: "",
    phone: "",
    subscribeToMarketing: false,
    shippingMethod: "standard",
    storeId: "",
    pickup: { firstName: "", lastName: "", isOther: false, collector: "" },
    shippingAddress: { ...emptyAddress },
    saveAddress: "",
    billingSameAsShipping: true,
    billingAddress: { ...emptyAddress },
    placeChecks: { shipping: { line: "", question: null }, billing: { line: "", question: null } },
    confirmedPlaces: [],
    deliveryInstructions: { delivery: "", notAtHome: "" },
    includesDeliveryInsurance: false,
    holdDeliveryInHotWeather: false,
    gift: { type: "none", from: "", to: "", message: "" },
    law: { isOfAge: false, dateOfBirth: "", recipientIsOfAge: false },
    vouchers: [],
    useStoreCredit: false,
    paymentMethod: "braintreeCreditCard",
    clientToken: null,
    campaign: { campaign: "", content: "", medium: "", source: "", term: "", gclid: "", dclid: "" },
    contactDone: false,
    shippingDone: false,
    rates: { status: "none", key: "", list: [], refusal: "", asksPlace: false },
    attempt: null,
    placing: false,
    failure: null,
    placedOrder: null,
  };
}

export function createCheckoutState(): CheckoutState {
  return proxy(nothingTyped());
}

/**
 * As for a new order; what was placed last is still there to look at. Suburb and postcode stay, so that the shop can go on
 * saying what delivery there costs (specification/delivery#place-remembered).
 */
export function resetCheckout(state: CheckoutState, placedOrder: PlacedOrder): void {
  const { country, suburb, state: ofCountry, postcode } = state.shippingAddress;
  const shippingAddress = { ...emptyAddress, country, suburb, state: ofCountry, postcode };
  Object.assign(state, { ...nothingTyped(), shippingAddress, placedOrder });
}
