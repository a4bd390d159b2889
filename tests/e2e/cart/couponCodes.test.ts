import { describe, expect, it } from "vitest";
import {
  alerts,
  amountOf,
  appliedOffers,
  checkoutLink,
  codeField,
  dismissAlerts,
  discountIs,
  enterCode,
  fillCart,
  fillInContact,
  fillInShipping,
  payByTransfer,
  appliedAlert,
  totalIs,
  visitCart,
} from "../support/coupons.ts";
import { testPromotions, fillPromotions } from "../support/promotions.ts";
import { expectAccessible, expectFocusOn, shopper, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillPromotions);

describe("a coupon code", () => {
  it("results in the same discount in the cart, the checkout and the confirmation", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "plain", 12);
    // $240.00, minus 5 % for a case (applied automatically), minus 10 % of the remainder.
    await discountIs(page, testPromotions.case, "$12.00");
    await totalIs(page, "$228.00");
    await enterCode(page, " ten ", appliedAlert(testPromotions.ten));
    await expectFocusOn(page, codeField(page));
    expect(await codeField(page).inputValue()).toBe("");
    await discountIs(page, testPromotions.ten, "$22.80");
    await totalIs(page, "$205.20");
    await appliedOffers(page).getByText("ten", { exact: true }).waitFor();
    await expectAccessible(page);

    await checkoutLink(page).click();
    await fillInContact(page, shopper.email);
    await totalIs(page, "$205.20");
    await expectAccessible(page);
    // Enters another code in the checkout. Delivery was already free.
    await enterCode(page, "SIX", appliedAlert(testPromotions.six));
    await fillInShipping(page);
    await payByTransfer(page, "$200.70");
    await discountIs(page, testPromotions.case, "$12.00");
    await discountIs(page, testPromotions.six, "$5.00");
    await discountIs(page, testPromotions.ten, "$22.30");
    await totalIs(page, "$200.70");
    await expectAccessible(page);

    // The next cart keeps the delivery place, but not the placed order's codes.
    await fillCart(ownShop, page, "moving", 1);
    await totalIs(page, "$29.95");
    expect(await appliedOffers(page).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows the reason if the code cannot be applied", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await page.getByText("Enter a coupon code").waitFor();
    await expectFocusOn(page, codeField(page));
    await expectAccessible(page);
    await enterCode(page, "NOPE", "Invalid coupon code.");
    expect(await codeField(page).inputValue()).toBe("NOPE");
    await enterCode(page, "BUBBLES", "This coupon code isn't applicable to any of the items in your cart.");
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    await enterCode(page, "ten", "This coupon code has already been applied.");
    await enterCode(page, "SHY", "This coupon code isn't valid with another applied offer.");
    // Four error alerts displace a success alert (specification/chrome#alert-limit).
    await dismissAlerts(page);
    await enterCode(page, "SIX", appliedAlert(testPromotions.six));
    await enterCode(page, "THIRD", appliedAlert(testPromotions.third));
    await enterCode(page, "FOURTH", "Too many promotions applied.");
    expect(await appliedOffers(page).getByRole("listitem").count()).toBe(3);
    await close();
  });

  it("is refused for a customer who has already used it", async () => {
    const { page, close } = await visitCart(ownShop, "acclaimed", 1);
    await enterCode(page, "LAST", appliedAlert(testPromotions.last));
    await enterCode(page, "FIRST", appliedAlert(testPromotions.first));
    await checkoutLink(page).click();
    await fillInContact(page, "Ada@Example.com");
    await fillInShipping(page);
    await payByTransfer(page, "$19.95");

    await fillCart(ownShop, page, "acclaimed", 1);
    await enterCode(page, "LAST", "This coupon code has already been used.");
    // The customer's email address is not known yet.
    await enterCode(page, "FIRST", appliedAlert(testPromotions.first));
    // Includes delivery to the address of the first order.
    await totalIs(page, "$24.95");
    await checkoutLink(page).click();
    await fillInContact(page, "ada@example.com");
    await alerts(page).getByText("Offer First Order has been removed because you've already redeemed it").waitFor();
    await totalIs(page, "$29.95");
    expect(await appliedOffers(page).count()).toBe(0);
    await close();
  });

  it("survives a reload, and can be removed", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    await page.reload();
    await totalIs(page, "$108.00");
    await page.getByRole("button", { name: `Remove ${testPromotions.ten.name}` }).click();
    await expectFocusOn(page, page.getByRole("region", { name: "Offers" }));
    await totalIs(page, "$120.00");
    expect(await appliedOffers(page).count()).toBe(0);
    await page.reload();
    await totalIs(page, "$120.00");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("hides the form for further codes while an exclusive code applies", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 12);
    await enterCode(page, "CELLAR", appliedAlert(testPromotions.cellar));
    await alerts(page)
      .getByText("Offer A Case For Less has been removed because offer Cellar Clearance is not valid with other offers")
      .waitFor();
    await totalIs(page, "$120.00");
    expect(await codeField(page).isVisible()).toBe(false);
    await expectFocusOn(page, page.getByRole("region", { name: "Offers" }));
    await expectAccessible(page);
    await page.getByRole("button", { name: `Remove ${testPromotions.cellar.name}` }).click();
    await codeField(page).waitFor();
    await totalIs(page, "$228.00");
    await close();
  });

  it("is removed, with an alert, when no item in the cart qualifies any more", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "SIX", appliedAlert(testPromotions.six));
    await page.getByRole("button", { name: /^One fewer|^One less/ }).click();
    await alerts(page)
      .getByText("Offer Five Dollars Off Six has been removed because there are no applicable items in your cart")
      .waitFor();
    await totalIs(page, "$100.00");
    expect(await appliedOffers(page).count()).toBe(0);
    await close();
  });

  it("is removed together with the cart's last item", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByText("Your cart is empty.").waitFor();
    await fillCart(ownShop, page, "moving", 6);
    await totalIs(page, "$120.00");
    await close();
  });

  it("can be entered by keyboard only, and in the checkout on a phone", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6, {
      viewport: { width: 320, height: 700 },
    });
    await typeInto(page, codeField(page), "SHIP");
    await page.keyboard.press("Enter");
    await alerts(page).getByText(appliedAlert(testPromotions.ship)).waitFor();
    await amountOf(page, "Delivery").getByText("Free").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    await page.getByRole("button", { name: "View Your Order" }).click();
    const overlay = page.getByRole("dialog", { name: "Order Summary" });
    await typeInto(page, overlay.getByRole("textbox", { name: "Coupon code" }), "ten");
    await page.keyboard.press("Enter");
    await alerts(page).getByText(appliedAlert(testPromotions.ten)).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Your order" }).getByText("$108.00").waitFor();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    await page.getByLabel("Bank Transfer").check();
    // Without the code, delivery costs $12.95.
    await page.getByRole("button", { name: "Place order for $108.00", exact: true }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a client that guesses codes", () => {
  it("is refused with a message to wait", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    const statuses = await page.evaluate(async () => {
      const tried = Array.from({ length: 40 }, (_, attempt) =>
        fetch("/api/promotions/verify", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ cart: { currency: "AUD", cartItems: [] }, couponCodes: [`GUESS${attempt}`] }),
        }),
      );
      return (await Promise.all(tried)).map(({ status }) => status);
    });
    expect(statuses).toContain(429);
    await enterCode(page, "ANOTHER", "Too many coupon codes were tried. Please wait a minute and try again.");
    await totalIs(page, "$120.00");
    await close();
  });
});
