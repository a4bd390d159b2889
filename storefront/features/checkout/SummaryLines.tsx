import { formatMoney } from "@corkwood/commerce";
import { OrderSummary } from "@corkwood/ui";

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
  /** Undefined until the destination is known. Price in dollars. */
  shipping: { label: string; price: number } | undefined;
  /** Dollars. */
  grandTotal: number;
}

function shippingText(shipping: SummaryLinesProps["shipping"]): string {
  if (!shipping) return "At the next steps";
  return shipping.price === 0 ? "Free" : formatMoney(shipping.price);
}

/** What is bought and what it comes to: beside the checkout, on the confirmation, in the cart. */
export function SummaryLines({ lines, subtotal, shipping, grandTotal }: SummaryLinesProps) {
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
        { label: shipping ? shipping.label : "Delivery", amount: shippingText(shipping) },
      ]}
      grandTotal={{ label: "Total", amount: formatMoney(grandTotal) }}
    />
  );
}
