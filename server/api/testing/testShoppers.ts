import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactKey, type BotChallenge, dollars, toCents, type Problem } from "@corkwood/commerce";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config/readConfig.ts";
import { putContent } from "../../content/content.ts";
import { openDatabase, type OpenDatabase } from "../../db/connection.ts";
import { createEmptyPglite } from "../../db/testing/emptyDatabase.ts";
import { subscriptions } from "../../db/schema.ts";
import { createLogger } from "../../foundation/log.ts";
import { emailLinks } from "../../notifications/links.ts";
import { address, openTestShop, orderBody } from "../../orders/testing/testShop.ts";
import type { PlacementAnswer } from "../../orders/placement/idempotency.ts";
import { testSettings, testStores } from "../../orders/testing/testSettings.ts";
import { work } from "../../providers/botcheck/testing/solve.ts";
import { shopSecret } from "../../db/secrets.ts";
import { openShop, type ShopOptions } from "../../shop.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import type { DescribedPaths } from "./namingFields.ts";

/** Response fields that tests read. */
export type Told = Problem & Partial<PlacementAnswer> & { nonce?: string; token?: { token: string } };

export interface Answer {
  status: number;
  text: string;
  json: Told;
}

/** Ada's data in a shop. */
export interface Adas {
  email: string;
  /** Ada's card order, with the key and body of its request. */
  number: string;
  key: string;
  body: ReturnType<typeof orderBody>;
  /** Voucher worth $50, with the PIN 123456. */
  voucher: string;
  /** Ada's subscription to `gone`. */
  subscriptionId: string;
  subscriptionToken: string;
}

/** The whole shop over HTTP. Ada has placed an order there; Eve has not. */
export interface AdasShop {
  adas: Adas;
  paths: DescribedPaths;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Returns a nonce for a card. */
  card: (number?: string) => Promise<string>;
  /** Closes the shop, passes its database to `read`, and deletes the database. */
  end: (read?: (opened: OpenDatabase) => Promise<void>) => Promise<void>;
}

const email = "ada@example.com";
export const credit = 100;

/** @param watched the shop's metrics or tracing */
export async function openAdasShop(watched: Pick<ShopOptions, "metrics" | "tracing"> = {}): Promise<AdasShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "corkwood-shoppers-"));
  // The X-Forwarded-For header identifies the client.
  const env = { DATA_DIR: dataDir, SAMPLE_PRODUCTS: "0", NODE_ENV: "production", TRUST_PROXY: "1" };
  const config = readConfig(env);
  await (await createEmptyPglite(join(dataDir, "database"))).close();
  const before = await openDatabase(config);
  const hers = await furnish(before, config.baseUrl);
  await before.close();

  const logger = createLogger("silent");
  const shop = await openShop({ config, logger, ...watched, now: Date.now, onStage: () => undefined, botCheckBits: 1 });
  const { tracing } = watched;
  const modules = [checkedAnswers(shop.modules), ...shop.modules];
  const app = createApp({ logger, baseUrl: config.baseUrl, modules, tracing });
  const botToken = async () => {
    const response = await app.request("/api/bot-check?purpose=order");
    return work((await response.json()) as BotChallenge);
  };
  const call: AdasShop["call"] = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
    const token = path === "/api/order/place" ? { "x-cf-turnstile-token": await botToken() } : {};
    const init = { method, headers: { "content-type": "application/json", ...token, ...headers }, ...sent };
    const response = await app.request(path, init);
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text || "{}") as Told };
  };
  const card = async (number = "4111 1111 1111 1111") => {
    const fields = { number, expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
    return (await call("POST", "/test-payments/tokens", fields)).json.nonce ?? "";
  };
  const key = randomUUID();
  const body = orderBody([["shiraz", 1]], 29.95, await card());
  const placed = await call("POST", "/api/order/place", body, { "idempotency-key": key });
  const document = await app.request("/api/openapi.json");
  return {
    adas: { email, key, body, number: placed.json.orderNumber ?? "", ...hers },
    paths: ((await document.json()) as Pick<AdasShop, "paths">).paths,
    call,
    card,
    end: async (read) => {
      await shop.close();
      if (read) {
        const opened = await openDatabase(config);
        try {
          await read(opened);
        } finally {
          await opened.close();
        }
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills an empty shop with products, and with Ada's data before she buys. */
async function furnish(opened: OpenDatabase, baseUrl: string) {
  const { db } = opened;
  const { age, recipient, handover } = testSettings.law;
  const wording = "You are 18 or over.";
  await putContent(db, "settings", {
    ...testSettings,
    law: { age: { ...age, wording }, recipient: { ...recipient, wording }, handover },
  });
  for (const store of testStores) await putContent(db, "store", store, store.id);
  const { stock } = await openTestShop({ opened });
  await stock("shiraz", 2000, 1000);
  await stock("gone", 2000, 0);
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  await stock("soon", 2000, 0, { state: "coming", releaseTime: nextYear });
  const voucher = await aVoucher(db);
  const issued = { email, amount: toCents(dollars(credit)), reason: null };
  await db.transaction((tx) => issueCredit(tx, issued, new Date()));
  const subscriptionId = randomUUID();
  const contact = { channel: "email" as const, contact: email, contactKey: contactKey("email", email) };
  const signedUp = { ...contact, createdAt: new Date() };
  await db.insert(subscriptions).values([
    { ...signedUp, id: subscriptionId, kind: "restock", productId: "p-gone" },
    { ...signedUp, id: randomUUID(), kind: "release", productId: "p-soon" },
  ]);
  const link = emailLinks("/unsubscribe", await shopSecret(db, "unsubscribe"), baseUrl).linkFor(subscriptionId);
  return { voucher, subscriptionId, subscriptionToken: new URL(link).searchParams.get("token") ?? "" };
}

/** Eve's order for the same product, with her own name and address. */
export function evesOrder(expectedAmount: number, cart: object = {}, payment: object = {}) {
  const body = orderBody([["shiraz", 1]], expectedAmount);
  const hers = { ...address, firstName: "Eve", lastName: "Lurker", street1: "1 Hollow Road" };
  return {
    cart: {
      ...body.cart,
      email: "eve@example.com",
      phone: "0411 111 111",
      shippingAddress: hers,
      ...cart,
      payment: { ...body.cart.payment, ...payment },
    },
  };
}
