import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/merchant.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { customerPassword, joinAsCustomer, signInBrowser } from "../support/customer.ts";
import { expectAccessible, expectFocusOn, intercept, openPage, screens, tabTo, typeInto } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

type Kind = keyof typeof stockedProducts;

/** Opens a product page as a new shopper, by default a customer, because signing up requires sign-in. */
async function visit(kind: Kind, options: BrowserContextOptions = {}, who: "customer" | "guest" = "customer") {
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  if (who === "customer") await signInBrowser(ownShop, context, await joinAsCustomer(ownShop));
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/${stockedProducts[kind].path}`);
  return { page, consoleErrors, context, close: () => context.close() };
}

const restock = "Email me when back in stock";
const release = "Notify me when released";
const dialog = (page: Page) => page.getByRole("dialog");
const alerts = (page: Page) => page.getByRole("region", { name: "Alerts" });
const email = (page: Page) => dialog(page).getByRole("textbox", { name: "Email address" });
const phone = (page: Page) => dialog(page).getByRole("textbox", { name: "Contact phone" });
const byEmail = (page: Page) => dialog(page).getByRole("checkbox", { name: "By email" });
const byPhone = (page: Page) => dialog(page).getByRole("checkbox", { name: "By phone" });
const notifyMe = (page: Page) => dialog(page).getByRole("button", { name: "Notify me" });
const emailMe = (page: Page) => dialog(page).getByRole("button", { name: "Email me" });

async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog", { name }).waitFor();
}

async function expectText(page: Page, sentence: string): Promise<void> {
  await alerts(page).getByText(sentence).waitFor();
}

describe("a product that is coming soon", () => {
  it("offers notification by email first, and also by phone if the shopper selects it", async () => {
    const { page, consoleErrors, close } = await visit("soon");
    await openForm(page, release);
    await dialog(page).getByText(`We’ll let you know once, when ${stockedProducts.soon.name} is released.`).waitFor();
    expect([await byEmail(page).isChecked(), await byPhone(page).isChecked()]).toEqual([true, false]);
    expect(await phone(page).count()).toBe(0);
    await expectAccessible(page);
    await byPhone(page).check();
    await email(page).fill("soon@example.com");
    await phone(page).fill("+61 400 000 000");
    await expectAccessible(page);
    await notifyMe(page).click();
    await expectText(page, `You'll receive a notification when ${stockedProducts.soon.name} is released!`);
    await dialog(page).waitFor({ state: "hidden" });
    await expectFocusOn(page, page.getByRole("button", { name: release }));
    const list = await runCommand(ownShop, ["notifications", "list"]);
    expect(list).toMatch(/soon-shiraz-2025,Soon Shiraz 2025,release,email,soon@example\.com,waiting,/);
    expect(list).toMatch(/soon-shiraz-2025,Soon Shiraz 2025,release,phone,'\+61 400 000 000,waiting,/);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("accepts a phone number with its country code, and shows errors for invalid numbers", async () => {
    const { page, close } = await visit("soon");
    await openForm(page, release);
    await byEmail(page).uncheck();
    expect(await email(page).count()).toBe(0);
    await byPhone(page).check();
    await notifyMe(page).click();
    await expectFocusOn(page, phone(page));
    const wrong = [
      ["", "Please enter a contact phone number"],
      ["+61 400 000 000 000 0", "Enter a contact phone with 20 characters or less."],
      ["+61 400 000 OOO", "Contact phone can only contain digits."],
      ["+61 400 000 📞", "Contact phone can only contain digits."],
      ["0400 000 000", "Country code must be included at the start of your phone number. E.g: '+61'"],
    ] as const;
    for (const [number, message] of wrong) {
      await phone(page).fill(number);
      await dialog(page).getByText(message).waitFor();
    }
    await expectAccessible(page);
    await phone(page).fill("+61 400 000 001");
    await notifyMe(page).click();
    await expectText(page, `You'll receive a notification when ${stockedProducts.soon.name} is released!`);
    await close();
  });

  it("shows errors for invalid email addresses, and focuses the choice of contact methods if none is selected", async () => {
    const { page, close } = await visit("soon", { viewport: { width: 320, height: 640 } });
    await openForm(page, release);
    await email(page).fill("");
    await notifyMe(page).click();
    await expectFocusOn(page, email(page));
    const wrong = [
      ["", "Enter your email address."],
      ["ada@example", "Enter a valid email address."],
      ["ada🍷@example.com", "Enter a valid email address."],
      [`${"a".repeat(240)}@example.com`, "Use 250 characters or fewer."],
    ] as const;
    for (const [address, message] of wrong) {
      await email(page).fill(address);
      await dialog(page).getByText(message).waitFor();
    }
    await byEmail(page).uncheck();
    await notifyMe(page).click();
    await dialog(page).getByText("At least one contact method must be selected").waitFor();
    await expectFocusOn(page, byEmail(page));
    await expectAccessible(page);
    await byPhone(page).check();
    await dialog(page).getByText("At least one contact method must be selected").waitFor({ state: "hidden" });
    // Neither the page nor the dialog scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await close();
  });

  it("shows the same response if a guest signs up again, so that it does not reveal subscribers", async () => {
    const { page, close } = await visit("secret");
    for (const address of ["again@example.com", "Again@Example.com"]) {
      await openForm(page, release);
      await email(page).fill(address);
      await notifyMe(page).click();
      await dialog(page).waitFor({ state: "hidden" });
      await page
        .getByText(/^You'll receive a notification when/)
        .first()
        .waitFor();
    }
    await close();
  });

  it("shows an error if the request fails, and keeps the typed values", async () => {
    const { page, close } = await visit("soon");
    const restore = await intercept(page, "**/api/notifications/**", (route) => route.abort());
    await openForm(page, release);
    await email(page).fill("failed@example.com");
    await notifyMe(page).click();
    await expectText(page, `Unable to subscribe to coming soon notifications for ${stockedProducts.soon.name}.`);
    expect(await email(page).inputValue()).toBe("failed@example.com");
    await expectAccessible(page);
    restore();
    await notifyMe(page).click();
    await expectText(page, `You'll receive a notification when ${stockedProducts.soon.name} is released!`);
    await close();
  });
});

