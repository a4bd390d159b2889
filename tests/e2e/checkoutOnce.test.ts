import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { products, promotions, variants } from "../../server/db/schema.ts";
import { problem, problemResponse } from "../../server/foundation/problem.ts";
import {
  boughtBy,
  cardFields,
  choose,
  fillInCard,
  giftCard,
  inShop,
  orderNumber,
  payButton,
  refusal,
  spend,
  stockCheckout,
  visitCheckout,
} from "./checkout.ts";
import { checkoutLink } from "./coupons.ts";
import { items, quantityOf } from "./storedCart.ts";
import { offers } from "./offers.ts";
import { stockedProducts } from "./stockedProducts.ts";
import { expectAccessible, expectFocusOn, openOwnShop, openPage } from "./support.ts";

/** Whatever happens while an order is placed, it is placed once at most and the shopper sees what became of it. */

const ownShop = openOwnShop(stockCheckout());

/** A shopper of their own, told apart by their address, who is about to pay by card or transfer. */
async function aboutToPay(
  who: string,
  by: "Credit Card" | "Bank Transfer",
  options: Parameters<typeof visitCheckout>[2] = {},
) {
  const email = `${who}@example.com`;
  const visited = await visitCheckout(ownShop, "payment", { ...options, stored: { email, ...options.stored } });
  await choose(visited.page, by);
  if (by === "Credit Card") await fillInCard(visited.page);
  await payButton(visited.page).waitFor();
  return { ...visited, email };
}

async function onlyOne(email: string, charges = 1): Promise<void> {
  const bought = await boughtBy(ownShop, email);
  expect([bought.placed.length, bought.charges]).toEqual([1, charges]);
}

async function nothing(email: string): Promise<void> {
  expect(await boughtBy(ownShop, email)).toEqual({ placed: [], charges: 0 });
}

const placement = "**/api/order/place";

