import type { Page } from "playwright";
import { sampleContent } from "@corkwood/sample";
import { describe, expect, it } from "vitest";
import { fillCheckoutShop } from "../support/checkout.ts";
import { expectAccessible, expectFocusOn, intercept, lookAt, openPage, tabTo } from "../support/page.ts";
import { storedLine, visit, withStorage } from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const opened = setUpOwnShop(fillCheckoutShop());

const idOf = (city: string) => sampleContent.stores.find(({ name }) => name.endsWith(city))?.id;
const productPage = `/${stockedProducts.plain.path}`;
const make = (page: Page, name: string) => page.getByRole("button", { name: `Make this my store ${name}` });
const forget = (page: Page, name: string) => page.getByRole("button", { name: `My store ${name}. Forget it` });

describe("the shopper's own store", () => {
  it("can be chosen in the list by keyboard, is remembered, and can be cleared on the store's page", async () => {
    const { page, consoleErrors, close } = await visit(opened, "/stores");
    await tabTo(page, make(page, "Corkwood Collingwood"));
    await page.keyboard.press("Enter");
    await expectFocusOn(page, forget(page, "Corkwood Collingwood"));
    await make(page, "Corkwood Norwood").click();
    await make(page, "Corkwood Collingwood").waitFor();
    await expectAccessible(page);
    await page.reload();
    await forget(page, "Corkwood Norwood").waitFor();
    await page.goto(`${opened.shop.url}/stores/norwood`);
    await forget(page, "Corkwood Norwood").click();
    await make(page, "Corkwood Norwood").waitFor();
    await page.reload();
    await make(page, "Corkwood Norwood").waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each([375, 1280])(
    "shows its stock on product pages and in the cart, without layout shift (%i px)",
    async (width) => {
      const options = { viewport: { width, height: 900 } };
      const stored = withStorage(opened, {
        "v1:ownStore": JSON.stringify(idOf("Collingwood")),
        "v1:cart": [storedLine("plain", 2)],
      });
      const { page, consoleErrors, close } = await visit(opened, "/about", { ...options, ...stored });
      const stock = page.getByText(/^\d+ at Corkwood Collingwood$/);
      for (const [path, below] of [
        [productPage, page.getByText("SKU", { exact: true })],
        ["/cart", page.getByRole("button", { name: "Clear all" })],
      ] as const) {
        let answer = () => {};
        const held = new Promise<void>((resolve) => (answer = resolve));
        const restore = await intercept(page, "**/api/stores", async (route) => {
          await held;
          await route.continue();
        });
        const requested = page.waitForRequest("**/api/stores");
        await page.goto(opened.shop.url + path);
        await requested;
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await below.boundingBox();
        answer();
        await stock.waitFor();
        expect(await below.boundingBox()).toEqual(before);
        await lookAt(page, `own-store-${path === "/cart" ? "cart" : "product"}-${width}`);
        await expectAccessible(page);
        restore();
      }
      expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
      await close();
    },
  );

  it("shows no stock for products that are only in other stores", async () => {
    const stored = withStorage(opened, { "v1:ownStore": JSON.stringify(idOf("Norwood")) });
    const { page, close } = await visit(opened, productPage, stored);
    await page.getByText("None at Corkwood Norwood").waitFor();
    await close();
  });

  it("sends no requests if no store is chosen, and shows nothing if the store no longer exists", async () => {
    const calls: string[] = [];
    for (const stored of [{}, { "v1:ownStore": '"long-closed"' }, { "v1:ownStore": { broken: true } }]) {
      const { page, consoleErrors, close } = await visit(opened, "/about", withStorage(opened, stored));
      page.on("request", (request) => calls.push(request.url()));
      // The page would have requested the store before sending this request.
      const recommended = page.waitForResponse("**/api/product/recommendations");
      await page.goto(opened.shop.url + productPage);
      await page.getByRole("combobox", { name: "Deliver to suburb or postcode" }).waitFor();
      await recommended;
      expect(await page.getByText(/ at Corkwood /).count()).toBe(0);
      expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
      await close();
    }
    expect(calls.filter((url) => url.endsWith("/api/stores"))).toHaveLength(1);
  });

  it("is synchronised between the shopper's tabs", async () => {
    const { page, close } = await visit(opened, productPage);
    await page.getByRole("combobox", { name: "Deliver to suburb or postcode" }).waitFor();
    const { page: other } = await openPage(page.context());
    await other.goto(`${opened.shop.url}/stores/collingwood`);
    await make(other, "Corkwood Collingwood").click();
    await page.getByText(/^\d+ at Corkwood Collingwood$/).waitFor();
    await close();
  });
});
