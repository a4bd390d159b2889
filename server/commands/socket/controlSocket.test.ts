import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { rowsOf, type Database, type OpenDatabase } from "../../db/connection.ts";
import { products } from "../../db/schema.ts";
import { openTestPglite } from "../../db/testing/testDatabase.ts";
import { databaseCode } from "../../db/transactions.ts";
import { seedShop } from "../../seed.ts";
import { createWorkbench, slowStart } from "../testing/workbench.ts";
import { openSideDoor } from "./openControlSocket.ts";
import { readNote } from "./note.ts";
import { reachShop } from "./connectToShop.ts";

const now = Date.UTC(2026, 10, 1);
const patience = 150;
let folder: string;
let shop: OpenDatabase;
let closeDoor: () => Promise<void>;

beforeAll(async () => {
  shop = await openTestPglite();
}, slowStart);
afterAll(() => shop.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-door-"));
  await shop.db.delete(products);
  closeDoor = await openSideDoor(shop.db, folder, patience);
});
afterEach(async () => {
  await closeDoor();
  rmSync(folder, { recursive: true });
});

async function reach() {
  const reached = await reachShop(folder);
  if (!reached) throw new Error("No shop was reached.");
  return reached;
}
const write = (db: Database, id: string) =>
  db.insert(products).values({ id, path: id, name: id, priceCents: 1, originalPriceCents: 1, state: "current" });
const idsIn = async (db: Database) => (await db.select({ id: products.id }).from(products)).map(({ id }) => id);

describe("through a running shop's side door", () => {
  test("a command changes the catalogue, and the shop shows it without a restart", async () => {
    await seedShop(shop.db, { products: 60, now });
    const catalogue = await createCatalogue({ db: shop.db, now: () => now });
    const { db, close } = await reach();
    const bench = createWorkbench({ db }, now);
    try {
      await bench.shop("export", "all.csv");
      expect((await bench.shop("import", "all.csv")).out).toContain("(0 new, 0 changed, 60 unchanged)");
      const row = { sku: "NEW", name: "Through the side door", price: 12, category: "red-wine", stock: 3 };
      const said = await bench.shop("import", bench.file("new.jsonl", JSON.stringify(row)));
      expect(said.out).toContain("(1 new, 0 changed, 0 unchanged)");
      await catalogue.catchUp();
      expect(catalogue.index.byPath("products/through-the-side-door", now)?.product).toMatchObject({
        price: 12,
        stockTotal: 3,
      });
    } finally {
      await close();
      bench.remove();
    }
  });

  test("values come back as the shop's own queries give them", async () => {
    const { db, close } = await reach();
    await write(shop.db, "a");
    expect(await db.select().from(products)).toEqual(await shop.db.select().from(products));
    const statement = sql`select now() is not null as yes, array['a', 'b'] as list, 3::bigint as number, '{"a":1}'::jsonb as json`;
    expect(await rowsOf(db, statement)).toEqual(await rowsOf(shop.db, statement));
    await close();
  });

  test("errors keep the database's code", async () => {
    const { db, close } = await reach();
    await write(db, "a");
    expect(await write(db, "a").then(() => undefined, databaseCode)).toBe("23505");
    await close();
  });

  test("a transaction is seen when it ends, or not at all", async () => {
    const { db, close } = await reach();
    await db.transaction((tx) => write(tx, "kept"));
    await expect(
      db.transaction(async (tx) => {
        await write(tx, "dropped");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await idsIn(shop.db)).toEqual(["kept"]);
    await close();
  });

  test("a command that dies or falls silent leaves nothing half done, and does not keep the shop waiting", async () => {
    const silent = await reach();
    await new Promise<void>((written) => {
      void silent.db.transaction(async (tx) => {
        await write(tx, "half");
        written();
        await new Promise(() => undefined);
      });
    });
    // The shop's own question waits for the transaction, and is answered once that is given up.
    expect(await idsIn(shop.db)).toEqual([]);
    await expect(silent.db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("Nothing was changed") as string },
    });
    await silent.close();
  });

  test("closing the door rolls back what is under way", async () => {
    const { db } = await reach();
    const waiting = db.transaction(async (tx) => {
      await write(tx, "half");
      await closeDoor();
      await write(tx, "more");
    });
    await expect(waiting).rejects.toThrow();
    expect(await idsIn(shop.db)).toEqual([]);
    expect(await reachShop(folder)).toBeUndefined();
  });
});

describe("the side door", () => {
  test("opens only to the word that lies in the data folder, readable by its owner alone", async () => {
    if (process.platform !== "win32") {
      // oxlint-disable-next-line no-bitwise -- permissions are bits
      expect(statSync(join(folder, "side-door.json")).mode & 0o777).toBe(0o600);
    }
    const note = readNote(folder);
    const ask = { ask: "query", id: 2, sql: "select 1", params: [], rowMode: "array" };
    for (const first of [{ ask: "enter", id: 1, word: "0".repeat(64) }, ask]) {
      const socket = connect(note?.address ?? "");
      let heard = "";
      socket.setEncoding("utf8").on("data", (text) => (heard += String(text)));
      socket.write(`${JSON.stringify(first)}\n${JSON.stringify(ask)}\n`);
      await once(socket, "close");
      expect(heard).toMatch(/"error"/);
      expect(heard).not.toMatch(/"rows"/);
    }
  });

  test("takes the place of one that a killed shop left", async () => {
    const again = await openSideDoor(shop.db, folder, patience);
    const { db, close } = await reach();
    await write(db, "a");
    await close();
    await again();
  });
});
