import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { visitEvents } from "../../../server/db/schema.ts";
import { fillCheckoutShop, orderNumber, payButton, withDatabase } from "../support/checkout.ts";
import { appliedAlert, checkoutLink, enterCode, fillInContact, fillInShipping } from "../support/coupons.ts";
import { openPage } from "../support/page.ts";
import { testPromotions } from "../support/promotions.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import {
  addButton,
  alerts,
  items,
  lineOf,
  miniCart,
  quantityOf,
  withStorage,
  storedLine,
} from "../support/storedCart.ts";
import { setUpOwnShop } from "../support/testShop.ts";
import { recordEvents, type LayerEvent } from "./dataLayer.ts";

/** Steps of several visits. The table in visit.md lists each step's data layer events. */

const ownShop = setUpOwnShop(fillCheckoutShop());
const { plain, reduced, ended } = stockedProducts;

/** Each step's expected events, from the table. */
async function tableOf(): Promise<Map<string, LayerEvent[]>> {
  const text = await readFile(new URL("visit.md", import.meta.url), "utf8");
  const steps = [...text.matchAll(/^## ([^\n]+)\n\n```jsonl\n(.*?)```$/gms)];
  const read = (lines: string) => lines.split("\n").flatMap((line): LayerEvent[] => (line ? [JSON.parse(line)] : []));
  return new Map(steps.map(([, step = "", lines = ""]) => [step, read(lines)]));
}

/** Replaces varying values with `…`. */
function masked(events: readonly LayerEvent[]): LayerEvent[] {
  const text = JSON.stringify(events)
    .replaceAll(ownShop.shop.url, "…")
    .replaceAll(/("(?:transaction_id|visitor_id)":)"[^"]+"/g, '$1"…"');
  return JSON.parse(text);
}

/** Opens a tab whose steps are compared with the table. */
async function openVisit(options: Parameters<(typeof ownShop.browser)["newContext"]>[0] = {}) {
  const viewport = { width: 1280, height: 900 };
  const context = await ownShop.browser.newContext({ reducedMotion: "reduce", viewport, ...options });
  return { context, ...(await openTab(await openPage(context))) };
}

async function openTab({ page, consoleErrors }: Awaited<ReturnType<typeof openPage>>) {
  const table = await tableOf();
  const recorded = await recordEvents(page);
  let before = 0;
  /** Performs a step, and waits for as many events as the table lists. */
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    const wanted = table.get(name);
    await expect.poll(() => recorded().length - before, { message: name }).toBeGreaterThanOrEqual(wanted?.length ?? 1);
    const events = recorded().slice(before);
    before += events.length;
    if (process.env["SHOW_EVENTS"]) show(name, masked(events));
    else expect(masked(events), name).toEqual(wanted);
  };
  return { page, consoleErrors, recorded, step };
}

/** With `SHOW_EVENTS=1`, prints the events for updating the table. */
function show(name: string, events: readonly LayerEvent[]): void {
  console.log(`## ${name}\n\n\`\`\`jsonl\n${events.map((event) => JSON.stringify(event)).join("\n")}\n\`\`\`\n`);
}

const searchField = (page: Page) => page.getByRole("combobox", { name: "Search wines, spirits and producers" });

async function addSix(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: /^Quantity of/ }).fill("6");
  await addButton(page).first().click();
  await alerts(page)
    .getByText(/x 6 has been added/)
    .waitFor();
  await miniCart(page).waitFor();
  await page.keyboard.press("Escape");
  await miniCart(page).waitFor({ state: "detached" });
}

