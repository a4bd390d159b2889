import type { FoundOrder } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface OrderLookupState {
  /** The last order looked up in this browser. */
  order: FoundOrder | null;
  /** Whether the stored state has been read. */
  isRead: boolean;
  /** Whether the order was just looked up, in which case the order's page takes focus. */
  isNew: boolean;
}

export function createOrderLookupState(): OrderLookupState {
  return proxy<OrderLookupState>({ order: null, isRead: false, isNew: false });
}
