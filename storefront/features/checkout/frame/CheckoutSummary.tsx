import { cartMessages } from "@corkwood/commerce";
import { useCartView } from "../../cart/useCartView.ts";
import { CouponPanel } from "../../promo/CouponPanel.tsx";
import { EditGiftCard } from "../../giftCard/EditGiftCard.tsx";
import { GiftCardFacts } from "../../giftCard/GiftCardFacts.tsx";
import { useTotals } from "../../totals/useTotals.ts";
import { LeftOut } from "../../totals/LeftOut.tsx";
import { SummaryLines } from "../../totals/SummaryLines.tsx";

/** Order summary: beside the step, or in an overlay on small screens. */
export function CheckoutSummary() {
  const { view, busy } = useCartView();
  const { rate, offers, ...totals } = useTotals();
  return (
    <SummaryLines
      lines={view.lines.map((line) => {
        const { item, product, variant, qty, lineTotal } = line;
        return {
          id: item.id,
          name: product?.name ?? cartMessages.lineUnavailable,
          detail: variant?.label ?? "",
          more: item.giftcard && (
            <>
              <GiftCardFacts giftcard={item.giftcard} />
              <EditGiftCard line={line} busy={busy} />
            </>
          ),
          qty,
          total: lineTotal,
          image: product?.images[0] ?? null,
        };
      })}
      subtotal={totals.subtotal}
      discounts={offers.discounts}
      shipping={rate}
      unpriced={totals.unpriced}
      isBeforeDelivery={totals.isBeforeDelivery}
      freeDelivery={offers.data?.freeDelivery}
      insurance={totals.insurance}
      wrapping={totals.wrapping}
      voucherTotal={totals.voucherTotal}
      storeCredit={totals.storeCredit}
      grandTotal={totals.grandTotal}
      status={offers.status}
    >
      <LeftOut count={totals.leftOut} />
      <CouponPanel />
    </SummaryLines>
  );
}
