import { formatMoney } from "@corkwood/commerce";
import { OrderSummary } from "@corkwood/ui";
import type { ReactNode } from "react";
import type { PromoView } from "../promo/promo.view.ts";

export interface SummaryLine {
  id: string;
  name: string;
  detail: string;
  qty: number;
  /** Dollars. */
  total: number;
  image: { url: string; alt: string } | null;
}

export interface SummaryLinesProps {
  lines: readonly SummaryLine[];
  /** Dollars. */
  subtotal: number;
  /** What each offer takes off, in dollars. */
  discounts: readonly { name: string; amount: number }[];
  /** Undefined until the destination is known. Price in dollars. */
  shipping: { label: string; price: number } | undefined;
  /** An offer pays for the delivery, wherever it goes. @default false */
  freeDelivery?: boolean;
  /** Dollars. */
  grandTotal: number;
  /** What is known of offers: without them the total is not the last word. @default "ready" */
  offers?: PromoView["status"];
  /** Stands between the lines and the totals. */
  children?: ReactNode;
}

function shippingText(shipping: SummaryLinesProps["shipping"], freeDelivery: boolean): string {
  if (freeDelivery) return "Free";
  if (!shipping) return "At the next steps";
  return shipping.price === 0 ? "Free" : formatMoney(shipping.price);
}

/** What is bought and what it comes to: beside the checkout, on the confirmation, in the cart. */
export function SummaryLines({
  lines,
  subtotal,
  discounts,
  shipping,
  freeDelivery = false,
  grandTotal,
  offers = "ready",
  children,
}: SummaryLinesProps) {
  return (
    <OrderSummary
      lines={lines.map(({ id, name, detail, qty, total, image }) => ({
        id,
        name,
        detail: `${detail} × ${qty}`,
        total: formatMoney(total),
        image: image ?? undefined,
      }))}
      totals={[
        { label: "Subtotal", amount: formatMoney(subtotal) },
        ...discounts.map(({ name, amount }) => ({
          label: name,
          amount: `−${formatMoney(amount)}`,
          tone: "offer" as const,
        })),
        { label: shipping ? shipping.label : "Delivery", amount: shippingText(shipping, freeDelivery) },
      ]}
      grandTotal={{
        label: offers === "failed" ? "Total before offers" : "Total",
        amount: offers === "loading" ? undefined : formatMoney(grandTotal),
      }}
    >
      {children}
    </OrderSummary>
  );
}
