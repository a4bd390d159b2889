import type { FoundOrder, ReturnRequest } from "@corkwood/commerce";
import { alert } from "../../../state/alerts.state.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { ApiError } from "../../../services/api.ts";

const unreachable = "The shop could not be reached. Check your connection and try again.";

/** Sends a return request. @returns the message for the shopper if the request was refused */
export async function askReturn(
  { api, orderLookup, alerts }: ShopState,
  order: FoundOrder,
  { items, reason, note }: ReturnRequest,
): Promise<string | undefined> {
  try {
    const body = { orderId: order.number, email: order.email, items: [...items], reason, note };
    const answer = await api.post("/api/guest/order/return", { body });
    orderLookup.order = answer.order;
    alert(alerts, "success", "We have your return request and will reply by email.");
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : unreachable;
  }
}
