import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products, promotions, variants } from "../../../server/db/schema.ts";
import { problem, problemResponse } from "../../../server/foundation/problem.ts";
import {
  cardFields,
  fillInCard,
  addVoucher,
  withDatabase,
  orderNumber,
  payButton,
  refusal,
  spendVoucher,
  fillCheckoutShop,
} from "../support/checkout.ts";
import { checkoutLink } from "../support/coupons.ts";
import { items, quantityOf } from "../support/storedCart.ts";
import { testPromotions } from "../support/promotions.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, intercept } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { aboutToPay, expectNothingBought, expectOneOrder, placementCall } from "../support/placement.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

describe("a checkout whose data changes just before the order is placed", () => {
  it("keeps the typed values if the session has ended, and lets the shopper buy as a guest", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "session", "Credit Card");
    const answer = problemResponse(problem("INVALID_AUTHORIZATION", 401, "This sign-in is not valid any more."), "one");
    const { status, headers } = answer;
    const body = await answer.text();
    const restore = await intercept(page, placementCall, (route) =>
      route.fulfill({ status, headers: Object.fromEntries(headers), body }),
    );
    await payButton(page).click();
    await refusal(page)
      .getByText(
        "Your session has ended, so you were logged out. Nothing was charged: log in again, or place your order as a guest.",
      )
      .waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await expectNothingBought(ownShop, email);
    expect(await cardFields(page).getByLabel("Card number").inputValue()).toBe("4111 1111 1111 1111");
    restore();
    await page.getByRole("link", { name: "2. Shipping" }).click();
    expect(await page.getByLabel("Street address").inputValue()).toBe("1 Cellar Lane");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await fillInCard(page);
    await payButton(page).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email);
    await close();
  });

  it("rejects the order without charging the shopper if stock is short, and then sells what is left", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "stock", "Credit Card", { lines: [["few", 2]] });
    await withDatabase(ownShop, (db) =>
      db.update(variants).set({ qtyRaw: 1 }).where(eq(variants.productId, stockedProducts.few.id)),
    );
    await payButton(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "Your order was not placed" });
    await alert
      .getByText("At least one cart item has qty exceeding available stock. You have not been charged.")
      .waitFor();
    await page.getByText("You can't check out with unavailable items in your cart.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to your cart" }).click();
    await page.getByText("There is now only 1 of this item left.").waitFor();
    await expectNothingBought(ownShop, email);
    await quantityOf(items(page), "few").fill("1");
    await quantityOf(items(page), "few").press("Enter");
    await checkoutLink(page).click();
    await page.getByRole("link", { name: "3. Payment" }).click();
    await fillInCard(page);
    expect(await refusal(page).count()).toBe(0);
    await page.getByRole("button", { name: "Pay $29.95" }).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email);
    await close();
  });

  it("shows a higher price, and then accepts payment of the new total", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "price", "Credit Card", { lines: [["moving", 2]] });
    await withDatabase(ownShop, (db) =>
      db
        .update(products)
        .set({ priceCents: cents(2150) })
        .where(eq(products.id, stockedProducts.moving.id)),
    );
    await payButton(page).click();
    await refusal(page).getByText("Moving Shiraz 2021 is now $21.50; it was $20.00.").waitFor();
    await refusal(page).getByText("The total is now $52.95; it was $49.95.").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await expectNothingBought(ownShop, email);
    await page.getByRole("button", { name: "Pay $52.95" }).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email);
    await close();
  });

  it("shows that a promotion has ended, and then accepts payment of the new total", async () => {
    const { page, email, close } = await aboutToPay(ownShop, "promotion", "Bank Transfer");
    await page.getByRole("textbox", { name: "Coupon code" }).fill("SIX");
    await page.getByRole("textbox", { name: "Coupon code" }).press("Enter");
    await page.getByRole("button", { name: "Place order for $127.95" }).waitFor();
    await withDatabase(ownShop, (db) => db.delete(promotions).where(eq(promotions.id, testPromotions.six.id)));
    await payButton(page).click();
    await refusal(page).getByText("Five Dollars Off Six takes nothing off any more; it was $5.00.").waitFor();
    await expectNothingBought(ownShop, email);
    await page.getByRole("button", { name: "Place order for $132.95" }).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email, 0);
    await close();
  });

  it("removes a voucher that another order has used up, or charges its remaining balance", async () => {
    const [first, second] = await withDatabase(
      ownShop,
      async (db) => [await addVoucher(db), await addVoucher(db)] as const,
    );
    const stored = {
      vouchers: [first, second].map((code) => ({ code, pin: "123456", amountRemaining: 50, expires: 1_900_000_000 })),
    };
    const { page, email, close } = await aboutToPay(ownShop, "voucher", "Bank Transfer", { stored });
    await page.getByRole("button", { name: "Place order for $32.95" }).waitFor();
    await withDatabase(ownShop, (db) => spendVoucher(db, first, 50));
    await payButton(page).click();
    await refusal(page).getByText(`Gift card ${first}: There is nothing left on this gift card.`).waitFor();
    await withDatabase(ownShop, (db) => spendVoucher(db, second, 30));
    await page.getByRole("button", { name: "Place order for $82.95" }).click();
    await refusal(page).getByText("Amount paid by gift card is now $20.00; it was $50.00.").waitFor();
    await expectNothingBought(ownShop, email);
    await page.getByRole("button", { name: "Place order for $112.95" }).click();
    await orderNumber(page);
    await page.getByText("−$20.00").waitFor();
    await expectOneOrder(ownShop, email, 0);
    await close();
  });
});
