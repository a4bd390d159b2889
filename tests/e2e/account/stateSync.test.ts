import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { customerPassword, joinAsCustomer } from "../support/customer.ts";
import { expectAccessible, intercept, newEmail, openPage } from "../support/page.ts";
import { addButton, cartLink } from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();
const url = () => ownShop.shop.url;

async function openBrowser() {
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
  const { page, consoleErrors } = await openPage(context);
  return { page, consoleErrors, context };
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${url()}/account`);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(customerPassword);
  await page.getByRole("main").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByText(`You are logged in as ${email}.`).waitFor();
}

/** Returns two available products from the listing. */
async function twoProducts() {
  const found = (await (await fetch(`${url()}/api/listing?scope=all&available=true`)).json()) as {
    products: { id: string; name: string; path: string; functionalType: string; state: string; cartQtyMin: number }[];
  };
  const [first, second] = found.products.filter(
    ({ functionalType, state, cartQtyMin }) => functionalType === "basic" && state === "current" && cartQtyMin <= 1,
  );
  if (!first || !second) throw new Error("The sample has two such products");
  return [first, second] as const;
}

async function addToCart(page: Page, { path }: { path: string }): Promise<void> {
  await page.goto(`${url()}/${path.replace(/^\//, "")}`);
  await addButton(page).click();
  await page.getByText("has been added to your cart.").first().waitFor();
}

interface StoredItem {
  productId: string;
  removed?: true;
}

/** Products in the stored cart. A guest's cart is a list. A customer's cart also identifies the customer. */
const cartOf = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("corkwood:v1:cart") ?? "[]") as
      | StoredItem[]
      | { items: StoredItem[] };
    const items = Array.isArray(stored) ? stored : stored.items;
    return items.flatMap(({ productId, removed }) => (removed ? [] : [productId])).sort();
  });

describe("two browsers of one customer", () => {
  it("show the same data within two seconds, and no customer data after sign-out", async () => {
    const email = newEmail("two.browsers");
    await joinAsCustomer(ownShop, email);
    const [first, second] = await twoProducts();
    const [a, b] = [await openBrowser(), await openBrowser()];
    // The product was added as a guest, before signing in.
    await addToCart(b.page, second);
    await expect.poll(() => cartOf(b.page)).toEqual([second.id]);
    await logIn(a.page, email);
    await logIn(b.page, email);
    await expect.poll(() => cartOf(a.page)).toEqual([second.id]);

    await addToCart(a.page, first);
    const both = [first.id, second.id].sort();
    await expect.poll(() => cartOf(a.page)).toEqual(both);
    const started = Date.now();
    await expect.poll(() => cartOf(b.page), { interval: 50 }).toEqual(both);
    expect(Date.now() - started).toBeLessThan(2000);
    // The page in the other browser shows the same cart.
    await cartLink(b.page, 2).waitFor();

    await b.page.getByRole("main").getByRole("button", { name: "Log Out", exact: true }).click();
    await b.page.getByRole("main").getByRole("button", { name: "Log In", exact: true }).waitFor();
    await expect.poll(() => cartOf(b.page)).toEqual([]);
    // Both the account and the other browser still have all products.
    await a.page.reload();
    await expect.poll(() => cartOf(a.page)).toEqual(both);
    await logIn(b.page, email);
    await expect.poll(() => cartOf(b.page)).toEqual(both);
    expect([...a.consoleErrors, ...b.consoleErrors]).toEqual([]);
    await a.context.close();
    await b.context.close();
  });

  it("clear an ended session's data, but keep items that were not synchronised", async () => {
    const email = newEmail("ended.session");
    await joinAsCustomer(ownShop, email);
    const [first, second] = await twoProducts();
    const { page, context } = await openBrowser();
    await logIn(page, email);
    await addToCart(page, first);
    await expect.poll(() => cartOf(page)).toEqual([first.id]);
    await page
      .waitForResponse((response) => response.request().method() === "PUT", { timeout: 15_000 })
      .catch(() => undefined);
    // From now on, no state reaches the server. Then the session ends.
    const restore = await intercept(context, "**/api/account/state*", (route) => route.abort());
    await addToCart(page, second);
    await expect.poll(() => cartOf(page)).toEqual([first.id, second.id].sort());
    // An open page could detect the ended session first and show its own message.
    await page.close();
    await context.clearCookies();
    const { page: next } = await openPage(context);
    await next.goto(`${url()}/products`);
    await next.getByText("You were logged out. Your cart is kept in your account").waitFor();
    await expect.poll(() => cartOf(next)).toEqual([]);

    restore();
    await logIn(next, email);
    await expect.poll(() => cartOf(next)).toEqual([first.id, second.id].sort());
    await context.close();
  });
});

describe("a customer's checkout", () => {
  it("lets guests log in, and fills in the account's details", async () => {
    const email = newEmail("prefilled");
    await joinAsCustomer(ownShop, email);
    const [first] = await twoProducts();
    const { page, consoleErrors, context } = await openBrowser();
    await addToCart(page, first);
    await page.goto(`${url()}/checkout/contact-info`);
    await page.getByText("Do you have an account?").waitFor();
    const logIn = page.getByRole("main").getByRole("link", { name: "Log in", exact: true });
    expect(await logIn.getAttribute("href")).toBe("/account/signin?to=%2Fcheckout%2Fcontact-info");
    await logIn.click();
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(customerPassword);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByText(`You are logged in as ${email}.`).waitFor();
    await expect
      .poll(() => page.getByRole("main").getByRole("textbox", { name: "Email address" }).inputValue())
      .toBe(email);
    // The guest's cart is now the customer's.
    expect(await cartOf(page)).toEqual([first.id]);
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
