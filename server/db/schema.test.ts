import { cents } from "@corkwood/commerce";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, type OpenDatabase } from "./connection.ts";
import { catalogueVersion, products, variants } from "./schema.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";
import { databaseCode, inTransaction } from "./transactions.ts";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.insert(products).values({
    id: "p1",
    path: "a-wine",
    name: "A wine",
    priceCents: cents(2000),
    originalPriceCents: cents(2500),
    state: "current",
  });
  await opened.db.insert(variants).values({ id: "v1", productId: "p1", code: "SKU1", label: "750 ml", qtyRaw: 6 });
});

afterAll(() => opened.close());

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(() => undefined, databaseCode);
}

describe("the schema", () => {
  it("rejects negative stock for sale", async () => {
    const { db } = opened;
    expect(await codeOf(db.update(variants).set({ reserved: 7 }))).toBe("23514");
    expect(await codeOf(db.update(variants).set({ reserved: -1 }))).toBe("23514");
    expect(await codeOf(db.update(variants).set({ qtyRaw: -1 }))).toBe("23514");
    expect(await codeOf(db.update(variants).set({ reserved: 6 }))).toBeUndefined();
  });

  it("allows only one catalogue version row", async () => {
    const { db } = opened;
    await db.insert(catalogueVersion).values({ version: 1 }).onConflictDoNothing();
    expect(await codeOf(db.insert(catalogueVersion).values({ id: 2, version: 1 }))).toBe("23514");
  });

  it("stores instants with millisecond precision", async () => {
    const moment = new Date("2026-03-01T02:03:04.567Z");
    await opened.db.update(products).set({ stockUpdatedAt: moment }).where(eq(products.id, "p1"));
    const [row] = await opened.db.select().from(products).where(eq(products.id, "p1"));
    expect(row?.stockUpdatedAt).toEqual(moment);
  });
});

describe("a transaction", () => {
  it("is retried after a serialization failure", async () => {
    let tries = 0;
    const answer = await inTransaction(opened.db, async (tx) => {
      tries += 1;
      if (tries < 3) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      return rowsOf<{ n: number }>(tx, sql`select 1 as n`);
    });
    expect(answer).toEqual([{ n: 1 }]);
    expect(tries).toBe(3);
  });

  it("is rolled back on any other error, which is rethrown", async () => {
    const work = inTransaction(opened.db, async (tx) => {
      await tx.update(variants).set({ label: "changed" });
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await opened.db.select({ label: variants.label }).from(variants)).toEqual([{ label: "750 ml" }]);
  });
});
