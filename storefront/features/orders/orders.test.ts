import type { FoundOrder } from "@corkwood/commerce";
import { aPlacedOrder } from "@corkwood/commerce/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi, type Send } from "../../services/api.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { startPersistence } from "../../persistence/persistence.actions.ts";
import { openBrowser, type FakeBrowser } from "../../shared/persistence/testing/fakeBrowser.ts";
import {
  forgetOrder,
  lookUpOrder,
  openOrderLink,
  refreshOrder,
  consumeIsNew,
  sendOrderLink,
  tokenIn,
} from "./orders.actions.ts";
import { customersOrderPath, orderPath } from "../../shared/routing/orderPaths.ts";

const now = Date.UTC(2026, 2, 1);
const area = "corkwood:v1:orderLookup";

const placed = aPlacedOrder();
const order: FoundOrder = {
  ...placed,
  status: "placed",
  cancelledAt: null,
  way: "email",
  fulfilment: "placed",
  history: [{ status: "placed", at: placed.placedAt }],
  parcels: [],
  returns: [],
  returnable: null,
};
const question = { orderId: order.number, email: order.email };

const found =
  (answer: FoundOrder = order): Send =>
  async () =>
    Response.json({ order: answer });
const refused =
  (code: string, status: number): Send =>
  async () =>
    Response.json(
      { code, status, detail: `Refused with ${code}.` },
      {
        status,
        headers: { "content-type": "application/problem+json" },
      },
    );
const offline: Send = async () => Promise.reject(new TypeError("Failed to fetch"));

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now });
  browser = openBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

const shopOf = (send: Send = offline) => createShop(createApi(send, false), () => now);
/** Opens a tab whose state is persisted. */
function openTab(send?: Send): { shop: ShopState; hear: () => void } {
  const shop = shopOf(send);
  const tab = browser.openTab();
  startPersistence(shop, tab.window);
  return { shop, hear: tab.receive };
}
const later = () => vi.advanceTimersByTimeAsync(1001);

describe("looking up an order", () => {
  it("trims the typed text", async () => {
    const send = vi.fn(found());
    expect(await lookUpOrder(shopOf(send), { orderId: " #cwacdefghj ", email: " Ada@example.com " })).toBeUndefined();
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe("/api/guest/order");
    expect(JSON.parse(init?.body as string)).toEqual({
      orderId: "#cwacdefghj",
      email: "Ada@example.com",
      checkForExistingAccount: true,
    });
  });

  it("shows the order, and marks it as new until it is read", async () => {
    const shop = shopOf(found());
    await lookUpOrder(shop, question);
    expect(shop.orderLookup.order).toEqual(order);
    expect([consumeIsNew(shop), consumeIsNew(shop)]).toEqual([true, false]);
  });

  it("shows why the lookup failed, and keeps the order shown before", async () => {
    const shop = shopOf(refused("ORDER_NOT_FOUND", 404));
    shop.orderLookup.order = order;
    expect(await lookUpOrder(shop, question)).toEqual({ message: "Refused with ORDER_NOT_FOUND.", hasAccount: false });
    expect((await lookUpOrder(shopOf(offline), question))?.message).toMatch(/^The shop could not be reached\./);
    expect(shop.orderLookup).toMatchObject({ order, isNew: false });
  });

  it("asks guests with an account to log in", async () => {
    const refusal = await lookUpOrder(shopOf(refused("ACCOUNT_EXISTS", 409)), question);
    expect(refusal).toMatchObject({
      hasAccount: true,
      message: expect.stringMatching(/^This order belongs to an account/),
    });
    expect(customersOrderPath(" #cwacdefghj")).toBe("/account/orders/CWACDEFGHJ");
  });

  it("redirects to the order's page, with the number in upper case", () => {
    expect(orderPath(" #cwacdefghj")).toBe("/orders/CWACDEFGHJ");
  });
});

