import { generateKeyPairSync, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keysOf } from "@corkwood/commerce";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config/readConfig.ts";
import { putContent } from "../../content/content.ts";
import { openDatabase } from "../../db/connection.ts";
import { createEmptyPglite } from "../../db/testing/emptyDatabase.ts";
import { openErrorReports } from "../../errorReports/errorReports.ts";
import { subscribeToMarketing } from "../../notifications/marketing.ts";
import { testSettings } from "../../orders/testing/testSettings.ts";
import { openTestShop, orderBody, orderWith } from "../../orders/testing/testShop.ts";
import { openShop, type RunningShop } from "../../shop.ts";
import { openTracing } from "../../tracing/openTracing.ts";
import type { Tracing } from "../../tracing/tracing.ts";
import type { AskedByBrowsers, OutsideSetting } from "./outsideSettings.ts";
import { startUpsetService, upsets, type Upset, type UpsetService } from "./upsetService.ts";

type Asked = Exclude<OutsideSetting, AskedByBrowsers>;
type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

interface Row {
  /** Environment that enables the service. */
  env: (service: UpsetService) => Record<string, string>;
  /**
   * Shopper action that calls the service. Undefined if the shop calls it without a shopper's action or for each order.
   */
  touch?: (call: Call) => Promise<unknown>;
  /** Whether the service sends first, like a mail server. */
  greets?: boolean;
}

const card = (method: "braintreeCreditCard" | "braintreeCreditCardBypass3DS") =>
  orderWith([["shiraz", 1]], 29.95, {}, { methodCode: method, nonce: "a-nonce" });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const staffToken = `${encoded({ alg: "RS256", kid: "one" })}.${encoded({ exp: 4e9 })}.c2lnbmF0dXJl`;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const wording = "You are 18 or over.";
const { age, recipient } = testSettings.law;
const settings = { ...testSettings, law: { age: { ...age, wording }, recipient: { ...recipient, wording } } };
const placing = (key = randomUUID()) => ({ "idempotency-key": key });

const rows = {
  cdnPurge: { env: ({ url }) => ({ CDN_PURGE_URL: url, CDN_PURGE_SECRET: "a".repeat(32) }) },
  objectStorage: {
    env: ({ url }) => ({
      S3_ENDPOINT: url,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    }),
    touch: async (call) => expect((await call("GET", "/media/products/p-1/300.avif")).status).toBe(503),
  },
  smtpUrl: {
    env: ({ port }) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, EMAIL_FROM: "orders@corkwood.example" }),
    greets: true,
  },
  googleMaps: {
    env: ({ url }) => ({ GOOGLE_MAPS_API_KEY: "a-key-for-the-tests-of-maps", GOOGLE_PLACES_URL: url }),
    touch: (call) => call("GET", "/api/addresses?q=1+cellar&session=0f8fad5b-d9cb-469f-a165-70867728950e"),
  },
  botCheck: {
    env: ({ url }) => ({
      TURNSTILE_SITE_KEY: "the-site-key",
      TURNSTILE_SECRET: "the-secret-key",
      TURNSTILE_URL: url,
    }),
  },
  mailchimp: {
    env: ({ url }) => ({
      MAILCHIMP_API_KEY: "0123456789abcdef-us21",
      MAILCHIMP_AUDIENCE_ID: "a1b2c3",
      MAILCHIMP_URL: url,
    }),
  },
  vertex: {
    env: ({ url }) => ({
      VERTEX_CATALOG: "projects/shop-1/locations/global/catalogs/default_catalog",
      VERTEX_HOME_PLACEMENT: "home",
      VERTEX_DETAIL_PLACEMENT: "detail",
      VERTEX_CLIENT_EMAIL: "shop@shop-1.iam.gserviceaccount.com",
      VERTEX_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
      VERTEX_URL: url,
    }),
    touch: async (call) => {
      const userEvent = { eventType: "home-page-view", visitorId: "somebody" };
      expect((await call("POST", "/api/product/recommendations", { userEvent })).status).toBe(200);
    },
  },
  staffAccess: {
    env: ({ url }) => ({ CLOUDFLARE_ACCESS_URL: url, CLOUDFLARE_ACCESS_AUDIENCE: "the-audience" }),
    touch: (call) =>
      call("POST", "/api/order/place", card("braintreeCreditCardBypass3DS"), {
        ...placing(),
        cloudflareauthtoken: staffToken,
      }),
  },
  sentry: {
    env: ({ port }) => ({ SENTRY_DSN: `http://key@127.0.0.1:${port}/1` }),
    touch: (call) =>
      call("POST", "/api/reports", [
        { type: "error", body: { name: "TypeError", message: "x", stack: "", page: "/cart", requestId: "" } },
      ]),
  },
  traces: {
    env: ({ url }) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }),
  },
  signIn: {
    env: ({ url }) => ({
      OPENID_ISSUER: url,
      OPENID_NAME: "Cellar Club",
      OPENID_CLIENT_ID: "shop",
      OPENID_CLIENT_SECRET: "secret-of-the-shop",
    }),
    touch: async (call) => expect((await call("POST", "/api/auth/federated", { provider: "openid" })).status).toBe(503),
  },
  braintree: {
    env: ({ url }) => ({
      BRAINTREE_MERCHANT_ID: "merchant",
      BRAINTREE_PUBLIC_KEY: "public",
      BRAINTREE_PRIVATE_KEY: "private-key",
      BRAINTREE_ENVIRONMENT: "sandbox",
      BRAINTREE_URL: url,
    }),
    touch: async (call) => {
      const { status } = await call("POST", "/api/order/place", card("braintreeCreditCard"), placing());
      expect(status).toBeGreaterThanOrEqual(402);
    },
  },
  afterpay: {
    env: ({ url }) => ({
      AFTERPAY_MERCHANT_ID: "merchant",
      AFTERPAY_SECRET: "secret",
      AFTERPAY_ENVIRONMENT: "sandbox",
      AFTERPAY_URL: url,
    }),
    touch: async (call) => {
      const body = orderWith([["shiraz", 1]], 29.95, {}, { methodCode: "afterpay" });
      expect((await call("POST", "/api/payment/afterpay-token", body)).status).toBe(503);
    },
  },
} satisfies Record<Asked, Row>;
const row = (asked: Asked): Row => rows[asked];

