import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { putContent } from "../../../server/content/content.ts";
import { settings } from "@corkwood/sample";
import {
  ordersAndCharges,
  choosePaymentMethod,
  fillInCard,
  withDatabase,
  orderNumber,
  payButton,
  refusal,
  fillCheckoutShop,
  visitCheckout,
} from "../support/checkout.ts";
import { valuesOf } from "../support/forms.ts";
import { ageCheckbox, expectFocusOn, newEmail, shopper } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Typed values that the checkout stores, and values that it does not store. */

/** Makes the checkout ask what to do if no one is home. */
const handover = { VIC: { buyer: "never", identification: "ifYoung", unattended: "onRequest" } } as const;
const ownShop = setUpOwnShop(fillCheckoutShop({ ...settings.law, handover }));

const goOn = (page: Page, step: "shipping" | "payment") =>
  page.getByRole("button", { name: `Continue to ${step}` }).click();

async function fillInAddress(page: Page, firstName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(shopper.lastName);
  await page.getByLabel("Company").fill("Vintners & Daughters");
  await page.getByLabel("Street address").fill(shopper.street1);
  await page.getByLabel("Apartment").fill("Level 2");
  await page.getByLabel("Suburb").fill(shopper.suburb);
  await page.getByLabel("State").selectOption(shopper.state);
  await page.getByLabel("Postcode").fill(shopper.postcode);
}

describe("typed values", () => {
  it("are kept if the payment fails, after going back, and after a reload", async () => {
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "contact-info");
    const form = page.locator("#main form").first();
    await page.getByLabel("Email address").fill("keeper@example.com");
    await page.getByLabel("Phone").fill(shopper.phone);
    await page.getByLabel("Email me about").check();
    await page.getByLabel("My billing address is the same").uncheck();
    await fillInAddress(page, "Bill");
    const contact = await valuesOf(form);
    expect(contact).toMatchObject({ "billing.firstName": "Bill", "billing.postcode": "3053" });
    await goOn(page, "shipping");

    await page.waitForURL("**/checkout/shipping");
    await fillInAddress(page, "Ada");
    await page.getByLabel("Delivery instructions").fill("Ring twice");
    await page.getByLabel("If no one is home").fill("Leave it with Bo at number 3");
    await page.getByLabel("Insure the delivery").check();
    await page.getByLabel("Hold my delivery").check();
    await page.getByRole("radio", { name: "Yes, gift wrapped" }).check();
    await page.getByLabel("To (optional)").fill("Bo");
    await page.getByLabel("From (optional)").fill("Ada");
    await page.getByRole("textbox", { name: "Message" }).fill("Happy birthday");
    await page.getByLabel("The person who receives this gift").check();
    const shipping = await valuesOf(form);
    expect(shipping).toMatchObject({ "gift.message": "Happy birthday", "law.recipientIsOfAge": "true" });
    await goOn(page, "payment");

    await page.waitForURL("**/checkout/payment");
    await ageCheckbox(page).check();
    await choosePaymentMethod(page, "Bank Transfer");
    await choosePaymentMethod(page, "Credit Card");
    await fillInCard(page, "4000 0000 0000 0002");
    await payButton(page).click();
    await refusal(page).getByText("Nothing was charged").waitFor();
    const payment = { paymentMethod: "braintreeCreditCard", "law.isOfAge": "true" };
    const pay = page.locator("#payment-form");
    expect(await valuesOf(pay)).toEqual(payment);
    await page.reload();
    await payButton(page).waitFor();
    expect(await valuesOf(pay)).toEqual(payment);
    for (const [step, before] of [
      ["shipping", shipping],
      ["contact-info", contact],
    ] as const) {
      await page.goBack();
      await page.waitForURL(`**/checkout/${step}`);
      await page.getByLabel("First name").waitFor();
      expect(await valuesOf(form)).toEqual(before);
      await page.reload();
      await page.getByLabel("First name").waitFor();
      // The page requests the delivery methods again.
      await expect.poll(() => valuesOf(form)).toEqual(before);
    }
    // The browser logs an error for each rejected call.
    expect(consoleErrors.filter((consoleError) => !consoleError.includes("402 (Payment Required)"))).toEqual([]);
    await close();
  });
});

/** Whether any file in the shop's folder, such as a table, the write-ahead log or a picture, contains this string. */
async function isStored(folder: string, text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((file) => file.isFile())) {
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) return true;
  }
  return false;
}

