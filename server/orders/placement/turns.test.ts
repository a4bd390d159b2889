import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestShop, orderBody } from "../testing/testShop.ts";
import { createTurns } from "./turns.ts";

/** Work that ends when it is told to. */
function work() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, run, end };
}

describe("turns", () => {
  it("give each client the next one, however many wait for another client", async () => {
    const { started, run, end } = work();
    const turns = createTurns(1);
    for (let index = 0; index < 100; index++) void turns.take("eve", run(`eve ${index}`));
    void turns.take("ada", run("ada"));
    void turns.take("ben", run("ben"));
    for (let index = 0; index < 4; index++) await end();
    expect(started).toEqual(["eve 0", "eve 1", "ada", "ben", "eve 2"]);
  });

  it("are all taken where one client is alone, and only so many at once", async () => {
    const { started, run, end } = work();
    const turns = createTurns(3);
    const all = Promise.all(Array.from({ length: 5 }, (_, index) => turns.take("ada", run(String(index)))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(["0", "1", "2"]);
    for (let index = 0; index < 5; index++) await end();
    expect(await all).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("go on after work that fails, and refuse a client of whom too many wait", async () => {
    const turns = createTurns(1, 2);
    const { run, end } = work();
    const first = turns.take("eve", run("first"));
    const failing = turns.take("eve", () => Promise.reject(new Error("failed")));
    const hasFailed = expect(failing).rejects.toThrow("failed");
    const next = turns.take("eve", async () => "next");
    await expect(turns.take("eve", async () => "one too many")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const other = turns.take("ada", async () => "ada");
    await end();
    await hasFailed;
    expect(await Promise.all([first, next, other])).toEqual(["first", "next", "ada"]);
  });
});

it("an order of one bottle does not wait for all the large orders of somebody else", async () => {
  const shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
  for (let index = 0; index < 100; index++) await shop.stock(`wine-${index}`, 2000, 1000);
  const large = orderBody(
    Array.from({ length: 100 }, (_, index) => [`wine-${index}`, 1] as const),
    // Less than it costs, so that it is refused.
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
