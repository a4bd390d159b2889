import type { Server } from "node:http";
import { cents } from "@corkwood/commerce";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { raiseVersion } from "../../server/catalogue/importCatalogue.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { putContent } from "../../server/content/content.ts";
import { rowsOf, type Database } from "../../server/db/connection.ts";
import { products } from "../../server/db/schema.ts";
import { createLogger } from "../../server/foundation/log.ts";
import { createHttpServer, listen, shutDown } from "../../server/http/server.ts";
import { openShop, type RunningShop } from "../../server/shop.ts";
import { startPgliteBackend, startPostgresBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill, initialStock, issueTenders, settings } from "./fill.ts";
import { kindOf, nameOf } from "./kinds.ts";
import { inTime, pause, within } from "./wait.ts";

/** How soon another process sees a change of which it is told, and one that it has to look for. Milliseconds. */
const soon = 800;
const byLooking = 3000;

/** The medium of several, because a single one may wait for something else on a busy machine. */
const times = 9;

interface OpenedShop extends RunningShop {
  url: string;
  server: Server;
}

async function open({ place }: Backend): Promise<OpenedShop> {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? "",
    SAMPLE_PRODUCTS: "0",
    NODE_ENV: "test",
  });
  const logger = createLogger("silent");
  const shop = await openShop({ config, logger, now: Date.now, onStage: () => undefined });
  const server = createHttpServer(createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules }));
  const port = await listen(server, 0, "127.0.0.1");
  return { ...shop, server, url: `http://127.0.0.1:${port}` };
}

async function end(shop: OpenedShop): Promise<void> {
  await shutDown(shop.server);
  await shop.close();
}

interface Listed {
  price: number;
  variants: { qty: number }[];
}

/** A product as the shop's index has it. */
async function listed(url: string, id: string): Promise<Listed> {
  const { products: found } = (await (await fetch(`${url}/api/products?ids=${id}`)).json()) as { products: Listed[] };
  if (!found[0]) throw new Error(`There is no product ${id}`);
  return found[0];
}

const productId = `p-${nameOf(kindOf("card"), 0)}`;
let price = 2000;

/** Changes a price as the merchant's commands do, in another process. */
async function changePrice(db: Database): Promise<number> {
  price += 1;
  await db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ priceCents: cents(price), originalPriceCents: cents(price) })
      .where(eq(products.id, productId));
    await raiseVersion(tx);
  });
  return price / 100;
}

/** How long it takes until all shops list the price. */
async function untilSeen(shops: readonly OpenedShop[], wanted: number): Promise<number> {
  const started = performance.now();
  for (const { url } of shops) {
    const isSeen = async () => (await listed(url, productId)).price === wanted;
    while (!(await isSeen())) {
      if (performance.now() - started > 60_000) throw new Error("The price was not seen in a minute");
      await pause(5);
    }
  }
  return performance.now() - started;
}

async function medianTime(work: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    taken.push(await work());
    // Not in step with the looking.
    await pause(300 + 37 * time);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}

describe("two shops on one Postgres", () => {
  let backend: Backend;
  let shops: OpenedShop[];
  beforeAll(async () => {
    backend = await startPostgresBackend();
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, 0));
    shops = [await open(backend), await open(backend)];
    await within(30_000, "both to listen", async () => (await listening()) === 2);
  });
  afterAll(async () => {
    for (const shop of shops) await inTime(30_000, "the end of a shop", end(shop));
    await backend.close();
  });

  const asked = sql`query like 'listen %' and pid <> pg_backend_pid()`;
  /** How many connections listen. */
  const listening = () =>
    backend.use(async (db) => {
      const counted = sql`select count(*)::integer as count from pg_stat_activity where ${asked}`;
      return (await rowsOf<{ count: number }>(db, counted))[0]?.count;
    });
  const cutOff = () =>
    backend.use((db) => rowsOf(db, sql`select pg_terminate_backend(pid) from pg_stat_activity where ${asked}`));

  it("both see a changed price far sooner than they would by looking every second", async () => {
    const taken = await medianTime(async () => untilSeen(shops, await backend.use(changePrice)));
    expect(taken).toBeLessThan(200);
  });

  it("see changed content, and make pages anew", async () => {
    const before = shops.map(({ edition }) => edition());
    await backend.use((db) => putContent(db, "settings", { ...settings, homepageArticleId: "other" }));
    await within(soon, "the settings", () => shops.every(({ edition }, at) => edition() !== before[at]));
  });

  it("see the stock that is left after an order at the other", async () => {
    const [one, other] = shops as [OpenedShop, OpenedShop];
    const call = await placement(one.url, kindOf("card"), 0);
    expect((await send(one.url, call))?.status).toBe(200);
    const left = async () => (await listed(other.url, productId)).variants[0]?.qty;
    await within(soon, "the stock", async () => ((await left()) ?? initialStock) < initialStock);
  });

  it("whose listening is cut off again and again still see a price by looking, and listen again afterwards", async () => {
    const over = new AbortController();
    const cutting = (async () => {
      while (!over.signal.aborted) {
        await cutOff();
        await pause(5);
      }
    })();
    // By now they wait for seconds before they try again.
    await pause(4000);
    const seen = await untilSeen(shops, await backend.use(changePrice)).finally(() => over.abort());
    expect(seen).toBeLessThan(byLooking);
    await cutting;
    await within(60_000, "both to listen again", async () => (await listening()) === 2);
    const taken = await medianTime(async () => untilSeen(shops, await backend.use(changePrice)));
    expect(taken).toBeLessThan(200);
  });

  it("see what was changed while nobody listened as soon as they listen again", async () => {
    await cutOff();
    const wanted = await backend.use(changePrice);
    expect(await untilSeen(shops, wanted)).toBeLessThan(byLooking);
    await within(60_000, "both to listen again", async () => (await listening()) === 2);
  });
});

describe("a shop on the embedded database", () => {
  let backend: Backend;
  let shop: OpenedShop;
  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
    shop = await open(backend);
  });
  afterAll(async () => {
    await end(shop);
    await backend.close();
  });

  it("sees a changed price far sooner than it would by looking every second", async () => {
    const taken = await medianTime(async () => untilSeen([shop], await backend.use(changePrice)));
    expect(taken).toBeLessThan(200);
  });
});
