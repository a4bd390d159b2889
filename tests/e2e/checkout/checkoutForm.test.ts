import { dollars } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { settings } from "@corkwood/sample";
import { challengePath } from "../../../storefront/features/checkout/payment/providers/embedded/frames.ts";
import { cardFields, filledIn, payButton, fillCheckoutShop, visitCheckout } from "../support/checkout.ts";
import { expectRefused, fieldsOf } from "../support/forms.ts";
import { withStorage, storedLine, visit } from "../support/storedCart.ts";
import { expectAccessible, expectFocusOn, intercept, shopper, tabTo } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Tests the field purposes exposed to browsers, and the messages for invalid values in the checkout. */

const ownShop = setUpOwnShop(fillCheckoutShop(settings.law));

describe("on a phone", () => {
  const viewport = { width: 375, height: 667 };

  it("the sticky bar does not cover the first invalid field after submitting, or after following a link in the error summary", async () => {
    const { page, close } = await visitCheckout(ownShop, "contact-info", { viewport });
    const bar = page.getByRole("region", { name: "Your order" });
    const label = page.locator("label", { hasText: "Email address" });
    const gap = async () => {
      const [above, below] = [await bar.boundingBox(), await label.boundingBox()];
      return above && below ? below.y - (above.y + above.height) : undefined;
    };
    await goOn(page, "shipping");
    await expectFocusOn(page, page.getByLabel("Email address"));
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page
      .getByRole("link", { name: /email/i })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await close();
  });

  it("the breadcrumb shows each step's number", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment", { viewport });
    const shown = await page
      .getByRole("navigation", { name: "Checkout" })
      .getByRole("listitem")
      .evaluateAll((steps) =>
        steps.map((step) =>
          [...step.querySelectorAll("span, a")]
            .filter((part) => part.children.length === 0 && part.getBoundingClientRect().width > 1)
            .map(({ textContent }) => textContent)
            .join(""),
        ),
      );
    expect(shown).toEqual(["Cart", "1. Contact", "2. Shipping", "3. Payment"]);
    await close();
  });
});

const nobody = { shippingAddress: undefined, law: {} };
const goOn = (page: Page, step: "shipping" | "payment") =>
  page.getByRole("button", { name: `Continue to ${step}` }).click();

const addressTokens = (section: "shipping" | "billing", postcodeKeys: "numeric" | "text") => ({
  [`${section}.firstName`]: `${section} given-name`,
  [`${section}.lastName`]: `${section} family-name`,
  [`${section}.company`]: `${section} organization`,
  [`${section}.country`]: `${section} country`,
  [`${section}.street1`]: `${section} address-line1`,
  [`${section}.street2`]: `${section} address-line2`,
  [`${section}.suburb`]: `${section} address-level2`,
  [`${section}.state`]: `${section} address-level1`,
  [`${section}.postcode`]: `${section} postal-code, ${postcodeKeys}`,
});

const notes = { "instructions.delivery": "off" };
const extras = { includesDeliveryInsurance: "checkbox", holdDeliveryInHotWeather: "checkbox" };
const gift = { "gift.type": "radio", "gift.to": "off", "gift.from": "off", "gift.message": "off" };

