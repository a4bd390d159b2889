import { dayText, dollars } from "@corkwood/commerce";
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { outbox } from "../../../server/db/schema.ts";
import {
  choosePaymentMethod,
  fillInCard,
  fillCheckoutShop,
  filledIn,
  orderNumber,
  payButton,
  refusal,
  withDatabase,
} from "../support/checkout.ts";
import { expectAccessible, expectFocusOn, tabTo, typeInto } from "../support/page.ts";
import { addButton, alerts, phone } from "../support/productPage.ts";
import { cartLink, lineOf, miniCart, storedLine, visit, withStorage } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Tests how gift cards are shown and changed, from the form to the email. */

const ownShop = setUpOwnShop(fillCheckoutShop());

/** Returns a day in Melbourne, in ISO 8601 format. @param days from today */
function dayIn(days: number): string {
  const melbourne = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" });
  return melbourne.format(Date.now() + days * 86_400_000);
}

const giftcard = {
  amount: dollars(100),
  recipientName: "Grace",
  recipientEmail: "grace@example.com",
  senderName: "Ada",
  senderEmail: "ada@example.com",
};

const dayOver = "The day to send it is over. Choose another day, or send it now.";

const form = (page: Page) => page.getByRole("form", { name: "Gift card" });

/** Types a date into the three fields, by keyboard. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await typeInto(page, form(page).getByLabel("Day", { exact: true }), date);
  await typeInto(page, form(page).getByLabel("Month"), month);
  await typeInto(page, form(page).getByLabel("Year"), year);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

describe.each([
  ["a phone", phone],
  ["a desktop", { width: 1280, height: 900 }],
])("a gift card with a chosen sending day, by keyboard on %s", (_, viewport) => {
  const isPhone = viewport.width === phone.width;

  it("is shown and can be changed in the cart and at the checkout, and is sent with the latest changes", async () => {
    const sendOn = dayIn(30);
    const { page, consoleErrors, close } = await visit(ownShop, `/${stockedProducts.giftCard.path}`, {
      viewport,
      ...withStorage(ownShop, { "v1:checkout": filledIn }),
    });
    const shows = async (place: Locator, facts: readonly string[]) => {
      for (const fact of facts) await place.getByText(fact, { exact: true }).waitFor();
    };
    await addButton(page).waitFor();
    await page.getByRole("button", { name: "Add to cart", disabled: false }).waitFor();

    await tabTo(page, page.getByLabel("$100", { exact: true }));
    await page.keyboard.press("Space");
    await typeInto(page, page.getByLabel("Recipient’s first name"), "Grace");
    await typeInto(page, page.getByLabel("Recipient’s email address"), "grase@example.com");
    await typeInto(page, page.getByLabel("Message (optional)"), "For that dinner");
    await typeInto(page, page.getByLabel("Your name"), "Ada");
    await typeInto(page, page.getByLabel("Your email address"), "ada@example.com");
    await tabTo(page, page.getByLabel("As soon as the order is placed"));
    await page.keyboard.press("ArrowDown");
    // Errors appear only after leaving the last of the three fields, or on submit.
    await typeDay(page, dayIn(-1));
    await tabTo(page, addButton(page));
    await page.keyboard.press("Enter");
    await form(page).getByText(dayOver).first().waitFor();
    await expectFocusOn(page, form(page).getByLabel("Day", { exact: true }));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await typeDay(page, sendOn);
    await tabTo(page, addButton(page));
    await page.keyboard.press("Enter");
    await alerts(page).getByText("has been added to your cart").waitFor();

    const facts = [
      "For Grace (grase@example.com)",
      "From Ada (ada@example.com)",
      "Message: For that dinner",
      `Sent on ${dayText(sendOn)}`,
    ];
    if (isPhone) await page.goto(`${ownShop.shop.url}/cart`);
    const line = isPhone
      ? lineOf(page.getByRole("region", { name: "Items" }), "giftCard")
      : lineOf(miniCart(page), "giftCard");
    await shows(line, facts);
    await expectAccessible(page);

    // Invalid changes are not saved.
    const edit = line.getByRole("button", { name: "Edit the gift card for Grace" });
    await tabTo(page, edit);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit gift card" });
    expect(await dialog.getByLabel("Recipient’s email address").inputValue()).toBe("grase@example.com");
    await typeInto(page, dialog.getByLabel("Recipient’s email address"), "grace@");
    await tabTo(page, dialog.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await dialog.getByText("Enter a valid email address.").first().waitFor();
    await expectFocusOn(page, dialog.getByLabel("Recipient’s email address"));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocusOn(page, edit);
    await shows(line, facts);

    await page.keyboard.press("Enter");
    await typeInto(page, dialog.getByLabel("Recipient’s email address"), "grace@example.com");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expectFocusOn(page, edit);
    await shows(line, ["For Grace (grace@example.com)"]);
    await alerts(page).getByText("The gift card for Grace has been changed.").waitFor();

    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    await payButton(page).waitFor();
    if (isPhone) await page.getByRole("button", { name: "View Your Order" }).click();
    const summary = isPhone
      ? page.getByRole("dialog", { name: "Order Summary" })
      : page.getByRole("complementary", { name: "Order Summary" });
    await shows(summary, ["For Grace (grace@example.com)", ...facts.slice(1)]);
    await summary.getByRole("button", { name: "Edit the gift card for Grace" }).press("Enter");
    await typeInto(page, dialog.getByLabel("Message (optional)"), "For that lunch");
    await tabTo(page, dialog.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await shows(summary, ["Message: For that lunch"]);
    await expectAccessible(page);
    if (isPhone) await summary.getByRole("button", { name: "Done" }).click();

    await choosePaymentMethod(page, "Credit Card");
    await fillInCard(page);
    await payButton(page).click();
    await orderNumber(page);
    await page.getByText("Your gift card will be sent").waitFor();
    await shows(page.getByRole("list", { name: "Gift card" }), [
      "For Grace (grace@example.com)",
      "Message: For that lunch",
      `Sent on ${dayText(sendOn)}`,
    ]);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const emails = await withDatabase(ownShop, (db) => db.select().from(outbox));
    const sent = emails.find(({ recipient }) => recipient === "grace@example.com");
    expect(sent).toMatchObject({ sentAt: null, dueAt: expect.anything() });
    expect(sent?.dueAt.toLocaleString("sv-SE", { timeZone: "Australia/Melbourne" })).toBe(`${sendOn} 08:00:00`);
    expect(sent?.text).toContain("For that lunch");
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a gift card whose sending day has passed", () => {
  const stored = (sendOn: string) =>
    withStorage(ownShop, {
      "v1:cart": [storedLine("giftCard", 1, { id: "card", giftcard: { ...giftcard, sendOn } })],
      "v1:checkout": { ...filledIn, shippingDone: true },
    });

  it("shows an error in the cart, and cannot be bought until its sending time is changed", async () => {
    const { page, close } = await visit(ownShop, "/cart", stored(dayIn(-1)));
    const line = lineOf(page.getByRole("region", { name: "Items" }), "giftCard");
    await line.getByText(dayOver).waitFor();
    expect(await page.getByRole("button", { name: "Checkout" }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await line.getByRole("button", { name: "Edit the gift card for Grace" }).click();
    await page.getByLabel("As soon as the order is placed").check();
    await page.getByRole("button", { name: "Save" }).click();
    await line.getByText("Sent as soon as the order is placed").waitFor();
    expect(await line.getByText(dayOver).count()).toBe(0);
    await page.getByRole("complementary").getByRole("link", { name: "Checkout" }).waitFor();
    await close();
  });

  it("is rejected at placement if its day has passed by the shop's clock but not by the browser's", async () => {
    const yesterday = dayIn(-1);
    const { page, context, close } = await visit(ownShop, "/cart", stored(yesterday));
    await context.clock.setFixedTime(Date.now() - 86_400_000);
    await page.goto(`${ownShop.shop.url}/checkout/payment`);
    await choosePaymentMethod(page, "Credit Card");
    await fillInCard(page);
    await payButton(page).click();
    await refusal(page)
      .getByText(
        `The gift card for Grace cannot be sent on ${dayText(yesterday)}. ${dayOver} You have not been charged.`,
      )
      .waitFor();
    await expectAccessible(page);
    await close();
  });
});

it("opens the editing form over the mini cart, and closes first the form and then the mini cart", async () => {
  const { page, close } = await visit(
    ownShop,
    "/",
    withStorage(ownShop, {
      "v1:cart": [storedLine("giftCard", 1, { id: "card", giftcard: { ...giftcard } })],
    }),
  );
  await cartLink(page, 1).click();
  await miniCart(page).getByRole("button", { name: "Edit the gift card for Grace" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit gift card" });
  await dialog.getByLabel("Recipient’s first name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  // A link in the error summary must not close the mini cart.
  await dialog.getByRole("link", { name: "Enter the recipients first name." }).click();
  await expectFocusOn(page, dialog.getByLabel("Recipient’s first name"));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await miniCart(page).waitFor();
  await page.keyboard.press("Escape");
  await miniCart(page).waitFor({ state: "detached" });
  await close();
});
