import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import type { EmailTopic } from "./emails.ts";
import { forgetSent, enqueueEmail } from "./outbox.ts";

const day = 86_400_000;
const written = new Date(Date.UTC(2026, 0, 1));
const secret = "Your code is 123456.";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(() => opened.db.delete(outbox));

const write = (topic: EmailTopic) =>
  enqueueEmail(
    opened.db,
    topic,
    { from: "shop@example.com", to: "ada@example.com", subject: topic, text: secret, html: `<p>${secret}</p>` },
    written,
  );
async function send(topic: EmailTopic) {
  await write(topic);
  await opened.db.update(outbox).set({ sentAt: written }).where(eq(outbox.topic, topic));
}
const rows = () => opened.db.select().from(outbox).orderBy(asc(outbox.topic));
const forgetAfter = (days: number) => forgetSent(opened.db, written.getTime() + days * day + 1);

describe("sent emails", () => {
  it("are emptied, not deleted, after thirty days if they are about an order or gift card, so that none is sent again", async () => {
    const topics = ["giftcard:1:0", "order:1", "order:1:shipped"] as const;
    for (const topic of topics) await send(topic);
    await forgetAfter(29);
    expect((await rows()).map(({ text }) => text)).toEqual([secret, secret, secret]);
    await forgetAfter(30);
    const left = await rows();
    expect(JSON.stringify(left)).not.toContain("123456");
    expect(left).toMatchObject(topics.map((topic) => ({ topic, recipient: "ada@example.com", sentAt: written })));
    await write("order:1");
    expect(await rows()).toEqual(left);
  });

  it("are deleted after thirty days if they are about anything else, but never before they are sent", async () => {
    await send("account:code:1");
    await send("restock:1");
    await write("account:code:2");
    await write("order:2");
    await forgetAfter(400);
    expect((await rows()).map(({ topic, text }) => [topic, text])).toEqual([
      ["account:code:2", secret],
      ["order:2", secret],
    ]);
  });

  it("are all eventually deleted, however many there are", async () => {
    const all = Array.from({ length: 1300 }, (_, turn) => turn);
    await opened.db.insert(outbox).values(
      all.flatMap((turn) =>
        [`order:${turn}`, `account:code:${turn}`].map((topic) => ({
          id: crypto.randomUUID(),
          topic,
          sender: "shop@example.com",
          recipient: "ada@example.com",
          subject: "A code",
          text: secret,
          html: secret,
          createdAt: written,
          dueAt: written,
          sentAt: written,
        })),
      ),
    );
    await forgetAfter(31);
    const left = await rows();
    expect(left).toHaveLength(all.length);
    expect(left.every(({ text, html }) => text === "" && html === "")).toBe(true);
  });
});
