import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAdasShop, type AdasShop } from "../testing/testShoppers.ts";

let shop: AdasShop;
beforeAll(async () => {
  shop = await openAdasShop();
});
afterAll(() => shop.end());

it("serves listings while many clients try wrong passwords", async () => {
  const people = 60;
  const now = { isOver: false };
  const tries = Array.from({ length: people }, async (_, each) => {
    const body = { email: `person${each}@example.com`, password: "wrong password" };
    return (await shop.call("POST", "/api/auth/sign-in", body, { "x-forwarded-for": `10.3.0.${each}` })).status;
  });
  const flood = Promise.all(tries).finally(() => (now.isOver = true));
  let listings = 0;
  for (; !now.isOver; listings += 1) {
    expect((await shop.call("GET", "/api/listing?scope=all")).status).toBe(200);
    await turn();
  }
  expect(new Set(await flood)).toEqual(new Set([401]));
  // If passwords were hashed in the main thread, each listing would wait for some of the hashes.
  expect(listings).toBeGreaterThan(2 * people);
});
