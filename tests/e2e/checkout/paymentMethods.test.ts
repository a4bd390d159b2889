import { cents, paymentMethods } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { embeddedPayments } from "../../../server/db/schema.ts";
import {
  ordersAndCharges,
  cardFields,
  choosePaymentMethod,
  fillInCard,
  addVoucher,
  withDatabase,
  orderNumber,
  payButton,
  refusal,
  spendVoucher,
  fillCheckoutShop,
  visitCheckout,
  type CheckoutVisit,
} from "../support/checkout.ts";
import { amountOf } from "../support/coupons.ts";
import { expectAccessible, expectFocusOn } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Six bottles at $20.00, delivered for $12.95: $132.95. */

const ownShop = setUpOwnShop(fillCheckoutShop());

async function toPay(who: string, visit: CheckoutVisit = {}) {
  const email = `${who}@example.com`;
  const visited = await visitCheckout(ownShop, "payment", { ...visit, stored: { email, ...visit.stored } });
  await payButton(visited.page)
    .or(visited.page.getByRole("button", { name: "Place order", exact: true }))
    .waitFor();
  return { ...visited, email };
}

const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);

/** Returns the payment for a shopper's only order, as recorded by the shop and by the gateway. */
async function paidBy(email: string) {
  const { placed } = await ordersAndCharges(ownShop, email);
  const [order] = placed;
  expect(placed).toHaveLength(1);
  const [payment] = await withDatabase(ownShop, (db) =>
    db
      .select()
      .from(embeddedPayments)
      .where(eq(embeddedPayments.key, order?.id ?? "")),
  );
  return { method: order?.paymentMethod, due: order?.grandTotalCents, charged: payment?.amountCents };
}

describe("the payment methods", () => {
  it("have the specified names, with instalments", async () => {
    const { page, consoleErrors, close } = await toPay("names");
    const group = page.getByRole("group", { name: "How would you like to pay?" });
    expect(
      await group.getByRole("radio").evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    ).toEqual(["braintreeCreditCard", "braintreePaypal", "braintreePaypalPayIn4", "afterpay", "bankTransfer"]);
    for (const name of ["Credit Card", "PayPal", "PayPal Pay In 4", "Afterpay", "Bank Transfer"]) {
      await group.getByRole("radio", { name, exact: true }).waitFor();
    }
    // 132.95 / 4 = 33.2375
    expect(await group.getByText("3 payments of $33.24, then $33.23").count()).toBe(2);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("are disabled if the total is outside their limits", async () => {
    const { page, close } = await toPay("limits", { lines: [["plain", 60]] });
    // 60 bottles cost $1,200.00, with free delivery.
    await page.getByText("For totals up to $1,000.00").waitFor();
    expect(await page.getByRole("radio", { name: "Afterpay" }).isDisabled()).toBe(true);
    expect(await page.getByRole("radio", { name: "PayPal Pay In 4" }).isDisabled()).toBe(false);
    await close();
  });

  it.each([
    ["PayPal", "braintreePaypal", "PayPal"],
    ["PayPal Pay In 4", "braintreePaypalPayIn4", "PayPal"],
    ["Afterpay", "afterpay", "Afterpay"],
  ] as const)("%s can be approved or cancelled on its own page", async (label, method, title) => {
    const { page, email, close } = await toPay(method.toLowerCase());
    await choosePaymentMethod(page, label);
    const pay = page.getByRole("button", { name: `Pay $132.95 with ${paymentMethods[method].label}` });
    await pay.click();
    const dialog = page.getByRole("dialog", { name: title });
    await frame(page, title).getByText("pay $132.95").first().waitFor();
    await frame(page, title).getByRole("button", { name: "Cancel" }).click();
    await refusal(page).getByText(`You ended the payment at ${title}. Nothing was charged`).waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    expect(await dialog.count()).toBe(0);

    await pay.click();
    await frame(page, title).getByLabel("Declined after approval").check();
    await frame(page, title).getByRole("button", { name: "Approve" }).click();
    await refusal(page)
      .getByText(/declined the payment\. Nothing was charged/)
      .waitFor();
    await pay.click();
    await frame(page, title).getByRole("button", { name: "Approve" }).click();
    await orderNumber(page);
    await page.getByText(label, { exact: true }).waitFor();
    expect(await paidBy(email)).toEqual({ method, due: 13_295, charged: 13_295 });
    await close();
  });
});

describe("a card", () => {
  it("shows an error at the top of the form and beside its field, and focuses the field, if its number is wrong", async () => {
    const { page, close } = await toPay("mistyped");
    await fillInCard(page, "4111 1111");
    await payButton(page).click();
    const words = "Check the card number: a digit seems wrong or missing.";
    const link = refusal(page).getByRole("link", { name: words });
    await link.waitFor();
    const field = cardFields(page).getByRole("textbox", { name: "Card number", description: words });
    const frameElement = page.locator('iframe[title="Card details"]');
    await expectFocusOn(page, frameElement);
    expect(await field.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await payButton(page).focus();
    await link.click();
    await expectFocusOn(page, frameElement);
    await expectAccessible(page);
    await close();
  });

  it("is charged after 3-D Secure if the bank requires it", async () => {
    const { page, email, close } = await toPay("challenge");
    await fillInCard(page, "4000 0000 0000 1091");
    await payButton(page).click();
    const bank = frame(page, "Your bank wants to know");
    await bank.getByText("Enter it to pay $132.95").waitFor();
    await expectAccessible(page);
    await bank.getByLabel("Code").fill("1234");
    await bank.getByRole("button", { name: "Confirm" }).click();
    await orderNumber(page);
    expect(await paidBy(email)).toEqual({ method: "braintreeCreditCard", due: 13_295, charged: 13_295 });
    await close();
  });

  it("is not charged if 3-D Secure fails, and the typed values are kept", async () => {
    const { page, email, close } = await toPay("failing");
    const bank = frame(page, "Your bank wants to know");
    await fillInCard(page, "4000 0000 0000 1109");
    await payButton(page).click();
    await bank.getByLabel("Code").fill("1234");
    await bank.getByRole("button", { name: "Confirm" }).click();
    await refusal(page).getByText("Your bank did not confirm that the card is yours. Nothing was charged").waitFor();

    await payButton(page).click();
    await bank.getByLabel("Code").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await refusal(page).getByText("You ended the check by your bank. Nothing was charged").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));

    await payButton(page).click();
    await bank.getByLabel("Code").press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await refusal(page).getByText("You ended the check by your bank. Nothing was charged").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));

    for (const [number, words] of [
      ["4000 0000 0000 1059", "The bank of this card doesn’t offer a check that we can use. Nothing was charged"],
      ["4000 0000 0000 1067", "The check by your bank ended with an error. Nothing was charged"],
      ["4000 0000 0000 0002", "Your card was declined. Nothing was charged"],
      ["4000 0000 0000 9995", "Your card was declined for insufficient funds. Nothing was charged"],
      ["4000 0000 0000 0119", "The payment service can’t be reached. Nothing was charged"],
    ] as const) {
      await fillInCard(page, number);
      await payButton(page).click();
      await refusal(page).getByText(words).waitFor();
    }
    expect(await ordersAndCharges(ownShop, email)).toEqual({ placed: [], charges: 0 });
    await fillInCard(page);
    await payButton(page).click();
    await orderNumber(page);
    expect(await paidBy(email)).toMatchObject({ charged: 13_295 });
    await close();
  });
});

