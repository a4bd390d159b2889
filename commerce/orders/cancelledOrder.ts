import { formatMoney } from "../money.ts";
import { isOnlineMethod, paymentMethods } from "../payments/methods.ts";
import type { PlacedOrder } from "./orderAnswers.ts";

type Paid = Pick<
  PlacedOrder,
  | "grandTotal"
  | "paymentMethod"
  | "paymentMethodLabel"
  | "voucherRedemptionTotal"
  | "storeCreditRedemptionTotal"
  | "items"
>;

/** Sentences about the payments of a cancelled order, and about the gift cards that were bought with the order. */
export function cancelledSentences(order: Paid): string[] {
  const { grandTotal, paymentMethod, voucherRedemptionTotal: vouchers, storeCreditRedemptionTotal: credit } = order;
  const total = formatMoney(grandTotal);
  return [
    isOnlineMethod(paymentMethod) &&
      grandTotal > 0 &&
      `We give back the ${total} that you paid by ${order.paymentMethodLabel}. It may take a few working days to arrive.`,
    paymentMethods[paymentMethod].kind === "transfer" &&
      `You chose to pay ${total} by bank transfer. If you have sent it already, we will send it back to you; if not, please don't.`,
    vouchers > 0 && `${formatMoney(vouchers)} is back on the gift cards that you paid with.`,
    credit > 0 && `${formatMoney(credit)} is back in your store credit.`,
    order.items.some(({ giftcard }) => giftcard) && "Gift cards bought with it can no longer be used.",
  ].filter((sentence): sentence is string => sentence !== false);
}
