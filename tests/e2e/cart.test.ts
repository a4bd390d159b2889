import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  addButton,
  alerts,
  cartLink,
  having,
  items,
  storedLine,
  lineOf,
  miniCart,
  quantityOf,
  summary,
  visit,
  type Kind,
} from "./storedCart.ts";
import { merchant } from "./merchant.ts";
import { stockedProducts } from "./stockedProducts.ts";
import { expectAccessible, expectFocusOn, openOwnShop, shopper } from "./support.ts";

const ownShop = openOwnShop();

const unavailable = "You can't check out with unavailable items in your cart.";
/** The merchant counts a product's only size anew; the running shop knows it a moment later. */
async function setStock(kind: Kind, qty: number): Promise<void> {
  const { id, variants } = stockedProducts[kind];
  await merchant(ownShop, "stock", ["sku,qty", `${variants[0]?.code},${qty}`]);
  await expect
    .poll(async () => {
      const { products } = (await (await fetch(`${ownShop.shop.url}/api/products?ids=${id}`)).json()) as {
        products: { stockTotal: number }[];
      };
      return products[0]?.stockTotal;
    })
    .toBe(qty);
}

const keep = (...lines: ReturnType<typeof storedLine>[]) => having(ownShop, { "v1:cart": lines });

/** The ways to the checkout: where it can be gone to they are links, where not a button that cannot be pressed. */
const checkoutLink = (page: Page) => summary(page).getByRole("link", { name: "Checkout" });
const checkoutButton = (page: Page) => summary(page).getByRole("button", { name: "Checkout" });