describe("a product that is sold out", () => {
  it.each(screens)(
    "asks guests to sign in and then offers the form, using only the keyboard, at %i px in the theme %s",
    async (width, theme) => {
      const address = await joinAsCustomer(ownShop);
      const { page, consoleErrors, close } = await visit("soonGone", { viewport: { width, height: 700 } }, "guest");
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      const button = page.getByRole("button", { name: restock });
      const overlay = page.getByRole("dialog", { name: "Sign In" });
      await tabTo(page, button);
      await page.keyboard.press("Enter");
      await overlay.getByText("Log in, and we’ll let you know.").waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await overlay.waitFor({ state: "hidden" });
      await expectFocusOn(page, button);
      expect(await page.getByRole("dialog").count()).toBe(0);

      await page.keyboard.press("Enter");
      await typeInto(page, overlay.getByRole("textbox", { name: "Email address" }), address);
      await typeInto(page, overlay.getByLabel("Password", { exact: true }), customerPassword);
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: restock }).waitFor();
      await expectAccessible(page);
      await tabTo(page, email(page));
      expect(await email(page).inputValue()).toBe(address);
      await page.keyboard.press("Enter");
      await expectText(page, `You'll receive an email when ${stockedProducts.soonGone.name} is back in stock.`);
      await dialog(page).waitFor({ state: "hidden" });
      await expectFocusOn(page, button);
      expect(await runCommand(ownShop, ["notifications", "list"])).toContain(address);
      expect(consoleErrors).toEqual([]);
      await close();
    },
  );

  it("shows an error if the subscription fails", async () => {
    const { page, close } = await visit("gone");
    await page.route("**/api/notifications/**", (route) => route.abort());
    await openForm(page, restock);
    await email(page).fill("");
    await emailMe(page).click();
    await dialog(page).getByText("Enter your email address.").waitFor();
    await email(page).fill("failed@example.com");
    await emailMe(page).click();
    await expectText(page, `Unable to subscribe to restock notifications for ${stockedProducts.gone.name}.`);
    await close();
  });

  it("does not offer the form once the product can be bought again", async () => {
    const { page, close } = await visit("plain");
    await page.getByRole("button", { name: "Add to cart" }).waitFor();
    for (const name of [restock, release]) expect(await page.getByRole("button", { name }).count()).toBe(0);
    await close();
  });
});

describe("a restock", () => {
  it("sends an email within seconds of the merchant's command, with a link to unsubscribe", async () => {
    const { page, context, consoleErrors, close } = await visit("gone");
    for (const kind of ["gone", "magnum"] as const) {
      await page.goto(`${ownShop.shop.url}/${stockedProducts[kind].path}`);
      await openForm(page, restock);
      await email(page).fill("waiting@example.com");
      await emailMe(page).click();
      await expectText(page, `You'll receive an email when ${stockedProducts[kind].name} is back in stock.`);
    }

    writeFileSync(join(ownShop.dataDir, "stock.csv"), "sku,qty\nGONE,6\n");
    await runCommand(ownShop, ["stock", "stock.csv"]);
    const mailbox = `${ownShop.shop.url}/dev/mailbox`;
    const link = page.getByRole("row", { name: /waiting@example\.com/ }).getByRole("link");
    await expect
      .poll(async () => (await page.goto(mailbox), link.allTextContents()), { timeout: 30_000 })
      .toEqual([`${stockedProducts.gone.name} is back in stock`]);
    await link.click();
    const text = await page.locator("pre").textContent();
    const unsubscribe = /http\S+\/unsubscribe\?token=\S+/.exec(text ?? "")?.[0] ?? "";

    const withoutScripts = await ownShop.browser.newContext({ javaScriptEnabled: false });
    const plain = await withoutScripts.newPage();
    await plain.goto(unsubscribe);
    await plain.getByRole("heading", { level: 1, name: "Stop these emails?" }).waitFor();
    await plain.getByText(stockedProducts.gone.name).waitFor();
    expect(await runCommand(ownShop, ["notifications", "list"])).toContain("waiting@example.com");
    await plain.getByRole("button", { name: "Stop these emails" }).click();
    await plain.getByRole("heading", { level: 1, name: "You won’t get any more of these emails" }).waitFor();
    expect(await runCommand(ownShop, ["notifications", "list"])).not.toContain("waiting@example.com");
    await withoutScripts.close();

    await page.goto(unsubscribe);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await page.getByRole("heading", { level: 1, name: "You won’t get any more of these emails" }).waitFor();
    await expectAccessible(page);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect(consoleErrors).toEqual([]);

    const response = await page.goto(unsubscribe.slice(0, -1));
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "This link does not work" }).waitFor();
    await expectAccessible(page);
    await context.close();
    await close();
  });
});
