import { dollars } from "@corkwood/commerce";
import { contract, type Call } from "@corkwood/commerce/contract";
import { aProduct } from "@corkwood/commerce/testing";
import { describe, expect, it } from "vitest";
import { accountsOf } from "./features/account/session.actions.ts";
import { beginCheckout } from "./features/checkout/payment/providers/common/checkoutToken.actions.ts";
import { pay } from "./features/checkout/payment/pay.actions.ts";
import { placeOrder } from "./features/checkout/placement/place.actions.ts";
import { signUpForRelease, signUpForRestock, subscribe } from "./features/notify/notify.actions.ts";
import { lookUpOrder } from "./features/orders/orders.actions.ts";
import { goToProvider } from "./features/signInOptions/signInOptions.actions.ts";
import { ApiError, createApi, type Send } from "./services/api.ts";
import { createShop, type ShopState } from "./state/shop.tsx";

const wine = aProduct({ id: "wine" });
const ada = "ada@example.com";

/** Actions by call, for every call that both customers and guests can make. */
const trials: Record<string, (shop: ShopState) => Promise<unknown>> = {
  "POST /api/order/place": (shop) => placeOrder(shop, { method: "braintreeCreditCard", nonce: "n" }),
  "POST /api/payment/afterpay-token": (shop) => {
    const payer = {
      pay: async () => {
        const started = await beginCheckout(shop, "afterpay");
        return "problem" in started ? started : { problem: "It goes no further here." };
      },
    };
    return pay(shop, { method: "afterpay", amount: dollars(20), payer, staffToken: undefined });
  },
  "POST /api/notifications/restock": (shop) => signUpForRestock(shop, wine, ada),
  "POST /api/notifications/coming-soon": (shop) =>
    signUpForRelease(shop, wine, { emailOptIn: true, email: ada, phoneOptIn: false, phone: "" }),
  "POST /api/mailchimp/subscribe": (shop) => subscribe(shop, ada),
  "POST /api/guest/order": (shop) => lookUpOrder(shop, { orderId: "CW1", email: ada }),
  "POST /api/auth/federated": (shop) => goToProvider(shop, "google"),
};

/** Without a token, this call would start a sign-in instead of adding a provider. */
const neverAsGuest = "POST /api/auth/federated";

/** Contract calls whose token is optional. */
const optional = Object.values(contract).flatMap((calls: Record<string, Call>) =>
  Object.entries(calls).flatMap(([key, { headers, problems }]) => {
    const takesToken = headers !== undefined && "Authorization" in headers.shape;
    const needsCustomer = problems?.[401]?.includes("ACCOUNT_NOT_AUTHENTICATED") ?? false;
    return takesToken && !needsCustomer ? [key] : [];
  }),
);

const sessionOver = new ApiError({
  type: "about:blank",
  title: "",
  status: 401,
  code: "ACCOUNT_NOT_AUTHENTICATED",
  detail: "User session not valid.",
  requestId: "r",
});
const signedOut =
  "You were logged out. Your cart is kept in your account: log in to continue with it, or carry on as a guest.";

/** Creates a shop whose calls are all refused, and records the token of each call. */
function openShop(code: string, status: number) {
  const sent: { call: string; token: string | null }[] = [];
  const send: Send = async (path, init) => {
    const token = new Headers(init?.headers).get("authorization");
    sent.push({ call: `${init?.method ?? "GET"} ${path}`, token });
    const headers = { "content-type": "application/problem+json" };
    return new Response(JSON.stringify({ code, status, detail: "Refused." }), { status, headers });
  };
  const shop = createShop(createApi(send, false), () => Date.UTC(2026, 2, 1));
  const tokenOf = (call: string) => sent.find((each) => each.call === call)?.token;
  return { shop, sent, tokenOf };
}

function signIn(shop: ShopState, token: () => Promise<string>): void {
  shop.identity = { isSignedIn: () => true, email: () => ada, token, accounts: accountsOf(shop) };
  shop.account.status = "ready";
}

it("covers every API call with an optional customer token", () => {
  expect(optional.toSorted()).toEqual(Object.keys(trials).toSorted());
});

describe.each(Object.entries(trials))("%s", (call, act) => {
  it("carries a token only for a customer", async () => {
    const customer = openShop("VALIDATION_FAILED", 400);
    signIn(customer.shop, async () => "t");
    await act(customer.shop);
    expect(customer.tokenOf(call)).toBe("Bearer t");
    const guest = openShop("VALIDATION_FAILED", 400);
    await act(guest.shop);
    expect(guest.tokenOf(call)).toBeNull();
  });

  it("is sent as a guest request if no token can be obtained", async () => {
    const { shop, tokenOf } = openShop("VALIDATION_FAILED", 400);
    signIn(shop, () => Promise.reject(new TypeError("Failed to fetch")));
    await act(shop);
    expect(tokenOf(call)).toBe(call === neverAsGuest ? undefined : null);
  });

  it.each([
    ["its token is refused", async () => "t"],
    ["no more tokens are issued", () => Promise.reject(sessionOver)],
  ])("ends the session but keeps cart and checkout if %s", async (_, token) => {
    const { shop } = openShop("INVALID_AUTHORIZATION", 401);
    signIn(shop, token);
    shop.cart.items = [{ id: "wine", productId: "wine", variantId: "wine", qty: 2, createdAt: 1 }];
    shop.checkout.shippingAddress.street1 = "1 Cellar Lane";
    await act(shop).catch(() => undefined);
    expect([shop.identity.isSignedIn(), shop.account.status]).toEqual([false, "guest"]);
    expect([shop.cart.items.length, shop.checkout.shippingAddress.street1]).toEqual([1, "1 Cellar Lane"]);
    const shown = shop.alerts.list.filter(({ text }) => text === signedOut);
    expect(shown.map(({ action }) => action?.label)).toEqual(["Log in"]);
  });

  it("is not sent as a guest request once the session is known to have ended", async () => {
    const { shop, tokenOf } = openShop("VALIDATION_FAILED", 400);
    signIn(shop, () => Promise.reject(sessionOver));
    await act(shop).catch(() => undefined);
    expect(tokenOf(call)).toBeUndefined();
  });
});
