import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  addButton,
  alerts,
  cartLink,
  withStorage,
  items,
  storedLine,
  lineOf,
  quantityOf,
  summary,
  visit,
} from "../support/storedCart.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { setUpSharedShop } from "../support/testShop.ts";
import { checkoutLink } from "../support/coupons.ts";
import { expectAccessible, lookAt, networkIdle, screens, tabTo } from "../support/page.ts";

const ownShop = setUpSharedShop("stocked");

const withCart = (...lines: ReturnType<typeof storedLine>[]) => withStorage(ownShop, { "v1:cart": lines });

/** The API calls that the page makes during the input. */
async function requestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: { url: () => string }) => requests.push(new URL(request.url()).pathname);
  page.on("request", note);
  await act();
  page.off("request", note);
  return requests.filter((path) => path.startsWith("/api/"));
}

const handful = 8;

describe("rapid input", () => {
  const press = (page: Page, name: string | RegExp, times: number) =>
    page
      .getByRole("button", { name })
      .first()
      .evaluate((button: HTMLButtonElement, times) => {
        for (let count = 0; count < times; count += 1) button.click();
      }, times);

  it("adds all available stock after fifty presses of 'Add', with few requests", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, `/${stockedProducts.plain.path}`);
    await expect.poll(() => addButton(page).isEnabled()).toBe(true);
    const requests = await requestsDuring(page, async () => {
      await press(page, "Add to cart", 50);
      await cartLink(page, 24).waitFor();
      await alerts(page).getByText("because there is only 24 left.").first().waitFor();
      await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Red Wine" }).click();
      await page.getByRole("heading", { level: 1, name: "Red Wine" }).waitFor();
    });
    expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(handful);
    await page.reload();
    await cartLink(page, 24).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("stops at the limits after fifty presses of the quantity buttons, with few requests", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", withCart(storedLine("moving", 1)));
    const field = quantityOf(items(page), "moving");
    await field.waitFor();
    const requests = await requestsDuring(page, async () => {
      for (let presses = 0; presses < 50; presses += 1) await field.press("ArrowUp");
      await expect.poll(() => field.inputValue()).toBe("24");
      await lineOf(items(page), "moving").getByText("$480.00").waitFor();
    });
    expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(handful);
    for (let presses = 0; presses < 50; presses += 1) await field.press("ArrowDown");
    await expect.poll(() => field.inputValue()).toBe("1");
    await cartLink(page, 1).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it.each(screens)("announces why a quantity is rejected, and can be corrected by keyboard (%i px)", async (width) => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", withCart(storedLine("capped", 3)));
    await page.setViewportSize({ width, height: 800 });
    const field = quantityOf(items(page), "capped");
    await tabTo(page, field);
    for (const typed of ["3.5", "-1", "1e2", ""]) {
      await field.press("ControlOrMeta+A");
      await field.press("Delete");
      await page.keyboard.type(typed);
      await field.press("Enter");
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.inputValue()).toBe(typed);
      const refusal = typed === "" ? "Enter a quantity" : "Enter a whole number, such as 3";
      await items(page).getByText(refusal).waitFor();
    }
    await summary(page).getByText("Correct the marked quantities to check out.").waitFor();
    expect(await checkoutLink(page).count()).toBe(0);
    await expectAccessible(page);
    await lookAt(page, `refused quantity ${width}`);

    await field.press("ControlOrMeta+A");
    await page.keyboard.type("٩");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("6");
    await alerts(page)
      .getByText(`You can add up to a maximum of 6 ${stockedProducts.capped.name} to your cart.`)
      .waitFor();
    await tabTo(page, checkoutLink(page));
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("applies the last number typed before the shopper leaves the field, clamped to its limits", async () => {
    const { page, consoleErrors, close } = await visit(ownShop, "/cart", withCart(storedLine("capped", 3)));
    const field = quantityOf(items(page), "capped");
    expect(await field.getAttribute("placeholder")).toBe("3");
    for (const [typed, settled] of [
      ["5", "5"],
      ["999", "6"],
      ["0", "3"],
      ["4", "4"],
    ] as const) {
      await field.fill("");
      await field.pressSequentially(typed);
      await field.press("Enter");
      await expect.poll(() => field.inputValue()).toBe(settled);
    }
    await summary(page).getByText("$80.00").first().waitFor();
    // While the total for the last number is loading, the link is disabled, and its text shows the loading state.
    await networkIdle(page);
    await field.fill("6");
    await checkoutLink(page).click();
    await page.waitForURL("**/checkout/contact-info");
    await page.goBack();
    await cartLink(page, 6).waitFor();
    expect(consoleErrors).toEqual([]);
    await close();
  });
});
