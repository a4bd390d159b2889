import { cartMessages } from "@corkwood/commerce";
import { useCartView } from "../../cart/useCartView.ts";
import { CouponPanel } from "../../promo/CouponPanel.tsx";
import { EditGiftCard } from "../../giftCard/EditGiftCard.tsx";
import { GiftCardFacts } from "../../giftCard/GiftCardFacts.tsx";
import { useTotals } from "../../totals/useTotals.ts";
import { LeftOut, SummaryLines } from "../../totals/SummaryLines.tsx";

/** Order summary: beside the step, or in an overlay on small screens. */
export function CheckoutSummary() {
  const { view, busy } = useCartView();
  const { rate, offers, ...totals } = useTotals();
  return (
    <SummaryLines
      {...totals}
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
      discounts={offers.discounts}
      shipping={rate}
      freeDelivery={offers.data?.freeDelivery}
      status={offers.status}
    >
      <LeftOut count={totals.leftOut} />
      <CouponPanel />
    </SummaryLines>
  );
}
