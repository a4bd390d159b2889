import { formatMoney, noDollars, type Dollars } from "@corkwood/commerce";
import { OrderSummary, type Elements } from "@corkwood/ui";
import type { ReactNode } from "react";
import type { Discount, PromoView } from "../promo/promo.view.ts";

export interface SummaryLine {
  id: string;
  name: string;
  detail: string;
  /** Stands below the detail. */
  more?: ReactNode;
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
  /** Why there is no delivery price, in place of it. @default "Depends on the address" */
  unpriced?: string | undefined;
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
  /** The total leaves the delivery out. @default false */
  isBeforeDelivery?: boolean;
  /** What is known of offers: without them the total is not the last word. @default "ready" */
  status?: PromoView["status"];
  /** Shown between the lines and the totals. */
  children?: Elements;
}

function shippingText(shipping: SummaryLinesProps["shipping"], freeDelivery: boolean, unpriced: string): string {
  if (freeDelivery) return "Free";
  if (!shipping) return unpriced;
  return shipping.price === 0 ? "Free" : formatMoney(shipping.price);
}

function totalLabel(status: PromoView["status"], isBeforeDelivery: boolean): string {
  const missing = [...(status === "failed" ? ["offers"] : []), ...(isBeforeDelivery ? ["delivery"] : [])];
  return missing.length === 0 ? "Total" : `Total before ${missing.join(" and ")}`;
}

const added = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: formatMoney(amount) }]);
const paid = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: `−${formatMoney(amount)}` }]);

/** Order lines and totals: beside the checkout, on the confirmation, in the cart. */
export function SummaryLines({
  lines,
  subtotal,
  discounts,
  shipping,
  unpriced = "Depends on the address",
  freeDelivery = false,
  insurance = noDollars,
  wrapping = noDollars,
  voucherTotal = noDollars,
  storeCredit = noDollars,
  grandTotal,
  isBeforeDelivery = false,
  status = "ready",
  children,
}: SummaryLinesProps) {
  return (
    <OrderSummary
      lines={lines.map(({ id, name, detail, more, qty, total, image }) => ({
        id,
        name,
        detail: `${detail} × ${qty}`,
        more,
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
        { label: shipping ? shipping.label : "Delivery", amount: shippingText(shipping, freeDelivery, unpriced) },
        ...added("Delivery insurance", insurance),
        ...added("Gift wrapping", wrapping),
        ...paid("Gift cards", voucherTotal),
        ...paid("Store credit", storeCredit),
      ]}
      grandTotal={{
        label: totalLabel(status, isBeforeDelivery),
        amount: status === "loading" ? undefined : formatMoney(grandTotal),
      }}
    >
      {children}
    </OrderSummary>
  );
}
