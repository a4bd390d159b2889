import { formatCharge, formatMoney, noDollars, type Dollars, cartMessages } from "@corkwood/commerce";
import { OrderSummary, type Elements, Text } from "@corkwood/ui";
import type { ReactNode } from "react";
import type { Discount, PromoView } from "../promo/promo.view.ts";

export interface SummaryLine {
  id: string;
  name: string;
  detail: string;
  /** Content below `detail`. */
  more?: ReactNode;
  qty: number;
  /** In dollars. */
  total: Dollars;
  image: { url: string; alt: string } | null;
}

export interface SummaryLinesProps {
  lines: readonly SummaryLine[];
  /** In dollars. */
  subtotal: Dollars;
  /** Amount of each offer. */
  discounts: readonly Discount[];
  /** Delivery price in dollars. Undefined until the destination is known. */
  shipping: { label: string; price: Dollars } | undefined;
  /** Text shown if there is no delivery price. @default "Depends on the address" */
  unpriced?: string | undefined;
  /** Whether an offer includes delivery to any destination. @default false */
  freeDelivery?: boolean | undefined;
  /** Amount in dollars. Not shown if 0. @default 0 */
  insurance?: Dollars;
  /** Amount in dollars. Not shown if 0. @default 0 */
  wrapping?: Dollars;
  /** Amount paid by gift cards, in dollars. @default 0 */
  voucherTotal?: Dollars;
  /** Amount paid by store credit, in dollars. @default 0 */
  storeCredit?: Dollars;
  /** In dollars. */
  grandTotal: Dollars;
  /** Whether the total excludes delivery. @default false */
  isBeforeDelivery?: boolean;
  /** State of the offers. The total is preliminary until the offers are ready. @default "ready" */
  status?: PromoView["status"];
  /** Content between the lines and the totals. */
  children?: Elements;
}

function shippingText(shipping: SummaryLinesProps["shipping"], freeDelivery: boolean, unpriced: string): string {
  if (freeDelivery) return "Free";
  return shipping ? formatCharge(shipping.price) : unpriced;
}

function totalLabel(status: PromoView["status"], isBeforeDelivery: boolean): string {
  const missing = [...(status === "failed" ? ["offers"] : []), ...(isBeforeDelivery ? ["delivery"] : [])];
  return missing.length === 0 ? "Total" : `Total before ${missing.join(" and ")}`;
}

const added = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: formatMoney(amount) }]);
const paid = (label: string, amount: Dollars) => (amount === 0 ? [] : [{ label, amount: `−${formatMoney(amount)}` }]);

/** Order lines and totals, used in the checkout, the confirmation and the cart. */
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

/** States how many items are left out of the totals because they cannot be ordered (specification/cart#left-out). */
export function LeftOut({ count }: { count: number }) {
  return (
    count > 0 && (
      <Text size="small" tone="error">
        {cartMessages.leftOut(count)}
      </Text>
    )
  );
}
