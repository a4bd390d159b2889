import { cents, noBotToken, type BotChallenge } from "@corkwood/commerce";
import { work } from "../providers/botcheck/testing/solve.ts";
import { promotionSchema } from "@corkwood/commerce/schemas";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { products, variants, vouchers } from "../db/schema.ts";
import { shutDown, listen, createHttpServer } from "../http/server.ts";
import { putPromotions } from "../promotions/put.ts";
import { openBenchShop, timeBareTransactions } from "./benchShop.ts";
import { readBooks, type Books } from "./orderBooks.ts";
import type { Pace } from "./together.ts";

/** Sends a request as a separate client. */
export type Ask = (
  path: string,
  body: unknown,
  client: string,
  key?: string,
  botToken?: string,
) => Promise<{ status: number; text: string }>;

/** The measured shop's products and vouchers. */
export interface Cellar {
  /** Products with more stock than the shoppers buy. */
  plenty: readonly Bottle[];
  /** Product with a stock of only `scarceBottles`. */
  scarce: Bottle;
  /** Codes of vouchers with a balance. */
  vouchers: readonly string[];
}

export interface Bottle {
  productId: string;
  variantId: string;
}

/** The whole shop except its pages, as started by `npm start`. */
export interface OrderShop {
  cellar: Cellar;
  /** Bare transactions in the same database. */
  bare: Pace;
  /** Sends requests within the process. */
  ask: Ask;
  overLoopback: Ask;
  /** Returns a bot check token for an order. */
  botToken: () => Promise<string>;
  /** Closes the shop and reads its records. */
  close: () => Promise<Books>;
}

/** Number of concurrent shoppers. */
export const maxAtOnce = 64;
export const scarceBottles = 40;
export const plentyBottles = 1_000_000;
export const pin = "123456";
/** Coupon code with limited uses. Concurrent orders with this code therefore wait for each other's lock. */
export const code = "BENCH10";

/** @param databaseUrl Postgres URL; if empty, the embedded database in a temporary folder */
export async function openOrderShop(voucherCount: number, databaseUrl = ""): Promise<OrderShop> {
  const fill = async (db: Database) => {
    const bare = await timeBareTransactions(db, maxAtOnce);
    return { bare, cellar: await fillCellar(db, voucherCount) };
  };
  const shop = await openBenchShop(fill, databaseUrl);
  const { app, filled, errors } = shop;
  const server = createHttpServer(app);
  // Connections stay open while the next orders are prepared.
  server.keepAliveTimeout = 600_000;
  const port = await listen(server, 0, "127.0.0.1");
  const asking =
    (send: (path: string, init: RequestInit) => Response | Promise<Response>): Ask =>
    async (path, body, client, key = "", botToken = noBotToken) => {
      const headers = {
        "content-type": "application/json",
        "x-forwarded-for": client,
        "idempotency-key": key,
        "x-cf-turnstile-token": botToken,
      };
      const response = await send(path, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: response.status, text: await response.text() };
    };
  return {
    ...filled,
    ask: asking((path, init) => app.request(path, init)),
    overLoopback: asking((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)),
    botToken: async () => {
      const response = await app.request("/api/bot-check?purpose=order");
      return work((await response.json()) as BotChallenge);
    },
    close: async () => {
      await shutDown(server);
      return { ...(await shop.close(readBooks)), errors };
    },
  };
}

const kinds = 200;
const hour = 3_600_000;

async function fillCellar(db: Database, voucherCount: number): Promise<Cellar> {
  const sold = await db
    .select({ productId: products.id, variantId: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(products.functionalType, "basic"),
        eq(products.state, "current"),
        eq(products.cartQtyMin, 1),
        eq(products.cartQtyMax, 0),
        isNull(products.releaseTime),
      ),
    )
    .orderBy(variants.id)
    .limit(kinds + 1);
  const [scarce, ...plenty] = sold;
  if (!scarce || plenty.length < kinds) throw new Error("The sample shop has too few products to buy");
  const ids = plenty.map(({ variantId }) => variantId);
  await db.update(variants).set({ qtyRaw: plentyBottles }).where(inArray(variants.id, ids));
  await db.update(variants).set({ qtyRaw: scarceBottles }).where(eq(variants.id, scarce.variantId));
  // Backdates the stock, because the index repeatedly rereads stock that changed within the last minute.
  await db.update(products).set({ stockUpdatedAt: new Date(Date.now() - hour) });
  const offer = { id: "bench", name: "Ten Off", priority: 1, couponCodes: [code], usageLimit: plentyBottles };
  const effect = { type: "percent", percent: 10 };
  await putPromotions(db, [promotionSchema.parse({ ...offer, effect })], Date.now());
  return { plenty, scarce, vouchers: await giveVouchers(db, voucherCount) };
}

const voucherCents = cents(2000);
const year = 31_536_000_000;

async function giveVouchers(db: Database, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `BENCH-${String(index).padStart(6, "0")}`);
  const common = { pin, amountCents: voucherCents, balanceCents: voucherCents, issuedAt: new Date() };
  const expiresAt = new Date(Date.now() + year);
  await db.insert(vouchers).values(codes.map((each) => ({ ...common, code: each, expiresAt })));
  return codes;
}
