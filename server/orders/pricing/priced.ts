import type { OrderAmounts, Resolution, ShippingRate } from "@corkwood/commerce";
import type { OrderLine } from "./lines.ts";
import type { Tenders } from "./tenders.ts";
import type { Pickup } from "./pickup.ts";

/** What an order is and costs by the shop's own word. */
export interface Priced {
  lines: OrderLine[];
  offers: Resolution;
  rate: ShippingRate;
  /** Null where it is sent. */
  pickup: Pickup | null;
  tenders: Tenders;
  amounts: OrderAmounts;
}
