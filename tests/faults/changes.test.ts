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

/** Polling interval in milliseconds, long enough that only a notification can have reported a change. */
const seldom = 3_600_000;

/**
 * Maximum and usual time in milliseconds until a notified process sees a change, and maximum time until a polling
 * process does.
 */
const soon = 800;
const usually = 200;
const byLooking = 3000;

/** Number of measurements. The median is used, because a single measurement may be delayed on a busy machine. */
const times = 9;

/** Timeout for busy machines, in milliseconds. */
const timeout = 60_000;

interface OpenedShop extends RunningShop {
  url: string;
  server: Server;
}

/** @param followEvery polling interval for changes. @default the shop's interval */
async function open({ place }: Backend, followEvery?: number): Promise<OpenedShop> {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? "",
    SAMPLE_PRODUCTS: "0",
    NODE_ENV: "test",
  });
  const logger = createLogger("silent");
  const shop = await openShop({ config, logger, now: Date.now, onStage: () => undefined, followEvery });
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

/** A product from the shop's index. */
async function listed(url: string, id: string): Promise<Listed> {
  const { products: found } = (await (await fetch(`${url}/api/products?ids=${id}`)).json()) as { products: Listed[] };
  if (!found[0]) throw new Error(`There is no product ${id}`);
  return found[0];
}

const productId = `p-${nameOf(kindOf("card"), 0)}`;
let price = 2000;

/** Changes a price as the merchant's commands do in another process. */
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

/** Returns the milliseconds until all shops list the price. */
async function untilSeen(shops: readonly OpenedShop[], wanted: number): Promise<number> {
  const started = performance.now();
  for (const { url } of shops) {
    const isSeen = async () => (await listed(url, productId)).price === wanted;
    while (!(await isSeen())) {
      if (performance.now() - started > timeout) throw new Error("The price was not visible within a minute");
      await pause(5);
    }
  }
  return performance.now() - started;
}

async function medianTime(work: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    taken.push(await work());
    // Waits until the effects of the last change have ended. The duration varies, so that measurements do not coincide
    // with polling.
    await pause(300 + 37 * time);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}

interface TwoShops {
  backend: Backend;
  shops: [OpenedShop, OpenedShop];
}

/** Starts two shops on one Postgres. The returned object is filled before the tests run. */
function setUpTwoShops(followEvery?: number): TwoShops {
  const two = {} as TwoShops;
  beforeAll(async () => {
    two.backend = await startPostgresBackend();
    await two.backend.use(fill);
    await two.backend.use((db) => issueTenders(db, 0));
    two.shops = [await open(two.backend, followEvery), await open(two.backend, followEvery)];
    await bothListen(two.backend);
  });
  afterAll(async () => {
    for (const shop of two.shops) await inTime(30_000, "the end of a shop", end(shop));
    await two.backend.close();
  });
  return two;
}

const listening = sql`query like 'listen %' and pid <> pg_backend_pid()`;

/** Waits until two connections are listening. */
const bothListen = (backend: Backend) =>
  within(timeout, "both to listen", async () => {
    const counted = sql`select count(*)::integer as count from pg_stat_activity where ${listening}`;
    return (await backend.use((db) => rowsOf<{ count: number }>(db, counted)))[0]?.count === 2;
  });

const cutOff = (backend: Backend) =>
  backend.use((db) => rowsOf(db, sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`));

describe("two shops on one Postgres that do not poll for changes", () => {
  const two = setUpTwoShops(seldom);

  it("are notified of a price change immediately", async () => {
    const { backend, shops } = two;
    expect(await medianTime(async () => untilSeen(shops, await backend.use(changePrice)))).toBeLessThan(usually);
  });

  it("are notified of content changes, and render pages again", async () => {
    const { backend, shops } = two;
    const before = shops.map(({ edition }) => edition());
    await backend.use((db) => putContent(db, "settings", { ...settings, homepageArticleId: "other" }));
    await within(soon, "the settings", () => shops.every(({ edition }, at) => edition() !== before[at]));
  });

  it("are notified of the stock left after an order in the other shop", async () => {
    const [one, other] = two.shops;
    const call = await placement(one.url, kindOf("card"), 0);
    expect((await send(one.url, call))?.status).toBe(200);
    const left = async () => (await listed(other.url, productId)).variants[0]?.qty;
    await within(soon, "the stock", async () => ((await left()) ?? initialStock) < initialStock);
  });

  it("see changes made during an outage as soon as they listen again", async () => {
    const { backend, shops } = two;
    await cutOff(backend);
    expect(await untilSeen(shops, await backend.use(changePrice))).toBeLessThan(byLooking);
    await bothListen(backend);
    await untilSeen(shops, await backend.use(changePrice));
  });
});

describe("two shops on one Postgres whose notifications keep failing", () => {
  const two = setUpTwoShops();

  it("still see a price by polling, and are notified of the next price once they listen again", async () => {
    const { backend, shops } = two;
    const over = new AbortController();
    const cutting = (async () => {
      while (!over.signal.aborted) {
        await cutOff(backend);
        await pause(5);
      }
    })();
    // By now, the shops wait several seconds before each attempt to reconnect.
    await pause(4000);
    const seen = await untilSeen(shops, await backend.use(changePrice)).finally(() => over.abort());
    expect(seen).toBeLessThan(byLooking);
    await cutting;
    await bothListen(backend);
    expect(await medianTime(async () => untilSeen(shops, await backend.use(changePrice)))).toBeLessThan(usually);
  });
});

describe("a shop on the embedded database that does not poll for changes", () => {
  let backend: Backend;
  let shop: OpenedShop;
  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
    shop = await open(backend, seldom);
  });
  afterAll(async () => {
    await end(shop);
    await backend.close();
  });

  it("is notified of a price change immediately", async () => {
    expect(await medianTime(async () => untilSeen([shop], await backend.use(changePrice)))).toBeLessThan(usually);
  });
});
