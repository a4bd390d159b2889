import type { PlacedOrder, Problem } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { createApi, type Send } from "../../services/api.ts";
import { createShop, type Shop } from "../../shop.tsx";
import { applyCode } from "../promo/promo.actions.ts";
import { openPromoShop } from "../promo/testing.ts";
import { loadRates, placeOrder } from "./checkout.actions.ts";
import { createCheckoutState } from "./checkout.state.ts";
import { keptCheckout, restoreCheckout } from "./kept-checkout.ts";
import { expectedTotals } from "./totals.ts";
import { snapshot } from "valtio";

const problem = (code: Problem["code"], status: number): Response =>
  new Response(
    JSON.stringify({
      type: "about:blank",
      title: code,
      status,
      code,
      detail: `${code}.`,
      requestId: "r",
    } satisfies Problem),
    { status, headers: { "content-type": "application/problem+json" } },
  );
const order = { number: "CW1", items: [] } as Partial<PlacedOrder>;

interface Placement {
  key: string;
  body: string;
}

/** A shop with a line in its cart, whose server answers placements one after the other as told. */
function shopAnswering(...answers: (() => Promise<Response>)[]): { shop: Shop; placements: Placement[] } {
  const placements: Placement[] = [];
  const send: Send = (path, init) => {
    if (path !== "/api/order/place") return Promise.resolve(Response.json({ stockData: {}, rates: [] }));
    const headers = new Headers(init?.headers);
    placements.push({
      key: headers.get("idempotency-key") ?? "",
      body: typeof init?.body === "string" ? init.body : "",
    });
    const answer = answers.shift();
    return answer ? answer() : Promise.reject(new TypeError("offline"));
  };
  const shop = createShop(createApi(send, false), () => 0);
  shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 1, createdAt: 0 }];
  return { shop, placements };
}

const placed = () => Promise.resolve(Response.json({ orderNumber: "CW1", order }));

describe("placing an order", () => {
  it("keeps the order and empties the cart", async () => {
    const { shop } = shopAnswering(placed);
    expect(await placeOrder(shop, "nonce")).toEqual({ outcome: "placed" });
    expect(shop.checkout.placedOrder?.number).toBe("CW1");
    expect(shop.cart.items).toEqual([]);
    expect(shop.cart.busy).toBe(false);
  });

  it("asks again under the same key and with the same body after no answer, so that it buys once", async () => {
    const { shop, placements } = shopAnswering(() => Promise.reject(new TypeError("offline")), placed);
    expect((await placeOrder(shop, "nonce")).outcome).toBe("unknown");
    shop.checkout.email = "changed@example.com";
    expect((await placeOrder(shop, undefined)).outcome).toBe("placed");
    expect(placements[1]).toEqual(placements[0]);
  });

  it("begins anew under another key once it was refused", async () => {
    const { shop, placements } = shopAnswering(() => Promise.resolve(problem("PAYMENT_DECLINED", 402)), placed);
    expect(await placeOrder(shop, "bad card")).toMatchObject({ outcome: "declined" });
    await placeOrder(shop, "good card");
    expect(placements[1]?.key).not.toBe(placements[0]?.key);
    expect(placements[1]?.body).toContain("good card");
  });

  it.each([
    ["EXPECTED_AMOUNT_CHANGED", 409, "changed"],
    ["PRODUCT_SIZE_SOLD_OUT", 409, "refused"],
    ["PRODUCT_SIZE_STOCK_INSUFFICIENT", 409, "refused"],
    ["DELIVERY_RESTRICTED", 422, "refused"],
    ["PAYMENT_UNAVAILABLE", 503, "unknown"],
    ["UNKNOWN_ERROR", 500, "unknown"],
  ] as const)("answers %s (%i) as %s", async (code, status, outcome) => {
    const { shop } = shopAnswering(() => Promise.resolve(problem(code, status)));
    const placement = await placeOrder(shop, undefined);
    expect(placement.outcome).toBe(outcome);
    if (outcome !== "unknown") expect(placement).toHaveProperty("message", expect.stringMatching(/not been charged/));
    expect(shop.cart.items).toHaveLength(1);
  });

  it("sends the codes, and asks for prices, offers and delivery anew where its total was not the server's", async () => {
    const { shop, server } = openPromoShop();
    const ordered: unknown[] = [];
    server.calls["/api/order/place"] = (body) => {
      ordered.push(body);
      return problem("EXPECTED_AMOUNT_CHANGED", 409);
    };
    server.calls["/api/shipping/rates"] = () =>
      Response.json({ rates: [{ code: "standard", label: "Metro", price: 12.95 }] });
    await applyCode(shop, "TEN");
    await loadRates(shop);
    // The offer ended meanwhile.
    server.promotions = [];
    expect((await placeOrder(shop, "nonce")).outcome).toBe("changed");
    expect(ordered).toMatchObject([{ cart: { promoCodes: ["TEN"], payment: { expectedAmount: 120.95 } } }]);
    expect(expectedTotals(shop, 0)).toMatchObject({ offers: { status: "ready", discounts: [] }, grandTotal: 132.95 });
    expect(shop.promo.codes).toEqual([]);
  });

  it("is one placement however often the button is pressed meanwhile", async () => {
    const { shop, placements } = shopAnswering(placed, placed);
    await Promise.all([placeOrder(shop, "n"), placeOrder(shop, "n"), placeOrder(shop, "n")]);
    expect(placements).toHaveLength(1);
  });
});

describe("delivery rates", () => {
  it("drop an answer for an address that has changed meanwhile", async () => {
    const waiting: ((response: Response) => void)[] = [];
    const send: Send = () => new Promise((resolve) => waiting.push(resolve));
    const shop = createShop(createApi(send, false), () => 0);
    shop.checkout.shippingAddress.postcode = "3000";
    const slow = loadRates(shop);
    shop.checkout.shippingAddress.postcode = "0872";
    const fast = loadRates(shop);
    waiting[1]?.(Response.json({ rates: [{ code: "standard", label: "Remote", price: 30 }] }));
    await fast;
    waiting[0]?.(Response.json({ rates: [{ code: "standard", label: "Metro", price: 9.5 }] }));
    await slow;
    expect(shop.checkout.rates.list[0]?.label).toBe("Remote");
  });

  it("count only for the cart and address they were asked for", async () => {
    const send: Send = () =>
      Promise.resolve(Response.json({ rates: [{ code: "standard", label: "Metro", price: 9.95 }] }));
    const shop = createShop(createApi(send, false), () => 0);
    shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 1, createdAt: 0 }];
    expect(await loadRates(shop)).toBe(true);
    expect(expectedTotals(shop, 0).rate?.price).toBe(9.95);
    shop.cart.items = [{ id: "i", productId: "p", variantId: "v", qty: 24, createdAt: 0 }];
    expect(expectedTotals(shop, 0).rate).toBeUndefined();
  });
});

describe("what was typed", () => {
  it("survives a reload", () => {
    const before = createCheckoutState();
    before.email = "shopper@example.com";
    before.shippingAddress.suburb = "Carlton";
    before.attempt = { key: "k", request: "{}" };
    const after = createCheckoutState();
    restoreCheckout(after, JSON.parse(JSON.stringify(keptCheckout(snapshot(before)))));
    expect(snapshot(after)).toEqual(snapshot(before));
  });

  it("is left behind field by field where it does not fit", () => {
    const state = createCheckoutState();
    restoreCheckout(state, { email: 5, phone: "1", shippingAddress: "x", placedOrder: 7, attempt: {}, evil: true });
    expect(snapshot(state)).toEqual({ ...snapshot(createCheckoutState()), phone: "1" });
  });
});