describe("gift cards", () => {
  const code = (page: Page) => page.getByRole("textbox", { name: "Gift card code" });
  const pin = (page: Page) => page.getByRole("textbox", { name: "PIN" });
  async function enter(page: Page, typed: string, typedPin = "123456") {
    await code(page).fill(typed);
    await pin(page).fill(typedPin);
    await pin(page).press("Enter");
  }

  it("pay for all or part of the order, without PINs in the URL", async () => {
    const [first, second] = await withDatabase(ownShop, async (db) => [
      await addVoucher(db),
      await addVoucher(db, { amountCents: cents(20_000) }),
    ]);
    const { page, email, consoleErrors, close } = await toPay("giftcards");
    await page.getByText("Pay with a gift card").click();
    await enter(page, first ?? "");
    await page.getByText("All of its $50.00 pays for this order.").waitFor();
    await amountOf(page, "Gift cards").getByText("−$50.00").waitFor();
    await page.getByRole("button", { name: "Pay $82.95" }).waitFor();
    await enter(page, (second ?? "").toLowerCase());
    await page.getByText("$82.95 of it pays for this order, $117.05 stays on it.").waitFor();
    await page.getByText("There is nothing left to pay.").waitFor();
    await page.getByText("Gift Card(s)", { exact: true }).waitFor();
    await expectAccessible(page);

    await page.reload();
    await page.getByText("There is nothing left to pay.").waitFor();
    expect(page.url()).not.toContain("123456");
    await page.getByRole("button", { name: `Remove gift card ${first}` }).click();
    await page.getByText("$132.95 of it pays for this order, $67.05 stays on it.").waitFor();
    await page.getByRole("button", { name: "Place order", exact: true }).click();
    await orderNumber(page);
    await amountOf(page, "Gift cards").getByText("−$132.95").waitFor();
    await page.getByText("Gift Card(s)", { exact: true }).waitFor();
    expect(await paidBy(email)).toEqual({ method: "noPayment", due: 0, charged: undefined });
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("show the reason for a rejection beside the field, which gets focus", async () => {
    const codes = await withDatabase(ownShop, async (db) => ({
      good: await addVoucher(db),
      expired: await addVoucher(db, { expiresAt: new Date(Date.now() - 1000) }),
      spent: await addVoucher(db),
    }));
    await withDatabase(ownShop, (db) => spendVoucher(db, codes.spent, 50));
    const { page, close } = await toPay("wrong-cards");
    await page.getByText("Pay with a gift card").click();
    const says = async (field: typeof code, words: string) => {
      await page.getByText(words).waitFor();
      await expectFocusOn(page, field(page));
    };
    await code(page).press("Enter");
    await says(code, "Enter the code of your gift card.");
    await code(page).fill("NO-SUCH-CARD");
    await code(page).press("Enter");
    await says(pin, "Enter the PIN of your gift card.");
    await enter(page, "NO-SUCH-CARD");
    await says(code, "There is no gift card with this code and PIN.");
    await enter(page, codes.good, "999999");
    await says(code, "There is no gift card with this code and PIN.");
    await enter(page, codes.expired);
    await says(code, "This gift card has expired");
    await enter(page, codes.spent);
    await says(code, "There is nothing left on this gift card.");
    await enter(page, codes.good);
    await page.getByText("All of its $50.00 pays for this order.").waitFor();
    await enter(page, codes.good.toLowerCase());
    await says(code, "This gift card is already part of your order.");
    await expectAccessible(page);
    await close();
  });

  it("are removed if they have expired since the last visit", async () => {
    const vouchers = [{ code: "OLD", pin: "1", amountRemaining: 50, expires: 1_700_000_000 }];
    const { page, close } = await toPay("expired", { stored: { vouchers } });
    await page.getByRole("region", { name: "Alerts" }).getByText("This gift card has expired").waitFor();
    await page.getByRole("button", { name: "Pay $132.95" }).waitFor();
    await close();
  });
});
