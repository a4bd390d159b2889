import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, type Database } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";
import { openTestShop, type TestShop } from "../testing/testShop.ts";
import { lockUnpaid } from "./unpaid.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const day = 86_400_000;
const othersCount = 3000;

/** Orders of a busy day, each of another customer in another network, half of them unpaid. */
async function writeOthers(db: Database, now: number): Promise<void> {
  const rows = Array.from({ length: othersCount }, (_, turn): typeof orders.$inferInsert => ({
    id: randomUUID(),
    number: `OTHER-${turn}`,
    status: "placed",
    email: `other-${turn}@example.com`,
    client: `network-${turn}`,
    phone: "0400 000 000",
    shippingMethodCode: "standard",
    shippingMethodLabel: "Standard",
    deliveryInstructions: { delivery: "", notAtHome: "" },
    paymentMethod: turn % 2 === 0 ? "bankTransfer" : "noPayment",
    payBy: turn % 2 === 0 ? new Date(now + day) : null,
    subtotalCents: cents(0),
    shippingCents: cents(0),
    grandTotalCents: cents(0),
    createdAt: new Date(now),
  }));
  for (let at = 0; at < rows.length; at += 500) await db.insert(orders).values(rows.slice(at, at + 500));
}

it("looks at the orders of this customer and this network alone, however many others there are", async () => {
  const { db } = shop.opened;
  const { now } = shop.clock;
  const asked = { email: "Other-2@example.com", client: "network-5", now };
  // The database plans a statement that comes again only once: here while there are no orders yet.
  for (let turn = 0; turn < 12; turn++) await db.transaction((tx) => lockUnpaid(tx, asked));
  await writeOthers(db, now);
  const { held, read } = await db.transaction(async (tx) => ({
    held: await lockUnpaid(tx, asked),
    read: await rowsOf<{ rows: number }>(
      tx,
      sql`select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'orders'`,
    ),
  }));
  expect(held).toEqual({
    customer: { orders: 1, bottles: 0, amount: 0 },
    network: { orders: 1, bottles: 0, amount: 0 },
  });
  expect(read).toEqual([{ rows: 2 }]);
});