it("reports all events of a visit with all their fields, from the first page to the order", async () => {
  const { page, context, consoleErrors, step } = await openVisit();
  const { url } = ownShop.shop;
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await step("Home", () => page.goto(`${url}/?utm_source=letter&token=secret`));
  await step("A search while it is typed", async () => {
    await page.getByRole("search").first().locator("input").focus();
    await searchField(page).waitFor();
    // Inserts the whole text in one step. Slow typing would also show suggestions for the first letters.
    await page.keyboard.insertText("reduced shiraz");
    await page.getByRole("option", { name: /Reduced Shiraz/ }).waitFor();
  });
  await step("All results", async () => {
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=*");
  });
  await step("A result is pressed", () => page.getByRole("link", { name: reduced.name }).first().click());
  await step("Six are added", () => addSix(page));
  await step("Back to the results", () => page.goBack());
  await step("The cart", () => page.goto(`${url}/cart`));
  await step("One is taken out", async () => {
    await quantityOf(items(page), "reduced").fill("5");
    await quantityOf(items(page), "reduced").press("Enter");
  });
  await step("A coupon, and the checkout", async () => {
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    await checkoutLink(page).click();
  });
  await step("Contact", () => fillInContact(page, "visit@example.com"));
  await step("Shipping", () => fillInShipping(page));
  await step("The order", async () => {
    await page.getByLabel("Bank Transfer").check();
    await payButton(page).click();
    await orderNumber(page);
  });
  await step("The same page again", () => page.reload());
  expect(consoleErrors).toEqual([]);
  // Nothing is sent to another site.
  expect([...origins].filter((origin) => origin !== url && origin !== "null")).toEqual([]);
  await page.goto("about:blank");
  await context.close();
  // The shop's own table contains the visit under a single visitor id.
  const counted = () =>
    withDatabase(ownShop, (db) =>
      db.selectDistinct({ kind: visitEvents.kind }).from(visitEvents).orderBy(visitEvents.kind),
    );
  const steps = ["added", "checkout", "contact", "page", "paying", "purchased", "seen", "shipping", "viewed"] as const;
  await expect.poll(async () => (await counted()).map(({ kind }) => kind)).toEqual(expect.arrayContaining([...steps]));
});

it("reports items that are removed, restored or cleared, but only from the tab that makes the change", async () => {
  const stored = withStorage(ownShop, { "v1:cart": [storedLine("plain", 6), storedLine("reduced", 2)] });
  const { page, context, step } = await openVisit(stored);
  await step("A cart from an earlier visit", () => page.goto(`${ownShop.shop.url}/cart`));
  await step("A line is removed", () =>
    lineOf(items(page), "reduced")
      .getByRole("button", { name: /^Remove/ })
      .click(),
  );
  const other = await openTab(await openPage(context));
  await other.step("A second tab", () => other.page.goto(`${ownShop.shop.url}/cart`));
  await step("It is brought back", () => alerts(page).getByRole("button", { name: "Undo" }).click());
  await lineOf(items(other.page), "reduced").waitFor();
  await step("The cart is cleared", () => page.getByRole("button", { name: "Clear all" }).click());
  await other.page.getByText("Your cart is empty.").waitFor();
  await other.step("The second tab goes on", () => other.page.goto(`${ownShop.shop.url}/${plain.path}`));
  await context.close();
});

it("works without a network connection, and reports no detail views for discontinued products", async () => {
  const { page, context, step } = await openVisit(withStorage(ownShop, { "v1:cart": [storedLine("plain", 6)] }));
  await step("A discontinued product", () => page.goto(`${ownShop.shop.url}/${ended.path}`));
  await step("A product", () => page.goto(`${ownShop.shop.url}/${plain.path}`));
  await step("A cart, before the connection is lost", () => page.goto(`${ownShop.shop.url}/cart`));
  await lineOf(items(page), "plain").waitFor();
  await context.setOffline(true);
  await step("A line is removed without a connection", () =>
    lineOf(items(page), "plain")
      .getByRole("button", { name: /^Remove/ })
      .click(),
  );
  await context.close();
});

it("reports a page view again after a reload or after going back, but earlier actions only once", async () => {
  const { page, context, step } = await openVisit();
  const { url } = ownShop.shop;
  await step("A product is opened", () => page.goto(`${url}/${reduced.path}`));
  await step("It is put into the cart", () => addSix(page));
  await step("The product is loaded again", () => page.reload());
  await step("A page with its own document", () => page.goto(`${url}/stores`));
  await step("Back to the document before", () => page.goBack());
  await step("Forward again", () => page.goForward());
  await context.close();
});

