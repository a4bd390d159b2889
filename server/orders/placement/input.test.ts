import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys, orders, outbox } from "../../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 10);
});
afterAll(() => shop.close());

/** A valid order in which the value at a dotted path is replaced. */
function orderWith(path: string, value: unknown): unknown {
  const body = orderBody([["shiraz", 1]], 29.95);
  const keys = path.split(".");
  let place = body as unknown as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[keys.at(-1) ?? ""] = value;
  return body;
}

async function expectUntouched(): Promise<void> {
  const { db } = shop.opened;
  expect(await db.$count(orders)).toBe(0);
  expect(await db.$count(outbox)).toBe(0);
  expect(await db.$count(idempotencyKeys)).toBe(0);
  expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 0 });
}

describe("an order with invalid input", () => {
  it.each<[path: string, value: unknown]>([
    ["cart", null],
    ["cart", "text"],
    ["cart.items", []],
    ["cart.items", { length: 1 }],
    ["cart.items", Array.from({ length: 201 }, () => ({ productId: "p-shiraz", variantId: "v-shiraz", qty: 1 }))],
    ["cart.items.0.qty", 0],
    ["cart.items.0.qty", -1],
    ["cart.items.0.qty", 1.5],
    ["cart.items.0.qty", 1000],
    ["cart.items.0.qty", 1e308],
    ["cart.items.0.qty", "1"],
    ["cart.items.0.qty", null],
    ["cart.items.0.productId", "__proto__; drop table orders"],
    ["cart.items.0.productId", "x".repeat(65)],
    ["cart.items.0.variantId", 7],
    ["cart.email", "nobody"],
    ["cart.email", `${"x".repeat(250)}@example.com`],
    ["cart.email", ["ada@example.com"]],
    ["cart.email", "ada@example.com\r\nBcc: all@example.com"],
    ["cart.phone", "phone"],
    ["cart.phone", "1".repeat(21)],
    ["cart.shippingAddress", null],
    ["cart.shippingAddress.firstName", "x".repeat(29)],
    ["cart.shippingAddress.firstName", "Ada 🍷"],
    ["cart.shippingAddress.lastName", ""],
    ["cart.shippingAddress.street1", "x".repeat(201)],
    ["cart.shippingAddress.suburb", "x".repeat(51)],
    ["cart.shippingAddress.state", "ZZZ"],
    ["cart.shippingAddress.postcode", "30666"],
    ["cart.shippingAddress.postcode", 3066],
    ["cart.shippingAddress.country", "Australia"],
    ["cart.billingAddress", {}],
    ["cart.shipping.methodCode", "teleport"],
    ["cart.shipping.instructions", { delivery: "x".repeat(251) }],
    ["cart.payment.methodCode", "constructor"],
    ["cart.payment.expectedAmount", -1],
    ["cart.payment.expectedAmount", "29.95"],
    ["cart.payment.expectedAmount", 1e12],
    ["cart.payment.nonce", "x".repeat(201)],
  ])("is rejected without side effects if %s is %j", async (path, value) => {
    const { status, json } = await shop.place(orderWith(path, value));
    expect(status).toBe(400);
    expect(json.code).toBe("VALIDATION_FAILED");
    expect(json.requestId).toBeTruthy();
    expect(json.errors?.some((error) => error.path.startsWith(path))).toBe(true);
    await expectUntouched();
  });

  it.each(["", "{", "[1,2", "null", '"text"', "NaN", "\u0000", '{"cart":undefined}', "[".repeat(50_000)])(
    "is rejected without side effects if the body is %j",
    async (body) => {
      const response = await shop.post("/api/order/place", body, { "idempotency-key": "0123456789" });
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(["MALFORMED_REQUEST", "VALIDATION_FAILED"]).toContain(((await response.json()) as { code: string }).code);
      await expectUntouched();
    },
  );

  it("is rejected if the body is too long, with or without a Content-Length header", async () => {
    const long = JSON.stringify(orderWith("cart.note", "x".repeat(200_000)));
    const response = await shop.post("/api/order/place", long, { "idempotency-key": "0123456789" });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(long));
        controller.close();
      },
    });
    const streamed = await shop.request("/api/order/place", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "0123456789" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(streamed.status).toBe(413);
    await expectUntouched();
  });

  it("is rejected if the content type is not JSON", async () => {
    const headers = { "content-type": "text/plain", "idempotency-key": "0123456789" };
    const response = await shop.request("/api/order/place", {
      method: "POST",
      headers,
      body: JSON.stringify(orderBody([["shiraz", 1]], 29.95)),
    });
    expect(response.status).toBe(415);
    await expectUntouched();
  });

  it("is processed without its prototype keys", async () => {
    const text = JSON.stringify(orderBody([["shiraz", 11]], 29.95)).replace(
      '"email"',
      '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"email"',
    );
    const { status, json } = await shop.place(text, "prototype-keys");
    expect(status).toBe(409);
    expect(json.code).toBe("PRODUCT_SIZE_STOCK_INSUFFICIENT");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(await shop.opened.db.$count(orders)).toBe(0);
  });

  it("is processed without its unknown fields", async () => {
    const { status } = await shop.place(orderWith("cart.discount", 100), "unknown-fields");
    expect(status).toBe(200);
  });
});

describe("an unknown endpoint", () => {
  it.each(["/api", "/api/nothing", "/api/order/place/again", "/public/nothing.json", "/media/x", "/dev/x"])(
    "returns 404 as JSON with a request id for %s",
    async (path) => {
      const response = await shop.request(path, { headers: { "x-request-id": "from-a-proxy-1" } });
      expect(response.status).toBe(404);
      expect(response.headers.get("x-request-id")).toBe("from-a-proxy-1");
      expect(await response.json()).toMatchObject({ code: "ROUTE_NOT_FOUND", requestId: "from-a-proxy-1" });
    },
  );

  it("replaces malformed request ids in the response", async () => {
    const response = await shop.request("/api/nothing", { headers: { "x-request-id": "a b\tc" } });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("the OpenAPI document", () => {
  it("uses OpenAPI 3.1 and documents the fields of an order", async () => {
    const document = (await (await shop.request("/api/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const place = document.paths["/api/order/place"]?.["post"];
    expect(JSON.stringify(place?.requestBody.content["application/json"]?.schema)).toContain("expectedAmount");
  });
});