describe("the checkout's fields", () => {
  it("have autocomplete purposes on the contact step, including the billing address", async () => {
    const { page, close } = await visitCheckout(ownShop, "contact-info", { stored: { billingSameAsShipping: false } });
    await page.getByLabel("First name").waitFor();
    expect(await fieldsOf(page.locator("#contact-form"))).toEqual({
      email: "email, email",
      phone: "tel, tel",
      subscribeToMarketing: "checkbox",
      billingSameAsShipping: "checkbox",
      ...addressTokens("billing", "numeric"),
    });
    await close();
  });

  it("expose their purpose to browsers on the shipping step, for gifts to Australia and Japan and for pickup", async () => {
    const { page, close } = await visitCheckout(ownShop, "shipping", {
      stored: { ...nobody, gift: { type: "wrapped" } },
    });
    const form = page.locator("#shipping-form");
    const chosen = { shippingMethod: "radio", ...gift, "law.recipientIsOfAge": "checkbox" };
    await page.getByRole("radio", { name: "Store Pickup" }).waitFor();
    expect(await fieldsOf(form)).toEqual({
      ...chosen,
      ...addressTokens("shipping", "numeric"),
      ...notes,
      ...extras,
    });
    await page.getByLabel("Country").selectOption("JP");
    await page.getByLabel("Prefecture").waitFor();
    expect(await fieldsOf(form)).toMatchObject(addressTokens("shipping", "text"));
    await page.getByRole("radio", { name: "Store Pickup" }).check();
    await page.getByRole("group", { name: "Which store?" }).waitFor();
    expect(await fieldsOf(form)).toEqual({
      ...chosen,
      storeId: "radio",
      "pickup.firstName": "given-name",
      "pickup.lastName": "family-name",
      "pickup.isOther": "checkbox",
    });
    await close();
  });

  it("expose their purpose to browsers on the payment step, in the card frame, and in the 3-D Secure frame", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment");
    await payButton(page).waitFor();
    await page.getByText("Pay with a gift card").click();
    expect(await fieldsOf(page.locator("form", { has: page.getByLabel("Gift card code") }))).toEqual({
      voucherCode: "off",
      voucherPin: "off, numeric",
    });
    expect(await fieldsOf(page.locator("#payment-form"))).toEqual({
      paymentMethod: "radio",
      "law.isOfAge": "checkbox",
    });
    const card = cardFields(page);
    await card.getByLabel("Card number").waitFor();
    expect(await fieldsOf(card.locator("form"))).toEqual({
      number: "cc-number, numeric",
      expiry: "cc-exp, numeric",
      securityCode: "cc-csc, numeric",
      name: "cc-name, text",
    });
    await page.goto(ownShop.shop.url + challengePath(dollars(5)));
    expect(await fieldsOf(page.locator("form"))).toEqual({ code: "one-time-code, numeric" });
    await close();
  });

  it("can be filled in by the browser one whole step at a time, without opening suggestions", async () => {
    const { page, close } = await visitCheckout(ownShop, "shipping", { stored: nobody });
    await page.getByLabel("First name").waitFor();
    const { email: _email, phone: _phone, ...address } = shopper;
    await page.locator("#shipping-form").evaluate((form: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(`shipping.${name}`) as HTMLInputElement;
        // Like autofill, sets the value without key presses. Uses the prototype's setter, because React would not
        // report a change after its own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, address);
    await page.getByRole("status").getByText("Standard delivery, metropolitan: $12.95").waitFor();
    expect(await page.getByRole("listbox").count()).toBe(0);
    await goOn(page, "payment");
    await page.waitForURL("**/checkout/payment");
    await close();
  });
});

const missing = (section: "shipping" | "billing") => ({
  [`${section}.firstName`]: "Enter a first name.",
  [`${section}.lastName`]: "Enter a last name.",
  [`${section}.street1`]: "Enter a street address.",
  [`${section}.suburb`]: "Enter a suburb or town.",
  [`${section}.state`]: "Choose a state or territory.",
  [`${section}.postcode`]: "Enter a postcode.",
});

describe("an incomplete step of the checkout", () => {
  it("lists its errors and focuses the first (contact step with an incomplete billing address)", async () => {
    const stored = { billingSameAsShipping: false, billingAddress: { company: "Vintners" } };
    const { page, close } = await visitCheckout(ownShop, "contact-info", { stored });
    await goOn(page, "shipping");
    await expectRefused(page.locator("#contact-form"), {
      email: "Enter your email address.",
      phone: "Enter a phone number, so that we can reach you about your order.",
      ...missing("billing"),
    });
    await close();
  });

  it("lists its errors and focuses the first (shipping step for a gift or a pickup)", async () => {
    const stored = { ...nobody, gift: { type: "messageOnly" } };
    const { page, close } = await visitCheckout(ownShop, "shipping", { stored });
    const form = page.locator("#shipping-form");
    const unanswered = {
      "gift.message": "Write your message, or choose not to send it as a gift.",
      "law.recipientIsOfAge": "Confirm that the person who receives this is 18 or over.",
    };
    await goOn(page, "payment");
    await expectRefused(form, { ...missing("shipping"), ...unanswered });
    await page.getByRole("radio", { name: "Store Pickup" }).check();
    await goOn(page, "payment");
    await expectRefused(form, {
      storeId: "Choose a store.",
      "pickup.firstName": "Enter your first name.",
      "pickup.lastName": "Enter your last name.",
      ...unanswered,
    });
    await close();
  });

  it("lists its errors and focuses the first (shipping step for a cart with only gift cards)", async () => {
    const giftcard = { amount: dollars(100), recipientName: "Bo", recipientEmail: "bo@example.com", message: "" };
    const from = { senderName: "Ada", senderEmail: "ada@example.com" };
    const { page, close } = await visit(ownShop, "/checkout/shipping", {
      ...withStorage(ownShop, {
        "v1:cart": [storedLine("giftCard", 1, { giftcard: { ...giftcard, ...from } })],
        "v1:checkout": { ...filledIn, law: {} },
      }),
    });
    await page.getByText("No Shipping Required").first().waitFor();
    await goOn(page, "payment");
    await expectRefused(page.locator("#shipping-form"), {
      "law.recipientIsOfAge": "Confirm that the person who receives this is 18 or over.",
    });
    await close();
  });

  it("lists its errors and focuses the first (payment step with card errors)", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment", { stored: { law: {} } });
    const card = cardFields(page);
    const number = card.getByLabel("Card number");
    await number.waitFor();
    await payButton(page).click();
    const form = page.locator("#payment-form");
    await expectRefused(
      form,
      { "law.isOfAge": "Confirm that you are 18 or over: we may not sell to anyone younger." },
      number,
    );
    const errors = {
      number: "Enter the card number.",
      expiry: "Enter the expiry date.",
      securityCode: "Enter the security code.",
      name: "Enter the name on the card.",
    };
    for (const [name, words] of Object.entries(errors)) {
      await form.getByRole("alert").getByText(words, { exact: true }).waitFor();
      await card.locator(`#${name}-error`, { hasText: words }).waitFor();
      expect(await card.locator(`[name=${name}]`).getAttribute("aria-invalid")).toBe("true");
    }
    await close();
  });
});

