import { messages } from "@corkwood/commerce";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import type { CartState } from "../cart/cart.state.ts";
import { useCartView } from "../cart/useCartView.ts";
import { expectedTotals } from "./checkout.actions.ts";
import type { CheckoutState } from "./checkout.state.ts";
import { SummaryLines } from "./SummaryLines.tsx";

/** What the order comes to as far as the shopper has told us where it goes. */
export function useCheckoutTotals(): ReturnType<typeof expectedTotals> {
  const shop = useShop();
  const cart = useSnapshot(shop.cart) as CartState;
  const checkout = useSnapshot(shop.checkout) as CheckoutState;
  return expectedTotals({ cart, checkout }, shop.now());
}

/** The cart as it is being bought: beside the step, or in its overlay on small screens. */
export function CheckoutSummary() {
  const { view } = useCartView();
  const { subtotal, grandTotal, rate } = useCheckoutTotals();
  return (
    <SummaryLines
      lines={view.lines.map(({ item, product, variant, qty, lineTotal }) => ({
        id: item.id,
        name: product?.name ?? messages.lineUnavailable,
        detail: variant?.label ?? "",
        qty,
        total: lineTotal,
        image: product?.images[0] ?? null,
      }))}
      subtotal={subtotal}
      shipping={rate}
      grandTotal={grandTotal}
    />
  );
}