describe("a known order", () => {
  const known = (send: Send) => {
    const shop = shopOf(send);
    shop.orderLookup.order = order;
    shop.checkout.placedOrder = placed;
    return shop;
  };

  it("is updated without moving focus", async () => {
    const requests: unknown[] = [];
    const answer = found({ ...order, status: "cancelled", cancelledAt: "2026-03-02T00:00:00.000Z" });
    const shop = known((path, init) => {
      requests.push(JSON.parse(init?.body as string));
      return answer(path, init);
    });
    expect(await refreshOrder(shop, question)).toBe(true);
    expect(shop.orderLookup).toMatchObject({ order: { status: "cancelled" }, isNew: false });
    // The order is already known in this browser, so the shopper does not have to log in.
    expect(requests).toMatchObject([{ checkForExistingAccount: false }]);
  });

  it("is unchanged if the shop does not respond or rate-limits the request", async () => {
    for (const send of [offline, refused("RATE_LIMITED", 429)]) {
      const shop = known(send);
      expect(await refreshOrder(shop, question)).toBe(true);
      expect(shop.orderLookup.order).toEqual(order);
    }
  });

  it("is deleted from the browser if the shop no longer has it", async () => {
    const shop = known(refused("ORDER_NOT_FOUND", 404));
    expect(await refreshOrder(shop, question)).toBe(false);
    expect([shop.orderLookup.order, shop.checkout.placedOrder]).toEqual([null, null]);
  });

  it("is deleted on request, and not when another order is deleted", () => {
    const shop = known(offline);
    forgetOrder(shop, "CWOTHER");
    expect(shop.orderLookup.order).toEqual(order);
    forgetOrder(shop, order.number);
    expect([shop.orderLookup.order, shop.checkout.placedOrder]).toEqual([null, null]);
  });
});

describe("the stored order", () => {
  it("remains the most recently looked-up order until a tab deletes it", async () => {
    const first = openTab(found());
    expect(first.shop.orderLookup).toMatchObject({ order: null, isRead: true });
    await lookUpOrder(first.shop, question);
    await later();
    const second = openTab();
    expect(second.shop.orderLookup).toMatchObject({ order, isRead: true, isNew: false });
    forgetOrder(second.shop, order.number);
    await later();
    expect(browser.stored.get(area)).toBe("null");
    browser.deliver();
    expect(first.shop.orderLookup.order).toBeNull();
  });

  it("can be read in the formats of earlier shop versions", () => {
    browser.stored.set(area, JSON.stringify({ ...placed, status: "placed", cancelledAt: null }));
    expect(openTab().shop.orderLookup.order).toEqual(order);
  });

  it.each([
    ["{", "no JSON"],
    [JSON.stringify(placed), "an order without a status"],
    [JSON.stringify({ ...order, status: "pending" }), "an order of another status"],
    [JSON.stringify({ ...order, parcels: [{ number: 1 }] }), "an order with a broken parcel"],
    [JSON.stringify({ ...order, returns: 7 }), "an order whose returns are no list"],
    [JSON.stringify({ ...order, history: [{ status: "lost", at: "" }] }), "an order with an unknown step"],
    [JSON.stringify({ ...order, items: [{ name: 1 }] }), "an order with a broken line"],
    ["[]", "a list"],
  ])("is ignored without an alert if it is %j: %s", (stored) => {
    browser.stored.set(area, stored);
    const { shop } = openTab();
    expect(shop.orderLookup).toMatchObject({ order: null, isRead: true });
    expect(shop.alerts.list).toEqual([]);
  });
});

describe("an order link", () => {
  it("contains its token only in the URL fragment", () => {
    expect(tokenIn("#link=a.1.b")).toBe("a.1.b");
    for (const hash of ["", "#", "#reviews"]) expect(tokenIn(hash)).toBeUndefined();
  });

  it("shows the linked order", async () => {
    const shop = createShop(createApi(found(), false), () => now);
    expect(await openOrderLink(shop, "a.1.b")).toBeUndefined();
    expect(shop.orderLookup.order?.number).toBe(order.number);
    expect(consumeIsNew(shop)).toBe(true);
  });

  it("returns the reason if there is no such order or the request fails", async () => {
    const shop = createShop(createApi(refused("ORDER_NOT_FOUND", 404), false), () => now);
    expect(await openOrderLink(shop, "a.1.b")).toBeTruthy();
    expect(shop.orderLookup.order).toBeNull();
    const limited = createShop(createApi(refused("RATE_LIMITED", 429), false), () => now);
    expect(await sendOrderLink(limited, question)).toBeTruthy();
    const sent = createShop(
      createApi(async () => Response.json({ accepted: true }), false),
      () => now,
    );
    expect(await sendOrderLink(sent, question)).toBeUndefined();
  });
});
