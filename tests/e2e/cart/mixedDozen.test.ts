import { describe, expect, it } from "vitest";
import {
  amountOf,
  discountIs,
  enterCode,
  fillInContact,
  fillInShipping,
  payByTransfer,
  totalIs,
} from "../support/coupons.ts";
import { expectAccessible, screens, shopper, tabTo } from "../support/page.ts";
import { fillPromotions, mixedPromotions } from "../support/promotions.ts";
import {
  alerts,
  cartLink,
  items,
  lineOf,
  miniCart,
  quantityOf,
  storedLine,
  summary,
  visit,
  withStorage,
} from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop((dataDir) => fillPromotions(dataDir, mixedPromotions));

/** Five bottles at $20.00 each. */
const fiveBottles = () =>
  withStorage(ownShop, {
    "v1:cart": [storedLine("moving", 3), storedLine("plain", 2, { createdAt: 1_780_000_001_000 })],
  });
const { mixed } = mixedPromotions;

describe.each(screens)("a mixed dozen at %d px", (width) => {
  const viewport = { width, height: 900 };

  it("shows the number of missing bottles in the cart, applies the percentage, and costs the same when ordered", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", { ...fiveBottles(), viewport });
    const progress = summary(page).getByRole("status").filter({ hasText: mixed.name });
    await progress.getByText("Add 1 more for 5 % off").waitFor();
    await totalIs(page, "$100.00");
    expect(await amountOf(page, mixed.name).count()).toBe(0);
    await expectAccessible(page);

    await tabTo(page, quantityOf(items(page), "plain"));
    await page.keyboard.press("ArrowUp");
    await discountIs(page, mixed, "$6.00");
    await totalIs(page, "$114.00");
    await progress.getByText("Add 6 more for 10 % off").waitFor();
    await expectAccessible(page);

    await quantityOf(items(page), "moving").fill("9");
    await page.keyboard.press("Tab");
    await discountIs(page, mixed, "$24.00");
    await totalIs(page, "$216.00");
    await progress.waitFor({ state: "hidden" });

    await summary(page)
      .getByRole("link", { name: /Checkout/ })
      .click();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    await payByTransfer(page, "$216.00");
    await discountIs(page, mixed, "$24.00");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows the number of missing bottles in the mini cart", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/", { ...fiveBottles(), viewport });
    await cartLink(page, 5).click();
    await miniCart(page).getByText("Add 1 more for 5 % off").waitFor();
    await expectAccessible(page);
    await lineOf(miniCart(page), "moving")
      .getByRole("button", { name: /^One more/ })
      .click();
    await miniCart(page).getByText("Add 6 more for 10 % off").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a coupon code below its minimum", () => {
  it("is rejected with the reason and the missing amount, and applies once its minimum is reached", async () => {
    const { page, close } = await visit(ownShop, "/cart", fiveBottles());
    await totalIs(page, "$100.00");
    await enterCode(page, "FIFTEEN", "This coupon code isn't applicable to any of the items in your cart.");
    await alerts(page).getByText("Spend $32.00 more on items from the", { exact: false }).waitFor();
    await expectAccessible(page);
    await quantityOf(items(page), "moving").fill("5");
    await page.keyboard.press("Tab");
    await totalIs(page, "$133.00");
    // The minimum is compared with the amount before other promotions: 7 bottles cost $140.00, minus 5 %, minus $15.00.
    await enterCode(page, "FIFTEEN", "Offer Fifteen Dollars Off has been applied.");
    await totalIs(page, "$118.00");
    await close();
  });
});