describe.each(upsets)("with every provider failing: %s", (upset: Upset) => {
  const services = new Map<Asked, UpsetService>();
  let dataDir: string;
  let shop: RunningShop;
  let app: ReturnType<typeof createApp>;
  let closeReports: () => Promise<void>;
  let tracing: Tracing | undefined;

  beforeAll(async () => {
    for (const asked of keysOf(rows)) services.set(asked, await startUpsetService(upset, row(asked).greets));
    dataDir = await mkdtemp(join(tmpdir(), "corkwood-upset-"));
    const config = readConfig({
      DATA_DIR: dataDir,
      SAMPLE_PRODUCTS: "0",
      NODE_ENV: "production",
      // Clients are identified by the X-Forwarded-For header.
      TRUST_PROXY: "1",
      ...Object.assign({}, ...[...services].map(([asked, service]) => row(asked).env(service))),
    });
    await (await createEmptyPglite(join(dataDir, "database"))).close();
    const opened = await openDatabase(config);
    await putContent(opened.db, "settings", settings);
    await (await openTestShop({ opened })).stock("shiraz", 2000, 1000);
    await subscribeToMarketing(opened.db, "ada@example.com", "footer", new Date());
    await opened.close();
    const { logger, errorReports, close } = await openErrorReports(config, Date.now, () => undefined);
    closeReports = close;
    tracing = await openTracing(config, logger);
    shop = await openShop({ config, logger, errorReports, tracing, now: Date.now, onStage: () => undefined });
    app = createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules, tracing });
  }, 240_000);
  afterAll(async () => {
    // End pending requests without a response.
    for (const service of services.values()) await service.close();
    await shop.close();
    await closeReports();
    await tracing?.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 240_000);

  it.each(keysOf(rows))("%s: shoppers can still buy", { timeout: 120_000 }, async (asked) => {
    const client = { "content-type": "application/json", "x-forwarded-for": `10.0.1.${keysOf(rows).indexOf(asked)}` };
    const call: Call = async (method, path, body, headers) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return app.request(path, { method, headers: { ...client, ...headers }, ...sent });
    };
    await row(asked).touch?.(call);
    const placed = await call("POST", "/api/order/place", orderBody([["shiraz", 1]], 29.95), placing());
    expect([placed.status, await placed.json()]).toEqual([
      200,
      expect.objectContaining({ orderNumber: expect.any(String) }),
    ]);
    await expect.poll(() => services.get(asked)?.asked(), { timeout: 30_000 }).toBeGreaterThan(0);
  });
});
