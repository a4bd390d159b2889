import { isOnlineMethod, onlineMethod, type Dollars, type PaymentMethod } from "@corkwood/commerce";
import { ApiError } from "../../../services/api.ts";
import type { Refusal } from "../../../state/checkout.state.ts";
import type { ShopState } from "../../../state/shop.tsx";
import type { Payment } from "../placement/orderRequest.ts";
import { placeOrder } from "../placement/place.actions.ts";
import { type Placement, refusalOf } from "../placement/refusals.actions.ts";
import type { Paid, Payer, PayProblem } from "./providers/common/payer.ts";

/** Payment method and details for an order. */
export interface PayWith {
  method: PaymentMethod;
  /** Amount in dollars. */
  amount: Dollars;
  /** The provider's payment form. Null until the form has loaded. */
  payer: Payer | null;
  staffToken: string | undefined;
}

async function paidBy({ method, amount, payer }: PayWith): Promise<Paid> {
  if (!isOnlineMethod(method)) return { answer: {} };
  return payer ? payer.pay(amount) : { problem: "The card fields are still loading. Please try again in a moment." };
}

/** Collects the payment from the selected method and places the order with it. @returns the outcome */
export async function pay(shop: ShopState, by: PayWith): Promise<Placement> {
  const { checkout } = shop;
  const { method, staffToken } = by;
  const payment: Payment = {
    method,
    ...(isOnlineMethod(method) && onlineMethod(method).isStaffOnly && staffToken !== undefined && { staffToken }),
  };
  // An attempt without a response is retried unchanged, with the same card.
  if (checkout.attempt !== null) return placeOrder(shop, payment);
  checkout.failure = null;
  try {
    const paid = await paidBy(by);
    if (paid.answer) return await placeOrder(shop, { ...payment, ...paid.answer });
    return fail(shop, { outcome: "refused", refusals: refusalsOf(paid) });
  } catch (error) {
    if (error instanceof ApiError) return fail(shop, await refusalOf(shop, error.problem));
    const message = "The payment service could not be reached. Nothing was charged: please try again in a moment.";
    return fail(shop, { outcome: "refused", refusals: [{ message }] });
  }
}

/**
 * Shows errors in the provider's fields even if other fields have errors, so that pressing the button once shows all
 * errors (specification/payments#one-press).
 * @returns whether there are errors
 */
export async function showFieldProblems({ checkout }: ShopState, payer: Payer | null): Promise<boolean> {
  const found = await payer?.validate?.();
  checkout.failure = found ? refusalsOf(found) : null;
  return found !== undefined;
}

const refusalsOf = ({ problem, field }: PayProblem): Refusal[] =>
  [problem].flat().map((message) => ({ message, field }));

function fail({ checkout }: ShopState, placement: Placement): Placement {
  if (placement.outcome !== "placed") checkout.failure = placement.refusals;
  return placement;
}
