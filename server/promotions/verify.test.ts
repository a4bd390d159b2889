import { dollars } from "@corkwood/commerce";
import type { Problem, PromoData } from "@corkwood/commerce";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { categories, orders, promotions } from "../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "../orders/testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.opened.db.insert(categories).values([
    { id: "wine", name: "Wine", path: "wine" },
    { id: "red", name: "Red", path: "wine/red", parentId: "wine" },
    { id: "knot", name: "Knot", path: "knot", parentId: "knot" },
  ]);
  await shop.stock("shiraz", 2450, 10, { categoryIds: ["red"] });
  await shop.stock("whisky", 9900, 10, { categoryIds: ["knot"] });
  await shop.stock("gift", 5000, 0, { functionalType: "giftcard" });
  await shop.stock("secret", 7700, 10, { state: "coming", showPrice: false });
  await shop.stock("soon", 1000, 10, { state: "coming" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.opened.db.delete(orders);
  await shop.opened.db.delete(promotions);
});

const ten = { id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } };

type Lines = readonly (readonly [sku: string, qty: unknown])[];

function question(lines: Lines, couponCodes: unknown, customer?: unknown) {
  const cartItems = lines.map(([sku, qty]) => ({
    // The shop ignores prices and categories in the cart.
    productData: { veloxProductId: sku, name: "x", basePrice: 1, attributes: { categoryIds: ["knot"] } },
    qty,
  }));
  return { cart: { currency: "AUD", cartItems, customer }, couponCodes };
}

let clients = 0;
/** Sends a request, from a new network address by default. */
function ask(lines: Lines, couponCodes: unknown = [], customer?: unknown, client = `192.0.2.${(clients += 1)}`) {
  return shop.post("/api/promotions/verify", question(lines, couponCodes, customer), {}, client);
}

async function answer(...args: Parameters<typeof ask>): Promise<PromoData> {
  const response = await ask(...args);
  expect(response.status).toBe(200);
  return (await response.json()) as PromoData;
}