describe("a line that cannot be bought", () => {
  const broken: [Kind, number, string][] = [
    ["ended", 1, "This item is no longer available for purchase."],
    ["gone", 2, "This item is now sold out."],
    ["few", 5, "There are now only 2 of this item left."],
    ["capped", 8, "A maximum of 6 can be added to the cart."],
    ["soon", 1, "This item cannot be purchased before it's release date."],
  ];

  it("says why in the cart and in the mini cart, and holds the checkout until it is gone", async () => {
    const lines = [...broken.map(([kind, qty]) => storedLine(kind, qty)), storedLine("plain", 1)];
    const { page, consoleErrors, close } = await visit(ownShop, "/", keep(...lines));
    await cartLink(page, 18).click();
    for (const [kind, , error] of broken) {
      await lineOf(miniCart(page), kind).getByText(error, { exact: true }).waitFor();
    }
    await miniCart(page).getByText(unavailable).waitFor();
    expect(await miniCart(page).getByRole("button", { name: "Checkout" }).isDisabled()).toBe(true);
    await expectAccessible(page);

    await miniCart(page).getByRole("link", { name: "View Full Contents" }).click();
    for (const [kind, , error] of broken) {
      await lineOf(items(page), kind).getByText(error, { exact: true }).waitFor();
      expect(await items(page).getByText(error, { exact: true }).count()).toBe(1);
    }
    await summary(page).getByText(unavailable).waitFor();
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.goto(`${ownShop.shop.url}/checkout/contact-info`);
    await page.getByText(unavailable).waitFor();

    await page.getByRole("link", { name: "Go to your cart" }).click();
    for (const [kind] of broken) {
      expect(await checkoutButton(page).isDisabled()).toBe(true);
      await lineOf(items(page), kind).getByRole("button", { name: "Remove" }).click();
      await expectFocusOn(page, items(page));
    }
    await checkoutLink(page).waitFor();
    expect(await page.getByText(unavailable).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows how many it holds where there are fewer, until the shopper takes no more than there are", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", keep(storedLine("few", 5)));
    const field = quantityOf(items(page), "few");
    await field.click();
    await page.keyboard.press("Tab");
    expect(await field.inputValue()).toBe("5");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await lineOf(items(page), "few").getByText("$100.00").waitFor();
    await field.fill("4");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("2");
    await checkoutLink(page).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBeNull();

    await setStock("few", 1);
    await page.reload();
    await items(page).getByText("There is now only 1 of this item left.").waitFor();
    await setStock("few", 2);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("has its number as text where there is nothing to choose, and 'tba' for a price that is kept back", async () => {
    const { page, close } = await visit(ownShop, "/cart", keep(storedLine("gone", 2), storedLine("secret", 1)));
    await lineOf(items(page), "gone").getByText("2", { exact: true }).waitFor();
    expect(await quantityOf(items(page), "gone").count()).toBe(0);
    await lineOf(items(page), "secret").getByText("tba", { exact: true }).waitFor();
    await page.goto(ownShop.shop.url);
    await cartLink(page, 3).click();
    await lineOf(miniCart(page), "gone").getByText("2", { exact: true }).waitFor();
    await lineOf(miniCart(page), "secret").getByText("tba", { exact: true }).waitFor();
    await close();
  });

  it("says so of a gift card whose amount the shop no longer sells", async () => {
    const giftcard = {
      amount: 900,
      recipientName: "Grace",
      recipientEmail: "grace@example.com",
      senderName: "Ada",
      senderEmail: "ada@example.com",
    };
    const { page, close } = await visit(ownShop, "/cart", keep(storedLine("giftCard", 1, { id: "card", giftcard })));
    const line = lineOf(items(page), "giftCard");
    await line.getByText("Please enter an amount between $100 and $500.").waitFor();
    await line.getByText("For Grace, from Ada").waitFor();
    expect(await line.getByRole("textbox").count()).toBe(0);
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await close();
  });
});

describe("what changed since it was added", () => {
  const notice = (page: Page) => items(page).getByText("Your cart has changed");
  const dearer = `The price of ${stockedProducts.older.name} changed from $38.50 to $42.00 since you added it.`;

  it("is said at the top of the cart, and the shopper takes it over", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, `/${stockedProducts.older.path}`);
    await addButton(page).click();
    await cartLink(page, 1).waitFor();
    await merchant(ownShop, "prices", ["sku,price", "OLDER,42.00"]);
    await page.goto(`${ownShop.shop.url}/cart`);
    await items(page).getByText(dearer).waitFor();
    await lineOf(items(page), "older").getByText("$42.00", { exact: true }).waitFor();
    await expectAccessible(page);
    await items(page).getByRole("button", { name: "OK, got it" }).click();
    await notice(page).waitFor({ state: "detached" });
    await expectFocusOn(page, items(page));
    await page.reload();
    await lineOf(items(page), "older").waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await merchant(ownShop, "prices", ["sku,price", "OLDER,38.50"]);
    await close();
  });

  it("comes in place when what is known is five minutes old", async () => {
    const { page, context, close } = await visit(ownShop, "/");
    await page.clock.install({ time: Date.now() });
    const refreshes: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/product/refresh")) refreshes.push(request.postDataJSON());
    });
    await page.goto(`${ownShop.shop.url}/${stockedProducts.reduced.path}`);
    await addButton(page).click();
    await miniCart(page).getByRole("link", { name: "View Full Contents" }).click();
    await lineOf(items(page), "reduced").getByText("$15.00", { exact: true }).waitFor();
    const asked = refreshes.length;
    await context.route("**/api/product/refresh", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { stockData: Record<string, object> };
      const { id } = stockedProducts.reduced;
      await route.fulfill({ json: { stockData: { [id]: { ...answer.stockData[id], price: 12 } } } });
    });
    await page.clock.fastForward("05:01");
    await items(page)
      .getByText(`The price of ${stockedProducts.reduced.name} changed from $15.00 to $12.00 since you added it.`)
      .waitFor();
    expect(refreshes[asked]).toEqual({ productIds: [stockedProducts.reduced.id], forceUpdate: false });
    // A refresh may still be under way.
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await close();
  });

  it("names a product that the shop no longer has", async () => {
    const lost = storedLine("plain", 2, { id: "lost", productId: "lost", variantId: "lost" });
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", keep(lost, storedLine("moving", 1)));
    await items(page).getByText(`${stockedProducts.plain.name} is no longer available for purchase.`).waitFor();
    const line = lineOf(items(page), "plain");
    await line.getByText("This item is no longer available for purchase.").waitFor();
    await summary(page).getByText(unavailable).waitFor();
    await expectAccessible(page);
    await items(page).getByRole("button", { name: "OK, got it" }).click();
    await notice(page).waitFor({ state: "detached" });
    await line.getByText("This item is no longer available for purchase.").waitFor();
    await line.getByRole("button", { name: `Remove ${stockedProducts.plain.name}` }).click();
    await checkoutLink(page).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

/** How often the page asked the shop for something while it was hurried. */
async function requestsDuring(page: Page, impatient: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
  page.on("request", note);
  await impatient();
  page.off("request", note);
  return asked.filter((path) => path.startsWith("/api/"));
}

const handful = 8;

describe("a shopper in a hurry", () => {
  const press = (page: Page, name: string | RegExp, times: number) =>
    page
      .getByRole("button", { name })
      .first()
      .evaluate((button: HTMLButtonElement, times) => {
        for (let count = 0; count < times; count += 1) button.click();
      }, times);

  it("presses Add fifty times: all that there are come into the cart, with a handful of requests", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, `/${stockedProducts.plain.path}`);
    await expect.poll(() => addButton(page).isEnabled()).toBe(true);
    const asked = await requestsDuring(page, async () => {
      await press(page, "Add to cart", 50);
      await cartLink(page, 24).waitFor();
      await alerts(page).getByText("because there is only 24 left.").first().waitFor();
      await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
      await page.getByRole("heading", { level: 1, name: "Red Wine" }).waitFor();
    });
    expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(handful);
    await page.reload();
    await cartLink(page, 24).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("presses the buttons of a quantity fifty times: it stops at its limits, with a handful of requests", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", keep(storedLine("moving", 1)));
    const field = quantityOf(items(page), "moving");
    await field.waitFor();
    const asked = await requestsDuring(page, async () => {
      for (let presses = 0; presses < 50; presses += 1) await field.press("ArrowUp");
      await expect.poll(() => field.inputValue()).toBe("24");
      await lineOf(items(page), "moving").getByText("$480.00").waitFor();
    });
    expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(handful);
    for (let presses = 0; presses < 50; presses += 1) await field.press("ArrowDown");
    await expect.poll(() => field.inputValue()).toBe("1");
    await cartLink(page, 1).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("types a quantity and goes on at once: the last number counts, within its limits", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", keep(storedLine("capped", 3)));
    const field = quantityOf(items(page), "capped");
    expect(await field.getAttribute("placeholder")).toBe("3");
    for (const [typed, settled] of [
      ["5", "5"],
      ["999", "6"],
      ["", "6"],
      ["0", "3"],
      ["4", "4"],
    ] as const) {
      await field.fill("");
      await field.pressSequentially(typed);
      await field.press("Enter");
      await expect.poll(() => field.inputValue()).toBe(settled);
    }
    await summary(page).getByText("$80.00").first().waitFor();
    await field.fill("6");
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    await page.goBack();
    await cartLink(page, 6).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("a cart that is being bought", () => {
  const ready = {
    email: shopper.email,
    phone: shopper.phone,
    shippingAddress: { ...shopper, country: "AU" },
    paymentMethod: "bankTransfer",
    law: { isOfAge: true },
    contactDone: true,
    shippingDone: true,
  };

  it("cannot change until it is bought, and what is added then clears the order", async () => {
    const { page, context, consoleErrors, close } = await visit(ownShop, "/checkout/payment", {
      ...having(ownShop, { "v1:cart": [storedLine("moving", 2)], "v1:checkout": ready }),
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route("**/api/order/place", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: /^Place order for/ }).click();
    await page.getByRole("link", { name: "Cart", exact: true }).click();
    await page.waitForURL("**/cart");
    expect(await quantityOf(items(page), "moving").isDisabled()).toBe(true);
    expect(
      await items(page)
        .getByRole("button", { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true);
    expect(await items(page).getByRole("button", { name: "Clear all" }).isDisabled()).toBe(true);
    await lineOf(items(page), "moving").getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: stockedProducts.moving.name }).waitFor();
    expect(await addButton(page).isDisabled()).toBe(true);
    await cartLink(page, 2).click();
    expect(await quantityOf(miniCart(page), "moving").isDisabled()).toBe(true);
    expect(
      await miniCart(page)
        .getByRole("button", { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true);
    await miniCart(page).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
    const listed = page.getByRole("button", { name: /^Add / }).first();
    expect(await listed.isDisabled()).toBe(true);

    answer();
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await page.getByRole("link", { name: "Continue shopping" }).click();
    await cartLink(page, 0).waitFor();
    await listed.click();
    await alerts(page).getByText("has been added to your cart.").waitFor();
    await page.goto(`${ownShop.shop.url}/checkout/success`);
    await page.getByRole("heading", { name: "There is no order to show here" }).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("shows on the way to the checkout that it is being opened", async () => {
    const { page, context, close } = await visit(ownShop, "/", keep(storedLine("moving", 2)));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await context.route(/\/assets\/(CheckoutLayout|contact|ContactStep)/, async (route) => {
      await held;
      await route.continue();
    });
    await cartLink(page, 2).click();
    const checkout = miniCart(page).getByRole("link", { name: /Checkout/ });
    await checkout.click();
    await expect.poll(() => checkout.getAttribute("aria-disabled")).toBe("true");
    answer();
    await page.waitForURL("**/checkout/contact-info");
    await close();
  });

  it("can be tried again where its products could not be had", async () => {
    const { page, context, close } = await visit(ownShop, "/info/freight-rates");
    await context.route("**/api/products?ids=*", (route) => route.abort());
    await page.evaluate(
      (line) => localStorage.setItem("corkwood:v1:cart", JSON.stringify([line])),
      storedLine("moving", 2),
    );
    await page.reload();
    await cartLink(page, 2).click();
    await miniCart(page).getByText("We could not load what is in your cart").waitFor();
    await expectAccessible(page);
    await context.unroute("**/api/products?ids=*");
    await miniCart(page).getByRole("button", { name: "Try again" }).click();
    await lineOf(miniCart(page), "moving").waitFor();
    await close();
  });
});
