import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { fillCheckoutShop, orderNumber } from "../support/checkout.ts";
import { answers, networkIdle, shopper } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { addButton, items, quantityOf, visit } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

/**
 * Translates the page just as Chrome does: moves each text node into `font` elements with other words. Keeps the old
 * words within the new ones, so that the test finds them.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (!/\S/.test(text.data) || !parent || parent.closest("font, script, style, noscript, textarea, option"))
        continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.replace(/\S.*\S|\S/s, "«$&»");
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Performs each step on a translated page, and checks that the page still works. */
async function walk(page: Page, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await translate(page);
    await step();
    expect(await page.getByText("Something Went Wrong").count(), step.toString()).toBe(0);
  }
}

/** Presses a link or checkbox in a listing, and waits for the resulting listing. */
const follow = (page: Page, link: Locator, search: RegExp) => async () => {
  await link.click();
  await page.waitForURL(search);
  await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
};

it("a translated page works from the listing to a placed order", async () => {
  const { page, consoleErrors, close } = await visit(ownShop, "/categories/red-wine");
  let loads = 0;
  page.on("load", () => (loads += 1));
  const filters = page.getByRole("complementary", { name: "Filters" });
  const available = filters.getByRole("checkbox", { name: /Available now/ });
  const { plain } = stockedProducts;
  await walk(page, [
    follow(page, available, /available=true/),
    follow(page, available, /red-wine$/),
    follow(page, filters.getByRole("checkbox", { name: /Australia/ }), /countries=australia/),
    follow(page, filters.getByRole("checkbox", { name: /Australia/ }), /red-wine$/),
    () => page.getByLabel("Sort by").selectOption("priceDesc"),
    () => page.waitForURL(/sort=priceDesc/),
    follow(page, page.getByRole("link", { name: /\bList\b/ }).first(), /display=list/),
    follow(page, page.getByRole("link", { name: /\bFull\b/ }).first(), /display=full/),
    follow(page, page.locator(`main a[href="/${plain.path}"]`).first(), new RegExp(`${plain.path}$`)),
    () => page.getByRole("textbox", { name: `Quantity of ${plain.name}` }).fill("3"),
    () => addButton(page).click(),
    () => page.getByRole("link", { name: "View Full Contents" }).click(),
    () => page.waitForURL("**/cart"),
    () => quantityOf(items(page), "plain").fill("40"),
    () => quantityOf(items(page), "plain").press("Enter"),
    () => quantityOf(items(page), "plain").fill("6"),
    () => quantityOf(items(page), "plain").press("Enter"),
    // The link to the checkout does nothing while the total is loading.
    () => networkIdle(page),
    () => page.getByRole("complementary", { name: "Summary" }).getByRole("link", { name: "Checkout" }).click(),
    () => page.waitForURL("**/checkout/contact-info"),
    () => page.getByRole("button", { name: "Continue to shipping" }).click(),
    () => page.getByLabel("Email address").fill(shopper.email),
    () => page.getByLabel("Phone").fill(shopper.phone),
    () => page.getByRole("button", { name: "Continue to shipping" }).click(),
    () => page.waitForURL("**/checkout/shipping"),
    () => page.getByRole("button", { name: "Continue to payment" }).click(),
    () => page.getByLabel("First name").fill(shopper.firstName),
    () => page.getByLabel("Last name").fill(shopper.lastName),
    () => page.getByLabel("Street address").fill(shopper.street1),
    () => page.getByLabel("Suburb").fill(shopper.suburb),
    () => page.getByLabel("State").selectOption(shopper.state),
    () => page.getByLabel("Postcode").fill(shopper.postcode),
    () => page.getByRole("button", { name: "Continue to payment" }).click(),
    () => page.waitForURL("**/checkout/payment"),
    () => page.getByRole("radio", { name: "PayPal" }).first().check(),
    () => page.getByRole("radio", { name: "Bank Transfer" }).check(),
    () => page.getByRole("button", { name: /\b(Pay|Place order for)\W*\$/ }).click(),
    () => orderNumber(page),
  ]);
  expect([consoleErrors, loads]).toEqual([[], 0]);
  await close();
});

it("a page that crashes while a filter loads is reloaded with that filter", async () => {
  const { page, close } = await visit(ownShop, "/categories/red-wine");
  await page.route(/\/api\/listing/, () => new Promise(() => {}));
  const loaded = page.waitForEvent("load");
  await page.getByRole("complementary", { name: "Filters" }).evaluate((filters) => {
    const option = [...filters.querySelectorAll("label")].find(({ textContent }) =>
      textContent.includes("Available now"),
    );
    option?.click();
    for (const element of document.querySelectorAll("main, main *")) element.replaceChildren();
  });
  await loaded;
  expect(new URL(page.url()).search).toBe("?available=true");
  await close();
});

it("a page that crashes is reloaded once, and then becomes an error page", async () => {
  const { page, close } = await visit(ownShop, "/categories/red-wine");
  const crash = async (next: string) => {
    // Makes React crash, because it cannot find the page that it removes. React removes a page only after the URL has
    // changed to the next page's.
    await page.getByRole("main").evaluate((main) => main.replaceChildren());
    await page.getByRole("banner").getByRole("link", { name: next }).click();
  };
  const loaded = page.waitForEvent("load");
  await crash("Store Location");
  await loaded;
  await answers(page);
  expect(new URL(page.url()).pathname).toBe("/stores");
  await page.getByRole("heading", { level: 1, name: "Store Location" }).waitFor();
  await crash("Freight Rates");
  await page.getByRole("heading", { level: 1, name: "Something Went Wrong" }).waitFor();
  await close();
});
