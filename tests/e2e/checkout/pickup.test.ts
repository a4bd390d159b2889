import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { fillCheckoutShop, visitCheckout } from "../support/checkout.ts";
import { expectAccessible } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(fillCheckoutShop());

/** The stores to choose from, as they are read, on a Wednesday at half past six in Melbourne. */
async function offered(page: Page) {
  await page.clock.install({ time: new Date("2026-12-09T18:30:00+11:00") });
  await page.reload();
  await page.getByRole("radio", { name: "Store Pickup" }).check();
  const stores = page.getByRole("group", { name: "Which store?" }).getByRole("radio");
  await stores.first().waitFor();
  return stores.evaluateAll((all) => all.map((radio) => radio.closest("label")?.textContent ?? ""));
}

describe("the stores for pickup", () => {
  it("stand nearest first, and say before they are chosen when they close and when the order is ready", async () => {
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "shipping");
    expect(await offered(page)).toEqual([
      expect.stringMatching(/^Corkwood Collingwood.*Collingwood VIC 3066, [\d.]+ k?m away/),
      expect.stringMatching(/^Corkwood Brighton.*Brighton VIC 3186, 1\d km away/),
    ]);
    // Half an hour of the two hours is left today.
    const both = page.getByRole("group", { name: "Which store?" });
    await both.getByText("Open now until 7 pm").first().waitFor();
    await both.getByText("Ready tomorrow by 11:30 am").first().waitFor();
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
    await close();
  });

  it("stand by name while no place is known, or the place cannot be looked up", async () => {
    const byName = [expect.stringMatching(/^Corkwood Brighton/), expect.stringMatching(/^Corkwood Collingwood/)];
    const nobody = await visitCheckout(ownShop, "shipping", { stored: { shippingAddress: undefined } });
    expect(await offered(nobody.page)).toEqual(byName);
    await nobody.close();
    const { page, close } = await visitCheckout(ownShop, "shipping");
    await page.route("**/api/stores/by-locality*", (route) => route.abort());
    expect(await offered(page)).toEqual(byName);
    await close();
  });
});
