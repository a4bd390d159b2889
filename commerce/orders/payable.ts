import { checkoutMessages as say } from "./checkoutMessages.ts";
import { formatMoney, toDollars, type Cents } from "../money.ts";
import { amountLimits, takesAmount } from "./onlineMethods.ts";
import { paymentMethods, type PaymentMethod } from "./order.ts";

/**
 * Why an order cannot be paid so (specification 2, section 9 'Payment'); undefined where it can.
 * @param due what is left to pay
 */
export function paymentMethodError(method: PaymentMethod, due: Cents, hasGiftcards: boolean): string | undefined {
  if (method === "noPayment") return due > 0 ? say.somethingToPay : undefined;
  if (due === 0) return say.nothingToPay;
  if (method === "bankTransfer") return hasGiftcards ? say.giftcardPaidAtOnce : undefined;
  const limits = amountLimits(method);
  if (!limits || takesAmount(method, due)) return undefined;
  const [min, max] = [limits.min, limits.max].map((limit) => formatMoney(toDollars(limit)));
  return say.amountOutside(paymentMethods[method], min ?? "", max ?? "");
}