describe("verifying promotions for a cart", () => {
  it("uses the shop's prices, and is not cached", async () => {
    await shop.promote(ten);
    const response = await ask([["SKU-shiraz", 2]], ["ten"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      resolvedCart: {
        subtotal: { origAmount: dollars(49), finalAmount: dollars(44.1) },
        promoCartItems: [{ sku: "SKU-shiraz", qty: 2, promoId: "ten", promoVersionId: 1, amount: dollars(4.9) }],
      },
      appliedPromotions: [{ id: "ten", versionId: 1, name: "Ten Off", relatedCouponCodes: ["ten"], exclusive: false }],
      disallowedPromotions: [],
      summedDiscounts: [{ promoId: "ten", name: "Ten Off", amount: dollars(4.9) }],
      progress: [],
      freeDelivery: false,
      ignored: { skus: [], couponCodes: [] },
    });
  });

  it("uses the shop's categories and their ancestors rather than the request's categories", async () => {
    await shop.promote({ ...ten, couponCodes: [], conditions: { categoryIds: ["wine"] } });
    const { summedDiscounts } = await answer([
      ["SKU-shiraz", 1],
      ["SKU-whisky", 1],
    ]);
    expect(summedDiscounts).toMatchObject([{ amount: 2.45 }]);
  });

  it("ignores unknown SKUs, gift cards, and products with hidden prices", async () => {
    await shop.promote({ ...ten, couponCodes: [] });
    const lines = ["SKU-shiraz", "SKU-gift", "SKU-secret", "SKU-soon", "SKU-never"].map((sku) => [sku, 1] as const);
    expect((await answer(lines)).resolvedCart.subtotal).toEqual({ origAmount: 34.5, finalAmount: 31.05 });
    expect((await answer([])).resolvedCart.subtotal).toEqual({ origAmount: 0, finalAmount: 0 });
  });

  it("lists ignored SKUs and codes without revealing unreleased products or codes", async () => {
    await shop.promote(ten);
    await shop.promote({
      ...ten,
      id: "later",
      couponCodes: ["LATER"],
      conditions: { startsAt: "2099-01-01T00:00:00+11:00" },
    });
    const lines = ["p-shiraz", "SKU-shiraz", "SKU-gift", "SKU-secret", "SKU-never"].map((sku) => [sku, 1] as const);
    expect(await answer(lines, ["ten", "Later", "NEVER"])).toMatchObject({
      ignored: { skus: ["p-shiraz", "SKU-gift", "SKU-secret", "SKU-never"], couponCodes: ["Later", "NEVER"] },
    });
  });

  it("adds up lines with the same SKU", async () => {
    await shop.promote({ ...ten, couponCodes: [], conditions: { quantityMin: 3 } });
    const lines = [
      ["SKU-shiraz", 1],
      ["SKU-shiraz", 2],
    ] as const;
    expect((await answer(lines)).resolvedCart.subtotal).toEqual({ origAmount: 73.5, finalAmount: 66.15 });
  });

  it("returns the number of bottles missing for a mixed dozen, across subcategories", async () => {
    const tiers = [
      { bottles: 6, percent: 5 },
      { bottles: 12, percent: 10 },
    ];
    const effect = { type: "mixedDozen", tiers };
    await shop.promote({ id: "mixed", name: "Mixed Dozen", effect, conditions: { categoryIds: ["wine"] } });
    const mixed = { promoId: "mixed", name: "Mixed Dozen" };
    const lines = (shiraz: number) => [["SKU-shiraz", shiraz] as const, ["SKU-whisky", 9] as const];
    expect(await answer(lines(4))).toMatchObject({
      progress: [{ ...mixed, bottles: 2, percent: 5 }],
      summedDiscounts: [],
    });
    // 5 % of 6 × 24.50
    expect(await answer(lines(6))).toMatchObject({
      progress: [{ ...mixed, bottles: 6, percent: 10 }],
      summedDiscounts: [{ amount: 7.35 }],
    });
    expect(await answer(lines(12))).toMatchObject({ progress: [], summedDiscounts: [{ amount: 29.4 }] });
    expect(await answer([["SKU-whisky", 6]])).toMatchObject({ progress: [] });
  });

  it("returns the amount missing for a code's minimum", async () => {
    await shop.promote({ ...ten, conditions: { categoryIds: ["wine"], subtotalMin: 60, quantityMin: 4 } });
    const { disallowedPromotions } = await answer(
      [
        ["SKU-shiraz", 2],
        ["SKU-whisky", 1],
      ],
      ["TEN"],
    );
    expect(disallowedPromotions).toMatchObject([
      { disallowReason: "NoApplicableCartItems", missing: { bottles: 2, amount: 11 } },
    ]);
  });

  it("returns the reason why a code does not apply", async () => {
    await shop.promote({ ...ten, conditions: { productIds: ["p-whisky"] } });
    await shop.promote({ ...ten, id: "once", name: "Once", couponCodes: ["ONCE"], usageLimitPerCustomer: 1 });
    await shop.place(orderBody([["shiraz", 1]], 32, undefined, ["ONCE"]));
    const { disallowedPromotions } = await answer([["SKU-shiraz", 1]], ["TEN", "once", "never"], {
      email: "ADA@example.com",
      country: "AU",
    });
    expect(disallowedPromotions).toMatchObject([
      { id: "once", disallowReason: "PromotionPerCustomerUsageExceeded", usageCountLimit: 1 },
      { id: "ten", disallowReason: "NoApplicableCartItems" },
    ]);
    expect((await answer([["SKU-shiraz", 1]], ["ONCE"])).appliedPromotions).toMatchObject([{ id: "once" }]);
  });

  it("applies the merchant's changes immediately", async () => {
    const applied = async () => (await answer([["SKU-shiraz", 1]], ["TEN"])).appliedPromotions;
    expect(await applied()).toEqual([]);
    await shop.promote(ten);
    expect(await applied()).toMatchObject([{ versionId: 1 }]);
    await shop.promote({ ...ten, name: "Ten Per Cent" });
    expect(await applied()).toMatchObject([{ versionId: 2, name: "Ten Per Cent" }]);
    await shop.opened.db.update(promotions).set({ paused: true });
    expect(await applied()).toEqual([]);
  });

  it("accepts the largest cart of the most expensive bottles", async () => {
    await shop.stock("crown", 2_147_483_647, 10);
    await shop.promote({ ...ten, couponCodes: [] });
    const lines = Array.from({ length: 500 }, () => ["SKU-crown", 999] as const);
    const { origAmount, finalAmount } = (await answer(lines)).resolvedCart.subtotal;
    expect(finalAmount / origAmount).toBeCloseTo(0.9);
  });
});

