import { describe, expect, it } from "vitest";
import {
  alerts,
  amountOf,
  appliedOffers,
  checkoutLink,
  codeField,
  discountIs,
  enterCode,
  fillCart,
  fillInContact,
  fillInShipping,
  payByTransfer,
  success,
  totalIs,
  verify,
  visitCart,
} from "./coupons.ts";
import { offers, stockOffers } from "./offers.ts";
import { stockedProducts } from "./stockedProducts.ts";
import { expectAccessible, expectFocusOn, openOwnShop, shopper, typeInto } from "./support.ts";

const ownShop = openOwnShop(stockOffers);

describe("a coupon code", () => {
  it("takes off what it says in cart, checkout and confirmation, to the cent", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "plain", 12);
    // $240.00, less 5 % for a case by itself, less 10 % of what is left.
    await discountIs(page, offers.case, "$12.00");
    await totalIs(page, "$228.00");
    await enterCode(page, " ten ", success(offers.ten));
    await expectFocusOn(page, codeField(page));
    expect(await codeField(page).inputValue()).toBe("");
    await discountIs(page, offers.ten, "$22.80");
    await totalIs(page, "$205.20");
    await appliedOffers(page).getByText("ten", { exact: true }).waitFor();
    await expectAccessible(page);

    await checkoutLink(page).click();
    await fillInContact(page, shopper.email);
    await totalIs(page, "$205.20");
    await expectAccessible(page);
    // Another code at the last moment: delivery was free already.
    await enterCode(page, "SIX", success(offers.six));
    await fillInShipping(page);
    await payByTransfer(page, "$200.70");
    await discountIs(page, offers.case, "$12.00");
    await discountIs(page, offers.six, "$5.00");
    await discountIs(page, offers.ten, "$22.30");
    await totalIs(page, "$200.70");
    await expectAccessible(page);

    // What was bought takes its codes with it.
    await fillCart(ownShop, page, "moving", 1);
    await totalIs(page, "$20.00");
    expect(await appliedOffers(page).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("says what is wrong with it", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await page.getByText("Enter a coupon code").waitFor();
    await expectFocusOn(page, codeField(page));
    await expectAccessible(page);
    await enterCode(page, "NOPE", "Invalid coupon code.");
    expect(await codeField(page).inputValue()).toBe("NOPE");
    await enterCode(page, "BUBBLES", "This coupon code isn't applicable to any of the items in your cart.");
    await enterCode(page, "TEN", success(offers.ten));
    await enterCode(page, "ten", "This coupon code has already been applied.");
    await enterCode(page, "SHY", "This coupon code isn't valid with another applied offer.");
    await enterCode(page, "SIX", success(offers.six));
    await enterCode(page, "THIRD", success(offers.third));
    await enterCode(page, "FOURTH", "Too many promotions applied.");
    expect(await appliedOffers(page).getByRole("listitem").count()).toBe(3);
    await close();
  });

  it("says that it was used, to whom it may have been", async () => {
    const { page, close } = await visitCart(ownShop, "acclaimed", 1);
    await enterCode(page, "LAST", success(offers.last));
    await enterCode(page, "FIRST", success(offers.first));
    await checkoutLink(page).click();
    await fillInContact(page, "Ada@Example.com");
    await fillInShipping(page);
    await payByTransfer(page, "$19.95");

    await fillCart(ownShop, page, "acclaimed", 1);
    await enterCode(page, "LAST", "This coupon code has already been used.");
    // Nobody knows yet who this is.
    await enterCode(page, "FIRST", success(offers.first));
    await totalIs(page, "$15.00");
    await checkoutLink(page).click();
    await fillInContact(page, "ada@example.com");
    await alerts(page).getByText("Offer First Order has been removed because you've already redeemed it").waitFor();
    await totalIs(page, "$20.00");
    expect(await appliedOffers(page).count()).toBe(0);
    await close();
  });

  it("is kept through a reload, and can be taken out", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", success(offers.ten));
    await page.reload();
    await totalIs(page, "$108.00");
    await page.getByRole("button", { name: `Remove ${offers.ten.name}` }).click();
    await expectFocusOn(page, page.getByRole("region", { name: "Offers" }));
    await totalIs(page, "$120.00");
    expect(await appliedOffers(page).count()).toBe(0);
    await page.reload();
    await totalIs(page, "$120.00");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("that suffers no other takes the form away, and its removal brings it back", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 12);
    await enterCode(page, "CELLAR", success(offers.cellar));
    await alerts(page)
      .getByText("Offer A Case For Less has been removed because offer Cellar Clearance is not valid with other offers")
      .waitFor();
    await totalIs(page, "$120.00");
    expect(await codeField(page).isVisible()).toBe(false);
    await expectFocusOn(page, page.getByRole("region", { name: "Offers" }));
    await expectAccessible(page);
    await page.getByRole("button", { name: `Remove ${offers.cellar.name}` }).click();
    await codeField(page).waitFor();
    await totalIs(page, "$228.00");
    await close();
  });

  it("goes when nothing in the cart is left for it, and says so", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "SIX", success(offers.six));
    await page.getByRole("button", { name: /^One fewer|^One less/ }).click();
    await alerts(page)
      .getByText("Offer Five Dollars Off Six has been removed because there are no applicable items in your cart")
      .waitFor();
    await totalIs(page, "$100.00");
    expect(await appliedOffers(page).count()).toBe(0);
    await close();
  });

  it("goes with the last bottle", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", success(offers.ten));
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByText("Your cart is empty.").waitFor();
    await fillCart(ownShop, page, "moving", 6);
    await totalIs(page, "$120.00");
    await close();
  });

  it("is entered by keyboard alone, and on a phone in the checkout", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6, {
      viewport: { width: 320, height: 700 },
    });
    await typeInto(page, codeField(page), "SHIP");
    await page.keyboard.press("Enter");
    await alerts(page).getByText(success(offers.ship)).waitFor();
    await amountOf(page, "Delivery").getByText("Free").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    await page.getByRole("button", { name: "View Your Order" }).click();
    const overlay = page.getByRole("dialog", { name: "Order Summary" });
    await typeInto(page, overlay.getByRole("textbox", { name: "Coupon code" }), "ten");
    await page.keyboard.press("Enter");
    await alerts(page).getByText(success(offers.ten)).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Your order" }).getByText("$108.00").waitFor();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    await page.getByLabel("Bank Transfer").check();
    // Delivery would cost $12.95.
    await page.getByRole("button", { name: "Place order for $108.00", exact: true }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a total", () => {
  it("is never that of another cart, however slow an answer is", async () => {
    const { page, consoleErrors, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", success(offers.ten));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route(verify, async (route) => {
      const response = await route.fetch();
      if (route.request().postDataJSON().cart.cartItems[0].qty === 7) {
        held += 1;
        await released;
      }
      await route.fulfill({ response });
    });
    const more = page.getByRole("button", { name: /^One more/ });
    await more.click();
    // Neither the old total nor a wrong one, and no checkout, while the answer is on its way.
    await amountOf(page, "Total").getByText("Working out the total").waitFor();
    expect(await amountOf(page, "Total").textContent()).not.toContain("$");
    await checkoutLink(page).and(page.locator("[aria-disabled=true]")).waitFor();
    await checkoutLink(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe("/cart");
    await expectAccessible(page);
    await more.click();
    await totalIs(page, "$144.00");
    expect(held).toBe(1);
    const late = page.waitForResponse(verify);
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await totalIs(page, "$144.00");
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("is waited for in the mini cart, too, where the subtotal is known at once", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await page.route(verify, () => undefined);
    await page.goto(`${ownShop.shop.url}/${stockedProducts.moving.path}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await cart.getByText("$140.00").last().waitFor();
    const checkout = cart.getByRole("link", { name: /Checkout/ });
    await checkout.and(page.locator("[aria-disabled=true]")).waitFor();
    await checkout.getByText("Please wait").waitFor();
    await page.unroute(verify);
    await cart.getByRole("button", { name: /^One more/ }).click();
    await checkout.and(page.locator(":not([aria-disabled])")).waitFor();
    await close();
  });

  it("is shown before offers where nobody can be asked for them, which can be tried again", async () => {
    const { page, close } = await visitCart(ownShop, "moving", 6);
    await enterCode(page, "TEN", success(offers.ten));
    await page.route(verify, (route) => route.abort());
    await enterCode(page, "SIX", "Unable to apply coupon code.");
    // What was known stays so.
    await totalIs(page, "$108.00");
    expect(await codeField(page).inputValue()).toBe("SIX");
    await page.getByRole("button", { name: /^One more/ }).click();
    await page.getByText("We could not check the offers for your cart.").waitFor();
    await amountOf(page, "Total before offers").getByText("$140.00").waitFor();
    await appliedOffers(page).getByText("TEN", { exact: true }).waitFor();
    await expectAccessible(page);

    // The last step does not take an order at a total that nobody knows.
    await checkoutLink(page).click();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    const step = page.locator("form").filter({ has: page.getByRole("radio") });
    await step.getByRole("button", { name: "Try again" }).waitFor();
    await step.getByText("We could not check the offers for your cart.").waitFor();
    expect(await step.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
    await page.unroute(verify);
    await step.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Pay $138.95", exact: true }).waitFor();
    await close();
  });
});

describe("whoever tries out codes", () => {
  it("is told to wait, in the shop's own words", async () => {
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
