import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { settings } from "@corkwood/sample";
import { fillCheckoutShop, fillInCard, orderNumber, payButton, visitCheckout } from "../support/checkout.ts";
import { ageCheckbox, networkIdle } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { items, storedLine, summary, visit, withStorage } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/**
 * Compares the text that a screen reader reads on the pages of a purchase, from top to bottom, with the files in
 * `reading`. After an intended change, `-u` updates these files. Review them as someone who perceives nothing else of
 * the page.
 */

const ownShop = setUpOwnShop(fillCheckoutShop(settings.law));

/** Text that changes from day to day, or from order to order. */
const changing: [RegExp, string][] = [
  [/\bCW[A-Z0-9]{8}\b/g, "<order number>"],
  [/\b\d{1,2}\/\d{1,2}\/\d{2}\b/g, "<day>"],
  // Format of a range within one month: 'Tue 1 – Thu 3 Dec'.
  [/\b[A-Z][a-z]{2} \d+( [A-Z][a-z]{2})? – [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}\b/g, "<first day> – <last day>"],
  [/Keep for now|Ready to drink|Last year to drink|Drink up/g, "<advice for this year>"],
];

/** Lines that are not read aloud: URLs, empty live regions, and the options of a closed list. */
const notRead = /^ *- (\/url: .*|status|option "[^"]*")\n/gm;

async function readingOf(page: Page, part: Locator = page.getByRole("main")): Promise<string> {
  await networkIdle(page);
  const whole = (await part.ariaSnapshot()) + "\n";
  return changing.reduce((text, [what, word]) => text.replaceAll(what, word), whole.replaceAll(notRead, ""));
}

const fileOf = (name: string) => `./reading/${name}.txt`;

const lines = [
  ["plain", 2],
  ["reduced", 1],
] as const;

describe("a screen reader", () => {
  it.for(["acclaimed", "reduced"] as const)("reads a product page: %s", async (kind) => {
    const { page, close } = await visit(ownShop, `/${stockedProducts[kind].path}`);
    await page.getByRole("button", { name: "Show delivery" }).waitFor();
    await expect(await readingOf(page, page.getByRole("article").first())).toMatchFileSnapshot(
      fileOf(`${kind}Product`),
    );
    await close();
  });

  it("reads a product page without a chosen size", async () => {
    const { page, close } = await visit(ownShop, `/${stockedProducts.boxed.path}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Choose a size.").waitFor();
    await expect(await readingOf(page, page.getByRole("group", { name: "Size" }))).toMatchFileSnapshot(
      fileOf("sizeError"),
    );
    await close();
  });

  it("reads a listing's filters, and the products in its list display", async () => {
    const { page, close } = await visit(ownShop, "/products?display=list&reduced=true");
    await page.getByRole("table").waitFor();
    await expect(await readingOf(page, page.getByRole("complementary", { name: "Filters" }))).toMatchFileSnapshot(
      fileOf("filters"),
    );
    await expect(await readingOf(page, page.getByRole("table"))).toMatchFileSnapshot(fileOf("list"));
    await close();
  });

  it("reads the cart", async () => {
    const stored = { "v1:cart": lines.map(([kind, qty]) => storedLine(kind, qty)) };
    const { page, close } = await visit(ownShop, "/cart", withStorage(ownShop, stored));
    await items(page).getByRole("listitem").first().waitFor();
    await summary(page).getByText("Spend $145.00 more").waitFor();
    await expect(await readingOf(page)).toMatchFileSnapshot(fileOf("cart"));
    await close();
  });

  it("reads the checkout's first step, with missing fields", async () => {
    const { page, close } = await visitCheckout(ownShop, "contact-info", { lines });
    await page.getByRole("button", { name: "Continue to shipping" }).click();
    await page.getByRole("link", { name: "Enter your email address." }).waitFor();
    await expect(await readingOf(page)).toMatchFileSnapshot(fileOf("contact"));
    await close();
  });

  it("reads the checkout's second step", async () => {
    const { page, close } = await visitCheckout(ownShop, "shipping", { lines });
    await page.getByRole("status").getByText("Standard delivery, metropolitan: $9.95").waitFor();
    await expect(await readingOf(page)).toMatchFileSnapshot(fileOf("shipping"));
    await close();
  });

  it("reads the checkout's third step, and the placed order", async () => {
    const { page, close } = await visitCheckout(ownShop, "payment", { lines, stored: { law: { isOfAge: false } } });
    await payButton(page).click();
    await page.getByRole("link", { name: /^Confirm that you are 18 or over/ }).waitFor();
    await expect(await readingOf(page)).toMatchFileSnapshot(fileOf("payment"));
    await ageCheckbox(page).check();
    await fillInCard(page);
    await payButton(page).click();
    await orderNumber(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await expect(await readingOf(page)).toMatchFileSnapshot(fileOf("placedOrder"));
    await close();
  });
});
