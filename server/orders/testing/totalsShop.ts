import { cents, dollars, toCents } from "@corkwood/commerce";
import { openTestShop, type TestShop } from "./testShop.ts";
import { offers, prices, type TotalsRow } from "./totalsTable.ts";

/** Starts a shop with the products and offers of the totals table. */
export async function openTotalsShop(): Promise<TestShop> {
  const shop = await openTestShop();
  for (const [name, price] of Object.entries(prices)) {
    await shop.stock(name, toCents(dollars(price)), 10_000);
    await shop.shelve(name, { "101": 10_000 });
  }
  await shop.stock("card", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
  for (const [index, [code, offer]] of Object.entries(offers).entries()) {
    await shop.promote({ id: code.toLowerCase(), couponCodes: [code], priority: index, ...offer });
  }
  return shop;
}

/** Label of each delivery method. */
export const deliveryLabels: Readonly<Record<TotalsRow["to"], string>> = {
  metro: "Standard delivery",
  remote: "Remote delivery",
  pickup: "Store Pickup",
  email: "No Shipping Required",
};

/** Formats an amount as `$1,234.50`, independently of the shop's own code. */
export function money(dollars: number): string {
  const [whole = "", cents = ""] = dollars.toFixed(2).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}
