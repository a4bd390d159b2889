import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { deliverDue, waitAfter } from "./deliver.ts";
import type { Email } from "../providers/email/transport.ts";
import { enqueueEmail } from "./outbox.ts";
import type { EmailTopic } from "./emails.ts";

const minute = 60_000;
const logger = { info: () => undefined, warn: () => undefined };
let opened: OpenDatabase;
let clock: number;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  clock = Date.UTC(2026, 2, 1);
  await opened.db.delete(outbox);
});

function email(subject: string): Email {
  return { from: "shop@example.com", to: "ada@example.com", subject, text: "Text", html: "<p>Text</p>" };
}

function write(topic: EmailTopic, at = clock) {
  return enqueueEmail(opened.db, topic, email(topic), new Date(at));
}

function deliver(send: (id: string, sent: Email) => Promise<void>) {
  return deliverDue({ db: opened.db, transport: { send, close: () => undefined }, now: () => clock, logger });
}

describe("the outbox", () => {
  it("stores only one email per topic", async () => {
    await write("order:1");
    await write("order:1");
    expect(await opened.db.$count(outbox)).toBe(1);
    expect(await deliver(async () => undefined)).toBe(1);
    clock += 60 * minute;
    await write("order:1");
    expect(await deliver(async () => undefined)).toBe(0);
  });

  it("is sent in order, and each email only once, even if several processes send concurrently", async () => {
    for (let index = 0; index < 20; index++) await write(`order:${String(index).padStart(2, "0")}`, clock - 20 + index);
    const sent: string[] = [];
    const send = async (_: string, { subject }: Email) => void sent.push(subject);
    const counts = await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(new Set(sent).size).toBe(20);
    expect(sent[0]).toBe("order:00");
    expect(await deliver(send)).toBe(0);
  });

  it("retries emails with increasing delays, and logs the reason without the recipient", async () => {
    await write("order:1");
    const fail = async () =>
      Promise.reject(Object.assign(new Error("no such box ada@example.com"), { code: "EENVELOPE" }));
    expect(await deliver(fail)).toBe(0);
    const [row] = await opened.db.select().from(outbox);
    expect(row).toMatchObject({ attempts: 1, lastError: "EENVELOPE", sentAt: null });
    clock += minute - 1;
    expect(await deliver(async () => undefined)).toBe(0);
    clock += 1;
    expect(await deliver(async () => undefined)).toBe(1);
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([minute, 2 * minute, 4 * minute, 360 * minute]);
  });

  it("gives up after twelve attempts, over about two days", async () => {
    await write("order:1");
    let attempts = 0;
    const fail = async () => {
      attempts += 1;
      throw new Error("no such box");
    };
    for (let hours = 0; hours < 100; hours += 1, clock += 60 * minute) await deliver(fail);
    expect(attempts).toBe(12);
  });

  it("takes over an email that a crashed process was sending, and keeps its message id", async () => {
    await write("order:1");
    const ids: string[] = [];
    const dying = deliver((id) => {
      ids.push(id);
      return new Promise(() => undefined);
    });
    await expect.poll(() => ids.length).toBe(1);
    expect(await deliver(async () => undefined)).toBe(0);
    clock += 2 * minute;
    await deliver(async (id) => void ids.push(id));
    expect(ids).toEqual([ids[0], ids[0]]);
    void dying;
  });
});
