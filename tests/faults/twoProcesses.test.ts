import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../server/db/schema.ts";
import { startPostgresBackend, type Backend } from "./backends.ts";
import { placement, send, type TestCall } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kindOf } from "./kinds.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { within } from "./wait.ts";

/**
 * Timeout in milliseconds. The other process waits 15 seconds for an order and two minutes for an email, and checks
 * once a minute.
 */
const maxWait = 240_000;
const charged = "receive the gateway's answer to authorise";

describe("two shops on one Postgres, one of which is killed", () => {
  let backend: Backend;
  let mail: MailServer;
  let [killed, other]: ShopProcess[] = [];
  beforeAll(async () => {
    [backend, mail] = [await startPostgresBackend(), await startMailServer()];
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, 1));
    [killed, other] = await Promise.all([0, 1].map(() => startShop({ ...backend.place, smtpUrl: mail.url })));
  });
  afterAll(async () => {
    await other?.stop();
    await mail.close();
    await backend.close();
  });

  it("the other shop finishes the orders and emails of the killed one without a restart, losing and duplicating nothing", async () => {
    if (!killed || !other) throw new Error("Two shops are needed");
    const { url } = killed;
    const make = (base: Parameters<typeof kindOf>[0]) => placement(url, kindOf(base), 1);
    // During the kill, one email is in transit: accepted, but not stored as sent.
    const onItsWay = mail.stopAnswering("taken");
    const first = await make("transfer");
    expect((await send(url, first))?.status).toBe(200);
    await onItsWay;
    // These orders are charged and then stop forever. One shopper retries with the other process; the others do not.
    const stopped = await Promise.all((["card", "rich", "giftcards", "paypal"] as const).map(make));
    const pending = await Promise.all(stopped.map((call) => stepsUntil(call, charged)));
    const [retried] = pending;
    await killed.kill();
    if (retried) expect((await send(other.url, retried))?.status).toBe(200);

    const records = () => backend.use(readRecords);
    await within(maxWait, "the orders of the killed process", async () =>
      (await records()).orders.every(({ status }) => status === "placed"),
    );
    await within(
      maxWait,
      "its emails",
      async () => (await backend.use((db) => db.$count(outbox, isNull(outbox.sentAt)))) === 0,
    );
    expect(violationsIn(await records())).toEqual([]);
    const { emails } = await records();
    expect(new Set(mail.taken.keys())).toEqual(new Set(emails.map(({ id }) => id)));
    // Only the email that was sent but not yet recorded is sent twice, with the same message id.
    expect([...mail.taken.values()].filter((times) => times > 1)).toEqual([2]);

    for (const call of [first, ...pending]) expect((await send(other.url, call))?.status, call.title).toBe(200);
    expect((await records()).orders).toHaveLength(5);

    /** Sends a call that stops forever at the step with this name. */
    async function stepsUntil(call: TestCall, name: string): Promise<TestCall> {
      void send(url, call, { name: call.title, stopAt: name });
      expect((await killed?.trace(call.title))?.stoppedAt?.what).toBe(name);
      return call;
    }
  }, 600_000);
});
