import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { rowsOf, type Database, type OpenDatabase } from "../db/connection.ts";
import { products } from "../db/schema.ts";
import { openTestPglite } from "../db/testing/testDatabase.ts";
import { databaseCode } from "../db/transactions.ts";
import { seedShop } from "../seed.ts";
import { createCommandWorkspace, slowStart } from "../commands/testing/commandWorkspace.ts";
import { openControlSocket } from "./openControlSocket.ts";
import { readEndpoint } from "./endpoint.ts";
import { connectToShop } from "../commands/connectToShop.ts";

const now = Date.UTC(2026, 10, 1);
const idleTimeout = 150;
let folder: string;
let shop: OpenDatabase;
let closeSocket: () => Promise<void>;

beforeAll(async () => {
  shop = await openTestPglite();
}, slowStart);
afterAll(() => shop.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-socket-"));
  await shop.db.delete(products);
  closeSocket = await openControlSocket(shop.db, folder, idleTimeout);
});
afterEach(async () => {
  await closeSocket();
  rmSync(folder, { recursive: true });
});

async function connectToRunning() {
  const connection = await connectToShop(folder);
  if (!connection) throw new Error("There is no connection.");
  return connection;
}
const write = (db: Database, id: string) =>
  db
    .insert(products)
    .values({ id, path: id, name: id, priceCents: cents(1), originalPriceCents: cents(1), state: "current" });
const idsIn = async (db: Database) => (await db.select({ id: products.id }).from(products)).map(({ id }) => id);

describe("through the control socket of a running shop", () => {
  test("a command changes the catalogue, and the shop shows the change without a restart", async () => {
    await seedShop(shop.db, { products: 60, now });
    const catalogue = await createCatalogue({ db: shop.db, now: () => now });
    const { db, close } = await connectToRunning();
    const bench = createCommandWorkspace({ db }, now);
    try {
      await bench.shop("export", "all.csv");
      expect((await bench.shop("import", "all.csv")).out).toContain("(0 new, 0 changed, 60 unchanged)");
      const row = { sku: "NEW", name: "Through the socket", price: 12, category: "red-wine", stock: 3 };
      const result = await bench.shop("import", bench.file("new.jsonl", JSON.stringify(row)));
      expect(result.out).toContain("(1 new, 0 changed, 0 unchanged)");
      await catalogue.catchUp();
      expect(catalogue.index.byPath("products/through-the-socket", now)?.product).toMatchObject({
        price: 12,
        stockTotal: 3,
      });
    } finally {
      await close();
      bench.remove();
    }
  });

  test("queries return the same values as on the shop's own connection", async () => {
    const { db, close } = await connectToRunning();
    await write(shop.db, "a");
    expect(await db.select().from(products)).toEqual(await shop.db.select().from(products));
    const statement = sql`select now() is not null as yes, array['a', 'b'] as list, 3::bigint as number, '{"a":1}'::jsonb as json`;
    expect(await rowsOf(db, statement)).toEqual(await rowsOf(shop.db, statement));
    await close();
  });

  test("errors contain the database's error code", async () => {
    const { db, close } = await connectToRunning();
    await write(db, "a");
    expect(await write(db, "a").then(() => undefined, databaseCode)).toBe("23505");
    await close();
  });

  test("a transaction is visible only once it is committed", async () => {
    const { db, close } = await connectToRunning();
    await db.transaction((tx) => write(tx, "committed"));
    await expect(
      db.transaction(async (tx) => {
        await write(tx, "dropped");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await idsIn(shop.db)).toEqual(["committed"]);
    await close();
  });

  test("a command's transaction is rolled back if the command dies or stalls, without blocking the shop", async () => {
    const silent = await connectToRunning();
    await new Promise<void>((written) => {
      void silent.db.transaction(async (tx) => {
        await write(tx, "half");
        written();
        await new Promise(() => undefined);
      });
    });
    // The shop's own query waits for the transaction and runs once the transaction times out.
    expect(await idsIn(shop.db)).toEqual([]);
    await expect(silent.db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("Nothing was changed") as string },
    });
    await silent.close();
  });

  test("closing the socket rolls back the open transaction", async () => {
    const { db } = await connectToRunning();
    const waiting = db.transaction(async (tx) => {
      await write(tx, "half");
      await closeSocket();
      await write(tx, "more");
    });
    await expect(waiting).rejects.toThrow();
    expect(await idsIn(shop.db)).toEqual([]);
    expect(await connectToShop(folder)).toBeUndefined();
  });
});

describe("the control socket", () => {
  test("requires the token in the data folder, which only its owner can read", async () => {
    if (process.platform !== "win32") {
      // oxlint-disable-next-line no-bitwise -- permissions are bits
      expect(statSync(join(folder, "control-socket.json")).mode & 0o777).toBe(0o600);
    }
    const endpoint = readEndpoint(folder);
    const query = { type: "query", id: 2, sql: "select 1", params: [], rowMode: "array" };
    for (const first of [{ type: "authenticate", id: 1, token: "0".repeat(64) }, query]) {
      const socket = connect(endpoint?.address ?? "");
      let received = "";
      socket.setEncoding("utf8").on("data", (text) => (received += String(text)));
      socket.write(`${JSON.stringify(first)}\n${JSON.stringify(query)}\n`);
      await once(socket, "close");
      expect(received).toMatch(/"error"/);
      expect(received).not.toMatch(/"rows"/);
    }
  });

  test("replaces a socket file left by a killed shop", async () => {
    const again = await openControlSocket(shop.db, folder, idleTimeout);
    const { db, close } = await connectToRunning();
    await write(db, "a");
    await close();
    await again();
  });
});
