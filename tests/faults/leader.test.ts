import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../server/db/testing/freePort.ts";
import { leases, outbox, subscriptions } from "../../server/db/schema.ts";
import { startPostgresBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kindOf, nameOf } from "./kinds.ts";
import { startMailServer, type MailServer } from "./mailServer.ts";
import { startShop } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { inTime, pause, within } from "./wait.ts";
import { startWorkersProcess, type WorkersProcess } from "./workersProcess.ts";

/** Timeout in milliseconds, generous for busy machines. */
const maxWait = 240_000;
/**
 * Maximum takeover time in milliseconds. A lease lasts ten seconds and is checked every three seconds. The rest is a
 * margin for busy machines.
 */
const maxTakeover = 20_000;

const waiting = 300;
const charged = "receive the gateway's answer to authorise";
const stoppedKinds = ["card", "rich", "giftcards", "paypal"] as const;

describe.each([2, 4])("with %i workers on one Postgres, if the leader is killed at work", (count) => {
  let backend: Backend;
  let mail: MailServer;
  let main: WorkersProcess;
  beforeAll(async () => {
    [backend, mail] = [await startPostgresBackend(), await startMailServer()];
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, 1));
    await leaveOrdersOpen();
    const port = await freePort();
    const { dataDir, databaseUrl = "" } = backend.place;
    main = startWorkersProcess({
      WORKERS: `${count}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      SMTP_URL: mail.url,
      EMAIL_FROM: "Corkwood <orders@corkwood.example>",
    });
    await within(maxWait, "the workers", () => main.said().includes(`${count} workers are ready`));
  });
  afterAll(async () => {
    main.child.kill("SIGTERM");
    await inTime(maxWait, "the end", main.exited);
    await mail.close();
    await backend.close();
  });

  /** Creates orders that were charged when their process was killed. */
  async function leaveOrdersOpen(): Promise<void> {
    const shop = await startShop(backend.place);
    for (const kind of stoppedKinds) {
      const call = await placement(shop.url, kindOf(kind), 1);
      void send(shop.url, call, { name: call.title, stopAt: charged });
      expect((await shop.trace(call.title)).stoppedAt?.what).toBe(charged);
    }
    await shop.kill();
  }

  /** Adds sign-ups for a product that can be bought, which the leader notifies. */
  const letWait = () =>
    backend.use((db) =>
      db.insert(subscriptions).values(
        Array.from({ length: waiting }, (_, index) => ({
          id: randomUUID(),
          kind: "restock" as const,
          productId: `p-${nameOf(kindOf("card"), 0)}`,
          channel: "email" as const,
          contact: `waits-${index}@example.com`,
          contactKey: `waits-${index}@example.com`,
          createdAt: new Date(),
        })),
      ),
    );
  const records = () => backend.use(readRecords);
  const leader = async () => {
    const [row] = await backend.use((db) => db.select().from(leases));
    return Number(row?.holder.split(" ")[1] ?? Number.NaN);
  };

  it("another worker takes over in seconds, settles all orders, and sends no email twice", async () => {
    await letWait();
    await within(maxWait, "the first emails", () => mail.taken.size >= 20);
    const killed = await leader();
    process.kill(killed, "SIGKILL");
    await within(maxTakeover, "another leader", async () => ![killed, Number.NaN].includes(await leader()));

    await within(maxWait, "the open orders", async () =>
      (await records()).orders.every(({ status }) => status === "placed"),
    );
    // The email that the killed process was sending is retried only after some minutes.
    const unsent = () => backend.use((db) => db.$count(outbox, isNull(outbox.sentAt)));
    await within(maxWait, "the emails", async () => (await unsent()) <= 1);
    // Allow time for any duplicate work to happen.
    await pause(12_000);

    const all = await records();
    const { orders, emails } = all;
    expect(orders).toHaveLength(stoppedKinds.length);
    const ofOrders = emails.filter(({ topic }) => !topic.startsWith("restock:"));
    expect(violationsIn({ ...all, emails: ofOrders })).toEqual([]);
    expect(emails.length - ofOrders.length).toBe(waiting);
    const rows = await backend.use((db) => db.select({ status: subscriptions.status }).from(subscriptions));
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: waiting }, () => "sent"));
    expect([...mail.taken.values()].filter((times) => times > 1)).toEqual([]);
    expect(mail.taken.size).toBeGreaterThanOrEqual(emails.length - 1);
    // One log line per settled order, because only the leader settles.
    expect(main.said().split('"order settled"').length - 1).toBeLessThanOrEqual(stoppedKinds.length);
  }, 600_000);
});
