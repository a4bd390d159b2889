import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { exclusions, idempotencyKeys, orders, outbox } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { openTestShop, orderBody, orderWith, type TestShop } from "../../orders/testing/testShop.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 2, 1, 2);
let database: OpenDatabase;
let bench: CommandWorkspace;
let shop: TestShop;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, now);
  shop = await openTestShop({ opened: database });
  await shop.stock("shiraz", 2000, 1000);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});
beforeEach(async () => {
  await database.db.delete(exclusions);
});

const one = [["shiraz", 1]] as const;
const buy = async (email: string, phone: string) => (await shop.place(orderWith(one, 29.95, { email, phone }))).json;

describe("a customer on the list", () => {
  test("cannot order with any spelling of their email address or phone number", async () => {
    const result = await bench.shop("exclusions", "add", "Cleo@Example.com", "+61 (0)400-111-222");
    expect(result).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/^Put 2 contacts on the list\./) as string,
    });
    for (const [email, phone] of [
      ["cleo@example.com", "0400 999 999"],
      ["CLEO@EXAMPLE.COM", "0400 999 999"],
      ["dan@example.com", "0400111222"],
      ["dan@example.com", "0061 400 111 222"],
      ["dan@example.com", "+61400111222"],
      ["dan@example.com", "+61 0400 111 222"],
    ] as const) {
      expect(await buy(email, phone), `${email} ${phone}`).toMatchObject({ status: 403, code: "ORDER_REFUSED" });
    }
    expect((await buy("dan@example.com", "0400 111 223")).orderNumber).toMatch(/^CW/);
  });

  test("gets the same message regardless of the reason, which does not mention a list", async () => {
    await bench.shop("exclusions", "add", "self@example.com");
    await bench.shop("exclusions", "add", "bad@example.com", "--merchant");
    const strip = (answer: object) => ({ ...answer, requestId: "" });
    const [self, bad] = [await buy("self@example.com", "0400 000 001"), await buy("bad@example.com", "0400 000 001")];
    expect(strip(self)).toEqual(strip(bad));
    expect(self.detail).toBe(
      "We cannot take this order. Nothing was charged. Please get in touch if you have a question about it.",
    );
    expect(self.errors).toBeUndefined();
  });

  test("gets pricing errors first, like any other customer", async () => {
    await bench.shop("exclusions", "add", "cleo@example.com");
    const wrong = await shop.place(orderWith(one, 1, { email: "cleo@example.com" }));
    expect(wrong.json.code).toBe("EXPECTED_AMOUNT_CHANGED");
    const none = await shop.place(orderWith([["shiraz", 999]], 1, { email: "cleo@example.com" }));
    expect(none.json.code).toBe("EXPECTED_AMOUNT_CHANGED");
  });

  test("leaves no trace: no order, email, charge, reservation or log entry", async () => {
    await bench.shop("exclusions", "add", "cleo@example.com");
    const before = await database.db.$count(orders);
    const emails = await database.db.$count(outbox);
    const body = orderBody(one, 29.95, await shop.card("4111 1111 1111 1111"));
    body.cart.email = "cleo@example.com";
    expect((await shop.place(body)).status).toBe(403);
    expect([await database.db.$count(orders), await database.db.$count(outbox)]).toEqual([before, emails]);
    expect(await shop.variant("shiraz")).toMatchObject({ reserved: 0 });
    const stored = JSON.stringify([shop.log, await database.db.select().from(idempotencyKeys)]);
    expect(stored).not.toMatch(/cleo|exclu/i);
  });

  test("can order again after removal from the list", async () => {
    await bench.shop("exclusions", "add", "cleo@example.com");
    const result = await bench.shop("exclusions", "remove", "CLEO@example.com", "never@example.com");
    expect(result.out).toBe("Removed 1 contact from the list; 1 not on it.\n");
    expect((await buy("cleo@example.com", "0400 000 001")).orderNumber).toMatch(/^CW/);
  });
});

describe("the list", () => {
  test("shows the number of contacts, the dates and the reasons, but no contacts", async () => {
    expect((await bench.shop("exclusions", "list")).out).toBe("The list is empty.\n");
    await bench.shop("exclusions", "add", "cleo@example.com", "0400 111 222");
    await bench.shop("exclusions", "add", "bad@example.com", "--merchant");
    const { out } = await bench.shop("exclusions", "list");
    const [head, ...lines] = out
      .trim()
      .split("\n")
      .map((line) => line.split(/ {2,}/));
    expect(head).toEqual(["since", "what", "why"]);
    expect(lines.pop()).toEqual(["3 contacts."]);
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(["1/3/26", "phone", "at their request"]);
    expect(lines).toContainEqual(["1/3/26", "email", "your decision"]);
  });

  test("stores hashes that cannot be reversed, even by trying all phone numbers", async () => {
    const result = await bench.shop("exclusions", "add", "cleo@example.com", "0400 111 222");
    const again = await bench.shop("exclusions", "add", "cleo@example.com", "--merchant");
    expect(again.out).toContain("Put 0 contacts on the list; 1 already on it.");
    const rows = await database.db.select().from(exclusions);
    expect(rows.map(({ reason }) => reason)).toEqual(["self", "self"]);
    for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([rows, result, again])).not.toMatch(/cleo|0400/);
  });

  test.each([
    [["exclusions"], "Choose an action: npm run shop -- exclusions add, remove, list."],
    [["exclusions", "drop", "a@example.com"], "Choose an action: npm run shop -- exclusions add, remove, list."],
    [["exclusions", "add"], "Enter an email address or a phone number."],
    [["exclusions", "remove", "--merchant", "a@example.com"], "'exclusions remove' does not accept --merchant."],
    [["exclusions", "list", "a@example.com"], "'exclusions list' accepts no further arguments."],
    [
      ["exclusions", "add", "a@example.com", "Cleo Smith"],
      "Number 2 is neither an email address nor a phone number. Nothing was changed.",
    ],
  ])("the arguments %j are refused with a message, and nothing is changed", async (args, message) => {
    const result = await bench.shop(...args);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
    expect(result.err).not.toContain("Cleo");
    expect(await database.db.$count(exclusions)).toBe(0);
  });
});