describe("an order is placed once", () => {
  it("by a double click", async () => {
    const { page, email, consoleErrors, close } = await aboutToPay("double", "Credit Card");
    await payButton(page).dblclick();
    await orderNumber(page);
    await onlyOne(email);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("by two tabs that press at once: both show the same order", async () => {
    const first = await aboutToPay("tabs", "Bank Transfer");
    const { page: second } = await openPage(first.context);
    await second.goto(`${ownShop.shop.url}/checkout/payment`);
    await choose(second, "Bank Transfer");
    await payButton(second).waitFor();
    // Without waiting until a button stands still, as a click does: the other tab would be through by then.
    const press = (page: Page) => payButton(page).evaluate((button: HTMLElement) => button.click());
    await Promise.all([press(first.page), press(second)]);
    expect(await orderNumber(second)).toBe(await orderNumber(first.page));
    await onlyOne(first.email, 0);
    await first.close();
  });

  it("where another tab looks on, which shows the order as well", async () => {
    const first = await aboutToPay("onlooker", "Bank Transfer");
    const { page: second } = await openPage(first.context);
    await second.goto(`${ownShop.shop.url}/checkout/shipping`);
    await second.getByRole("button", { name: "Continue to payment" }).waitFor();
    await payButton(first.page).click();
    expect(await orderNumber(second)).toBe(await orderNumber(first.page));
    await first.close();
  });

  it("by who goes back afterwards, and reloads: the purchase is told once", async () => {
    const { page, email, close } = await aboutToPay("back", "Bank Transfer");
    await page.getByRole("link", { name: "2. Shipping" }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    const told = () =>
      page.evaluate(() =>
        (window as { dataLayer?: { event: string }[] }).dataLayer?.filter(({ event }) => event === "purchase"),
      );
    await payButton(page).click();
    const number = await orderNumber(page);
    expect(await told()).toMatchObject([
      {
        ecommerce: {
          transaction_id: number,
          value: 132.95,
          currency: "AUD",
          items: [{ item_id: "PLAIN", quantity: 6 }],
        },
      },
    ]);
    await page.goBack();
    expect(await orderNumber(page)).toBe(number);
    await page.reload();
    expect(await orderNumber(page)).toBe(number);
    expect(await told()).toBeUndefined();
    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    expect(await orderNumber(page)).toBe(number);
    await onlyOne(email, 0);
    await close();
  });

  it("by who reloads while it is paid: the same button then tells what became of it", async () => {
    const { page, email, close } = await aboutToPay("reload", "Credit Card");
    const reached = new Promise<void>((resolve) => {
      void page.route(placement, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await payButton(page).click();
    await reached;
    await page.reload();
    // Only now: what still waits for its answer would have got one.
    await page.unroute(placement);
    await refusal(page).getByText("We don't know yet whether your order went through.").waitFor();
    await expectAccessible(page);
    await payButton(page).click();
    await orderNumber(page);
    await onlyOne(email);
    await close();
  });

  it("by whose browser dies while it is paid: the next page knows, though the last had no time to keep more", async () => {
    const { page, context, email, close } = await aboutToPay("crash", "Bank Transfer");
    await page.route(placement, async (route) => {
      await route.fetch();
      const devtools = await context.newCDPSession(page);
      devtools.send("Page.crash").catch(() => undefined);
    });
    const died = page.waitForEvent("crash");
    await payButton(page).click();
    await died;
    const { page: next } = await openPage(context);
    await next.goto(`${ownShop.shop.url}/checkout/payment`);
    await refusal(next).getByText("We don't know yet whether your order went through.").waitFor();
    await payButton(next).click();
    await orderNumber(next);
    await onlyOne(email, 0);
    await close();
  });

  it("by who is offline before it is sent, and after", async () => {
    const { page, context, email, close } = await aboutToPay("offline", "Bank Transfer");
    await context.setOffline(true);
    await payButton(page).click();
    await refusal(page).getByText("you will not be charged twice").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await nothing(email);
    await context.setOffline(false);
    // It arrives, but its answer is lost.
    await page.route(placement, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
    await refusal(page).getByText("you will not be charged twice").waitFor();
    await page.unroute(placement);
    await payButton(page).click();
    await orderNumber(page);
    await onlyOne(email, 0);
    await close();
  });
});

describe("at the last moment", () => {
  it("a sign-in has ended, in the document that answers once there are accounts: what was typed stays, and buys as a guest", async () => {
    const { page, email, close } = await aboutToPay("session", "Credit Card");
    const answer = problemResponse(problem("INVALID_AUTHORIZATION", 401, "This sign-in is not valid any more."), "one");
    const { status, headers } = answer;
    const body = await answer.text();
    await page.route(placement, (route) => route.fulfill({ status, headers: Object.fromEntries(headers), body }));
    await payButton(page).click();
    await refusal(page)
      .getByText(
        "Your sign-in has ended, so you were signed out. Nothing was charged: sign in again, or place your order as a guest.",
      )
      .waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await nothing(email);
    expect(await cardFields(page).getByLabel("Card number").inputValue()).toBe("4111 1111 1111 1111");
    await page.unroute(placement);
    await page.getByRole("link", { name: "2. Shipping" }).click();
    expect(await page.getByLabel("Street address").inputValue()).toBe("1 Cellar Lane");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await fillInCard(page);
    await payButton(page).click();
    await orderNumber(page);
    await onlyOne(email);
    await close();
  });

  it("stock is gone: the checkout closes and says so, nothing is charged, and what is left can be bought", async () => {
    const { page, email, close } = await aboutToPay("stock", "Credit Card", { lines: [["few", 2]] });
    await inShop(ownShop, (db) =>
      db.update(variants).set({ qtyRaw: 1 }).where(eq(variants.productId, stockedProducts.few.id)),
    );
    await payButton(page).click();
    const said = page.getByRole("alert").filter({ hasText: "Your order was not placed" });
    await said
      .getByText("At least one cart item has qty exceeding available stock. You have not been charged.")
      .waitFor();
    await page.getByText("You can't check out with unavailable items in your cart.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to your cart" }).click();
    await page.getByText("There is now only 1 of this item left.").waitFor();
    await nothing(email);
    await quantityOf(items(page), "few").fill("1");
    await quantityOf(items(page), "few").press("Enter");
    await checkoutLink(page).click();
    await page.getByRole("link", { name: "3. Payment" }).click();
    await fillInCard(page);
    expect(await refusal(page).count()).toBe(0);
    await page.getByRole("button", { name: "Pay $29.95" }).click();
    await orderNumber(page);
    await onlyOne(email);
    await close();
  });

  it("a price rose: what changed is shown, and the new total pays", async () => {
    const { page, email, close } = await aboutToPay("price", "Credit Card", { lines: [["moving", 2]] });
    await inShop(ownShop, (db) =>
      db.update(products).set({ priceCents: 2150 }).where(eq(products.id, stockedProducts.moving.id)),
    );
    await payButton(page).click();
    await refusal(page).getByText("Moving Shiraz 2021 is now $21.50; it was $20.00.").waitFor();
    await refusal(page).getByText("The total is now $52.95; it was $49.95.").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await nothing(email);
    await page.getByRole("button", { name: "Pay $52.95" }).click();
    await orderNumber(page);
    await onlyOne(email);
    await close();
  });

  it("a promotion ended: the offer is named, and the new total pays", async () => {
    const { page, email, close } = await aboutToPay("promotion", "Bank Transfer");
    await page.getByRole("textbox", { name: "Coupon code" }).fill("SIX");
    await page.getByRole("textbox", { name: "Coupon code" }).press("Enter");
    await page.getByRole("button", { name: "Place order for $127.95" }).waitFor();
    await inShop(ownShop, (db) => db.delete(promotions).where(eq(promotions.id, offers.six.id)));
    await payButton(page).click();
    await refusal(page).getByText("Five Dollars Off Six takes nothing off any more; it was $5.00.").waitFor();
    await nothing(email);
    await page.getByRole("button", { name: "Place order for $132.95" }).click();
    await orderNumber(page);
    await onlyOne(email, 0);
    await close();
  });

  it("a gift card was spent elsewhere: it goes from the order, or pays what is left on it", async () => {
    const [first, second] = await inShop(ownShop, async (db) => [await giftCard(db), await giftCard(db)] as const);
    const stored = {
      vouchers: [first, second].map((code) => ({ code, pin: "123456", amountRemaining: 50, expires: 1_900_000_000 })),
    };
    const { page, email, close } = await aboutToPay("voucher", "Bank Transfer", { stored });
    await page.getByRole("button", { name: "Place order for $32.95" }).waitFor();
    await inShop(ownShop, (db) => spend(db, first, 50));
    await payButton(page).click();
    await refusal(page).getByText(`Gift card ${first}: Nothing is left on this gift card.`).waitFor();
    await inShop(ownShop, (db) => spend(db, second, 30));
    await page.getByRole("button", { name: "Place order for $82.95" }).click();
    await refusal(page).getByText("What your gift cards pay is now $20.00; it was $50.00.").waitFor();
    await nothing(email);
    await page.getByRole("button", { name: "Place order for $112.95" }).click();
    await orderNumber(page);
    await page.getByText("−$20.00").waitFor();
    await onlyOne(email, 0);
    await close();
  });
});
