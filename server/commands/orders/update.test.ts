import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "@corkwood/sample";
import { putContent } from "../../content/content.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { requestReturn } from "../../orders/fulfilment/requestReturn.ts";
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
  await shop.stock("riesling", 1500, 100);
  bench = createCommandWorkspace(database, shop.clock.now);
});
afterEach(() => bench.remove());

const buy = async () => {
  const lines = [
    ["shiraz", 6],
    ["riesling", 2],
  ] as const;
  return (await shop.place(orderBody(lines, 159.95))).json.orderNumber;
};

const update = (...rows: string[]) => bench.shop("orders", "update", bench.file("changes.csv", `${rows.join("\n")}\n`));
const heading = "number,status,carrier,tracking,parcel,items,return,note";
const statusOf = async (number: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
  return row?.fulfilment;
};
const emailCount = () => database.db.$count(outbox, sql`${outbox.topic} like 'order:%:%'`);

/** Creates a return request for one bottle. */
const askReturn = (number: string, note: string) =>
  requestReturn(
    {
      db: database.db,
      settings: () => settings,
      emailFrom: "orders@corkwood.example",
      baseUrl: "https://corkwood.example",
      now: () => shop.clock.now,
    },
    number,
    { items: [{ line: 0, qty: 1 }], reason: "faulty", note },
  );

