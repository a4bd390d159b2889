import { dollars, toCents } from "@corkwood/commerce";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { storeCredit } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { inTransaction } from "../../db/transactions.ts";
import { holdCredit, lockCredit, settleCredit } from "../../vouchers/credit.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 2, 1, 2);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, now);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

test("'credit issue' adds to a customer's balance, ignoring case in the email address", async () => {
  const first = await bench.shop("credit", "issue", "Bea@Example.com", "20", "--why", "A broken bottle");
  expect(first).toMatchObject({
    code: 0,
    err: "",
    out: "Added $20.00 to the store credit of bea@example.com, who has $20.00 now.\n",
  });
  const second = await bench.shop("credit", "issue", "bea@example.com", "5.5");
  expect(second.out).toContain("who has $25.50 now");
});

test("'credit show' prints a customer's balance and all of its changes", async () => {
  const email = "cleo@example.com";
  expect((await bench.shop("credit", "show", email)).out).toBe(`${email} has no store credit and never had any.\n`);
  await bench.shop("credit", "issue", email, "20", "--why", "A broken bottle");
  const at = new Date(now);
  const orderId = await inTransaction(database.db, async (tx) => {
    const id = await anOrder(tx);
    await lockCredit(tx, email);
    await holdCredit(tx, { id, email }, toCents(dollars(7.25)), at);
    return id;
  });
  await inTransaction(database.db, (tx) => settleCredit(tx, orderId, "released", at));
  const { out } = await bench.shop("credit", "show", "CLEO@example.com");
  expect(out.replaceAll("\u202f", " ").replace(/ {2,}/g, "  ").split("\n")).toEqual([
    "cleo@example.com has $20.00.",
    "when  what  amount  order  why",
    "1/3/26, 1:00 pm  issue  $20.00  A broken bottle",
    `1/3/26, 1:00 pm  redeem  -$7.25  ${orderId}`,
    `1/3/26, 1:00 pm  release  $7.25  ${orderId}`,
    "",
  ]);
});

test.each([
  [["credit"], "Choose an action: npm run shop -- credit issue, show."],
  [["credit", "take", "a@example.com", "5"], "Choose an action: npm run shop -- credit issue, show."],
  [["credit", "issue"], "The email address is missing."],
  [["credit", "issue", "ann", "5"], "'ann' is not an email address."],
  [["credit", "issue", "ann@example.com"], "The amount is missing."],
  [["credit", "issue", "ann@example.com", "1.5.0"], "The amount '1.5.0' is not an amount such as 24.90."],
  [["credit", "issue", "ann@example.com", "0"], "The amount must be from $0.01 to $10,000.00."],
  [["credit", "issue", "ann@example.com", "5", "--why", "x".repeat(201)], "The reason is longer than 200 characters."],
  [["credit", "show", "ann@example.com", "5"], "'5' is one argument too many for 'credit show'."],
  [["credit", "show", "ann@example.com", "--why", "x"], "'credit show' does not accept --why."],
])("the arguments %j are refused with a message, without issuing credit", async (args, message) => {
  const before = await database.db.select().from(storeCredit);
  const result = await bench.shop(...args);
  expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
  expect(await database.db.select().from(storeCredit)).toEqual(before);
});
