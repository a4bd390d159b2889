import { checkoutMessages as say } from "./checkoutMessages.ts";
import { formatMoney, toDollars, type Cents } from "../money.ts";
import { paymentMethods, takesAmount, type PaymentMethodDefinition } from "../payments/methods.ts";
import type { PaymentMethod } from "../payments/names.ts";

/**
 * Message that explains why a method cannot pay for an order (specification/payments#pay-in-4-limits,
 * specification/payments#afterpay-limits). Undefined if the method can pay.
 * @param due amount left to pay
 */
export function paymentMethodError(method: PaymentMethod, due: Cents, hasGiftcards: boolean): string | undefined {
  const definition: PaymentMethodDefinition = paymentMethods[method];
  if (definition.kind === "nothing") return due > 0 ? say.somethingToPay : undefined;
  if (due === 0) return say.nothingToPay;
  if (definition.kind === "transfer") return hasGiftcards ? say.giftcardPaidAtOnce : undefined;
  const { label, limits } = definition;
  if (limits === null || takesAmount(definition, due)) return undefined;
  const [min, max] = [limits.min, limits.max].map((limit) => formatMoney(toDollars(limit)));
  return say.amountOutside(label, min ?? "", max ?? "");
}
