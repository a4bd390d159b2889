import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { settings } from "@corkwood/sample";
import {
  ordersAndCharges,
  cardFields,
  fillInCard,
  orderNumber,
  payButton,
  refusal,
  fillCheckoutShop,
  visitCheckout,
} from "../support/checkout.ts";
import {
  ageCheckbox,
  expectAccessible,
  expectFocusOn,
  newEmail,
  screens,
  shopper,
  tabTo,
  typeInto,
} from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { expectGoodFocusOrder } from "../support/focusOrder.ts";

/**
 * The complete checkout by keyboard only, and on a narrow phone. Delivery of six bottles at $20.00 to Carlton costs
 * $12.95.
 */

const ownShop = setUpOwnShop(fillCheckoutShop(settings.law));

const bank = (page: Page) => page.frameLocator("iframe[title='Your bank wants to know']");

/** Expects Tab to keep focus inside an overlay. */
async function expectFocusUnmoved(page: Page, overlay: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 6 ? "Tab" : "Shift+Tab");
    expect(await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

describe("the checkout by keyboard only", () => {
  it("sells six bottles as a gift, paid for by a card with 3-D Secure", async () => {
    const email = newEmail("keys");
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "contact-info");
    const press = async (key: string, target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    const goOn = (step: string) => page.getByRole("button", { name: `Continue to ${step}` });
    const openStep = async (step: string, ready: Locator) => {
      await page.waitForURL(`**/checkout/${step}`);
      await ready.waitFor();
      await page.reload();
      await ready.waitFor();
      return expectGoodFocusOrder(page);
    };

    expect(await openStep("contact-info", goOn("shipping"))).toContain("Coupon code");
    await typeInto(page, page.getByLabel("Email address"), email);
    await typeInto(page, page.getByLabel("Phone"), shopper.phone);
    await press("Space", page.getByLabel("Email me about"));
    await press("Enter", goOn("shipping"));

    const pickup = page.getByRole("radio", { name: "Store Pickup" });
    await openStep("shipping", pickup);
    await press("Enter", goOn("payment"));
    await expectFocusOn(page, page.getByLabel("First name"));
    await press("ArrowDown", page.getByRole("radio", { name: "Delivery", exact: true }));
    await press("Space", page.getByRole("radio", { name: "Corkwood Brighton" }));
    await press("ArrowUp", pickup);
    await typeInto(page, page.getByLabel("First name"), shopper.firstName);
    await typeInto(page, page.getByLabel("Last name"), shopper.lastName);
    await typeInto(page, page.getByLabel("Street address"), "12 Lygon St Carl");
    await page.getByRole("listbox", { name: "Suggested addresses" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Carlton VIC 3053 is filled in.").waitFor();
    await page.getByRole("status").getByText("Standard delivery, metropolitan: $12.95").waitFor();
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Lygon Street");
    expect(await page.getByLabel("Postcode").inputValue()).toBe("3053");
    await press("Space", page.getByLabel("Insure the delivery for $1.20"));
    await press("ArrowDown", page.getByRole("radio", { name: "No", exact: true }));
    await typeInto(page, page.getByRole("textbox", { name: "Message" }), "Happy birthday");
    await press("Space", page.getByLabel("The person who receives this gift"));
    await press("Enter", goOn("payment"));

    await openStep("payment", payButton(page));
    await typeInto(page, cardFields(page).getByLabel("Card number"), "4000000000001091");
    await typeInto(page, cardFields(page).getByLabel("Expiry date"), "1239");
    await typeInto(page, cardFields(page).getByLabel("Security code"), "123");
    await typeInto(page, cardFields(page).getByLabel("Name on card"), "Ada Vintner");
    await press("Space", ageCheckbox(page));
    const pay = page.getByRole("button", { name: "Pay $134.15" });
    await press("Enter", pay);
    await bank(page).getByText("Enter it to pay $134.15").waitFor();
    await expectFocusUnmoved(page, page.getByRole("dialog"));
    await press("Enter", bank(page).getByRole("button", { name: "Cancel" }));
    await refusal(page).getByText("You ended the check by your bank. Nothing was charged").waitFor();
    await expectFocusOn(page, refusal(page).locator(".."));
    await press("Enter", pay);
    await bank(page).getByText("Enter it to pay $134.15").waitFor();
    await page.keyboard.type("1234");
    await page.keyboard.press("Enter");
    await orderNumber(page);
    const { placed, charges } = await ordersAndCharges(ownShop, email);
    expect(charges).toBe(1);
    expect(placed).toMatchObject([
      {
        grandTotalCents: 13_415,
        subscribeToMarketing: true,
        shippingAddress: { street1: "12 Lygon Street", postcode: "3053" },
      },
    ]);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

it.each(screens)(
  "pressing Pay shows the card and age check errors together (%i px, theme %s)",
  async (width, theme) => {
    const { page, close } = await visitCheckout(ownShop, "payment", {
      viewport: { width, height: 800 },
      stored: { law: { isOfAge: false, dateOfBirth: "", recipientIsOfAge: true } },
    });
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const number = cardFields(page).getByLabel("Card number");
    await number.waitFor();
    await tabTo(page, payButton(page));
    await page.keyboard.press("Enter");
    const reported = refusal(page).getByRole("listitem");
    await expect.poll(() => reported.count()).toBe(5);
    expect(await reported.allTextContents()).toEqual([
      "Enter the card number.",
      "Enter the expiry date.",
      "Enter the security code.",
      "Enter the name on the card.",
      "Confirm that you are 18 or over: we may not sell to anyone younger.",
    ]);
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectFocusOn(page, page.locator('iframe[name="card"]'));
    await expectAccessible(page);
    await fillInCard(page);
    await tabTo(page, payButton(page));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, ageCheckbox(page));
    expect(await reported.allTextContents()).toEqual([
      "Confirm that you are 18 or over: we may not sell to anyone younger.",
    ]);
    await close();
  },
);

/** Touch targets that are too small: single links under 24 px, anything else under 44 px. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a[href], button, input, select, textarea, summary").evaluateAll((elements) =>
    (elements as HTMLInputElement[]).flatMap((element) => {
      const isLink = element.tagName === "A";
      const isChoice = element.type === "checkbox" || element.type === "radio";
      const { width, height } = ((isChoice && element.labels?.[0]) || element).getBoundingClientRect();
      const isHidden = !element.checkVisibility() || width === 0 || element.closest("[aria-hidden=true], [inert]");
      // A link in a sentence has the height of its line.
      const isInText = isLink && element.parentElement?.textContent !== element.textContent;
      if (isHidden || isInText || Math.min(width, height) >= (isLink ? 24 : 44)) return [];
      return [`${element.name || element.textContent} ${Math.round(width)} × ${Math.round(height)}`];
    }),
  );
}

describe("the checkout on a 320 px wide phone", () => {
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
  /** Expects no sideways scrolling, no small targets, and no axe findings. */
  async function expectFits(page: Page): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(320);
    expect(await smallTargets(page), page.url()).toEqual([]);
    await expectAccessible(page);
  }
  const bar = (page: Page) => page.getByRole("region", { name: "Your order" });

  it("sells six bottles, and the order summary is one tap away at every step", async () => {
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "contact-info", phone);
    await bar(page).getByText("6 items · $120.00").waitFor();
    await expectFits(page);
    await page.getByLabel("Email address").fill("phone@example.com");
    await page.getByLabel("Phone").fill(shopper.phone);
    await page.getByRole("button", { name: "Continue to shipping" }).tap();

    await page.getByRole("radio", { name: "Yes, gift wrapped" }).tap();
    await page.getByRole("button", { name: "Continue to payment" }).tap();
    await page.getByRole("link", { name: "Enter a postcode." }).waitFor();
    await expectFits(page);
    await page.getByLabel("First name").fill(shopper.firstName);
    await page.getByLabel("Last name").fill(shopper.lastName);
    await page.getByLabel("Street address").fill(shopper.street1);
    await page.getByLabel("Suburb").pressSequentially("Carlt");
    const suggested = page.getByRole("listbox", { name: "Suggested places" });
    await suggested.getByRole("option", { name: "Carlton VIC 3053" }).waitFor();
    await expectFits(page);
    await suggested.getByRole("option", { name: "Carlton VIC 3053" }).tap();
    await page.getByLabel("The person who receives this gift").tap();
    await bar(page).getByText("6 items · $147.95").waitFor();
    // The bar is sticky.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 320 });
    await page.getByRole("button", { name: "Continue to payment" }).tap();

    await payButton(page).waitFor();
    const opener = page.getByRole("button", { name: "View Your Order" });
    const overlay = page.getByRole("dialog", { name: "Order Summary" });
    await opener.tap();
    await overlay.getByText("Gift wrapping").waitFor();
    await expectFocusUnmoved(page, overlay);
    await expectFits(page);
    for (const leave of ["Done", "Close"]) {
      await overlay.getByRole("button", { name: leave }).tap();
      await overlay.waitFor({ state: "detached" });
      await expectFocusOn(page, opener);
      if (leave === "Done") await opener.tap();
    }

    await page.getByText("Pay with a gift card").tap();
    await fillInCard(page, "4000 0000 0000 1091");
    await payButton(page).tap();
    await page.getByRole("link", { name: /^Confirm that you are 18 or over/ }).waitFor();
    await expectFits(page);
    await ageCheckbox(page).tap();
    await payButton(page).tap();
    await bank(page).getByText("Enter it to pay $147.95").waitFor();
    await expectFits(page);
    await bank(page).getByLabel("Code").fill("1234");
    await bank(page).getByRole("button", { name: "Confirm" }).tap();
    await orderNumber(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await expectFits(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("fits on the screen with delivery abroad, without delivery, and with pickup at a store", async () => {
    const { page, close } = await visitCheckout(ownShop, "shipping", { ...phone, lines: [["plain", 2]] });
    await page.getByRole("radio", { name: "Store Pickup" }).waitFor();
    // The bar must never cover the focused element, as it would at 400 % zoom.
    await expectGoodFocusOrder(page);
    await page.getByLabel("Country").selectOption("GB");
    await page.getByRole("status").getByText("Air freight to Europe").waitFor();
    await expectFits(page);
    await page.getByLabel("Country").selectOption("SA");
    await page.getByText("We cannot deliver alcohol to this address").first().waitFor();
    await expectFits(page);
    await page.getByRole("radio", { name: "Store Pickup" }).tap();
    await page.getByRole("radio", { name: "Corkwood Brighton" }).waitFor();
    await expectFits(page);
    await close();
  });
});
