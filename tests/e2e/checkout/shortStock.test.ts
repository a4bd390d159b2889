import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { variants } from "../../../server/db/schema.ts";
import { fillCheckoutShop, orderNumber, payButton, withDatabase } from "../support/checkout.ts";
import { aboutToPay, expectNothingBought, expectOneOrder } from "../support/placement.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, tabTo } from "../support/page.ts";
import { alerts } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Stock that runs short between the last look and the order: what is left can be bought without leaving the checkout. */

const ownShop = setUpOwnShop(fillCheckoutShop());

const restock = (kind: keyof typeof stockedProducts, qtyRaw: number) =>
  withDatabase(ownShop, (db) =>
    db.update(variants).set({ qtyRaw }).where(eq(variants.productId, stockedProducts[kind].id)),
  );

describe.each([
  ["375 px", { viewport: { width: 375, height: 740 } }],
  ["1280 px", { viewport: { width: 1280, height: 900 } }],
])("stock that is short at placement, at %s", (width, options) => {
  it("is shown with its lines, and what is left is bought by keyboard right there", async () => {
    await restock("few", 2);
    await restock("moving", 10);
    const who = `short-${width.replace(" ", "")}`;
    const lines = [
      ["few", 2],
      ["moving", 4],
      ["plain", 6],
    ] as const;
    const { page, email, close, consoleErrors } = await aboutToPay(ownShop, who, "Bank Transfer", {
      ...options,
      lines,
    });
    await restock("few", 1);
    await restock("moving", 0);
    await payButton(page).click();

    const refused = page.getByRole("list", { name: "Items that you cannot buy as they are" });
    await refused.waitFor();
    expect(await refused.getByRole("listitem").count()).toBe(2);
    const few = refused.getByRole("listitem").filter({ hasText: stockedProducts.few.name });
    const moving = refused.getByRole("listitem").filter({ hasText: stockedProducts.moving.name });
    await few.getByText("There is now only 1 of this item left.").waitFor();
    await moving.getByText("This item is now sold out.").waitFor();
    expect(await moving.getByRole("button", { name: /^Buy/ }).count()).toBe(0);
    await expectAccessible(page);
    await expectNothingBought(ownShop, email);

    await tabTo(page, few.getByRole("button", { name: `Buy 1 of ${stockedProducts.few.name}` }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(`The quantity of ${stockedProducts.few.name} is now 1.`).waitFor();
    await few.waitFor({ state: "detached" });
    await expectFocusOn(page, moving.getByRole("button", { name: `Remove ${stockedProducts.moving.name}` }));
    await page.keyboard.press("Enter");
    await alerts(page).getByText(`${stockedProducts.moving.name} has been removed from your cart.`).waitFor();

    // One at $20.00 and six at $20.00, delivered for $9.95.
    await page.getByRole("button", { name: "Place order for $149.95" }).waitFor();
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
