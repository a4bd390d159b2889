import { cents } from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import { notificationsApi } from "../../api/notifications.ts";
import { testApp } from "../../api/testing/bareApp.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import {
  marketingSubscriptions,
  outbox,
  products,
  subscriptions,
  variants,
  type OutboxRow,
  type ProductRow,
} from "../../db/schema.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import { settings } from "@corkwood/sample";
import { createNotifications, type Notifications } from "../notifications.ts";

export interface TestNotifications {
  notifications: Notifications;
  clock: { now: number };
  /** Adds a product with one variant, sold out by default. */
  product: (id: string, over?: Partial<ProductRow>, qty?: number) => Promise<void>;
  stock: (id: string, qty: number) => Promise<void>;
  post: (path: string, body: unknown) => Promise<{ status: number; json: Record<string, unknown> }>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  emails: () => Promise<OutboxRow[]>;
  /** Deletes all rows that a test has added. */
  empty: () => Promise<void>;
}

/** Notifications and their endpoints on a database, with a clock that advances only when a test moves it. */
export async function testNotifications({ db }: Pick<OpenDatabase, "db">): Promise<TestNotifications> {
  const clock = { now: Date.UTC(2026, 2, 1) };
  const notifications = await createNotifications({
    db,
    now: () => clock.now,
    settings: () => settings,
    emailFrom: "Corkwood <orders@corkwood.example>",
    baseUrl: "https://corkwood.example",
  });
  const limit = createAttemptLimit({ name: "tests", attempts: 20, seconds: 3600, detail: "Too many." });
  const subscribeLimit = createAttemptLimit({ name: "tests", attempts: 10, seconds: 3600, detail: "Too many." });
  const baseUrl = "https://corkwood.example";
  const app = testApp(notificationsApi({ notifications, clientAddress: () => "here", limit, subscribeLimit, baseUrl }));
  const request = async (path: string, init?: RequestInit) => app.request(path, init);
  return {
    notifications,
    clock,
    request,
    product: async (id, over = {}, qty = 0) => {
      const row = {
        id,
        path: `products/${id}`,
        name: `Wine ${id}`,
        priceCents: cents(2450),
        originalPriceCents: cents(2450),
      };
      await db.insert(products).values({ ...row, state: "current", ...over });
      await db
        .insert(variants)
        .values({ id: `v-${id}`, productId: id, code: `SKU-${id}`, label: "750 ml", qtyRaw: qty });
    },
    stock: async (id, qty) => {
      await db.update(variants).set({ qtyRaw: qty }).where(eq(variants.productId, id));
    },
    post: async (path, body) => {
      const headers = { "content-type": "application/json" };
      const response = await request(path, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: response.status, json: (await response.json()) as Record<string, unknown> };
    },
    emails: () => db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.recipient)),
    empty: async () => {
      clock.now = Date.UTC(2026, 2, 1);
      for (const table of [subscriptions, marketingSubscriptions, outbox, products]) await db.delete(table);
    },
  };
}
