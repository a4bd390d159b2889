import type { FoundOrder } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface OrderLookupState {
  /** What this browser looked up last. */
  order: FoundOrder | null;
  /** What earlier visits stored was read. */
  isRead: boolean;
  /** It was asked for just now, and its page is to take the focus. */
  isNew: boolean;
}

export function createOrderLookupState(): OrderLookupState {
  return proxy<OrderLookupState>({ order: null, isRead: false, isNew: false });
}
