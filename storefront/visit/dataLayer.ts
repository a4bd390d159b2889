import type { Dollars, PaymentMethod } from "@corkwood/commerce";
import type { PageName } from "./pageName.ts";

/** A product in an event, as GA4's e-commerce names its fields. */
export interface EventItem {
  /** The product's id, in every event. */
  item_id: string;
  item_name?: string | undefined;
  item_brand?: string | undefined;
  item_variant?: string | undefined;
  item_list_id?: string | undefined;
  item_list_name?: string | undefined;
  /** The place in the list, from 0. */
  index?: number | undefined;
  /** A unit. */
  price?: Dollars | undefined;
  quantity?: number | undefined;
}

interface ListFields {
  item_list_id: string;
  item_list_name: string;
  items: EventItem[];
}

interface ValueFields {
  currency: "AUD";
  /** What the items cost after promotions, without delivery. */
  value: Dollars;
  items: EventItem[];
}

interface CheckoutFields extends ValueFields {
  /** The names of the offers. */
  coupon?: string | undefined;
}

export type UserState = "anonymous" | "logged in";

/** Every event with its fields. One that nothing pushes, and one that is pushed with other fields, does not compile. */
export interface EventFields {
  page_view: {
    page_location: string;
    page_title: string;
    page_referrer: string;
    page_name: PageName;
    user_state: UserState;
    /** Undefined for shoppers who ask not to be tracked. */
    visitor_id: string | undefined;
  };
  /** Somebody has signed in or out. */
  user_state: { user_state: UserState };
  view_item_list: { ecommerce: ListFields };
  select_item: { ecommerce: ListFields };
  view_item: { ecommerce: ValueFields };
  add_to_cart: { ecommerce: ValueFields };
  remove_from_cart: {
    /** All of the cart, at once. */
    clear_cart: boolean;
    ecommerce: ValueFields;
  };
  begin_checkout: { checkout_step: 1; ecommerce: CheckoutFields };
  /** GA4 has no event of its own for this step. */
  add_contact_info: { checkout_step: 2; ecommerce: CheckoutFields };
  add_shipping_info: { checkout_step: 3; ecommerce: CheckoutFields & { shipping_tier: string | undefined } };
  add_payment_info: { checkout_step: 4; ecommerce: CheckoutFields & { payment_type: PaymentMethod } };
  purchase: { ecommerce: CheckoutFields & { transaction_id: string; shipping: Dollars } };
}

export type EventName = keyof EventFields;

/** An event as it stands in the data layer. */
export type ShopEvent = { [Name in EventName]: { event: Name } & EventFields[Name] }[EventName];

declare global {
  /** What a tag manager reads, where the merchant has one. Nothing leaves the page by itself. */
  var dataLayer: object[] | undefined;
}

/** Puts an event into the data layer. */
export function pushEvent(event: ShopEvent): void {
  try {
    const layer = (globalThis.dataLayer ??= []);
    // A tag manager merges what it is given: fields of the event before would stay.
    if ("ecommerce" in event) layer.push({ ecommerce: null });
    layer.push(event);
  } catch {
    // A tag manager puts its own code into `push`: an error there must not prevent anything.
  }
}
