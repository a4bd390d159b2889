import { cents, sendingTime } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../server/db/connection.ts";
import { outbox, vouchers } from "../../server/db/schema.ts";
import { openTestShop, orderWith } from "../../server/orders/testing/testShop.ts";
import { startPgliteBackend, startPostgresBackend, type Backend } from "./backends.ts";
import { killWhileSending, longerThanLease, sendUntil, type SendingKill } from "./killWhileSending.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";

const cases: [name: string, start: () => Promise<Backend>][] = [
  ["PGlite", startPgliteBackend],
  ["Postgres", startPostgresBackend],
];

/**
 * Steps of one email (select, claim, send, store), with the number of times that the mail server accepted it after each
 * kill.
 */
const kills: readonly { kill: SendingKill; accepted: number }[] = [
  { kill: 1, accepted: 0 },
  { kill: 2, accepted: 0 },
  { kill: "offered", accepted: 0 },
  // The email was accepted, but the acceptance was not stored. The email is therefore sent again with the same message
  // id.
  { kill: "taken", accepted: 1 },
  { kill: 3, accepted: 2 },
  { kill: 4, accepted: 3 },
];

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** Buys a gift card for a later day. @returns the id of its email in the outbox */
async function buy(db: Database): Promise<string> {
  const opened = { db, exclusive: true, ping: async () => undefined, close: async () => undefined };
  const shop = await openTestShop({ opened });
  shop.clock.now = Date.now();
  const limits = { giftcardMinCents: cents(5000), giftcardMaxCents: cents(100_000) };
  await shop.stock("gift", 5000, 0, { functionalType: "giftcard", ...limits });
  const giftcard = {
    amount: 50,
    recipientName: "Wren",
    recipientEmail: "wren@example.com",
    senderName: "Ada",
    senderEmail: "ada@example.com",
    sendOn: soon,
  };
  const items = [{ productId: "p-gift", variantId: "v-gift", qty: 1, giftcard }];
  const nonce = await shop.card("4111111111111111");
  const answer = await shop.place(orderWith([], 50, { items }, { methodCode: "braintreeCreditCard", nonce }));
  expect(answer.status, answer.text).toBe(200);
  const [email] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.recipient, giftcard.recipientEmail));
  if (!email) throw new Error("The gift card has no email");
  return email.id;
}

describe.each(cases)("a gift card for a later day, in a shop on %s", (_, start) => {
  let backend: Backend;
  let mail: MailServer;
  beforeAll(async () => {
    [backend, mail] = [await start(), await startMailServer()];
  }, 300_000);
  afterAll(async () => {
    await mail.close();
    await backend.close();
  });

  it("is sent on its day, and again only if the server was killed before storing the delivery", async () => {
    const id = await backend.use(buy);
    const begins = sendingTime(soon, Date.now(), "VIC") - Date.now();
    // On the day before, the confirmation is sent, but the gift card is not.
    await sendUntil({ backend, mail, ahead: () => begins - 3_600_000 }, 0, 1);
    expect(mail.taken.has(id)).toBe(false);

    const accepted: number[] = [];
    for (const [turn, { kill }] of kills.entries()) {
      await killWhileSending({ backend, mail, ahead: () => begins + (turn + 1) * longerThanLease }, [kill]);
      accepted.push(mail.taken.get(id) ?? 0);
    }
    expect(accepted).toEqual(kills.map(({ accepted: times }) => times));
    // A later server sends no more emails, and only one voucher exists.
    await sendUntil({ backend, mail, ahead: () => begins + 86_400_000 }, 0, 0);
    expect(mail.taken.get(id)).toBe(accepted.at(-1));
    expect(await backend.use((db) => db.$count(vouchers))).toBe(1);
  }, 900_000);
});