it("reports a removal while offline, but not a coupon code that could not be checked", async () => {
  const lines = [storedLine("plain", 6), storedLine("reduced", 6)];
  const { page, context, recorded, step } = await openVisit(withStorage(ownShop, { "v1:cart": lines }));
  await step("A cart with reds", () => page.goto(`${ownShop.shop.url}/cart`));
  await lineOf(items(page), "reduced").waitFor();
  await context.setOffline(true);
  const before = recorded().length;
  await enterCode(page, "TEN", "Unable to apply coupon code.");
  expect(recorded()).toHaveLength(before);
  await step("A line is removed after a coupon without a connection", () =>
    lineOf(items(page), "plain")
      .getByRole("button", { name: /^Remove/ })
      .click(),
  );
  await context.setOffline(false);
  await step("With a connection, the coupon is in the next step", async () => {
    await enterCode(page, "TEN", appliedAlert(testPromotions.ten));
    await checkoutLink(page).click();
  });
  await context.close();
});

it("reports a checkout again after a reload, after going back and in a second tab, but reports its order only once", async () => {
  const { page, context, step } = await openVisit(withStorage(ownShop, { "v1:cart": [storedLine("plain", 6)] }));
  const { url } = ownShop.shop;
  await step("A checkout is opened by its address", () => page.goto(`${url}/checkout/contact-info`));
  await step("The contact is given", () => fillInContact(page, "again@example.com"));
  await step("The shipping step is loaded again", () => page.reload());
  await step("Back to the contact", () => page.goBack());
  await step("Forward to the shipping", () => page.goForward());
  await step("The address is given", () => fillInShipping(page));
  // Other tabs see only stored data, which is written at most once a second. When real shoppers leave a tab, everything
  // is stored immediately.
  const stored = () => page.evaluate(() => localStorage.getItem("corkwood:v1:checkout"));
  await expect.poll(stored).toContain('"shippingDone":true');
  const other = await openTab(await openPage(context));
  await other.step("The payment in a second tab", () => other.page.goto(`${url}/checkout/payment`));
  await page.getByLabel("Bank Transfer").check();
  await context.setOffline(true);
  await step("An order without a connection", async () => {
    await payButton(page).click();
    await page.getByRole("alert").first().waitFor();
  });
  await context.setOffline(false);
  await step("The same order with a connection", async () => {
    await payButton(page).click();
    await orderNumber(page);
  });
  await other.step("The second tab follows", () => other.page.waitForURL("**/checkout/success"));
  await step("The order's page is loaded again", () => page.reload());
  await step("Away from the order's page", () => page.goto(`${url}/stores`));
  await step("Back to the order's page", () => page.goBack());
  await other.step("The second tab is loaded again", () => other.page.reload());
  await context.close();
});

it("reports pages of a slow device with their own titles and products", async () => {
  const { page, context, step } = await openVisit();
  await step("A search on a slow device", () => page.goto(`${ownShop.shop.url}/search?q=reduced+shiraz`));
  const devTools = await context.newCDPSession(page);
  // Rendering a page now takes longer than the delays before its events.
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 15 });
  await step("A product on a slow device", () => page.getByRole("link", { name: reduced.name }).first().click());
  await step("Back on a slow device", () => page.goBack());
  await context.close();
});

it("sends no visitor id for shoppers who opt out of tracking", async () => {
  const { page, context, recorded } = await openVisit();
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(ownShop.shop.url);
  await expect.poll(() => recorded().length).toBeGreaterThan(0);
  expect(recorded()[0]).not.toHaveProperty("visitor_id");
  expect(await page.evaluate(() => localStorage.getItem("corkwood:v1:visitor"))).toBeNull();
  await context.close();
});