describe("orders update", () => {
  test("sets statuses, parcels and returns from a file, and changes nothing if it is repeated", async () => {
    const [first, second] = [await buy(), await buy()];
    const rows = [
      heading,
      `${first},packed,,,,,,`,
      `#${first.toLowerCase()},shipped,southern,AB 12,,SKU-shiraz:4,,`,
      `${second},shipped,tram,,,SKU-shiraz:6|SKU-riesling:2,,`,
      `${first},shipped,,,,,,`,
      `${second},delivered,,,,,,`,
    ];
    const result = await update(...rows);
    expect(result).toMatchObject({ code: 0 });
    expect(result.out).toBe(
      "Changed 2 orders; 0 unchanged.\nEach shopper gets an email about it.\nThe shop is not running; it shows it when it starts.\n",
    );
    expect([await statusOf(first), await statusOf(second)]).toEqual(["shipped", "delivered"]);
    expect(await emailCount()).toBe(5);
    expect((await update(...rows)).out).toBe("Changed 0 orders; 2 unchanged.\n");
    expect(await emailCount()).toBe(5);

    expect((await bench.shop("orders", "list")).out).toMatch(new RegExp(`^${second} .* delivered `, "m"));
    expect((await bench.shop("orders", "list", "--status", "shipped")).out).toContain(first);
    expect((await bench.shop("orders", "list", "--status", "placed")).out).toBe("No orders match.\n");
    const shown = (await bench.shop("orders", "show", first)).out;
    for (const line of [
      "Packed on 1/3/26, 1:00 pm",
      "parcel 1: 4 x SKU-shiraz, Southern Parcels AB 12",
      "parcel 2: 2 x SKU-shiraz, 2 x SKU-riesling",
    ]) {
      expect(shown).toContain(line);
    }
    const exported = (await bench.shop("orders", "export")).out;
    expect(exported).toContain("parcels,returns\r\n");
    expect(exported).toContain("parcel 1: 4 x SKU-shiraz, Southern Parcels AB 12; parcel 2:");
  });

  test("accepts a return request", async () => {
    const number = await buy();
    await update(heading, `${number},shipped,,,,,,`);
    await askReturn(number, "=leaks\u001b[2J\u202e");
    const shown = await bench.shop("orders", "show", number);
    expect(shown.out).not.toContain("\u001b");
    expect(shown.out).toContain("return 1 is requested: 1 x SKU-shiraz, It is corked or faulty: =leaks\\x1b[2J");
    expect((await bench.shop("orders", "export")).out).not.toContain("\u001b");
    const rows = [heading, `${number},return_accepted,,,,,1,"Sorry, of course."`, `${number},returned,,,,,1,`];
    expect((await update(...rows)).out).toContain("Changed 1 order;");
    expect((await update(...rows)).out).toContain("1 unchanged.");
    expect((await bench.shop("orders", "show", number)).out).toContain("return 1 is received");
  });

  test("applies either all changes to an order or none, without affecting other orders", async () => {
    const [wrong, right] = [await buy(), await buy()];
    const result = await update(
      heading,
      `${wrong},packed,,,,,,`,
      `${right},packed,,,,,,`,
      `${wrong},delivered,,,,,,`,
      `CWUNKNOWN,packed,,,,,,`,
    );
    expect(result).toMatchObject({
      code: 1,
      out: expect.stringContaining("Changed 1 order; 0 unchanged.") as string,
    });
    expect(result.err.split("\n")).toEqual(
      expect.arrayContaining([
        `changes.csv, line 4: order ${wrong} is packed, so it cannot become delivered`,
        "changes.csv, line 5: there is no order CWUNKNOWN",
        "2 errors: orders with an error were not changed.",
      ]),
    );
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(["placed", "packed"]);
    expect(await emailCount()).toBe(1);
  });

  test("leaves an order unchanged if one of its rows is invalid, but changes other orders", async () => {
    const [wrong, right] = [await buy(), await buy()];
    const result = await update(heading, `${wrong},packed,,,,,,`, `${wrong},shipt,,,,,,`, `${right},packed,,,,,,`);
    expect(result).toMatchObject({
      code: 1,
      err: expect.stringContaining("orders with an error were not changed.") as string,
    });
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(["placed", "packed"]);
    expect(await emailCount()).toBe(1);
  });

  test.each([
    ["NUMBER,shipt,,,,,,", "status 'shipt' is not one of packed, shipped, delivered"],
    ["NUMBER,packed,southern,,,,,", "carrier does not belong to the status packed"],
    ["NUMBER,shipped,,AB12,,,,", "a tracking number needs its carrier"],
    ["NUMBER,shipped,owl,AB12,,,,", "there is no carrier owl; the settings list southern, tram"],
    ["NUMBER,shipped,southern,<b>,,,,", "tracking is not a tracking number"],
    ["NUMBER,shipped,southern,,0,,,", "parcel '0' is not a whole number from 1 to 999"],
    ["NUMBER,shipped,,,,SKU-shiraz,,", "items 'SKU-shiraz' is not a SKU and a number of bottles, such as SHIRAZ-750:6"],
    ["NUMBER,shipped,,,,SKU-shiraz:0,,", "is not a SKU and a number of bottles"],
    ["NUMBER,shipped,,,,SKU-shiraz:7,,", "order NUMBER has only 6 of SKU-shiraz left to send"],
    ["NUMBER,shipped,,,,SKU-port:1,,", "order NUMBER has no bottles of SKU-port"],
    ["NUMBER,return_accepted,,,,,,", "the number of the return is missing"],
    ["NUMBER,return_refused,,,,,1,No", "order NUMBER has no return request with this number"],
    ["NUMBER,return_refused,,,,,1,=1+1", "note begins with ="],
    ["\u001b[2J,packed,,,,,,", "number '\\x1b[2J' is not an order number"],
    [",packed,,,,,,", "number is empty"],
    ["NUMBER,packed", "there are 2 cells but 8 columns in the heading;"],
  ])("reports the error in the row %j", async (row, message) => {
    const number = await buy();
    const result = await update(heading, row.replace("NUMBER", number));
    expect(result.code).toBe(1);
    expect(result.err).toContain(`line 2: ${message.replace("NUMBER", number)}`.replace("line 2: is", "is"));
    expect(result.err).not.toContain("\u001b[2J");
    expect(await statusOf(number)).toBe("placed");
    expect(await emailCount()).toBe(0);
  });

  test("distinguishes parcels with the same contents by their tracking numbers", async () => {
    const number = await buy();
    const equal = `${number},shipped,,,,SKU-shiraz:3,,`;
    expect((await update(heading, equal, equal)).err).toContain("line 3: repeats line 2; number identical parcels");
    const numbered = [`${number},shipped,,,1,SKU-shiraz:3,,`, `${number},shipped,,,2,SKU-shiraz:3,,`];
    expect((await update(heading, ...numbered)).out).toContain("Changed 1 order;");
    expect((await bench.shop("orders", "show", number)).out).toContain("parcel 2: 3 x SKU-shiraz");
    expect((await update(heading, ...numbered)).out).toContain("1 unchanged.");
  });

  test("refuses a file as a whole if it cannot be read", async () => {
    const number = await buy();
    const result = await update("number,state", `${number},packed`);
    expect(result).toMatchObject({ code: 1, out: "" });
    expect(result.err).toContain("there is no column 'state'; the column 'status' is missing");
    expect(result.err).toContain("1 error: nothing was changed.");
    expect((await update(heading, `${number},packed,,,,,,`, `"${number}`)).err).toContain("never closed");
    expect(await statusOf(number)).toBe("placed");
  });
});
