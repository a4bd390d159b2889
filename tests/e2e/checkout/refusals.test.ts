import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { withDatabase } from "../support/checkout.ts";
import type { Database } from "../../../server/db/connection.ts";
import { orders, products, variants } from "../../../server/db/schema.ts";
import { withStorage, storedLine, visit } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { ageCheckbox, shopper } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

/** Two products in the cart, all fields filled in, and bank transfer selected. */
async function goToPayment(page: Page): Promise<void> {
  await page.goto(`${ownShop.shop.url}/checkout/contact-info`);
  await page.getByLabel("Email address").fill(shopper.email);
  await page.getByLabel("Phone").fill(shopper.phone);
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await page.getByLabel("First name").fill(shopper.firstName);
  await page.getByLabel("Last name").fill(shopper.lastName);
  await page.getByLabel("Street address").fill(shopper.street1);
  await page.getByLabel("Suburb").fill(shopper.suburb);
  await page.getByLabel("State").selectOption(shopper.state);
  await page.getByLabel("Postcode").fill(shopper.postcode);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByLabel("Bank Transfer").check();
  await ageCheckbox(page).check();
}

type Change = Partial<typeof products.$inferInsert>;

/** The merchant's changes just before the shopper pays, and the resulting messages. */
const lastMoment: readonly [Change, string][] = [
  [
    { releaseTime: new Date(Date.now() + 3_600_000) },
    "Products marked as Coming Soon cannot be purchased ahead of their release",
  ],
  [{ state: "preorder" }, "You cannot add non pre-arrival products to a cart containing a pre-arrival product"],
  [
    { functionalType: "giftcard", giftcardMinCents: cents(5000), giftcardMaxCents: cents(50_000) },
    "Gift cards must be purchased on their own.",
  ],
];

async function change(db: Database, changed: Change): Promise<void> {
  await db.update(products).set(changed).where(eq(products.id, stockedProducts.moving.id));
}

it("an order that becomes invalid just before it is placed is rejected with the rule's message, without losing input", async () => {
  const { page, close } = await visit(
    ownShop,
    "/",
    withStorage(ownShop, { "v1:cart": [storedLine("plain", 2), storedLine("moving", 3)] }),
  );
  await goToPayment(page);
  await withDatabase(ownShop, async (db) => {
    const pay = page.getByRole("button", { name: /^Place order for \$/ });
    const message = (words: string) => page.locator("#main").getByText(words).first();
    const [before] = await db.select().from(products).where(eq(products.id, stockedProducts.moving.id));
    if (!before) throw new Error("No such product is stocked");
    for (const [changed, words] of lastMoment) {
      await change(db, changed);
      await pay.click();
      await message(words).waitFor();
      await message("not been charged").waitFor();
      await change(db, before);
    }
    await db.update(variants).set({ qtyRaw: 1 }).where(eq(variants.productId, stockedProducts.moving.id));
    await pay.click();
    await page.getByText("At least one cart item has qty exceeding available stock.").first().waitFor();
    await page.goto(`${ownShop.shop.url}/cart`);
    await page.getByText("There is now only 1 of this item left.").waitFor();
    expect(await db.$count(orders)).toBe(0);
  });
  await close();
});
