import { settings } from "@corkwood/sample";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putContent } from "../../content/content.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { deliveryFailures, orders } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
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
  await emptyShop(database);
  shop = await openTestShop({ opened: database });
  await shop.stock("shiraz", 2000, 100);
  bench = createCommandWorkspace(database, shop.clock.now + 10 * day);
});
afterEach(() => bench.remove());

const day = 86_400_000;
/** Orders a bottle on 1 March 2026 at 1 pm in Melbourne. @returns order number */
const order = async (): Promise<string> => (await shop.place(orderBody([["shiraz", 1]], 29.95))).json.orderNumber;
const failed = (number: string, ...more: string[]) => bench.shop("orders", "failed", number, ...more);
const minor = ["--reason", "minor", "--at", "2026-03-02T18:30"];

/** Records failed deliveries without the limit per order. */
async function record(number: string, count: number): Promise<void> {
  const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
  const at = new Date(shop.clock.now + day);
  await database.db.insert(deliveryFailures).values(
    Array.from({ length: count }, (_, index) => ({
      orderId: row?.id ?? "",
      number: index + 1,
      reason: "no_one" as const,
      note: "",
      at,
      recordedAt: at,
    })),
  );
}

describe("orders failed", () => {
  test("records a failed delivery once, and shows it with the order", async () => {
    const number = await order();
    const words = "2/3/26, 6:30 pm: The recipient was a minor (School uniform)";
    expect(await failed(number.toLowerCase(), ...minor, "--why", " School uniform ")).toMatchObject({
      code: 0,
      out: `Recorded for order ${number}: ${words}.\n`,
    });
    expect((await failed(number, ...minor)).out).toBe(
      `Already recorded for order ${number}: ${words}. Nothing was changed.\n`,
    );
    expect(await database.db.$count(deliveryFailures)).toBe(1);
    await failed(number, "--reason", "no_one");
    expect((await bench.shop("orders", "show", number)).out).toContain(
      `Not delivered on ${words}\nNot delivered on 11/3/26, 1:00 pm: No one who may receive it was there`,
    );
  });

  test.each([
    [["X", ...minor], "There is no order X."],
    [["", "--reason", "rude"], "Choose a --reason: minor, intoxicated, no_id, no_one, wrong_address."],
    [[""], "Choose a --reason"],
    [["", "--reason", "minor", "--at", "yesterday"], "Write --at as 2026-11-28T18:30"],
    [["", "--reason", "minor", "--at", "2026-02-31T18:30"], "is not a day"],
    [["", "--reason", "minor", "--at", "2026-03-01T12:59"], "was placed after this time."],
    [["", "--reason", "minor", "--at", "2026-03-12T12:00"], "This time is in the future."],
    [["", ...minor, "--why", "x".repeat(501)], "The note is longer than 500 characters."],
  ])("refuses %j and changes nothing", async ([number = "", ...more], message) => {
    const { code, err } = await failed(number || (await order()), ...more);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(err).toContain("Nothing was changed.");
    expect(await database.db.$count(deliveryFailures)).toBe(0);
  });

  test("refuses a pickup order, and a twenty-first failure", async () => {
    await shop.shelve("shiraz", { "101": 100 });
    const body = orderBody([["shiraz", 1]], 20);
    Object.assign(body.cart, { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } });
    const pickup = (await shop.place(body)).json.orderNumber;
    expect((await failed(pickup, ...minor)).err).toContain("is picked up");
    const number = await order();
    await record(number, 20);
    expect((await failed(number, ...minor)).err).toContain("already has 20 failed deliveries");
  });
});

describe("orders failures", () => {
  test("exports a period's failures as CSV", async () => {
    const [first, second] = [await order(), await order()];
    await failed(second, "--reason", "no_one", "--at", "2026-03-03T00:00", "--why", "=1+1");
    await failed(first, ...minor);
    await failed(first, "--reason", "wrong_address", "--at", "2026-03-05T09:15");
    const exported = async (...period: string[]) => {
      const { code, out, err } = await bench.shop("orders", "failures", ...period);
      return code === 0 ? out.replaceAll("\r\n", "\n") : err;
    };
    expect(await exported("--since", "2026-03-02", "--until", "2026-03-03")).toBe(
      [
        "\uFEFFdate,time,number,postcode,state_or_territory,reason,note,recorded",
        `2026-03-02,18:30,${first},3066,VIC,minor,,2026-03-11T02:00:00.000Z`,
        `2026-03-03,00:00,${second},3066,VIC,no_one,'=1+1,2026-03-11T02:00:00.000Z`,
        "",
      ].join("\n"),
    );
    expect(await exported("--since", "2026-03-05")).toContain(`2026-03-05,09:15,${first},3066,VIC,wrong_address`);
    expect(await exported("--since", "2026-03-02", "--until", "2026-03-01")).toContain("--until is before --since.");
  });

  test("exports each failure once, in several batches", async () => {
    await record(await order(), 1100);
    expect((await bench.shop("orders", "failures")).out.trimEnd().split("\r\n")).toHaveLength(1101);
  });
});
