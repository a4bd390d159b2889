import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dollars, toCents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putContent } from "../../content/content.ts";
import { type OpenDatabase } from "../../db/connection.ts";
import { outbox, vouchers } from "../../db/schema.ts";
import { openTestDatabase, openTestPglite } from "../../db/testing/testDatabase.ts";
import { inTransaction } from "../../db/transactions.ts";
import { settings } from "@corkwood/sample";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { anOrder, aVoucher, holdVouchers } from "../../vouchers/testing/testVouchers.ts";
import { checkVoucher } from "../../vouchers/vouchers.ts";
import { openControlSocket } from "../../controlSocket/openControlSocket.ts";
import { connectToShop } from "../connectToShop.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 2, 1, 2);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, now);
  await putContent(database.db, "settings", settings);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});
beforeEach(() => database.db.delete(outbox));

const issuedCode = (out: string) => /GIFT(?:-[A-Z0-9]{4}){3}/.exec(out)?.[0] ?? "";
async function rowOf(code: string) {
  const [row] = await database.db.select().from(vouchers).where(eq(vouchers.code, code));
  return row;
}

describe("vouchers issue", () => {
  test("issues a gift card that is valid for three years, without an email", async () => {
    const { code, out, err } = await bench.shop("vouchers", "issue", "24.90");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Issued the gift card GIFT-\S+ of \$24\.90, valid until 1 March 2029\.\nIts PIN is \d{6}\. It is not shown again\.\n$/,
    );
    const pin = /PIN is (\d+)/.exec(out)?.[1] ?? "";
    const checked = await checkVoucher(database.db, { code: issuedCode(out), pin }, now);
    expect(checked).toMatchObject({ result: "usable", balance: 2490 });
    expect(await database.db.$count(outbox)).toBe(0);
  });

  test("sends a gift card by email without printing its PIN", async () => {
    const { out } = await bench.shop("vouchers", "issue", "50", "--to", " Wren@example.com ");
    const row = await rowOf(issuedCode(out));
    expect(row).toMatchObject({ amountCents: 5000, sentTo: "Wren@example.com" });
    expect(out).toContain("it sends the code and PIN to Wren@example.com when it starts.");
    expect(out).not.toContain(row?.pin);
    const [email] = await database.db.select().from(outbox);
    expect(email).toMatchObject({ recipient: "Wren@example.com", subject: `Your ${settings.shopName} gift card` });
    for (const fact of ["$50.00", row?.code, row?.pin, "Valid until 1 March 2029"]) expect(email?.text).toContain(fact);
  });

  test.each([
    ["2026-07-31", "31 July 2026", "2026-07-31T13:59:59.000Z"],
    ["2027-01-31", "31 January 2027", "2027-01-31T12:59:59.000Z"],
    ["2026-03-01", "1 March 2026", "2026-03-01T12:59:59.000Z"],
  ])("issues a voucher that is valid until the end of the day in Melbourne: %s", async (input, output, expires) => {
    const { out } = await bench.shop("vouchers", "issue", "5", "--expires", input);
    expect(out).toContain(`valid until ${output}.`);
    expect((await rowOf(issuedCode(out)))?.expiresAt.toISOString()).toBe(expires);
  });

  test.each([
    [["vouchers", "issue"], "The amount is missing."],
    [["vouchers", "issue", "fifty"], "The amount 'fifty' is not an amount such as 24.90."],
    [["vouchers", "issue", "0"], "The amount must be from $0.01 to $10,000.00."],
    [["vouchers", "issue", "10000.01"], "The amount must be from $0.01 to $10,000.00."],
    [["vouchers", "issue", "5", "--to", "wren"], "'wren' is not an email address."],
    [["vouchers", "issue", "5", "--to", ""], "The email address is missing."],
    [["vouchers", "issue", "5", "--expires", "soon"], "The date 'soon' is not a day such as"],
    [["vouchers", "issue", "5", "--expires", "2026-02-28"], "The date 2026-02-28 is in the past."],
    [["vouchers", "issue", "5", "50"], "'50' is one argument too many"],
    [["vouchers"], "Choose an action: npm run shop -- vouchers issue, show, list."],
    [["vouchers", "void", "X"], "Choose an action: npm run shop -- vouchers issue, show, list."],
    [["vouchers", "list", "X"], "'X' is one argument too many for 'vouchers list'."],
    [["vouchers", "show", "X", "--to", "a@example.com"], "'vouchers show' does not accept --to."],
    [["vouchers", "show"], "The gift card's code is missing."],
    [["vouchers", "show", "GIFT-NONE"], "There is no gift card GIFT-NONE."],
  ])("the arguments %j are refused with a message, without issuing a voucher", async (args, message) => {
    const before = await database.db.$count(vouchers);
    const result = await bench.shop(...args);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
    expect(await database.db.$count(vouchers)).toBe(before);
  });
});