describe("a client that guesses coupon codes", () => {
  const refusal = async (response: Response) => ({
    status: response.status,
    wait: response.headers.get("retry-after"),
    problem: (await response.json()) as Problem,
  });
  const limited = {
    status: 429,
    wait: expect.stringMatching(/^\d+$/) as string,
    problem: {
      code: "RATE_LIMITED",
      title: "Too Many Requests",
      detail: "Too many coupon codes were tried. Please wait a minute and try again.",
    },
  };

  async function flood(client: string, codes: number): Promise<void> {
    for (let code = 0; code < codes; code++) {
      expect((await ask([["SKU-shiraz", 1]], [`guess-${code}`], undefined, client)).status).toBe(200);
    }
  }

  it("is refused after thirty wrong codes a minute by every endpoint that accepts codes, but other clients are not", async () => {
    await shop.promote(ten);
    await flood("203.0.113.1", 30);
    expect(await refusal(await ask([["SKU-shiraz", 1]], ["TEN"], undefined, "203.0.113.1"))).toMatchObject(limited);
    const { cart } = orderBody([["shiraz", 1]], 32, undefined, ["TEN"]);
    const rates = { items: cart.items, promoCodes: ["TEN"], shippingAddress: { country: "AU", postcode: "3066" } };
    const [rated, placed] = [
      await shop.post("/api/shipping/rates", { cart: rates }, {}, "203.0.113.1"),
      await shop.post("/api/order/place", { cart }, { "idempotency-key": "guessing" }, "203.0.113.1"),
    ];
    expect(await refusal(rated)).toMatchObject(limited);
    expect(await refusal(placed)).toMatchObject(limited);
    expect(await shop.opened.db.$count(orders)).toBe(0);
    expect((await ask([["SKU-shiraz", 1]], [], undefined, "203.0.113.1")).status).toBe(200);
    expect((await ask([["SKU-shiraz", 1]], ["TEN"], undefined, "203.0.113.2")).status).toBe(200);
  });

  it("cannot avoid the limit with many codes in one request or with other spellings", async () => {
    const codes = (from: number) => Array.from({ length: 20 }, (_, index) => `guess-${from + index}`);
    expect((await ask([], codes(0), undefined, "203.0.113.3")).status).toBe(200);
    expect((await ask([], codes(20), undefined, "203.0.113.3")).status).toBe(429);
    await flood("203.0.113.4", 30);
    const spelt = codes(0).map((code) => ` ${code.toUpperCase()} `);
    expect((await ask([], spelt, undefined, "203.0.113.4")).status).toBe(200);
  });

  it("is distinguished from a cart that resends the same codes, even if one of those codes is mistyped", async () => {
    await shop.promote(ten);
    await shop.promote({ ...ten, id: "freight", couponCodes: ["FREIGHT"], effect: { type: "freeDelivery" } });
    const codes = ["TEN", "FREIGHT", "TNE"];
    const carts = Array.from({ length: 200 }, (_, turn) => [["SKU-shiraz", (turn % 9) + 1]] as const);
    const answers = await Promise.all(carts.map((lines) => ask(lines, codes, undefined, "203.0.113.5")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("does not prevent other carts at the same network address from using valid codes", async () => {
    await shop.promote(ten);
    await ask([["SKU-shiraz", 1]], ["TEN"], undefined, "203.0.113.6");
    await flood("203.0.113.6", 30);
    expect((await ask([["SKU-shiraz", 2]], ["TEN"], undefined, "203.0.113.6")).status).toBe(200);
  });
});

describe("verifying promotions", () => {
  const good = [["SKU-shiraz", 1]] as const;
  it.each<[string, string, unknown]>([
    ["codes as numbers", "couponCodes.0", question(good, [1])],
    ["a code of 10,000 characters", "couponCodes.0", question(good, ["x".repeat(10_000)])],
    ["a code with a NUL character", "couponCodes.0", question(good, ["TEN\u0000"])],
    ["codes as text", "couponCodes", question(good, "TEN")],
    ["too many codes", "couponCodes", question(good, Array.from({ length: 21 }, String))],
    [
      "too many lines",
      "cart.cartItems",
      question(
        Array.from({ length: 501 }, () => ["a", 1]),
        [],
      ),
    ],
    ["a quantity as text", "cart.cartItems.0.qty", question([["SKU-shiraz", "1"]], [])],
    ["half a bottle", "cart.cartItems.0.qty", question([["SKU-shiraz", 0.5]], [])],
    ["a thousand bottles", "cart.cartItems.0.qty", question([["SKU-shiraz", 1000]], [])],
    ["a SKU with a NUL character", "cart.cartItems.0.productData.veloxProductId", question([["a\u0000", 1]], [])],
    [
      "an invalid email address",
      "cart.customer.email",
      question(good, [], { email: "ada.example.com", country: "AU" }),
    ],
    ["another currency", "cart.currency", { cart: { currency: "USD", cartItems: [] }, couponCodes: [] }],
    ["a missing cart", "cart", {}],
  ])("rejects %s with the field name", async (_, path, body) => {
    const response = await shop.post("/api/promotions/verify", body);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const { code, errors } = (await response.json()) as Problem;
    expect(code).toBe("VALIDATION_FAILED");
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  it("accepts 500 lines of unknown SKUs as an empty cart", async () => {
    const lines = Array.from({ length: 500 }, (_, index) => [`SKU-${index}`, 1] as const);
    expect((await answer(lines)).resolvedCart.subtotal.origAmount).toBe(0);
  });
});

it("is documented in OpenAPI", async () => {
  const { paths, components } = (await (await shop.request("/api/openapi.json")).json()) as {
    paths: Record<string, object>;
    components: { schemas: Record<string, object> };
  };
  expect(JSON.stringify(paths["/api/promotions/verify"])).toContain("#/components/schemas/PromoData");
  expect(JSON.stringify(paths["/api/promotions/verify"])).toContain("not a product's or variant's id");
  expect(JSON.stringify(components.schemas)).toContain("PromotionPerCustomerUsageExceeded");
});
