import { formatMoney } from "@corkwood/commerce";
import { OrderSummaryBar } from "@corkwood/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useCartView } from "../../cart/useCartView.ts";
import { useTotals } from "../../totals/useTotals.ts";
import { CheckoutSummary } from "./CheckoutSummary.tsx";

const OrderOverlay = lazy(() => import("./OrderOverlay.tsx").then((module) => ({ default: module.OrderOverlay })));

function totalText({ grandTotal, offers, isBeforeDelivery }: ReturnType<typeof useTotals>): string {
  if (offers.status === "failed") return `${formatMoney(grandTotal)} before offers`;
  return isBeforeDelivery ? `${formatMoney(grandTotal)} before delivery` : formatMoney(grandTotal);
}

/** One-line order summary on small screens. A tap opens the whole summary. */
export function OrderBar() {
  // Undefined until the overlay is first opened. The overlay then stays mounted, so that it can slide away.
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const { view, status } = useCartView();
  const totals = useTotals();
  return (
    <>
      <OrderSummaryBar
        count={status === "starting" ? undefined : view.totals.itemCount}
        total={totalText(totals)}
        loading={totals.offers.status === "loading"}
        open={open ?? false}
        onOpen={() => setOpen(true)}
        buttonRef={button}
      />
      {open !== undefined && (
        <Suspense>
          <OrderOverlay open={open} opener={button} onClose={() => setOpen(false)}>
            <CheckoutSummary />
          </OrderOverlay>
        </Suspense>
      )}
    </>
  );
}
