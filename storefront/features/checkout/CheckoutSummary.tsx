import { messages } from "@corkwood/commerce";
import { useShop } from "../../shop.tsx";
import { useCartView } from "../cart/useCartView.ts";
import { CouponPanel } from "../promo/CouponPanel.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { expectedTotals } from "./totals.ts";
import { SummaryLines } from "./SummaryLines.tsx";

/** What the order comes to as far as the shopper has told us where it goes. */
export function useCheckoutTotals(): ReturnType<typeof expectedTotals> {
  return expectedTotals(usePromoParts(), useShop().now());
}

/** The cart as it is being bought: beside the step, or in its overlay on small screens. */
export function CheckoutSummary() {
  const { view } = useCartView();
  const { subtotal, rate, insurance, wrapping, voucherTotal, grandTotal, offers } = useCheckoutTotals();
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
      discounts={offers.discounts}
      shipping={rate}
      freeDelivery={offers.data?.freeDelivery}
      insurance={insurance}
      wrapping={wrapping}
      voucherTotal={voucherTotal}
      grandTotal={grandTotal}
      status={offers.status}
    >
      <CouponPanel />
    </SummaryLines>
  );
}
