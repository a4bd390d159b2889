import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { variants } from "../../../server/db/schema.ts";
import { fillCheckoutShop, orderNumber, payButton, withDatabase } from "../support/checkout.ts";
import { aboutToPay, expectNothingBought, expectOneOrder } from "../support/placement.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, lookAt, tabTo } from "../support/page.ts";
import { alerts } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/**
 * Stock runs short between the last page and the order. The shopper can buy what is left without leaving the checkout.
 */

const ownShop = setUpOwnShop(fillCheckoutShop());

const restock = (kind: keyof typeof stockedProducts, qtyRaw: number) =>
  withDatabase(ownShop, (db) =>
    db.update(variants).set({ qtyRaw }).where(eq(variants.productId, stockedProducts[kind].id)),
  );

describe.each([
  { width: 375, short: "few", ordered: 2, sold: "moving" },
  { width: 1280, short: "stale", ordered: 4, sold: "reduced" },
] as const)("stock that runs short at placement, at $width px", ({ width, short, ordered, sold }) => {
  it("is shown on each line, where the remaining stock can be bought using the keyboard", async () => {
    const { page, email, close, consoleErrors } = await aboutToPay(ownShop, `short-${width}`, "Bank Transfer", {
      viewport: { width, height: 800 },
      lines: [
        [short, ordered],
        [sold, 2],
        ["plain", 6],
      ],
    });
    await restock(short, 1);
    await restock(sold, 0);
    await payButton(page).click();

    const refused = page.getByRole("list", { name: "Items that you cannot buy as they are" });
    await refused.waitFor();
    expect(await refused.getByRole("listitem").count()).toBe(2);
    const left = refused.getByRole("listitem").filter({ hasText: stockedProducts[short].name });
    const gone = refused.getByRole("listitem").filter({ hasText: stockedProducts[sold].name });
    await left.getByText("There is now only 1 of this item left.").waitFor();
    await gone.getByText("This item is now sold out.").waitFor();
    expect(await gone.getByRole("button", { name: /^Buy/ }).count()).toBe(0);
    // The pressed button was far below, so the page must scroll to the message.
    await expectFocusOn(page, page.getByRole("heading", { level: 1, name: "Secure Checkout" }));
    const top = () => refused.evaluate((list) => list.getBoundingClientRect().top / window.innerHeight);
    await expect.poll(top).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(0.8);
    await lookAt(page, `short-${width}`);
    await expectAccessible(page);
    await expectNothingBought(ownShop, email);

    await tabTo(page, left.getByRole("button", { name: `Buy 1 of ${stockedProducts[short].name}` }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(`The quantity of ${stockedProducts[short].name} is now 1.`).waitFor();
    await left.waitFor({ state: "detached" });
    await expectFocusOn(page, gone.getByRole("button", { name: `Remove ${stockedProducts[sold].name}` }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(`${stockedProducts[sold].name} has been removed from your cart.`).waitFor();

    // One bottle and six bottles, each at $20.00, delivered for $12.95.
    await page.getByRole("button", { name: "Place order for $152.95" }).waitFor();
    await expectFocusOn(page, page.getByRole("heading", { level: 1, name: "Secure Checkout" }));
    expect(await page.getByText("Your order was not placed").count()).toBe(0);
    await expectAccessible(page);
    await payButton(page).click();
    await orderNumber(page);
    await expectOneOrder(ownShop, email, 0);
    expect(consoleErrors.filter((text) => !text.includes("409"))).toEqual([]);
    await close();
  });
});
