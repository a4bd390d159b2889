import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@corkwood/commerce";
import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putContent } from "../../content/content.ts";
import { type OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, embeddedRefunds, vouchers, type OrderRow } from "../../db/schema.ts";
import { openTestDatabase, openTestPglite } from "../../db/testing/testDatabase.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { settings } from "@corkwood/sample";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { holdVouchers } from "../../vouchers/testing/testVouchers.ts";
import { openControlSocket } from "../../controlSocket/openControlSocket.ts";
import { connectToShop } from "../connectToShop.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let shop: TestShop;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  await putContent(database.db, "settings", settings);
}, slowStart);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(embeddedRefunds);
  await database.db.delete(vouchers);
  await emptyShop(database);
  shop = await openTestShop({ opened: database });
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("riesling", 1500, 100);
  await shop.stock("gift", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
  bench = createCommandWorkspace(database, shop.clock.now);
});
afterEach(() => bench.remove());

/** Orders one bottle at $20.00 by card. @returns order number */
async function byCard(): Promise<string> {
  const nonce = await shop.card("4111 1111 1111 1111");
  return (await shop.place(orderBody([["shiraz", 1]], 29.95, nonce))).json.orderNumber;
}

/** Orders by bank transfer. @returns order number */
async function byTransfer(lines: readonly (readonly [string, number])[], total: number, change: object = {}) {
  const body = orderBody(lines, total);
  Object.assign(body.cart, change);
  return (await shop.place(body)).json.orderNumber;
}

async function buyGiftCard(): Promise<string> {
  const body = orderBody([["gift", 1]], 150, await shop.card("4111 1111 1111 1111"));
  const [name, email] = ["Wren", "wren@example.com"];
  const giftcard = { amount: 150, recipientName: name, recipientEmail: email, message: "", senderName: name };
  Object.assign(body.cart.items[0] as object, { giftcard: { ...giftcard, senderEmail: email } });
  return (await shop.place(body)).json.orderNumber;
}

const change = (number: string, fields: Partial<OrderRow>) =>
  database.db.update(orders).set(fields).where(eq(orders.number, number));
async function rowOf(number: string) {
  const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
  return row;
}

