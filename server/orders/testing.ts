import { randomUUID } from "node:crypto";
import type { Problem, Settings } from "@corkwood/commerce";
import { promotionSchema } from "@corkwood/commerce/wire";
import { eq } from "drizzle-orm";
import { ordersApi } from "../api/orders.ts";
import { promotionsApi } from "../api/promotions.ts";
import { testPaymentsApi } from "../api/testPayments.ts";
import { createApp } from "../app.ts";
import { clientAddress } from "../clientAddress.ts";
import type { OpenDatabase } from "../db/connection.ts";
import {
  idempotencyKeys,
  orders,
  outbox,
  products,
  promotions,
  testPayments,
  testPaymentTokens,
  variants,
  type ProductRow,
  type VariantRow,
} from "../db/schema.ts";
import { openTestDatabase } from "../db/testing.ts";
import { createLogger } from "../log.ts";
import type { PaymentGateway } from "../providers/payments/gateway.ts";
import { createTestGateway } from "../providers/payments/testGateway.ts";
import { settings as sampleSettings } from "../sample/content/settings.ts";
import { couponGuard } from "../promotions/guard.ts";
import { putPromotions } from "../promotions/put.ts";
import { createOrders, type Orders } from "./orders.ts";
import type { PlacementAnswer } from "./idempotency.ts";

/** Delivery by figures that are easy to add up: $9.95 up to 12 bottles, $19.95 from 13 on, free from $200 in 3000–3207. */
const settings: Settings = {
  ...sampleSettings,
  promotions: { limitPerOrder: null },
  freeShippingOrderTotalMin: 200,
  delivery: {
    zones: [
      {
        id: "metro",
        label: "Standard delivery",
        countries: ["AU"],
        postcodes: [["3000", "3207"]],
        freeFromMinimum: true,
        rates: [
          { bottlesFrom: 1, price: 9.95 },
          { bottlesFrom: 13, price: 19.95 },
        ],
      },
      {
        id: "remote",
        label: "Remote delivery",
        countries: ["AU"],
        postcodes: [],
        freeFromMinimum: false,
        rates: [{ bottlesFrom: 1, price: 34.5 }],
      },
    ],
    restricted: { countries: ["US"], postcodes: [["0872", "0872"]], message: "We do not deliver alcohol there." },
    capped: [],
  },
};

export interface TestShop {
  opened: OpenDatabase;
  orders: Orders;
  gateway: PaymentGateway;
  /** What was logged. */
  log: string[];
  clock: { now: number };
  /** Adds a product of one variant; its ids are `p-{name}` and `v-{name}`. */
  stock: (name: string, cents: number, qty: number, product?: Partial<ProductRow>) => Promise<void>;
  variant: (name: string) => Promise<VariantRow>;
  /** Puts a promotion into the shop, defined as a merchant does: what is not said has its default. */
  promote: (definition: Readonly<Record<string, unknown>>) => Promise<void>;
  /** @param client the address it comes from; without one it comes from this process */
  request: (path: string, init?: RequestInit, client?: string) => Promise<Response>;
  post: (path: string, body: unknown, headers?: Record<string, string>, client?: string) => Promise<Response>;
  place: (body: unknown, key?: string) => Promise<Placed>;
  card: (number: string) => Promise<string>;
  close: () => Promise<void>;
}

export interface Placed {
  status: number;
  text: string;
  json: PlacementAnswer & Problem & { current: unknown };
}

export interface TestShopOptions {
  /** A database to use instead of one of its own: another process at the same one, as far as orders can tell. */
  opened?: OpenDatabase | undefined;
  wrapGateway?: (gateway: PaymentGateway) => PaymentGateway;
  patience?: number;
}

/** Orders, payments and their calls on a database of their own, with a clock that stands still. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { wrapGateway = (it: PaymentGateway) => it, patience = 5000 } = options;
  const opened = options.opened ?? (await openTestDatabase());
  const { db } = opened;
  const clock = { now: Date.UTC(2026, 2, 1, 2) };
  const now = () => clock.now;
  const log: string[] = [];
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const gateway = createTestGateway(db, now);
  const service = createOrders({
    db,
    exclusive: opened.exclusive && !options.opened,
    now,
    logger,
    gateway: wrapGateway(gateway),
    settings: () => settings,
    stockMoved: async () => undefined,
    emailFrom: "Corkwood <orders@corkwood.example>",
    baseUrl: "https://corkwood.example",
    patience,
  });
  const guardCoupons = couponGuard({ db, clientAddress: clientAddress(0) });
  const modules = [
    ordersApi({ orders: service, guardCoupons }),
    promotionsApi({ db, guardCoupons, settings: () => settings, now }),
    testPaymentsApi({ db, now }),
  ];
  const app = createApp({ logger, baseUrl: "https://corkwood.example", modules });
  const request: TestShop["request"] = async (path, init, client) =>
    app.request(path, init, client === undefined ? {} : { incoming: { socket: { remoteAddress: client } } });
  const post: TestShop["post"] = (path, body, headers = {}, client?: string) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: text };
    return request(path, init, client);
  };
  return {
    opened,
    orders: service,
    gateway,
    log,
    clock,
    request,
    post,
    stock: async (name, cents, qty, product = {}) => {
      const row = {
        id: `p-${name}`,
        path: name,
        name,
        priceCents: cents,
        originalPriceCents: cents,
        state: "current",
      } as const;
      await db.insert(products).values({ ...row, ...product });
      await db
        .insert(variants)
        .values({ id: `v-${name}`, productId: row.id, code: `SKU-${name}`, label: "750 ml", qtyRaw: qty });
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
    place: async (body, key = randomUUID()) => {
      const response = await post("/api/order/place", body, { "idempotency-key": key });
      const text = await response.text();
      return { status: response.status, text, json: JSON.parse(text) as Placed["json"] };
    },
    card: async (number) => {
      const fields = { number, expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
      const response = await post("/test-payments/tokens", fields, { origin: "null" });
      return ((await response.json()) as { nonce: string }).nonce;
    },
    close: () => opened.close(),
  };
}

/** Takes away everything that the tests of a file put in. */
export async function emptyShop({ db }: OpenDatabase): Promise<void> {
  for (const table of [idempotencyKeys, orders, outbox, promotions, testPayments, testPaymentTokens, products])
    await db.delete(table);
}

export const address = {
  firstName: "Ada",
  lastName: "Vintner",
  street1: "14 Tanner Lane",
  suburb: "Collingwood",
  state: "VIC",
  postcode: "3066",
  country: "AU",
};

/** An order of lines `[name, qty]`, paid by bank transfer unless a nonce is given. */
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
