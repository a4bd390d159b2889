import { randomUUID } from "node:crypto";
import { cents, onlineMethods, type OnlineMethod, type Problem, type Settings, type Store } from "@corkwood/commerce";
import { promotionSchema } from "@corkwood/commerce/schemas";
import { eq } from "drizzle-orm";
import { botCheckApi } from "../../api/orders/botCheck.ts";
import { checkoutTokensApi } from "../../api/orders/checkoutTokens.ts";
import { ordersApi } from "../../api/orders/orders.ts";
import { promotionsApi } from "../../api/orders/promotions.ts";
import { embeddedRoutes } from "../../providers/payments/embedded/routes.ts";
import { createApp } from "../../app.ts";
import { clientAddress } from "../../http/clientAddress.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import {
  exclusions,
  idempotencyKeys,
  marketingSubscriptions,
  orders,
  outbox,
  products,
  promotions,
  storeCredit,
  embeddedPayments,
  embeddedTokens,
  variants,
  voucherRedemptions,
  vouchers,
  type ProductRow,
  type VariantRow,
} from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import { beginEmbeddedCheckout } from "../../providers/payments/embedded/approvals.ts";
import type { PaymentGateway } from "../../providers/payments/common/gateway.ts";
import type { Payments } from "../../providers/payments/payments.ts";
import { createEmbeddedGateway } from "../../providers/payments/embedded/gateway.ts";
import { createProofOfWork } from "../../providers/botcheck/proofOfWork.ts";
import { work } from "../../providers/botcheck/testing/solve.ts";
import { builtInPlaces } from "../../providers/places/builtIn.ts";
import type { ListedPlace } from "../../providers/places/places.ts";
import { knownIn } from "../../providers/places/gazetteer.ts";
import { buildPlaceIndex } from "../../providers/places/placeIndex.ts";
import { couponGuard } from "../../promotions/guard.ts";
import { putPromotions } from "../../promotions/put.ts";
import { voucherGuard } from "../../vouchers/guard.ts";
import { createOrders, type Orders } from "../orders.ts";
import { readOrderKeys } from "../placement/keys.ts";
import { testSettings, testStores } from "./testSettings.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import type { PlacementAnswer } from "../placement/idempotency.ts";

export interface TestShop {
  opened: TestDatabase;
  /** Settings. May be replaced at any time, because every request reads them. */
  settings: Settings;
  stores: readonly Store[];
  /** The signed-in customer. Undefined at first. */
  account: { id?: string; email: string } | undefined;
  orders: Orders;
  gateway: PaymentGateway;
  /** Log lines. */
  log: string[];
  clock: { now: number };
  /** Adds a product with the id `p-{name}` and one variant with the id `v-{name}`. */
  stock: (name: string, price: number, qty: number, product?: Partial<ProductRow>) => Promise<void>;
  /** Sets the number of bottles at each location, by store number. */
  shelve: (name: string, places: Readonly<Record<string, number>>) => Promise<void>;
  variant: (name: string) => Promise<VariantRow>;
  /** Adds a promotion just as a merchant would define it. Missing fields get defaults. */
  promote: (definition: Readonly<Record<string, unknown>>) => Promise<void>;
  /** @param client the client's network address. @default this process's address */
  request: (path: string, init?: RequestInit, client?: string) => Promise<Response>;
  post: (path: string, body: unknown, headers?: Record<string, string>, client?: string) => Promise<Response>;
  place: (body: unknown, key?: string, headers?: Record<string, string>) => Promise<Placed>;
  card: (number: string) => Promise<string>;
  /** Approves a payment on the provider's page. @param amount in dollars @param token of Afterpay's checkout */
  approve: (method: OnlineMethod, amount: number, token?: string) => Promise<string>;
  close: () => Promise<void>;
}

export interface Placed {
  status: number;
  text: string;
  json: PlacementAnswer & Problem & { current: unknown };
}

/** All options except `listen`, which these tests do not need. */
type TestDatabase = Omit<OpenDatabase, "listen">;

export interface TestShopOptions {
  /** An existing database, to simulate another process. @default a new database */
  opened?: TestDatabase | undefined;
  wrapGateway?: (gateway: PaymentGateway) => PaymentGateway;
  timeoutMs?: number;
  /** @default all methods */
  methods?: readonly OnlineMethod[];
  /** Declined cards allowed per client. @default the production limit */
  maxDeclined?: number;
  /** The merchant's list of places. @default the built-in list */
  places?: readonly ListedPlace[];
}

/** The built-in list, built once for all shops in a test file. */
const knownPlaces = knownIn(buildPlaceIndex(builtInPlaces()));

/** Token that identifies the merchant's staff. */
export const staffToken = "staff";

