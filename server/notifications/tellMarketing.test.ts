import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { marketingSubscriptions } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import type { Subscriber } from "../providers/marketing/marketingProvider.ts";
import { askToSubscribe, removeFromMarketing, subscribeToMarketing, unsubscribeFromMarketing } from "./marketing.ts";
import { tellMarketing } from "./tellMarketing.ts";

let opened: OpenDatabase;
let sent: string[];
let warned: unknown[];
let isReached: boolean;
let answer: (subscriber: Subscriber) => string | undefined | Promise<undefined>;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(marketingSubscriptions);
  [sent, warned, isReached] = [[], [], true];
  answer = () => undefined;
});

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 0, 0, second));
const tell = () =>
  tellMarketing({
    db: opened.db,
    logger: { warn: (...line: unknown[]) => void warned.push(line) },
    provider: {
      tell: async (subscriber) => {
        if (!isReached) throw new Error("away");
        sent.push(`${subscriber.email} ${subscriber.status}`);
        return answer(subscriber);
      },
    },
  });
const rows = () => opened.db.select().from(marketingSubscriptions);

it("reports each change once, in order, but no unconfirmed addresses", async () => {
  await subscribeToMarketing(opened.db, "ada@example.com", "checkout", at(1));
  await askToSubscribe(opened.db, "stranger@example.com", {}, at(1));
  await subscribeToMarketing(opened.db, "bea@example.com", "account", at(2));
  expect(await tell()).toBe(2);
  expect(await tell()).toBe(0);
  await unsubscribeFromMarketing(opened.db, "ada@example.com", at(3));
  await tell();
  expect(sent).toEqual(["ada@example.com subscribed", "bea@example.com subscribed", "ada@example.com unsubscribed"]);
});

it("reports changes again if the provider could not be reached", async () => {
  isReached = false;
  await subscribeToMarketing(opened.db, "ada@example.com", "checkout", at(1));
  await expect(tell()).rejects.toThrow("away");
  isReached = true;
  expect(await tell()).toBe(1);
  expect(sent).toEqual(["ada@example.com subscribed"]);
});

it("reports a subscriber only once if the provider refuses permanently, and does not log the address", async () => {
  answer = () => "Invalid Resource";
  await subscribeToMarketing(opened.db, "ada@example.com", "checkout", at(1));
  await tell();
  await tell();
  expect(sent).toHaveLength(1);
  expect(warned).toHaveLength(1);
  expect(JSON.stringify(warned)).not.toContain("ada@");
});

it("reports a customer who unsubscribes while the subscription is being reported", async () => {
  answer = () => unsubscribeFromMarketing(opened.db, "ada@example.com", at(2)).then(() => undefined);
  await subscribeToMarketing(opened.db, "ada@example.com", "checkout", at(1));
  await tell();
  answer = () => undefined;
  await tell();
  expect(sent).toEqual(["ada@example.com subscribed", "ada@example.com unsubscribed"]);
});

it("deletes the address of a closed account once the provider has deleted it, or immediately if the provider never had it", async () => {
  await subscribeToMarketing(opened.db, "bea@example.com", "checkout", at(1));
  await removeFromMarketing(opened.db, "bea@example.com", at(2));
  expect(await rows()).toEqual([]);
  await subscribeToMarketing(opened.db, "ada@example.com", "checkout", at(1));
  await tell();
  await removeFromMarketing(opened.db, "ada@example.com", at(2));
  isReached = false;
  await expect(tell()).rejects.toThrow("away");
  expect(await rows()).toMatchObject([{ status: "removed", details: null }]);
  isReached = true;
  await tell();
  expect(sent).toEqual(["ada@example.com subscribed", "ada@example.com removed"]);
  expect(await rows()).toEqual([]);
});
