import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { choosePaymentMethod, fillCheckoutShop, orderNumber, payButton, visitCheckout } from "../support/checkout.ts";
import { amountOf } from "../support/coupons.ts";
import { brokenWords, expectAccessible, expectFocusOn, lookAt, screens, tabTo, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

/** The store options' text, on a Wednesday at 6:30 pm in Melbourne. */
async function offered(page: Page) {
  await page.clock.install({ time: new Date("2026-12-09T18:30:00+11:00") });
  await page.reload();
  await page.getByRole("radio", { name: "Store Pickup" }).check();
  const stores = page.getByRole("group", { name: "Which store?" }).getByRole("radio");
  await stores.first().waitFor();
  return stores.evaluateAll((all) => all.map((radio) => radio.closest("label")?.textContent ?? ""));
}

describe("pickup stores", () => {
  it("are listed nearest first, with their closing times and the time at which the order will be ready", async () => {
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "shipping");
    expect(await offered(page)).toEqual([
      expect.stringMatching(/^Corkwood Collingwood.*Collingwood VIC 3066, [\d.]+ k?m away/),
      expect.stringMatching(/^Corkwood Brighton.*Brighton VIC 3186, 1\d km away/),
    ]);
    // Picking takes two opening hours, and only half an hour is left today.
    const both = page.getByRole("group", { name: "Which store?" });
    await both.getByText("Open now until 7 pm").first().waitFor();
    await both.getByText("Ready tomorrow by 11:30 am").first().waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("are listed by name while the shopper's place is unknown or cannot be looked up", async () => {
    const byName = [expect.stringMatching(/^Corkwood Brighton/), expect.stringMatching(/^Corkwood Collingwood/)];
    const nobody = await visitCheckout(ownShop, "shipping", { stored: { shippingAddress: undefined } });
    expect(await offered(nobody.page)).toEqual(byName);
    await nobody.close();
    const { page, close } = await visitCheckout(ownShop, "shipping");
    await page.route("**/api/stores/by-locality*", (route) => route.abort());
    expect(await offered(page)).toEqual(byName);
    await close();
  });
});

describe.each(screens)("an order that a guest collects, by keyboard at %i px", (width) => {
  it("shows the buyer's and the collector's names, and all collection details", async () => {
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "shipping", {
      viewport: { width, height: 800 },
      lines: [["plain", 2]],
      stored: { shippingAddress: undefined, email: `collect.${width}@example.com` },
    });
    const press = async (
      key: string,
      name: RegExp | string,
      role: "button" | "checkbox" | "radio" | "link" = "button",
    ) => {
      await tabTo(page, page.getByRole(role, { name }));
      await page.keyboard.press(key);
    };
    await page.clock.install({ time: new Date("2026-12-09T10:05:00+11:00") });
    await page.reload();
    await press("ArrowDown", "Delivery", "radio");
    await press("Space", "Corkwood Brighton", "radio");
    await press("Enter", "Continue to payment");
    const firstName = page.getByLabel("Your first name");
    await expectFocusOn(page, firstName);
    await page.getByRole("link", { name: "Enter your last name." }).waitFor();
    await typeInto(page, firstName, "Ada");
    await typeInto(page, page.getByLabel("Your last name"), "Vintner");
    await press("Space", "Someone else will collect it", "checkbox");
    await press("Enter", "Continue to payment");
    await expectFocusOn(page, page.getByLabel("Their full name"));
    await expectAccessible(page);
    await lookAt(page, `pickup-names-${width}`);
    await typeInto(page, page.getByLabel("Their full name"), "Grace Hopper");
    await press("Enter", "Continue to payment");
    await payButton(page).waitFor();

    await page.goto(`${ownShop.shop.url}/cart`);
    const summary = page.getByRole("complementary", { name: "Summary" });
    await summary.getByText("Pickup at Corkwood Brighton. Ready today by 12:30 pm.").waitFor();
    expect(await summary.getByText(/Arrives|Delivery to/).count()).toBe(0);
    await amountOf(page, "Store Pickup").getByText("Free").waitFor();
    await amountOf(page, "Total").getByText("$40.00").waitFor();
    await expectAccessible(page);
    await lookAt(page, `pickup-cart-${width}`);
    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    await choosePaymentMethod(page, "Bank Transfer");
    await page.getByText("We ask for proof of age in the store.").waitFor();
    expect(await page.getByText(/at the door/).count()).toBe(0);
    await press("Enter", /^Place order for/);
    const number = await orderNumber(page);
    // The pickup day depends on the shop's clock.
    const expected = [
      /^Ready .* by .*\.$/,
      "Collected by Grace Hopper for Ada Vintner.",
      /^Grace Hopper needs to bring/,
    ];
    for (const words of [...expected, /^\(03\) 5550 0/, /^Monday to/]) await page.getByText(words).first().waitFor();
    await expectAccessible(page);
    await lookAt(page, `pickup-confirmation-${width}`);
    await page.goto(`${ownShop.shop.url}/orders/${number}`);
    for (const words of expected) await page.getByText(words).first().waitFor();
    await page.goto(`${ownShop.shop.url}/orders/${number}/invoice`);
    await page.getByText("Ada Vintner", { exact: true }).waitFor();
    expect(await brokenWords(page)).toEqual([]);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