/**
 * Starts a shop with orders, payments and their endpoints on its own database. The shop's clock advances only when a
 * test moves it.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { wrapGateway = (it: PaymentGateway) => it, timeoutMs = 5000 } = options;
  const opened = options.opened ?? (await openTestDatabase());
  const { db } = opened;
  const clock = { now: Date.UTC(2026, 2, 1, 2) };
  const now = () => clock.now;
  const log: string[] = [];
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const gateway = createEmbeddedGateway(db, now);
  const service = createOrders({
    db,
    keys: await readOrderKeys(db),
    exclusive: opened.exclusive && !options.opened,
    now,
    logger,
    gateway: wrapGateway(gateway),
    methods: options.methods ?? onlineMethods,
    settings: () => shop.settings,
    stores: () => shop.stores,
    knownPlaces: options.places ? knownIn(buildPlaceIndex(options.places)) : knownPlaces,
    stockMoved: async () => undefined,
    emailFrom: "Corkwood <orders@corkwood.example>",
    baseUrl: "https://corkwood.example",
    timeoutMs,
    maxDeclined: options.maxDeclined,
    requireSpace: () => undefined,
  });
  const client = clientAddress(0);
  const guardCoupons = couponGuard({ db, clientAddress: client });
  const guardVouchers = voucherGuard({ db, clientAddress: client, now });
  const dependencies = { orders: service, guardCoupons, guardVouchers, accountOf: async () => shop.account };
  const payments: Pick<Payments, "beginCheckout"> = {
    beginCheckout: async ({ method, amount }) => ({
      ...(await beginEmbeddedCheckout(db, method, amount, now())),
      provider: "embedded",
    }),
  };
  // Difficulty that takes one hash on average, so that the proof of work is instant.
  const botCheck = createProofOfWork({ db, now, secret: "a secret of the tests", bits: 1 });
  const modules = [
    botCheckApi({ botCheck, clientAddress: client }),
    ordersApi({
      ...dependencies,
      clientAddress: client,
      botCheck,
      logger,
      isStaff: async (token) => token === staffToken,
    }),
    checkoutTokensApi({ ...dependencies, payments, clientAddress: client, logger }),
    promotionsApi({ db, guardCoupons, settings: () => shop.settings, now }),
    embeddedRoutes({ db, now }),
  ];
  const app = createApp({
    logger,
    baseUrl: "https://corkwood.example",
    modules: [checkedAnswers(modules), ...modules],
  });
  const request: TestShop["request"] = async (path, init, client) =>
    app.request(path, init, client === undefined ? {} : { incoming: { socket: { remoteAddress: client } } });
  const post: TestShop["post"] = async (path, body, headers = {}, client?: string) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const token =
      path === "/api/order/place"
        ? { "x-cf-turnstile-token": work(await botCheck.challenge("order", client ?? "test")) }
        : {};
    const init = { method: "POST", headers: { "content-type": "application/json", ...token, ...headers }, body: text };
    return request(path, init, client);
  };
  const shop: TestShop = {
    opened,
    settings: testSettings,
    stores: testStores,
    account: undefined,
    orders: service,
    gateway,
    log,
    clock,
    request,
    post,
    stock: async (name, price, qty, product = {}) => {
      const row = {
        id: `p-${name}`,
        path: name,
        name,
        priceCents: cents(price),
        originalPriceCents: cents(price),
        state: "current",
      } as const;
      await db.insert(products).values({ ...row, ...product });
      await db
        .insert(variants)
        .values({ id: `v-${name}`, productId: row.id, code: `SKU-${name}`, label: "750 ml", qtyRaw: qty });
    },
    shelve: async (name, places) => {
      const locationQtys = Object.fromEntries(
        Object.entries(places).map(([storeNum, qty]) => [storeNum, { storeNum, qty, qtyRaw: qty }]),
      );
      await db
        .update(variants)
        .set({ locationQtys })
        .where(eq(variants.id, `v-${name}`));
    },
    promote: async (definition) => void (await putPromotions(db, [promotionSchema.parse(definition)], clock.now)),
    variant: async (name) => {
      const [row] = await db
        .select()
        .from(variants)
        .where(eq(variants.id, `v-${name}`));
      if (!row) throw new Error(`No variant ${name}`);
      return row;
    },
    place: async (body, key = randomUUID(), headers = {}) => {
      const response = await post("/api/order/place", body, { "idempotency-key": key, ...headers });
      const text = await response.text();
      return { status: response.status, text, json: JSON.parse(text) as Placed["json"] };
    },
    card: async (number) => {
      const fields = { number, expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
      const response = await post("/test-payments/tokens", fields, { origin: "null" });
      return ((await response.json()) as { nonce: string }).nonce;
    },
    approve: async (method, amount, token) => {
      const approval = { method, amount, outcome: "success", token };
      const response = await post("/test-payments/approvals", approval, { origin: "null" });
      return ((await response.json()) as { nonce: string }).nonce;
    },
    close: () => opened.close(),
  };
  return shop;
}

/** Deletes everything that tests add. */
export async function emptyShop({ db }: Pick<OpenDatabase, "db">): Promise<void> {
  // Referencing rows are deleted before referenced rows.
  const bought = [idempotencyKeys, voucherRedemptions, vouchers, storeCredit, orders, outbox];
  const offered = [promotions, products, marketingSubscriptions, exclusions];
  for (const table of [...bought, ...offered, embeddedPayments, embeddedTokens]) await db.delete(table);
}

export const address = {
  firstName: "Ada",
  lastName: "Vintner",
  street1: "3 Mill Street",
  suburb: "Collingwood",
  state: "VIC",
  postcode: "3066",
  country: "AU",
};

/**
 * Request body for an order with lines `[name, qty]`, paid by card if a nonce is passed, otherwise by bank transfer.
 */
export function orderBody(
  lines: readonly (readonly [name: string, qty: number])[],
  expectedAmount: number,
  nonce?: string,
  promoCodes: string[] = [],
) {
  return {
    cart: {
      email: "ada@example.com",
      phone: "0400 000 000",
      shippingAddress: { ...address } as Record<string, unknown>,
      shipping: { methodCode: "standard" },
      items: lines.map(([name, qty]) => ({ productId: `p-${name}`, variantId: `v-${name}`, qty })),
      promoCodes,
      payment: nonce
        ? { methodCode: "braintreeCreditCard", expectedAmount, nonce }
        : { methodCode: "bankTransfer", expectedAmount },
    },
  };
}

/** Like `orderBody`, with overrides for the cart and the payment. */
export function orderWith(
  lines: Parameters<typeof orderBody>[0],
  expectedAmount: number,
  cart: object = {},
  payment: object = {},
) {
  const body = orderBody(lines, expectedAmount);
  return { cart: { ...body.cart, ...cart, payment: { ...body.cart.payment, ...payment } } };
}
