import {
  addCents,
  formatMoney,
  noDollars,
  toCents,
  toDollars,
  type CurrentAmounts,
  type Dollars,
} from "@corkwood/commerce";
import type { Discount } from "../../promo/promo.view.ts";
import type { ExpectedTotals } from "../../totals/totals.ts";

/** Amounts that the shopper saw before the order was refused. */
export interface ShownAmounts extends Pick<
  ExpectedTotals,
  "rate" | "voucherTotal" | "storeCredit" | "grandTotal" | "vouchers"
> {
  discounts: readonly Discount[];
  /** Product names and prices, keyed by product id. */
  prices: Readonly<Record<string, { name: string; price: Dollars }>>;
}

function moved(what: string, before: Dollars, now: Dollars): string[] {
  return before === now ? [] : [`${what} is now ${formatMoney(now)}; it was ${formatMoney(before)}.`];
}

function prices({ prices: before }: ShownAmounts, { items }: CurrentAmounts): string[] {
  const seen = new Map(items.map(({ productId, price }) => [productId, price]));
  return [...seen].flatMap(([id, now]) => {
    const shown = before[id];
    return shown ? moved(shown.name, shown.price, now) : [];
  });
}

function summed(discounts: readonly Discount[]): Map<string, Dollars> {
  const sums = new Map<string, Dollars>();
  for (const { name, amount = noDollars } of discounts) {
    sums.set(name, toDollars(addCents(toCents(sums.get(name) ?? noDollars), toCents(amount))));
  }
  return sums;
}

function offers({ discounts }: ShownAmounts, { promoDiscounts }: CurrentAmounts): string[] {
  const before = summed(discounts);
  const now = summed(promoDiscounts);
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name) ?? noDollars, now.get(name) ?? noDollars];
    if (was === is) return [];
    if (is === 0) return [`The offer ${name} takes nothing off any more; it was ${formatMoney(was)}.`];
    return [`The offer ${name} now takes off ${formatMoney(is)}; it was ${formatMoney(was)}.`];
  });
}

/**
 * Returns sentences that describe the differences from the amounts that the shopper saw. The last sentence is about the
 * total.
 */
export function amountChanges(shown: ShownAmounts, current: CurrentAmounts): string[] {
  return [
    ...prices(shown, current),
    ...offers(shown, current),
    ...(shown.rate ? moved("Delivery", shown.rate.price, current.shipping) : []),
    ...moved("Amount paid by gift card", shown.voucherTotal, current.voucherRedemptionTotal),
    ...moved("Amount paid by store credit", shown.storeCredit, current.storeCreditRedemptionTotal),
    ...moved("The total", shown.grandTotal, current.grandTotal),
  ];
}

/**
 * Returns the balance of each gift card if the response reveals the balances. This is the case if an amount remains to
 * be paid, because all cards are then used up. Otherwise undefined.
 */
export function balancesOf(current: CurrentAmounts): readonly Dollars[] | undefined {
  return current.grandTotal > 0 || current.storeCreditRedemptionTotal > 0 ? current.vouchers : undefined;
}
