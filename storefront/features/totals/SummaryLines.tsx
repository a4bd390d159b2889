import { formatMoney, noDollars, type Dollars } from "@corkwood/commerce";
import { OrderSummary } from "@corkwood/ui";
import type { ReactNode } from "react";
import type { Discount, PromoView } from "../promo/promo.view.ts";

export interface SummaryLine {
  id: string;
  name: string;
  detail: string;
  qty: number;
  /** Dollars. */
  total: Dollars;
  image: { url: string; alt: string } | null;
}

export interface SummaryLinesProps {
  lines: readonly SummaryLine[];
  /** Dollars. */
  subtotal: Dollars;
  /** What each offer takes off. */
  discounts: readonly Discount[];
  /** Undefined until the destination is known. Price in dollars. */
  shipping: { label: string; price: Dollars } | undefined;
  /** An offer pays for the delivery, wherever it goes. @default false */
  freeDelivery?: boolean | undefined;
  /** Dollars; left out where it is not asked for. @default 0 */
  insurance?: Dollars;
  /** Dollars. @default 0 */
  wrapping?: Dollars;
  /** What gift cards pay, in dollars. @default 0 */
  voucherTotal?: Dollars;
  /** What store credit pays, in dollars. @default 0 */
  storeCredit?: Dollars;
  /** Dollars. */
  grandTotal: Dollars;
  /** What is known of offers: without them the total is not the last word. @default "ready" */
  status?: PromoView["status"];
  /** Shown between the lines and the totals. */
  children?: ReactNode;
}

function shippingText(shipping: SummaryLinesProps["shipping"], freeDelivery: boolean): string {
  if (freeDelivery) return "Free";
  if (!shipping) return "Depends on the address";
  return shipping.price === 0 ? "Free" : formatMoney(shipping.price);
}

const added = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: formatMoney(amount) }]);
const paid = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: `−${formatMoney(amount)}` }]);

/** Order lines and totals: beside the checkout, on the confirmation, in the cart. */
export function SummaryLines({
  lines,
  subtotal,
  discounts,
  shipping,
  freeDelivery = false,
  insurance = noDollars,
  wrapping = noDollars,
  voucherTotal = noDollars,
  storeCredit = noDollars,
  grandTotal,
  status = "ready",
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
          amount: amount === undefined ? undefined : `−${formatMoney(amount)}`,
          tone: "offer" as const,
        })),
        { label: shipping ? shipping.label : "Delivery", amount: shippingText(shipping, freeDelivery) },
        ...added("Delivery insurance", insurance),
        ...added("Gift wrapping", wrapping),
        ...paid("Gift cards", voucherTotal),
        ...paid("Store credit", storeCredit),
      ]}
      grandTotal={{
        label: status === "failed" ? "Total before offers" : "Total",
        amount: status === "loading" ? undefined : formatMoney(grandTotal),
      }}
    >
      {children}
    </OrderSummary>
  );
}
