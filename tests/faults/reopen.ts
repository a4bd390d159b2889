import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { orders } from "../../server/db/schema.ts";
import type { Backend } from "./backends.ts";
import { loadShop } from "./process.ts";

const countPending = (backend: Backend) => backend.use((db) => db.$count(orders, eq(orders.status, "pending")));

/**
 * A shop on a shared database settles what is pending while it is open already.
 * @param isOver whether nobody waits for it any more
 */
export async function waitUntilSettled(backend: Backend, isOver = () => false): Promise<void> {
  const isSettled = async () => {
    if (!isOver()) expect(await countPending(backend), "orders still pending").toBe(0);
  };
  await vi.waitFor(isSettled, { timeout: 60_000, interval: 50 });
}

/**
 * Opens the shop again and again, and kills it at the first step of settling, at the second, and so on until an order is
 * settled: then at the first of the next one, until none is pending.
 * @returns how often it was killed
 */
export async function killWhileSettling(backend: Backend, ahead: number): Promise<number> {
  let kills = 0;
  let next = loadShop(backend.place);
  let pending = await countPending(backend);
  for (let step = 1; pending > 0; kills++) {
    const shop = next;
    next = loadShop(backend.place);
    let isDead = false;
    const through = shop.open({ ahead, settleUntil: step }).then(() => waitUntilSettled(backend, () => isDead));
    // Killed before the door opened, it says so.
    through.catch(() => undefined);
    await Promise.race([shop.trace("settling"), through]);
    isDead = true;
    await shop.kill();
    await backend.calm();
    const left = await countPending(backend);
    step = left < pending ? 1 : step + 1;
    pending = left;
  }
  await next.kill();
  return kills;
}
