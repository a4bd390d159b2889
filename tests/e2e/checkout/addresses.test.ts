import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { fillCheckoutShop, filledIn, visitCheckout } from "../support/checkout.ts";
import { expectAccessible, expectFocusOn, screens, tabTo, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** A delivery price is shown only once the address's suburb, state and postcode match. */

const ownShop = setUpOwnShop(fillCheckoutShop());

const suburb = (page: Page) => page.getByRole("combobox", { name: "Suburb or town" });
const state = (page: Page) => page.getByRole("combobox", { name: "State or territory" });
const postcode = (page: Page) => page.getByRole("textbox", { name: "Postcode" });
const goOn = (page: Page, step: string) => page.getByRole("button", { name: `Continue to ${step}` });
const metro = (page: Page) => page.getByRole("status").getByText("Standard delivery, metropolitan: $12.95");
const question = "3066 is a postcode in Victoria, not in Queensland.";

const collingwood = { ...filledIn.shippingAddress, suburb: "Collingwood", state: "VIC", postcode: "3066" };
const park = { ...collingwood, suburb: "Collingwood Park", state: "QLD" };

describe.each(screens)("an address at %i px", (width) => {
  const viewport = { width, height: 800 };

  it("is filled in with a suggestion's suburb, state and postcode", async () => {
    const stored = { shippingAddress: collingwood };
    const { page, close } = await visitCheckout(ownShop, "shipping", { viewport, stored });
    await metro(page).waitFor();
    await typeInto(page, suburb(page), "Collingwood P");
    // Suggestions for fewer letters list Collingwood in Victoria first.
    const suggestions = () => page.getByRole("listbox").getByRole("option").allTextContents();
    await expect.poll(suggestions).toEqual([expect.stringContaining("Collingwood Park")]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Collingwood Park QLD is filled in. Enter its postcode.").waitFor();
    expect(await state(page).inputValue()).toBe("QLD");
    expect(await postcode(page).inputValue()).toBe("");
    expect(await metro(page).count()).toBe(0);
    await typeInto(page, postcode(page), "4301");
    await page
      .getByRole("status")
      .getByText(/^Standard delivery/)
      .waitFor();
    expect(await page.getByRole("button", { name: "Yes, this is right" }).count()).toBe(0);
    await close();
  });

  it("is not accepted while suburb, state and postcode do not match, and can be corrected by keyboard", async () => {
    const stored = { shippingAddress: { ...park, postcode: "" } };
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "shipping", { viewport, stored });
    await typeInto(page, postcode(page), "3066");
    await page.getByText(question).first().waitFor();
    await page.getByRole("status").getByText(`${question} Is this right?`).waitFor();
    await expectAccessible(page);
    expect(await metro(page).count()).toBe(0);
    await goOn(page, "payment").click();
    await page
      .getByRole("link", { name: "Check the suburb, state and postcode, or confirm that they are right." })
      .waitFor();
    await expectFocusOn(page, postcode(page));
    await expectAccessible(page);

    await tabTo(page, page.getByRole("button", { name: "Use Collingwood VIC 3066" }));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, postcode(page));
    expect(await suburb(page).inputValue()).toBe("Collingwood");
    expect(await state(page).inputValue()).toBe("VIC");
    await metro(page).waitFor();
    await goOn(page, "payment").click();
    await page.waitForURL("**/checkout/payment");
    expect(consoleErrors.filter((text) => !text.includes("422"))).toEqual([]);
    await close();
  });

  it("is accepted once the shopper confirms it, even if it is not in the gazetteer", async () => {
    const stored = { shippingAddress: { ...collingwood, suburb: "Gumleaf Hollow" } };
    const { page, close } = await visitCheckout(ownShop, "shipping", { viewport, stored });
    await page.getByText("We do not know a place called Gumleaf Hollow in Victoria.").first().waitFor();
    await tabTo(page, page.getByRole("button", { name: "Yes, this is right" }));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, postcode(page));
    await metro(page).waitFor();
    await goOn(page, "payment").click();
    await page.waitForURL("**/checkout/payment");
    await page.reload();
    await page.getByRole("button", { name: /^(Pay|Place order for) \$/ }).waitFor();
    await close();
  });
});

describe("an address stored by an earlier visit", () => {
  it("must be corrected or confirmed in the shipping step before delivery has a price", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment", { stored: { shippingAddress: park } });
    await page.waitForURL("**/checkout/shipping");
    await page.getByText(question).first().waitFor();
    await close();
  });

  it("must be corrected or confirmed in the contact step if it is the billing address", async () => {
    const stored = { billingSameAsShipping: false, billingAddress: park };
    const { page, close } = await visitCheckout(ownShop, "payment", { stored });
    await page.waitForURL("**/checkout/contact-info");
    await page.getByText(question).first().waitFor();
    await expectAccessible(page);
    await goOn(page, "shipping").click();
    await expectFocusOn(page, postcode(page));
    await page.getByRole("button", { name: "Yes, this is right" }).click();
    await goOn(page, "shipping").click();
    await page.waitForURL("**/checkout/shipping");
    await close();
  });
});

it("an address abroad needs no confirmation", async () => {
  const stored = { shippingAddress: { ...park, country: "NZ" } };
  const { page, close } = await visitCheckout(ownShop, "shipping", { stored });
  await page
    .getByRole("status")
    .getByText(/^Air freight/)
    .waitFor();
  expect(await page.getByText("Is this right?").count()).toBe(0);
  await close();
});
