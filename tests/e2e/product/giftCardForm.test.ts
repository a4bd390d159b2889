import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { add, addButton, alerts, holdScripts, productVisits } from "../support/productPage.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { expectAccessible, expectFocusOn, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const opened = setUpSharedShop("stocked");
const { goTo, visit } = productVisits(opened);

describe("the gift card form", () => {
  const fill = async (page: Page) => {
    await page.getByLabel("$100", { exact: true }).check();
    await page.getByLabel("Recipient’s first name").fill("Grace");
    await page.getByLabel("Recipient’s email address").fill("grace@example.com");
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your email address").fill("ada@example.com");
  };

  it("reports missing fields, offers the presets that the card allows, and focuses the first invalid field", async () => {
    const { page, close } = await visit("giftCard");
    const form = page.getByRole("form", { name: "Gift card" });
    expect(await form.getByRole("group", { name: "Amount" }).getByRole("radio").count()).toBe(8);
    await addButton(page).click();
    for (const message of [
      "Please select an amount or enter preferred amount.",
      "Enter the recipients first name.",
      "Enter a valid email address.",
      "Please enter a sender name.",
    ]) {
      await form.getByText(message).first().waitFor();
    }
    await expectFocusOn(page, page.getByLabel("$100", { exact: true }));
    await expectAccessible(page);
    await close();
  });

  it("shows an error for each invalid field until it is corrected", async () => {
    const { page, close } = await visit("giftCard");
    const form = page.getByRole("form", { name: "Gift card" });
    await fill(page);
    await page.getByLabel("Another amount").check();
    await page.getByLabel("Preferred amount").fill("150");
    for (const [label, typed, message] of [
      ["Preferred amount", "40", "Please enter an amount between $100 and $500."],
      ["Preferred amount", "501", "Please enter an amount between $100 and $500."],
      ["Preferred amount", "a lot", "You may only specify a custom amount using numbers."],
      ["Preferred amount", "", "Please select an amount or enter preferred amount."],
      ["Recipient’s first name", "Grace 🍷", "Leave out emoji and symbols."],
      ["Recipient’s first name", "x".repeat(29), "Use 28 characters or fewer."],
      ["Recipient’s email address", "grace@", "Enter a valid email address."],
      ["Message (optional)", "Enjoy 🎉", "Gift card messages may not contain emojis!"],
      ["Message (optional)", "x".repeat(251), "Use 250 characters or fewer."],
      ["Your name", "Ada 🍷", "Leave out emoji and symbols."],
      ["Your email address", "ada", "Enter a valid email address."],
    ] as const) {
      const field = page.getByLabel(label);
      const good = await field.inputValue();
      await field.fill(typed);
      await addButton(page).click();
      await form.getByText(message).first().waitFor();
      expect(await field.getAttribute("aria-invalid"), `${label}: ${typed}`).toBe("true");
      await expectFocusOn(page, field);
      await field.fill(good);
      await expect.poll(() => form.getByText(message).count()).toBe(0);
    }
    expect(await alerts(page).getByRole("listitem").count()).toBe(0);
    await close();
  });

  it("keeps values typed before scripts loaded, and cannot be submitted before", async () => {
    const context = await opened.browser.newContext();
    const letScripts = await holdScripts(context);
    const { page } = await openPage(context);
    await page.goto(`${opened.shop.url}/${stockedProducts.giftCard.path}`, { waitUntil: "commit" });
    await page.getByLabel("Another amount").check();
    await page.getByLabel("Recipient’s first name").fill("Grace");
    expect(await addButton(page).isDisabled()).toBe(true);
    letScripts();
    await page.getByLabel("Preferred amount").waitFor();
    expect(await page.getByLabel("Recipient’s first name").inputValue()).toBe("Grace");
    await context.close();
  });

  it("adds one gift card, and refuses to mix gift cards and bottles", async () => {
    const { page, close } = await visit("giftCard");
    await fill(page);
    await addButton(page).click();
    await alerts(page).getByText(`${stockedProducts.giftCard.name} x 1 has been added to your cart.`).waitFor();
    await goTo(page, "plain");
    await add(page, "plain", "1");
    await alerts(page)
      .getByText(
        "You cannot have both gift card and non gift card products in your cart. Gift cards must be ordered separately.",
      )
      .waitFor();
    await close();

    const other = await visit("plain");
    await add(other.page, "plain", "1");
    await alerts(other.page).getByText("has been added").waitFor();
    await goTo(other.page, "giftCard");
    await fill(other.page);
    await addButton(other.page).click();
    await alerts(other.page)
      .getByText(/Gift cards must be purchased on their own$/)
      .waitFor();
    await other.close();
  });
});
