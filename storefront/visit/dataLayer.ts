import type { Dollars, PaymentMethod } from "@corkwood/commerce";
import type { PageName } from "./pageName.ts";

/** A product in an event, with the field names of GA4 e-commerce. */
export interface EventItem {
  /** Product id, in all events. */
  item_id: string;
  item_name?: string | undefined;
  item_brand?: string | undefined;
  item_variant?: string | undefined;
  item_list_id?: string | undefined;
  item_list_name?: string | undefined;
  /** 0-based position in the list. */
  index?: number | undefined;
  /** Unit price. */
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
  /** Price of the items after promotions, without delivery. */
  value: Dollars;
  items: EventItem[];
}

interface CheckoutFields extends ValueFields {
  /** Names of the offers. */
  coupon?: string | undefined;
}

export type UserState = "anonymous" | "logged in";

/**
 * All events with their fields. An event fails to compile if it is never pushed, or if it is pushed with fields that do
 * not match.
 */
export interface EventFields {
  page_view: {
    page_location: string;
    page_title: string;
    page_referrer: string;
    page_name: PageName;
    user_state: UserState;
    /** Visitor id. Undefined for shoppers who opted out of tracking. */
    visitor_id: string | undefined;
  };
  /** The shopper has signed in or out. */
  user_state: { user_state: UserState };
  view_item_list: { ecommerce: ListFields };
  select_item: { ecommerce: ListFields };
  view_item: { ecommerce: ValueFields };
  add_to_cart: { ecommerce: ValueFields };
  remove_from_cart: {
    /** Whether the whole cart was cleared at once. */
    clear_cart: boolean;
    ecommerce: ValueFields;
  };
  begin_checkout: { checkout_step: 1; ecommerce: CheckoutFields };
  /** GA4 has no event for this step. */
  add_contact_info: { checkout_step: 2; ecommerce: CheckoutFields };
  add_shipping_info: { checkout_step: 3; ecommerce: CheckoutFields & { shipping_tier: string | undefined } };
  add_payment_info: { checkout_step: 4; ecommerce: CheckoutFields & { payment_type: PaymentMethod } };
  purchase: { ecommerce: CheckoutFields & { transaction_id: string; shipping: Dollars } };
}

export type EventName = keyof EventFields;

/** An event in the data layer. */
export type ShopEvent = { [Name in EventName]: { event: Name } & EventFields[Name] }[EventName];

declare global {
  /** The data layer, read by the merchant's tag manager, if any. The data layer itself sends nothing. */
  var dataLayer: object[] | undefined;
}

/** Pushes an event to the data layer. */
export function pushEvent(event: ShopEvent): void {
  try {
    const layer = (globalThis.dataLayer ??= []);
    // Clears the fields of the previous event, which would otherwise remain, because a tag manager merges events.
    if ("ecommerce" in event) layer.push({ ecommerce: null });
    layer.push(event);
  } catch {
    // A tag manager replaces `push` with its own code, whose errors must not affect the shop.
  }
}