describe.each([375, 1280])("delivery if its rate does not load, at %i px", (width) => {
  it("is disabled while pickup is offered, and the shopper can retry by keyboard", async () => {
    const viewport = { width, height: 900 };
    const { page, close } = await visitCheckout(ownShop, "shipping", { viewport, lines: [["moving", 2]] });
    await page.getByText("Standard delivery, metropolitan: $9.95").first().waitFor();
    const restore = await intercept(page, "**/api/shipping/rates", (route) => route.abort());
    const failed = page.getByRole("status").filter({ hasText: "We couldn’t load the delivery costs." });
    const retry = failed.getByRole("button", { name: "Try again" });
    await page.getByLabel("Suburb").fill("Collingwood");
    await page.getByLabel("Postcode").fill("3066");
    await retry.waitFor();
    // Missing rates alone are not an error, because pickup is offered.
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.getByRole("radio", { name: "Delivery", exact: true }).isDisabled()).toBe(true);
    const order = page.getByRole("complementary", { name: "Order Summary" });
    if (width === 1280) {
      await order.getByText("Not known at the moment").waitFor();
      await order.getByText("Total before delivery").waitFor();
    } else await page.getByText("$40.00 before delivery").waitFor();
    await expectAccessible(page);
    await goOn(page, "payment");
    const unpriced = "We couldn’t load the delivery costs. Check your connection and try again.";
    await page.getByRole("alert").getByText(unpriced).waitFor();

    await page.getByRole("radio", { name: "Store Pickup" }).check();
    await page.getByText("No store has your whole order at the moment.").waitFor();
    expect(await page.getByRole("radio", { name: "Delivery", exact: true }).isDisabled()).toBe(true);
    restore();
    await tabTo(page, retry);
    await page.keyboard.press("Enter");
    await expectFocusOn(page, page.getByRole("heading", { name: "Shipping", level: 2 }));
    await page.getByRole("status").getByText("Standard delivery, metropolitan: $9.95").waitFor();
    if (width === 1280) await order.getByText("Total", { exact: true }).waitFor();
    expect(await page.getByLabel("Postcode").inputValue()).toBe("3066");
    await goOn(page, "payment");
    await page.waitForURL("**/checkout/payment");
    await close();
  });
});

describe("stores that do not load", () => {
  it("are loaded again when the shopper presses the button", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment");
    const restore = await intercept(page, "**/api/stores", (route) => route.abort());
    await page.goto(`${ownShop.shop.url}/checkout/shipping`);
    await page.getByRole("radio", { name: "Store Pickup" }).check();
    const failed = page.getByRole("alert").filter({ hasText: "We couldn’t load our stores." });
    await failed.waitFor();
    restore();
    await failed.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("group", { name: "Which store?" }).getByRole("radio").first().waitFor();
    await expectFocusOn(page, page.getByRole("heading", { name: "Shipping", level: 2 }));
    await close();
  });
});
