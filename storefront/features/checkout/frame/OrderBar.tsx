import { formatMoney } from "@corkwood/commerce";
import { OrderSummaryBar } from "@corkwood/ui";
import { lazy, useRef, useState } from "react";
import { useCartView } from "../../cart/useCartView.ts";
import { useTotals } from "../../totals/useTotals.ts";
import { CheckoutSummary } from "./CheckoutSummary.tsx";
import { MountedOnceOpen } from "../../../shared/page/MountedOnceOpen.tsx";

const OrderOverlay = lazy(() => import("./OrderOverlay.tsx").then((module) => ({ default: module.OrderOverlay })));

function totalText({ grandTotal, offers, isBeforeDelivery }: ReturnType<typeof useTotals>): string {
  if (offers.status === "failed") return `${formatMoney(grandTotal)} before offers`;
  return isBeforeDelivery ? `${formatMoney(grandTotal)} before delivery` : formatMoney(grandTotal);
}

/** One-line order summary on small screens. A tap opens the whole summary. */
export function OrderBar() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { view, status } = useCartView();
  const totals = useTotals();
  return (
    <>
      <OrderSummaryBar
        count={status === "starting" ? undefined : view.totals.itemCount}
        total={totalText(totals)}
        loading={totals.offers.status === "loading"}
        open={open}
        onOpen={() => setOpen(true)}
        buttonRef={button}
      />
      <MountedOnceOpen open={open}>
        <OrderOverlay open={open} opener={button} onClose={() => setOpen(false)}>
          <CheckoutSummary />
        </OrderOverlay>
      </MountedOnceOpen>
    </>
  );
}
