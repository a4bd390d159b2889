import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openTestShop, orderBody } from "../testing/testShop.ts";

it("processes a small order before another client's large orders are all done", async () => {
  const shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
  for (let index = 0; index < 100; index++) await shop.stock(`wine-${index}`, 2000, 1000);
  const large = orderBody(
    Array.from({ length: 100 }, (_, index) => [`wine-${index}`, 1] as const),
    // Expected amount below the actual total, so that the order is refused.
    1,
  );
  let refused = 0;
  const send = (body: unknown, client: string) =>
    shop.post("/api/order/place", body, { "idempotency-key": randomUUID() }, client);
  const others = Array.from({ length: 60 }, async () => {
    expect((await send(large, "203.0.113.1")).status).toBe(409);
    refused += 1;
  });
  expect((await send(orderBody([["shiraz", 1]], 29.95), "203.0.113.2")).status).toBe(200);
  expect(refused).toBeLessThan(20);
  await Promise.all(others);
  await shop.close();
}, 180_000);
