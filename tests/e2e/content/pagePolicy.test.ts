import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { openPage, shopper } from "../support/page.ts";
import { recordPolicyRefusals } from "../support/policyRefusals.ts";
import { cardFields, fillCheckoutShop, fillInCard, orderNumber, payButton } from "../support/checkout.ts";
import { fillInContact, fillInShipping } from "../support/coupons.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop, setUpSharedShop, type ShopAndBrowser } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());
const sampleShop = setUpSharedShop("sample");

/** Opens a page, and records policy violations in the page and its frames. */
async function watched({ browser }: ShopAndBrowser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const refused = await recordPolicyRefusals(context);
  const { page, consoleErrors } = await openPage(context);
  return { page, refused, consoleErrors, close: () => context.close() };
}

/** Follows a link within the page, so that the next page is rendered in the browser. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
}

describe("the pages' content security policy", () => {
  it("does not block any request in a purchase with 3-D Secure", async () => {
    const { page, refused, consoleErrors, close } = await watched(ownShop);
    const { url } = ownShop.shop;
    await page.goto(url);
    await page.goto(`${url}/${stockedProducts.plain.path}`);
    await page.getByRole("button", { name: /^One more/ }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText(/has been added to your cart\./).waitFor();
    await page.goto(`${url}/cart`);
    await page
      .getByRole("complementary", { name: "Summary" })
      .getByRole("link", { name: /Checkout/ })
      .click();
    await fillInContact(page, shopper.email);
    await fillInShipping(page);
    await cardFields(page).getByLabel("Card number").waitFor();
    await fillInCard(page, "4000 0000 0000 1091");
    await payButton(page).click();
    const bank = page.frameLocator('iframe[title="Your bank wants to know"]');
    await bank.getByLabel("Code").fill("1234");
    await bank.getByRole("button", { name: "Confirm" }).click();
    expect(await orderNumber(page)).not.toBe("");
    expect(refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
    expect(ownShop.shop.log()).not.toContain("content security policy violation");
    await close();
  });

  it("blocks nothing on the sample's pages, whether loaded or navigated to", async () => {
    const { page, refused, consoleErrors, close } = await watched(sampleShop);
    const { url } = sampleShop.shop;
    await page.goto(url);
    await page.getByRole("button", { name: "Next in This week" }).waitFor();
    await page.goto(`${url}/categories/red-wine?pages=2`);
    // Pages rendered in the browser set the description and the structured data.
    const product = page.locator('main a[href^="/products/"]').first();
    const path = (await product.getAttribute("href")) ?? "";
    await follow(page, path);
    await page.locator('script[type="application/ld+json"]').first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Add to cart" }).first().waitFor();
    await page.goBack();
    for (const next of [
      "/stores",
      "/account/wishlist",
      "/unsubscribe",
      "/account",
      "/brands",
      "/search?q=shiraz",
      "/nowhere",
    ]) {
      await page.goto(url + next);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
    }
    expect(refused).toEqual([]);
    expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([]);
    await close();
  });

  it("blocks nothing on a phone, where menus and filters are dialogs", async () => {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
    const { page, refused, consoleErrors, close } = await watched(sampleShop, phone);
    await page.goto(`${sampleShop.shop.url}/categories/red-wine`);
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    // The page behind the dialog does not scroll.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible");
    expect(refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("blocks injected code, which the shop logs", async () => {
    const { page, refused, close } = await watched(ownShop);
    await page.goto(`${ownShop.shop.url}/?who=ada@example.com`);
    await page.getByRole("link", { name: /cart/i }).first().waitFor();
    const failures = await page.evaluate(() => {
      const failed: string[] = [];
      const attempt = (name: string, act: () => void) => {
        try {
          act();
        } catch {
          failed.push(name);
        }
      };
      attempt("html", () => (document.body.innerHTML = "<p>Defaced</p>"));
      attempt("script", () => (document.createElement("script").src = "https://evil.example/"));
      attempt("policy", () => void window.trustedTypes?.createPolicy("evil", { createHTML: (html) => html }));
      attempt("own policy", () => void window.trustedTypes?.createPolicy("corkwood", { createHTML: (html) => html }));
      attempt("inline script", () => {
        const inline = document.createElement("script");
        inline.append("window.attacked = true");
        document.head.append(inline);
      });
      const style = document.createElement("style");
      style.append("body { display: none }");
      document.head.append(style);
      document.body.setAttribute("style", "opacity: 0");
      return failed;
    });
    expect(failures).toEqual(["html", "script", "policy", "own policy", "inline script"]);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe("1");
    expect(await page.getByText("Defaced").count()).toBe(0);
    await expect.poll(() => refused.join("\n")).toMatch(/style-src-attr/);
    // Browsers batch reports for some seconds.
    await expect
      .poll(() => ownShop.shop.log(), { timeout: 90_000, interval: 1000 })
      .toContain('"directive":"style-src-attr"');
    expect(ownShop.shop.log()).not.toContain("ada@example.com");
    await close();
  });

  it("allows the browser to re-render a page that an extension has changed", async () => {
    const { page, refused, close } = await watched(sampleShop);
    const address = `${sampleShop.shop.url}/categories/red-wine`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<h1([^>]*)>[^<]*/, "<h1$1>Rotwein");
      await route.fulfill({ response, body });
    });
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: /red wine/i }).waitFor();
    expect(refused).toEqual([]);
    await close();
  });

  it("is sent with every kind of response", async () => {
    const { url } = sampleShop.shop;
    const home = await (await fetch(url)).text();
    const asset = /\/assets\/[^"]+\.js/.exec(home)?.[0] ?? "";
    const picture = /\/media\/[^" ]+\.webp/.exec(home)?.[0] ?? "";
    const policyOf = async (path: string) => {
      const { status, headers } = await fetch(url + path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
      return {
        status,
        policy: headers.get("content-security-policy"),
        resource: headers.get("cross-origin-resource-policy"),
      };
    };
    const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    expect(await policyOf(asset)).toEqual({ status: 200, policy: nothing, resource: "same-origin" });
    expect(await policyOf(picture)).toEqual({ status: 200, policy: nothing, resource: "cross-origin" });
    for (const path of [
      "/favicon.svg",
      "/api/brands",
      "/robots.txt",
      "/public/settings.json",
      "/.well-known/security.txt",
    ]) {
      expect(await policyOf(path)).toEqual({ status: 200, policy: nothing, resource: "same-origin" });
    }
    for (const path of ["/media/nothing", "/assets/nothing.js", "/api/nothing"]) {
      expect(await policyOf(path)).toEqual({ status: 404, policy: nothing, resource: "same-origin" });
    }
    const strict =
      /style-src 'self' 'sha256-[^']+';.* require-trusted-types-for 'script'; trusted-types corkwood default worker;/;
    for (const [path, status] of [
      ["/", 200],
      ["/nowhere", 404],
    ] as const) {
      const page = await policyOf(path);
      expect(page).toMatchObject({ status, resource: "same-origin" });
      expect(page.policy).toMatch(strict);
      expect(page.policy).not.toContain("unsafe");
    }
  });
});