/** Parses a table into rows, with cells by column name. */
function table(out: string): Record<string, string>[] {
  const [head = "", ...rows] = out.replace("\uFEFF", "").trimEnd().split("\r\n");
  const names = head.split(",");
  return rows.map((row) => {
    const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('"', ""));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

describe("orders list", () => {
  test("shows placed orders, newest first", async () => {
    expect((await bench.shop("orders", "list")).out).toBe("No orders match.\n");
    const first = await byCard();
    shop.clock.now += 86_400_000;
    const second = await byTransfer([["riesling", 2]], 39.95, { email: "Ben@example.com" });
    await change(first, { status: "cancelled", cancelledAt: new Date(shop.clock.now) });
    const { code, out } = await bench.shop("orders", "list");
    expect(code).toBe(0);
    const [head, ...lines] = out.trimEnd().split("\n");
    expect(head).toMatch(/^number +when +state +total +paid by +email$/);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^${second} +2/3/26, 1:00 pm +placed +\\$39\\.95 +Bank Transfer +Ben@example\\.com$`),
      ),
      expect.stringMatching(
        new RegExp(`^${first} +1/3/26, 1:00 pm +cancelled +\\$29\\.95 +Credit Card +ada@example\\.com$`),
      ),
    ]);
  });

  test("filters orders by day in Melbourne, by state, and by email address ignoring case", async () => {
    const ada = await byCard();
    const ben = await byTransfer([["riesling", 2]], 39.95, { email: "Ben@example.com" });
    // The last second of a day, and the first of the next, in Melbourne's summer.
    await change(ada, { createdAt: new Date("2026-02-28T12:59:59Z") });
    await change(ben, { createdAt: new Date("2026-02-28T13:00:00Z"), status: "released" });
    const listed = async (...options: string[]) => (await bench.shop("orders", "list", ...options)).out;
    expect(await listed("--since", "2026-02-28")).toContain(ada);
    expect(await listed("--since", "2026-03-01")).toBe("No orders match.\n");
    expect(await listed("--since", "2026-03-01", "--status", "Released")).toContain(ben);
    expect(await listed("--email", "BEN@example.com")).toBe("No orders match.\n");
    expect(await listed("--email", "BEN@example.com", "--status", "released")).toContain(ben);
    expect(await listed("--email", "ADA@example.com")).toContain(ada);
  });

  test("filters and shows orders in the time zone of the shop's state", async () => {
    const number = await byCard();
    await change(number, { createdAt: new Date("2026-02-28T15:59:59Z") });
    await putContent(database.db, "settings", { ...settings, state: "WA" });
    const { out } = await bench.shop("orders", "list", "--since", "2026-02-28");
    expect(out).toMatch(new RegExp(`${number} +28/2/26, 11:59 pm `));
    expect((await bench.shop("orders", "list", "--since", "2026-03-01")).out).not.toContain(number);
    await putContent(database.db, "settings", settings);
  });

  test("shows an incomplete cancellation", async () => {
    const number = await byCard();
    await change(number, { cancellingSince: new Date(shop.clock.now) });
    expect((await bench.shop("orders", "list")).out).toMatch(/ cancelling /);
    expect((await bench.shop("orders", "show", number)).out).toContain(`Run 'orders cancel ${number}' again.`);
  });
});

test("'orders show' prints all details of an order, and accepts its number as shoppers type it", async () => {
  await shop.promote({ id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } });
  const number = await byTransfer([["shiraz", 2]], 45.95, { promoCodes: ["TEN"] });
  await change(number, { gift: { type: "wrapped", from: "Ada", to: "Wren", message: "Cheers" } });
  const { code, out } = await bench.shop("orders", "show", ` #${number.toLowerCase()}`);
  expect(code).toBe(0);
  for (const line of [
    `Order ${number} of 1/3/26, 1:00 pm is placed.`,
    "ada@example.com, 0400 000 000",
    /^2 +SKU-shiraz +\$20\.00 +\$40\.00 +\$4\.00 +shiraz, 750 ml$/m,
    /^Ten Off \(TEN\) +-\$4\.00$/m,
    /^Standard delivery +\$9\.95$/m,
    /^Total +\$45\.95$/m,
    "Paid by Bank Transfer",
    "Delivered to\n  Ada Vintner\n  3 Mill Street\n  Collingwood VIC 3066 AU",
    "from Ada to Wren\n  Cheers",
    "Email to ada@example.com: Your Corkwood order",
  ])
    expect(out).toMatch(line);
});

describe("orders export", () => {
  test("includes the buyer, collector, store and deadline of a pickup order", async () => {
    shop.settings = { ...shop.settings, pickup: { readyAfterMinutes: 60 } };
    const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
      return { dayOfWeek, openTime: 9 * 3600, closeTime: 17 * 3600, isAvailable: true };
    });
    shop.stores = shop.stores.map((store) => ({ ...store, phone: "(03) 5550 0101", openHours: hours }));
    await shop.shelve("shiraz", { "101": 6 });
    const buyer = { firstName: "Ada", lastName: "Vintner" };
    const order = (names: object) =>
      byTransfer([["shiraz", 1]], 20, {
        shippingAddress: null,
        shipping: { methodCode: "clickCollect", storeId: "s-north", buyer, ...names },
      });
    const numbers = [await order({}), await order({ collector: "Grace Hopper" })];
    const { out } = await bench.shop("orders", "export");
    const [first, second] = numbers.map((number) => table(out).find((row) => row["number"] === number));
    const pickup = { pickup: "North", pickup_phone: "(03) 5550 0101", ready_by: "2026-03-01T14:00" };
    expect(first).toMatchObject({ ...pickup, first_name: "Ada", last_name: "Vintner", collector: "Ada Vintner" });
    expect(second).toMatchObject({
      ...pickup,
      pickup_hours: "Monday to Sunday: 9 am to 5 pm",
      collector: "Grace Hopper",
    });
    expect((await bench.shop("orders", "show", numbers[1] ?? "")).out).toMatch("Collected by: Grace Hopper");
  });

  test("lists orders oldest first, with amounts that add up", async () => {
    await shop.promote({ id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } });
    const first = await byTransfer(
      [
        ["shiraz", 2],
        ["riesling", 1],
      ],
      59.45,
      { promoCodes: ["TEN"] },
    );
    const paid = {
      insuranceCents: cents(50),
      wrappingCents: cents(500),
      voucherCents: cents(2000),
      creditCents: cents(1000),
      grandTotalCents: cents(3495),
    };
    await change(first, paid);
    shop.clock.now += 1000;
    const second = await byCard();
    const { code, out, err } = await bench.shop("orders", "export");
    expect([code, err]).toEqual([0, ""]);
    const rows = table(out);
    expect(rows.map(({ number }) => number)).toEqual([first, second]);
    expect(rows[0]).toMatchObject({
      state: "placed",
      placed: "2026-03-01T02:00:00.000Z",
      email: "ada@example.com",
      items: "2 x SKU-shiraz; 1 x SKU-riesling",
      subtotal: "55.00",
      discount: "5.50",
      promotions: "Ten Off 5.50",
      delivery: "9.95",
      insurance: "0.50",
      wrapping: "5.00",
      vouchers: "20.00",
      credit: "10.00",
      total: "34.95",
      paid_by: "Bank Transfer",
    });
    expect(rows[1]?.["payment"]).toMatch(/^TP-/);
    for (const row of rows) {
      const [subtotal = 0, delivery = 0, insurance = 0, wrapping = 0, discount = 0, given = 0, credit = 0] = [
        "subtotal",
        "delivery",
        "insurance",
        "wrapping",
        "discount",
        "vouchers",
        "credit",
      ].map((name) => Number(row[name]));
      const total = subtotal + delivery + insurance + wrapping - discount - given - credit;
      expect(total.toFixed(2)).toBe(row["total"]);
    }
    expect(table((await bench.shop("orders", "export", "--since", "2026-03-02")).out)).toEqual([]);
  });

  test("contains nothing that a spreadsheet would run as a formula", async () => {
    const number = await byCard();
    const shippingAddress = { ...(await rowOf(number))?.shippingAddress, company: "=cmd|'/c calc'!A1" } as never;
    await change(number, { shippingAddress, phone: "+61 400 000 000", cancelReason: "@sum(1)" });
    const { out } = await bench.shop("orders", "export");
    expect(out).toContain("'=cmd|'/c calc'!A1");
    expect(out).not.toMatch(/[,\n]"?[=+@]/);
  });

  test("is written in batches without repeating an order, and can be stopped", async () => {
    const number = await byCard();
    const row = await rowOf(number);
    const copies = Array.from({ length: 1200 }, (_, index) => ({
      ...(row as OrderRow),
      id: crypto.randomUUID(),
      number: `COPY-${index}`,
      // Many orders have the same time.
      createdAt: new Date(shop.clock.now + Math.floor(index / 700)),
    }));
    await database.db.insert(orders).values(copies);
    const rows = table((await bench.shop("orders", "export")).out);
    expect(new Set(rows.map((one) => one["number"])).size).toBe(1201);
    expect(rows).toHaveLength(1201);
    expect((await bench.stoppedAt(/COPY/, "orders", "export")).code).toBe(130);
    expect((await bench.shop("orders", "list")).out).toContain("There are more than 200:");
  });
});

describe("the driver's instructions", () => {
  test("appear in the order's details and in the export", async () => {
    const number = await byTransfer([["shiraz", 1]], 29.95, {
      shipping: { methodCode: "standard", instructions: { delivery: "Ring", notAtHome: "Behind the gate" } },
    });
    const hand = "Hand it over only to a person aged 18 or over, and not to anyone intoxicated.";
    const said = ["First delivery to this customer.", hand, "Check photo ID if the person looks under 25."];
    const leave = "If no one is home, leave it as the customer asked.";
    const { out } = await bench.shop("orders", "show", number);
    expect(out).toContain(["For the driver", ...said, leave].join("\n  "));
    const [row] = table((await bench.shop("orders", "export")).out);
    const driver = [...said, leave].join(" ");
    expect(row).toMatchObject({ instructions: "Ring", if_not_home: "Behind the gate", driver });
    await change(number, { handover: null });
    expect((await bench.shop("orders", "show", number)).out).not.toContain("For the driver");
  });
});

describe("orders cancel", () => {
  test("prints the refund, and changes nothing if the command is repeated", async () => {
    const number = await byCard();
    const { code, out, err } = await bench.shop("orders", "cancel", `#${number.toLowerCase()}`, "--why", "corked");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      new RegExp(
        `^Cancelled order ${number}\\.\n\\$29\\.95 was refunded by Credit Card \\(TR-\\S+\\)\\.\n1 bottle is back in stock\\.\nada@example\\.com gets an email about it\\.\nThe shop is not running; .+\n$`,
      ),
    );
    expect(await rowOf(number)).toMatchObject({ status: "cancelled", cancelReason: "corked" });
    expect((await bench.shop("orders", "show", number)).out).toMatch(/Cancelled on 1\/3\/26, 1:00 pm: corked\n/);
    expect(await bench.shop("orders", "cancel", number)).toMatchObject({
      code: 0,
      out: `Order ${number} was already cancelled on 1/3/26, 1:00 pm. Nothing was changed.\n`,
    });
    expect(await database.db.$count(embeddedRefunds)).toBe(1);
    expect(await database.db.$count(outbox, like(outbox.topic, "%:cancelled"))).toBe(1);
  });

  test("reminds the merchant of amounts to refund manually", async () => {
    const number = await byTransfer([["shiraz", 3]], 69.95);
    const { out } = await bench.shop("orders", "cancel", number);
    expect(out).toContain("If $69.95 has arrived by bank transfer, please send it back.");
    expect(out).toContain("3 bottles are back in stock.");
    const other = await byCard();
    expect((await bench.shop("orders", "cancel", other, "--by-hand")).out).toContain(
      "$29.95, paid by Credit Card, was not refunded: please refund it yourself.",
    );
    expect(await database.db.$count(embeddedRefunds)).toBe(0);
  });

  test("voids gift cards unless they have been used", async () => {
    const number = await buyGiftCard();
    const [voucher] = await database.db.select().from(vouchers);
    const spent = await byCard();
    const orderId = (await rowOf(spent))?.id ?? "";
    await database.db.transaction((tx) =>
      holdVouchers(tx, orderId, [{ code: voucher?.code ?? "", amount: cents(100) }]),
    );
    const result = await bench.shop("orders", "cancel", number);
    expect(result).toMatchObject({ code: 1, out: "" });
    expect(result.err).toContain(`${voucher?.code} ($149.00 of $150.00 is left). Nothing was changed.`);
    await database.db.transaction((tx) => settleVouchers(tx, orderId, "released"));
    expect((await bench.shop("orders", "cancel", number)).out).toContain("1 gift card bought with it is void.");
    expect((await bench.shop("vouchers", "show", voucher?.code ?? "")).out).toContain(" is void:");
  });

  test.each([
    [
      ["orders"],
      "Choose an action: npm run shop -- orders list, show, export, paid, cancel, failed, failures, update.",
    ],
    [
      ["orders", "delete", "X"],
      "Choose an action: npm run shop -- orders list, show, export, paid, cancel, failed, failures, update.",
    ],
    [["orders", "cancel"], "The order's number is missing."],
    [["orders", "update"], "The file is missing."],
    [["orders", "update", "gone.csv"], "gone.csv cannot be read: there is no such file."],
    [["orders", "list", "X"], "'X' is one argument too many for 'orders list'."],
    [["orders", "show", "X", "--why", "x"], "'orders show' does not accept --why."],
    [["orders", "list", "--by-hand"], "'orders list' does not accept --by-hand."],
    [["orders", "show", "X"], "There is no order X."],
    [["orders", "cancel", "x"], "There is no order X. Nothing was changed."],
    [["orders", "list", "--since", "soon"], "The date 'soon' is not a day such as"],
    [["orders", "list", "--status", "lost"], "The status 'lost' is not one of placed, packed, part_shipped, shipped,"],
    [["orders", "list", "--email", "ada"], "'ada' is not an email address."],
    [["orders", "cancel", "X", "--why", "x".repeat(201)], "The note is longer than 200 characters."],
  ])("refuses the arguments %j with a message", async (args, message) => {
    const result = await bench.shop(...args);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
  });

  test("explains why an order that was never placed cannot be cancelled", async () => {
    const number = await byCard();
    await change(number, { status: "released" });
    expect((await bench.shop("orders", "cancel", number)).err).toContain("was never placed");
    await change(number, { status: "pending" });
    expect((await bench.shop("orders", "cancel", number)).err).toContain("is not finished");
  });

  test("explains what to do if the payment provider refuses a refund", async () => {
    const number = await byCard();
    const id = (await rowOf(number))?.id ?? "";
    await shop.gateway.refund({ key: id, refundKey: "by another hand", amount: cents(100) });
    const { code, err } = await bench.shop("orders", "cancel", number);
    expect(code).toBe(1);
    expect(err).toContain("refunded part of order");
    expect(err).toContain("run the command with --by-hand. Nothing was changed.");
    expect(await rowOf(number)).toMatchObject({ status: "placed", cancellingSince: null });
  });
});

test(
  "cancels an order through a running shop's control socket",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "corkwood-orders-"));
    const opened = await openTestPglite();
    await putContent(opened.db, "settings", settings);
    const running = await openTestShop({ opened });
    await running.stock("shiraz", 2000, 10);
    const nonce = await running.card("4111 1111 1111 1111");
    const { json } = await running.place(orderBody([["shiraz", 2]], 49.95, nonce));
    const closeSocket = await openControlSocket(opened.db, folder);
    const reached = await connectToShop(folder);
    if (!reached) throw new Error("No shop was reached.");
    const beside = createCommandWorkspace(reached, running.clock.now);
    try {
      expect((await beside.shop("orders", "list")).out).toContain(json.orderNumber);
      expect((await beside.shop("orders", "cancel", json.orderNumber)).out).toContain("$49.95 was refunded");
      expect((await beside.shop("orders", "show", json.orderNumber)).out).toContain("is cancelled.");
      expect(table((await beside.shop("orders", "export")).out)).toMatchObject([{ state: "cancelled" }]);
      expect((await running.variant("shiraz")).qtyRaw).toBe(10);
    } finally {
      await reached.close();
      await closeSocket();
      await opened.close();
      beside.remove();
      rmSync(folder, { recursive: true });
    }
  },
  slowStart,
);
