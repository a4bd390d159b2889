import { dollars } from "@corkwood/commerce";
import type { Problem } from "@corkwood/commerce";
import { aPlacedOrder, aProduct } from "@corkwood/commerce/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApi, type Send } from "../../../services/api.ts";
import { openBrowser } from "../../../shared/persistence/testing/fakeBrowser.ts";
import { createShop, type ShopState } from "../../../state/shop.tsx";
import { applyCode } from "../../promo/promo.actions.ts";
import { openPromoShop } from "../../promo/testing/promoShop.ts";
import type { Payment } from "./orderRequest.ts";
import { placeOrder } from "./place.actions.ts";
import { loadRates } from "../shipping/rates.actions.ts";
import { expectedTotals } from "../../totals/totals.ts";

const transfer: Payment = { method: "bankTransfer" };
const card = (nonce: string): Payment => ({ method: "braintreeCreditCard", nonce });
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
const order = aPlacedOrder({
  number: "CW1",
  subtotal: dollars(120),
  voucherCount: 1,
  voucherRedemptionTotal: dollars(20.1),
  grandTotal: dollars(112.85),
  shippingMethodPrice: dollars(12.95),
});

interface Placement {
  key: string;
  body: string;
  /** Token of the bot check. */
  token: string | null;
}

const anybody = () => Promise.resolve(Response.json({ kind: "proofOfWork", challenge: "order", bits: 0 }));
let botCheck: () => Promise<Response> = anybody;
afterEach(() => {
  vi.unstubAllGlobals();
  botCheck = anybody;
});

