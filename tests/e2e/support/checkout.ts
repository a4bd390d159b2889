import { eq } from "drizzle-orm";
import { dollars, toCents, type Settings } from "@corkwood/commerce";
import type { BrowserContextOptions, Page } from "playwright";
import { openAccess } from "../../../server/commands/access.ts";
import { readConfig } from "../../../server/config/readConfig.ts";
import { putContent } from "../../../server/content/content.ts";
import { openDatabase, type Database } from "../../../server/db/connection.ts";
import { orders, embeddedPayments, variants, type OrderRow, type VoucherRow } from "../../../server/db/schema.ts";
import { settings } from "@corkwood/sample";
import { aVoucher, placeWith } from "../../../server/vouchers/testing/testVouchers.ts";
import { withStorage, storedLine, visit, type Kind } from "./storedCart.ts";
import { fillPromotions } from "./promotions.ts";
import { stockedProducts } from "./stockedProducts.ts";
import { shopper } from "./page.ts";
import type { OwnShop } from "./testShop.ts";

/** Helpers for the checkout. Bottles cost $20.00, and delivery of twelve to Carlton costs $12.95. */

const { email, phone, ...address } = shopper;

/** Stored checkout data for a shopper who has filled in the first two steps. */
export const filledIn = {
  email,
  phone,
  shippingAddress: { ...address, company: "", street2: "", country: "AU", phone: "" },
  law: { isOfAge: true, recipientIsOfAge: true },
  contactDone: true,
  shippingDone: true,
};

/** Stock of ten bottles at a store. */
const location = (storeNum: string) => ({ storeNum, qty: 10, qtyRaw: 10 });

/**
 * Settings for a checkout without legal questions: the shopper states their own age, and is not asked about the
 * recipient's.
 */
const withoutQuestions: Settings["law"] = {
  age: { how: "statement", wording: "By placing this order you state that you are 18 or over." },
  recipient: { isAsked: false, wording: "The person who receives this gift is 18 or over." },
  handover: {},
};

/**
 * Adds promotions, and stock in two stores, to the folder of a shop that has not started yet. @param law the legal
 * questions that its checkout asks
 */
export function fillCheckoutShop(law: Settings["law"] = withoutQuestions) {
  return async (dataDir: string): Promise<void> => {
    await fillPromotions(dataDir);
    const { db, close } = await openDatabase({ dataDir });
    try {
      await putContent(db, "settings", { ...settings, law });
      await db
        .update(variants)
        .set({ qtyRaw: 900, locationQtys: { "101": location("101"), "102": location("102") } })
        .where(eq(variants.productId, stockedProducts.plain.id));
    } finally {
      await close();
    }
  };
}

/** Opens the checkout as a new shopper with bottles in the cart. `stored` overrides the stored checkout data. */
export async function visitCheckout(
  ownShop: OwnShop,
  step: "contact-info" | "shipping" | "payment",
  { stored = {}, lines = [["plain", 6]], ...options }: CheckoutVisit = {},
) {
  const cart = lines.map(([kind, qty]) => storedLine(kind, qty));
  const checkout = step === "contact-info" ? stored : { ...filledIn, shippingDone: step === "payment", ...stored };
  return visit(ownShop, `/checkout/${step}`, {
    ...options,
    ...withStorage(ownShop, { "v1:cart": cart, "v1:checkout": checkout }),
  });
}

export interface CheckoutVisit extends BrowserContextOptions {
  stored?: object;
  lines?: readonly (readonly [Kind, number])[];
}

/** The button that places the order, once it shows the amount. */
export function payButton(page: Page) {
  return page.getByRole("button", { name: /^(Pay|Place order for) \$/ });
}

/** Selects a payment method on the payment step. */
export async function choosePaymentMethod(page: Page, method: string): Promise<void> {
  await page.getByRole("radio", { name: method, exact: true }).check();
}

/** The gateway's card fields, in their frame. */
export const cardFields = (page: Page) => page.frameLocator('iframe[title="Card details"]');

export async function fillInCard(page: Page, number = "4111 1111 1111 1111"): Promise<void> {
  const card = cardFields(page);
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiry date").fill("12/39");
  await card.getByLabel("Security code").fill("123");
  await card.getByLabel("Name on card").fill("Ada Vintner");
}

export async function orderNumber(page: Page): Promise<string> {
  await page.waitForURL("**/checkout/success");
  return (await page.getByTestId("order-number").textContent()) ?? "";
}

/** The message for an order that was not placed. */
export function refusal(page: Page) {
  return page.getByRole("alert").filter({ hasText: /Your order (was not|may have been) placed/ });
}

/** Reads or changes a running shop's data. */
export async function withDatabase<T>({ dataDir }: OwnShop, act: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openAccess(readConfig({ DATA_DIR: dataDir }));
  try {
    return await act(db);
  } finally {
    await close();
  }
}

/**
 * Adds a voucher of $50.00 with the PIN 123456. The voucher expires a year from now, because the shop uses the real
 * time.
 * @returns its code
 */
export async function addVoucher(db: Database, over: Partial<VoucherRow> = {}): Promise<string> {
  return aVoucher(db, { expiresAt: new Date(Date.now() + 365 * 24 * 3_600_000), ...over });
}

/** Uses a voucher in another shopper's order. */
export async function spendVoucher(db: Database, code: string, amount: number): Promise<void> {
  await placeWith(db, [{ code, pin: "123456" }], toCents(dollars(amount)), Date.now());
}

/** A shopper's placed orders, and the number of charges for all of their orders. */
export async function ordersAndCharges(
  ownShop: OwnShop,
  who: string,
): Promise<{ placed: OrderRow[]; charges: number }> {
  return withDatabase(ownShop, async (db) => {
    const all = await db.select().from(orders).where(eq(orders.email, who));
    const paid = await db.select().from(embeddedPayments).where(eq(embeddedPayments.status, "authorised"));
    const ids = new Set(all.map(({ id }) => id));
    return {
      placed: all.filter(({ status }) => status === "placed"),
      charges: paid.filter(({ key }) => ids.has(key)).length,
    };
  });
}