describe("a card number", () => {
  it("is sent only to the payment provider, even if the card is declined or needs 3-D Secure", async () => {
    const email = newEmail("secret");
    const [declined, asked] = ["4000 0000 0000 0002", "4000 0000 0000 1091"];
    const { page, context, close } = await visitCheckout(ownShop, "payment", { stored: { email } });
    const received: { path: string; all: string }[] = [];
    context.on("request", (request) => {
      const { pathname } = new URL(request.url());
      received.push({ path: pathname, all: decodeURIComponent(request.url()) + (request.postData() ?? "") });
    });
    await payButton(page).waitFor();
    await fillInCard(page, declined);
    await payButton(page).click();
    await refusal(page).getByText("Your card was declined. Nothing was charged").waitFor();
    await fillInCard(page, asked);
    await payButton(page).click();
    const bank = page.frameLocator("iframe[title='Your bank wants to know']");
    await bank.getByLabel("Code").fill("1234");
    await bank.getByRole("button", { name: "Confirm" }).click();
    await orderNumber(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();

    const paths = received.map(({ path }) => path);
    expect(paths.filter((path) => path === "/api/order/place")).toHaveLength(2);
    for (const number of [declined, asked]) {
      const digits = number.replaceAll(" ", "");
      const matching = received.filter(({ all }) => all.replaceAll(/[\s-]|%20|\+/g, "").includes(digits));
      // The embedded provider's fields send data to their own page, and Braintree's fields send data to Braintree.
      expect(matching.map(({ path }) => path)).toEqual(["/test-payments/tokens"]);
      expect(ownShop.shop.log()).not.toContain(digits);
      for (const written of [number, digits]) {
        expect(await isStored(ownShop.dataDir, written)).toBe(false);
        expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(written);
      }
    }
    expect(ownShop.shop.log()).toContain("/api/order/place");
    expect(await isStored(ownShop.dataDir, email)).toBe(true);
    await close();
  });
});

/** Matches the year as a separate number, not as part of an id. */
const yearOfBirth = /(?<![0-9a-f])1989(?![0-9a-f])/;

describe("a date of birth", () => {
  const age = { how: "dateOfBirth", wording: "When were you born?" } as const;

  it("is requested if the settings require it, is checked by the server, and is never stored", async () => {
    await withDatabase(ownShop, (db) => putContent(db, "settings", { ...settings, law: { ...settings.law, age } }));
    const asked = async () =>
      (await (await fetch(`${ownShop.shop.url}/checkout/payment`)).text()).includes(age.wording);
    await expect.poll(asked, { timeout: 20_000 }).toBe(true);

    const email = newEmail("born");
    const { page, close } = await visitCheckout(ownShop, "payment", {
      stored: { email, paymentMethod: "bankTransfer" },
    });
    const form = page.locator("#payment-form");
    const born = page.getByRole("group", { name: age.wording });
    const year = born.getByLabel("Year");
    await payButton(page).click();
    await born.getByText("Enter your date of birth as day, month and year.").waitFor();
    await expectFocusOn(page, born.getByLabel("Day"));
    await born.getByLabel("Day").fill("27");
    await born.getByLabel("Month").fill("3");
    await year.fill(String(new Date().getFullYear() - 17));
    await payButton(page).click();
    await refusal(page).getByText("We do not sell to anyone under 18. Nothing was charged").waitFor();
    expect(await year.inputValue()).not.toBe("");

    await page.reload();
    await payButton(page).waitFor();
    expect(await valuesOf(form)).toMatchObject({ "law.dateOfBirth.day": "", "law.dateOfBirth.year": "" });
    await born.getByLabel("Day").fill("27");
    await born.getByLabel("Month").fill("3");
    await year.fill("1989");
    await payButton(page).click();
    await orderNumber(page);
    const { placed } = await ordersAndCharges(ownShop, email);
    expect(placed).toHaveLength(1);
    expect(JSON.stringify(placed)).not.toMatch(yearOfBirth);
    // An order attempt is stored exactly as sent until the response arrives, and then deleted.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(yearOfBirth);
    await close();
  });

  it("is requested again after a redirect from Afterpay, and the approved payment is used", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment", { stored: { paymentMethod: "afterpay" } });
    const born = page.getByRole("group", { name: age.wording });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /order\/place|checkout/.test(request.url())) sent.push(request.url());
    });
    await page.goto(`${page.url()}?status=SUCCESS&orderToken=approved-there`);
    await refusal(page).getByText("Afterpay approved the payment. Enter your date of birth").waitFor();
    expect(sent).toEqual([]);

    await born.getByLabel("Day").fill("27");
    await born.getByLabel("Month").fill("3");
    await born.getByLabel("Year").fill("1989");
    const placed = page.waitForRequest("**/api/order/place");
    await payButton(page).click();
    expect((await placed).postDataJSON()).toMatchObject({
      cart: {
        law: { dateOfBirth: "1989-03-27" },
        payment: { methodCode: "afterpay", orderToken: "approved-there" },
      },
    });
    await close();
  });
});
