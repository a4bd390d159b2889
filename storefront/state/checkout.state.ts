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

/** Token that initialises a provider's fields. */
export interface ClientToken {
  token: string;
  provider: ProviderName;
  /** Epoch seconds. */
  expires: number;
}

/** Campaign parameters. */
export type CampaignWord = "campaign" | "content" | "medium" | "source" | "term" | "gclid" | "dclid";

export interface Attempt {
  key: string;
  request: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Refusal {
  /** `name` of the refused field, if it is in the payment step. */
  field?: string | undefined;
  /** Message that explains what happened, that nothing was charged, and what to do next. */
  message: string;
}

/** Result of checking an address's place against the gazetteer. */
export interface PlaceCheck {
  /** Checked place, as formatted by `placeLine`. */
  line: string;
  /** Null if suburb, state and postcode match. */
  question: PlaceQuestion | null;
}

/** Input of the three steps, kept after reloads, after going back and after failed payments. */
export interface CheckoutState {
  email: string;
  phone: string;
  subscribeToMarketing: boolean;
  shippingMethod: ShippingMethod;
  /** Pickup store; empty until one is selected. */
  storeId: string;
  /** Buyer of a pickup order, plus the collector if `isOther`. */
  pickup: { firstName: string; lastName: string; isOther: boolean; collector: string };
  shippingAddress: Address;
  /** Whether the address is stored in the customer's address book; empty until the customer has chosen. */
  saveAddress: "" | "yes" | "no";
  billingSameAsShipping: boolean;
  billingAddress: Address;
  placeChecks: { shipping: PlaceCheck; billing: PlaceCheck };
  /** Places that the shopper confirmed, as formatted by `placeLine`. */
  confirmedPlaces: string[];
  deliveryInstructions: { delivery: string; notAtHome: string };
  includesDeliveryInsurance: boolean;
  holdDeliveryInHotWeather: boolean;
  gift: { type: GiftType; from: string; to: string; message: string };
  /** Answers to legal questions. */
  law: { isOfAge: boolean; dateOfBirth: string; recipientIsOfAge: boolean };
  /** In entry order. */
  vouchers: Voucher[];
  useStoreCredit: boolean;
  paymentMethod: PaymentMethod;
  /** Token that initialises card fields and PayPal's button. Valid for a day, and stored until expiry. */
  clientToken: ClientToken | null;
  /** Campaign parameters in the URL of the shopper's landing page. */
  campaign: Record<CampaignWord, string>;
  /** Steps that were completed. */
  contactDone: boolean;
  shippingDone: boolean;
  /** Response to the rates request, with the request's key. */
  rates: {
    status: "none" | "loading" | "ready" | "failed";
    key: string;
    list: ShippingRate[];
    /** Reason why delivery is refused, as worded by the server. */
    refusal: string;
    /** Whether there is no delivery price because suburb, state and postcode do not match. */
    asksPlace: boolean;
  };
  /** Order request that has no response yet. Retrying with the same key and body cannot place a second order. */
  attempt: Attempt | null;
  placing: boolean;
  /** Reasons why the last attempt failed. */
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
 * Resets the checkout for a new order, but keeps the placed order. Suburb and postcode are also kept, so that the shop
 * can continue to show the delivery price (specification/delivery#place-remembered).
 */
export function resetCheckout(state: CheckoutState, placedOrder: PlacedOrder): void {
  const { country, suburb, state: ofCountry, postcode } = state.shippingAddress;
  const shippingAddress = { ...emptyAddress, country, suburb, state: ofCountry, postcode };
  Object.assign(state, { ...nothingTyped(), shippingAddress, placedOrder });
}
