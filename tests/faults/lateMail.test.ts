import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "../../server/db/connection.ts";
import { outbox } from "../../server/db/schema.ts";
import { openTestDatabase } from "../../server/db/testing/testDatabase.ts";
import { deliverDue } from "../../server/emails/deliver.ts";
import { enqueueEmail } from "../../server/emails/outbox.ts";
import { createSmtpTransport } from "../../server/providers/email/transport.ts";
import { startPgliteBackend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill } from "./fill.ts";
import { kindOf } from "./kinds.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { startShop } from "./process.ts";

const hour = 3_600_000;
/** Maximum number of attempts per email. */
const tries = 12;
const limits = { silence: 150, whole: 400 };
const logger = { info: () => undefined, warn: () => undefined };

let opened: OpenDatabase;
let mail: MailServer;
let now: number;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  mail = await startMailServer();
  now = Date.UTC(2026, 2, 1);
  await opened.db.delete(outbox);
  const email = { from: "shop@example.com", to: "ada@example.com", subject: "s", text: "t", html: "h" };
  await enqueueEmail(opened.db, "order:1", email, new Date(now));
});
afterEach(() => mail.close());

/**
 * Sends due emails the given number of times, every six hours by the test's clock. @returns the number of emails sent
 */
async function deliver(times = 1): Promise<number> {
  const transport = createSmtpTransport(mail.url, limits);
  let sent = 0;
  for (let time = 0; time < times; time++, now += 6 * hour) {
    sent += await deliverDue({ db: opened.db, transport, now: () => now, logger });
  }
  transport.close();
  return sent;
}
const row = async () => (await opened.db.select().from(outbox))[0];
const times = () => [...mail.taken.values()];

it("retries with the same message id, a limited number of times, if the mail server responds too late", async () => {
  mail.behave({ late: 3 * limits.silence });
  expect(await deliver(tries + 3)).toBe(0);
  expect(times()).toEqual([tries]);
  expect(await row()).toMatchObject({ attempts: tries, sentAt: null, lastError: "ETIMEDOUT" });
});

it("stops retrying once the mail server responds in time", async () => {
  mail.behave({ late: 3 * limits.silence });
  expect(await deliver()).toBe(0);
  mail.behave("well");
  expect(await deliver(3)).toBe(1);
  expect(times()).toEqual([2]);
  expect((await row())?.sentAt).toBeInstanceOf(Date);
});

it("retries with the same message id if the mail server accepts an email and hangs up", async () => {
  mail.behave("hangUp");
  expect(await deliver()).toBe(0);
  mail.behave("well");
  expect(await deliver(2)).toBe(1);
  expect(times()).toEqual([2]);
});

it("gives up on an endless response before another process may send the same email", async () => {
  mail.behave("drip");
  const began = performance.now();
  expect(await deliver()).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await row()).toMatchObject({ attempts: 1, lastError: "ETIMEDOUT" });
});

it.each(["drip", { late: 20_000 }] as const)(
  "places orders without waiting for a slow mail server (%o)",
  async (how) => {
    mail.behave(how);
    const backend = await startPgliteBackend();
    await backend.use(fill);
    const shop = await startShop({ ...backend.place, smtpUrl: mail.url });
    try {
      const order = async (round: number) => send(shop.url, await placement(shop.url, kindOf("transfer"), round));
      expect((await order(1))?.status).toBe(200);
      await expect.poll(() => mail.taken.size).toBe(1);
      // The shop is now waiting for the mail server.
      for (let round = 2; round < 6; round++) expect((await order(round))?.status).toBe(200);
      const unsent = await backend.use((db) => db.$count(outbox, eq(outbox.attempts, 0)));
      expect(unsent).toBe(4);
    } finally {
      await shop.kill();
      await backend.close();
    }
  },
);