describe("vouchers show", () => {
  test("shows a voucher's balance and orders, but not its PIN, for any spelling of its code", async () => {
    const { db } = database;
    const voucher = await aVoucher(db, { code: "GIFT-ACDE-FGHJ-KMNP", pin: "424242", sentTo: "wren@example.com" });
    const [first, second] = [await anOrder(db), await anOrder(db)];
    await inTransaction(db, (tx) => holdVouchers(tx, first, [{ code: voucher, amount: toCents(dollars(12.5)) }]));
    await inTransaction(db, (tx) => settleVouchers(tx, first, "placed"));
    await inTransaction(db, (tx) => holdVouchers(tx, second, [{ code: voucher, amount: toCents(dollars(7)) }]));
    const { out } = await bench.shop("vouchers", "show", "gift acde fghj kmnp");
    const [state, origin, head, ...orders] = out.trimEnd().split("\n");
    expect(state).toBe("GIFT-ACDE-FGHJ-KMNP is usable: $30.50 of $50.00 is left.");
    expect(origin).toBe("Issued on 1 March 2026, issued by you, sent to wren@example.com. Valid until 1 March 2029.");
    expect(head).toMatch(/^order +day +taken +state$/);
    const shown = orders.map((line) => line.replace(/ {2,}/g, "  "));
    expect(new Set(shown)).toEqual(
      new Set([`${first}  1 March 2026  $12.50  final`, `${second}  1 March 2026  $7.00  held`]),
    );
    expect(out).not.toContain("424242");
  });
});

test("'vouchers list' prints all vouchers as a table, without PINs", async () => {
  const { db } = database;
  await aVoucher(db, { code: "LIST-A", pin: "987654", sentTo: "=cmd@example.com" });
  await aVoucher(db, { code: "LIST-B", pin: "987654", expiresAt: new Date(now - 1000) });
  await aVoucher(db, { code: "LIST-C", pin: "987654" });
  await aVoucher(db, { code: "LIST-D", voidedAt: new Date(now) });
  const orderId = await anOrder(db);
  await inTransaction(db, (tx) => holdVouchers(tx, orderId, [{ code: "LIST-C", amount: toCents(dollars(50)) }]));
  const { code, out } = await bench.shop("vouchers", "list");
  expect(code).toBe(0);
  const [head, ...rows] = out.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe("code,amount,left,held,state,expires,issued,order,sent_to");
  const times = "2029-03-01T02:00:00.000Z,2026-03-01T02:00:00.000Z";
  expect(rows.filter((row) => row.startsWith("LIST"))).toEqual([
    `LIST-A,50.00,50.00,0.00,usable,${times},,'=cmd@example.com`,
    "LIST-B,50.00,50.00,0.00,expired,2026-03-01T01:59:59.000Z,2026-03-01T02:00:00.000Z,,",
    `LIST-C,50.00,0.00,50.00,redeemed,${times},,`,
    `LIST-D,50.00,50.00,0.00,void,${times},,`,
  ]);
  expect(rows).toHaveLength(await db.$count(vouchers));
  expect(out).not.toContain("987654");
});

test(
  "issues a gift card through a running shop's control socket for immediate use",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "corkwood-vouchers-"));
    const shop = await openTestPglite();
    await putContent(shop.db, "settings", settings);
    const closeSocket = await openControlSocket(shop.db, folder);
    const reached = await connectToShop(folder);
    if (!reached) throw new Error("No shop was reached.");
    const beside = createCommandWorkspace(reached, now);
    try {
      const { out } = await beside.shop("vouchers", "issue", "5");
      const entered = { code: issuedCode(out), pin: /PIN is (\d+)/.exec(out)?.[1] ?? "" };
      expect(await checkVoucher(shop.db, entered, now)).toMatchObject({ result: "usable", balance: 500 });
      expect((await beside.shop("vouchers", "show", entered.code)).out).toContain("$5.00 of $5.00 is left");
      expect((await beside.shop("vouchers", "list")).out).toContain(entered.code);
      expect((await beside.shop("credit", "issue", "ann@example.com", "5")).out).toContain("who has $5.00 now");
      expect((await beside.shop("credit", "show", "ann@example.com")).out).toContain("ann@example.com has $5.00.");
    } finally {
      await reached.close();
      await closeSocket();
      await shop.close();
      beside.remove();
      rmSync(folder, { recursive: true });
    }
  },
  slowStart,
);
