import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { orders } from "../../server/db/schema.ts";
import type { Backend } from "./backends.ts";
import { loadShop } from "./process.ts";

const countPending = (backend: Backend) => backend.use((db) => db.$count(orders, eq(orders.status, "pending")));

/**
 * Waits until no order is pending. With a shared database, a shop opens before it has settled its orders.
 * @param isOver whether to stop waiting
 */
export async function waitUntilSettled(backend: Backend, isOver = () => false): Promise<void> {
  const isSettled = async () => {
    if (!isOver()) expect(await countPending(backend), "orders still pending").toBe(0);
  };
  await vi.waitFor(isSettled, { timeout: 60_000, interval: 50 });
}

/**
 * Repeatedly opens the shop, and kills it at later and later steps of settling, until an order is settled. Continues
 * with the next order until none is pending.
 * @param stride number of steps from one kill to the next, from 1
 * @returns the number of kills
 */
export async function killWhileSettling(backend: Backend, ahead: number, stride: () => number): Promise<number> {
  let kills = 0;
  let next = loadShop(backend.place);
  let pending = await countPending(backend);
  for (let step = stride(); pending > 0; kills++) {
    const shop = next;
    next = loadShop(backend.place);
    let isDead = false;
    const through = shop.open({ ahead, settleUntil: step }).then(() => waitUntilSettled(backend, () => isDead));
    // If the shop is killed before it listens, `open` rejects.
    through.catch(() => undefined);
    await Promise.race([shop.trace("settling"), through]);
    isDead = true;
    await shop.kill();
    await backend.waitUntilIdle();
    const left = await countPending(backend);
    step = (left < pending ? 0 : step) + stride();
    pending = left;
  }
  await next.kill();
  return kills;
}