/** Creates a shop with one line in the cart. The server returns these responses to placements in turn. */
function shopAnswering(...answers: (() => Promise<Response>)[]): { shop: ShopState; placements: Placement[] } {
  const placements: Placement[] = [];
  const send: Send = (path, init) => {
    if (path.startsWith("/api/bot-check")) return botCheck();
    if (path !== "/api/order/place") return Promise.resolve(Response.json({ products: [], stockData: {}, rates: [] }));
    const headers = new Headers(init?.headers);
    placements.push({
      key: headers.get("idempotency-key") ?? "",
      body: typeof init?.body === "string" ? init.body : "",
      token: headers.get("x-cf-turnstile-token"),
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
  it("stores the order and empties the cart", async () => {
    const { shop } = shopAnswering(placed);
    expect(await placeOrder(shop, card("nonce"))).toEqual({ outcome: "placed" });
    expect(shop.checkout.placedOrder?.number).toBe("CW1");
    expect(shop.cart.items).toEqual([]);
    expect(shop.cart.busy).toBe(false);
  });

  it("retries with the same key and body if no response arrived", async () => {
    const { shop, placements } = shopAnswering(() => Promise.reject(new TypeError("offline")), placed);
    expect((await placeOrder(shop, card("nonce"))).outcome).toBe("unknown");
    shop.checkout.email = "changed@example.com";
    expect((await placeOrder(shop, transfer)).outcome).toBe("placed");
    expect(placements[1]).toEqual(placements[0]);
  });

  it("sends a bot check token if nothing is paid immediately", async () => {
    const { shop, placements } = shopAnswering(placed);
    await placeOrder(shop, transfer);
    const byCard = shopAnswering(placed);
    await placeOrder(byCard.shop, card("nonce"));
    expect([placements[0]?.token, byCard.placements[0]?.token]).toEqual(["order.0", null]);
  });

  it("sends nothing and shows an error if the bot check fails", async () => {
    const { shop, placements } = shopAnswering(() => Promise.reject(new TypeError("offline")), placed);
    botCheck = () => Promise.reject(new TypeError("offline"));
    expect(await placeOrder(shop, transfer)).toMatchObject({
      outcome: "refused",
      refusals: [{ message: expect.stringContaining("was not sent and nothing was charged") as string }],
    });
    expect([placements.length, shop.checkout.attempt]).toEqual([0, null]);
    botCheck = anybody;
    expect((await placeOrder(shop, transfer)).outcome).toBe("unknown");
    botCheck = () => Promise.reject(new TypeError("offline"));
    expect((await placeOrder(shop, transfer)).outcome).toBe("unknown");
    botCheck = anybody;
    expect((await placeOrder(shop, transfer)).outcome).toBe("placed");
    expect(placements[1]?.key).toBe(placements[0]?.key);
  });

  it.each([
    ["kept in the browser until a response arrives", 500, "UNKNOWN_ERROR", /"email":"ada@example.com"/],
    ["removed from the browser after a refusal", 402, "PAYMENT_DECLINED", /^{}$/],
  ] as const)("sends a request that is %s", async (_, status, code, stored) => {
    const { stored: areas, openTab } = openBrowser();
    vi.stubGlobal("window", openTab().window);
    const { shop } = shopAnswering(() => Promise.resolve(problem(code, status)));
    shop.checkout.email = "ada@example.com";
    await placeOrder(shop, card("nonce"));
    expect(areas.get("corkwood:v1:order")?.replaceAll("\\", "")).toMatch(stored);
  });

  it("uses a new key after a refusal", async () => {
    const { shop, placements } = shopAnswering(() => Promise.resolve(problem("PAYMENT_DECLINED", 402)), placed);
    expect(await placeOrder(shop, card("bad card"))).toMatchObject({ outcome: "declined" });
    await placeOrder(shop, card("good card"));
    expect(placements[1]?.key).not.toBe(placements[0]?.key);
    expect(placements[1]?.body).toContain("good card");
  });

  it.each([
    ["EXPECTED_AMOUNT_CHANGED", 409, "changed"],
    ["PRODUCT_SIZE_SOLD_OUT", 409, "refused"],
    ["PRODUCT_SIZE_STOCK_INSUFFICIENT", 409, "refused"],
    ["DELIVERY_RESTRICTED", 422, "refused"],
    ["PAYMENT_UNAVAILABLE", 503, "refused"],
    ["UNKNOWN_ERROR", 500, "unknown"],
  ] as const)("reports the code %s (status %i) as %s", async (code, status, outcome) => {
    const { shop } = shopAnswering(() => Promise.resolve(problem(code, status)));
    const placement = await placeOrder(shop, transfer);
    expect(placement.outcome).toBe(outcome);
    const messages = "refusals" in placement ? placement.refusals.map(({ message }) => message).join(" ") : "";
    if (status < 500) expect(messages).toMatch(/not been charged/);
    expect(shop.checkout.failure).toEqual("refusals" in placement ? placement.refusals : null);
    expect(shop.cart.items).toHaveLength(1);
    expect(shop.cart.busy).toBe(false);
  });

  it.each([
    ["PRODUCT_SIZE_STOCK_INSUFFICIENT", 409],
    ["PRODUCT_NOT_FOUND", 422],
    ["PRODUCT_NOT_PURCHASABLE", 409],
  ] as const)("reloads the products if a product is refused with %s", async (code, status) => {
    const { shop } = shopAnswering(() => Promise.resolve(problem(code, status)));
    shop.cart.products = { p: aProduct({ id: "p" }) };
    await placeOrder(shop, transfer);
    // The server no longer has this product.
    expect(shop.cart.products["p"]).toBeNull();
  });

  it("reloads prices, offers and delivery if the total differs from the server's", async () => {
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
    // The promotion has since ended.
    server.promotions = [];
    expect((await placeOrder(shop, card("nonce"))).outcome).toBe("changed");
    expect(ordered).toMatchObject([{ cart: { promoCodes: ["TEN"], payment: { expectedAmount: 120.95 } } }]);
    expect(expectedTotals(shop, 0)).toMatchObject({ offers: { status: "ready", discounts: [] }, grandTotal: 132.95 });
    expect(shop.promo.codes).toEqual([]);
  });

  it("sends one request if two tabs with the same cart place the order at the same time", async () => {
    const requests = new Map<string, Promise<unknown>>();
    const request = (name: string, act: () => Promise<unknown>) => {
      const result = (requests.get(name) ?? Promise.resolve()).then(act);
      requests.set(name, result);
      return result;
    };
    vi.stubGlobal("navigator", { locks: { request } });
    vi.stubGlobal("window", openBrowser().openTab().window);
    const tabs = [shopAnswering(placed), shopAnswering(placed)];
    await Promise.all(tabs.map(({ shop }) => placeOrder(shop, transfer)));
    expect(tabs.flatMap(({ placements }) => placements)).toHaveLength(1);
    expect(tabs.map(({ shop }) => shop.checkout.placedOrder?.number)).toEqual(["CW1", "CW1"]);
  });

  it("sends one request even if the button is pressed repeatedly", async () => {
    const { shop, placements } = shopAnswering(placed, placed);
    await Promise.all([placeOrder(shop, transfer), placeOrder(shop, transfer), placeOrder(shop, transfer)]);
    expect(placements).toHaveLength(1);
  });
});
