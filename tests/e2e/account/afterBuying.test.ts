import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlacedOrder } from "@corkwood/commerce";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { buyAsOtherShopper } from "../support/otherShopper.ts";
import { runCommand } from "../support/merchant.ts";
import { expectAccessible, lookAt, openPage, screens, shopper, tabTo } from "../support/page.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

/** Runs `orders update` on a file with a header row and these rows. */
async function update(...rows: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "corkwood-merchant-"));
  try {
    const heading = "number,status,carrier,tracking,parcel,items,return,note";
    await writeFile(join(folder, "changes.csv"), `${[heading, ...rows].join("\n")}\n`);
    await runCommand(ownShop, ["orders", "update", "changes.csv"], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openOrder(placed: PlacedOrder, width: number, theme: "paper" | "cellar") {
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport: { width, height: 900 } });
  const { page, consoleErrors } = await openPage(context);
  await page.addInitScript((name) => localStorage.setItem("corkwood:theme", name), theme);
  await page.goto(`${ownShop.shop.url}/orders/${placed.number}`);
  await page.getByRole("textbox", { name: "Email address" }).fill(shopper.email);
  await page.getByRole("button", { name: "Find my order" }).click();
  await page.getByRole("region", { name: `Order ${placed.number}` }).waitFor();
  return { page, consoleErrors, close: () => context.close() };
}

const steps = (page: Page) =>
  page.getByRole("list", { name: "Status of your order" }).getByRole("listitem").allTextContents();
const isNarrowEnough = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe.each(screens)("after buying, at %i px in the theme %s", (width, theme) => {
  it("an order shows status, parcels and tracking links, accepts a return by keyboard, and prints a tax invoice", async () => {
    const placed = await buyAsOtherShopper(ownShop, "plain", 10);
    const sku = placed.items[0]?.sku ?? "";
    await update(`${placed.number},packed,,,,,,`, `${placed.number},shipped,southern,AB 123,,${sku}:4,,`);
    const { page, consoleErrors, close } = await openOrder(placed, width, theme);

    expect((await steps(page)).map((step) => step.replace(/\d+\/\d+\/\d+/, ""))).toEqual([
      "Placed, done",
      "Packed, done",
      "Partly shipped, done",
      "Shipped, still to come",
      "Delivered, still to come",
    ]);
    const parcel = page.getByRole("article").filter({ hasText: "Parcel 1" });
    expect(await parcel.getByRole("listitem").allTextContents()).toEqual([`4 × ${stockedProducts.plain.name}, 750 ml`]);
    expect(await page.getByRole("link", { name: "Track parcel 1" }).getAttribute("href")).toBe(
      "https://southern-parcels.example/track/AB123",
    );
    await expectAccessible(page);

    await tabTo(page, page.getByRole("button", { name: "Return something" }));
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "Return request" });
    await tabTo(page, form.getByRole("button", { name: "Request a return" }));
    await page.keyboard.press("Enter");
    await form.getByText("Choose what you want to send back.").first().waitFor();
    await expectAccessible(page);
    await lookAt(page, `return-${width}`);
    expect(await isNarrowEnough(page)).toBe(true);
    await form.getByRole("textbox", { name: /^How many to send back/ }).focus();
    await page.keyboard.press("ArrowUp");
    await form.getByRole("combobox", { name: "Reason" }).selectOption("It is corked or faulty");
    await tabTo(page, form.getByRole("button", { name: "Request a return" }));
    await page.keyboard.press("Enter");
    const request = page.getByRole("article").filter({ hasText: "Return 1" });
    await request.getByText(/^Asked for/).waitFor();
    expect(await page.getByRole("button", { name: "Return something" }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Returns");

    await update(`${placed.number},return_accepted,,,,,1,Keep the cork.`);
    await page.reload();
    await request.getByText("Keep the cork.").waitFor();
    await lookAt(page, `order-${width}`);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Tax invoice" }).click();
    await page.getByRole("heading", { level: 1, name: "Tax invoice" }).waitFor();
    for (const text of [
      "ABN 89 000 000 019",
      "The total of $200.00 includes GST of $18.18.",
      placed.number,
      shopper.email,
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await expectAccessible(page);
    expect(await isNarrowEnough(page)).toBe(true);
    await lookAt(page, `invoice-${width}`);

    await page.emulateMedia({ media: "print" });
    await lookAt(page, `print-${width}`);
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector("h1") ?? document.body);
      return [color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox ?\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

it("the tax invoice is shown only after the email address is entered", async () => {
  const placed = await buyAsOtherShopper(ownShop, "moving", 10);
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce" });
  const { page } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/orders/${placed.number}/invoice`);
  await page.getByText("To see this tax invoice, enter the email address that you ordered with.").waitFor();
  expect(await page.content()).not.toContain(shopper.email);
  await page.getByRole("textbox", { name: "Email address" }).fill("eve@example.com");
  await page.getByRole("button", { name: "Find my order" }).click();
  await page.getByText("We couldn’t find an order with this number and email address.").first().waitFor();
  await page.getByRole("textbox", { name: "Email address" }).fill(shopper.email);
  await page.getByRole("button", { name: "Find my order" }).click();
  await page.getByText("ABN 89 000 000 019").waitFor();
  expect(page.url()).toContain("/invoice");
  await context.close();
});
