import type { OrderAmounts, Resolution, Settings, ShippingRate } from "@corkwood/commerce";
import type { OrderLine } from "./lines.ts";
import type { Tenders } from "./tenders.ts";
import type { Pickup } from "./pickup.ts";

/** An order with its prices as the shop computed them. */
export interface Priced {
  lines: OrderLine[];
  offers: Resolution;
  rate: ShippingRate;
  /** Null where the order is delivered. */
  pickup: Pickup | null;
  tenders: Tenders;
  amounts: OrderAmounts;
  /** Who sells it, for its tax invoice. */
  seller: Settings["seller"];
}
