import { settings } from "@corkwood/sample";
import { describe, expect, it } from "vitest";
import { fillCheckoutShop, filledIn, visitCheckout } from "../support/checkout.ts";
import { expectAccessible, screens } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

/** Requirements at the door in the shipping step, by the state of the address (specification/law#handover). */

const ownShop = setUpOwnShop(fillCheckoutShop({ ...settings.law, recipient: { isAsked: false, wording: "-" } }));

const address = filledIn.shippingAddress;
const places = {
  VIC: { ...address, suburb: "Collingwood", state: "VIC", postcode: "3066" },
  NSW: { ...address, suburb: "Sydney", state: "NSW", postcode: "2000" },
};

describe.each(screens)("the delivery options at %i px", (width) => {
  const viewport = { width, height: 900 };

  it("explain who must be there, and ask where to leave the order only in a state that allows it", async () => {
    const stored = { shippingAddress: places.VIC };
    const { page, consoleErrors, close } = await visitCheckout(ownShop, "shipping", { viewport, stored });
    const rule = (text: string) => page.getByText(text, { exact: true });
    const notAtHome = page.getByLabel("If no one is home (optional)");
    await rule("You must be there to receive your order. The driver will check photo ID.").waitFor();
    expect(await notAtHome.count()).toBe(0);
    await expectAccessible(page);

    const fill = async (place: typeof places.NSW) => {
      await page.getByLabel("State or territory").selectOption(place.state);
      await page.getByLabel("Suburb or town").fill(place.suburb);
      await page.getByLabel("Postcode").fill(place.postcode);
    };
    await fill(places.NSW);
    await rule("Only someone aged 18 or over can receive your order. The driver may ask for photo ID.").waitFor();
    await notAtHome.fill("Behind the gate");
    await expectAccessible(page);

    await fill({ ...places.NSW, suburb: "Brisbane City", state: "QLD", postcode: "4000" });
    await rule(
      "Someone aged 18 or over must be there to receive your order. The driver will check photo ID.",
    ).waitFor();
    expect(await notAtHome.count()).toBe(0);
    await fill(places.NSW);
    expect(await notAtHome.inputValue(), "kept while the address is edited").toBe("Behind the gate");
    await page
      .getByRole("status")
      .getByText(/^Standard delivery/)
      .waitFor();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
    expect(consoleErrors).toEqual([]);
    await close();
  });
});

describe("an instruction stored by an earlier visit", () => {
  it("is omitted from an order that must not be left unattended, even if the instruction is invalid", async () => {
    const stored = {
      shippingAddress: places.VIC,
      deliveryInstructions: { delivery: "", notAtHome: "Behind the gate 🚪" },
    };
    const { page, close } = await visitCheckout(ownShop, "shipping", { stored });
    await page
      .getByRole("status")
      .getByText(/^Standard delivery/)
      .waitFor();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
    await page.getByRole("radio", { name: "Bank Transfer", exact: true }).check();
    await page.getByLabel("I am 18 or over.").check();
    const sent = page.waitForRequest("**/api/order/place");
    await page.getByRole("button", { name: /^Place order for \$/ }).click();
    const body = (await sent).postDataJSON() as { cart: { shipping: { instructions: object } } };
    expect(body.cart.shipping.instructions).toEqual({ delivery: "", notAtHome: "" });
    await page.waitForURL("**/checkout/success");
    await page.getByText("You must be there to receive your order. The driver will check photo ID.").waitFor();
    await expectAccessible(page);
    await close();
  });
});
