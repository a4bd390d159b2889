import type { Handover, OrderAmounts, Resolution, Settings, ShippingRate } from "@corkwood/commerce";
import type { OrderLine } from "./lines.ts";
import type { Tenders } from "./tenders.ts";
import type { Pickup } from "./pickup.ts";

/** An order with prices calculated by the shop. */
export interface Priced {
  lines: OrderLine[];
  offers: Resolution;
  rate: ShippingRate;
  /** Null if the order is delivered. */
  pickup: Pickup | null;
  /** Null if nothing is delivered. */
  handover: Handover | null;
  tenders: Tenders;
  amounts: OrderAmounts;
  /** Seller on the tax invoice. Null if the shop is not registered for GST. */
  seller: Settings["seller"];
}
