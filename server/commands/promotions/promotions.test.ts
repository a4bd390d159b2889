import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promotionSchema } from "@corkwood/commerce/schemas";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenDatabase } from "../../db/connection.ts";
import { categories, orders, promotions, vouchers } from "../../db/schema.ts";
import { openTestDatabase, openTestPglite } from "../../db/testing/testDatabase.ts";
import { openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { openControlSocket } from "../../controlSocket/openControlSocket.ts";
import { connectToShop } from "../connectToShop.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 2, 1, 2);
let database: OpenDatabase;
let shop: TestShop;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openTestShop({ opened: database });
  await database.db.insert(categories).values({ id: "red", name: "Red", path: "red" });
  await shop.stock("shiraz", 2000, 100, { categoryIds: ["red"] });
}, slowStart);
afterAll(() => database.close());

beforeEach(async () => {
  bench = createCommandWorkspace(database, now);
  for (const table of [vouchers, orders, promotions]) await database.db.delete(table);
});
afterEach(() => bench.remove());

const ten = { id: "ten", name: "Ten Off", couponCodes: ["TEN"], effect: { type: "percent", percent: 10 } };
const freight = { id: "freight", name: "Freight", couponCodes: ["FREIGHT"], effect: { type: "freeDelivery" } };

const put = (content: unknown) => bench.shop("promotions", "put", bench.file("offers.json", JSON.stringify(content)));
const stored = (id: string) => database.db.select().from(promotions).where(eq(promotions.id, id));

describe("promotions put", () => {
  test("accepts one promotion or a list, is idempotent, and increments the version of changed promotions", async () => {
    const first = await put([ten, freight]);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toBe(
      "Put 2 promotions (2 new, 0 changed, 0 unchanged).\nThe shop is not running; carts get it when it starts.\n",
    );
    expect((await put([ten, freight])).out).toBe("Put 2 promotions (0 new, 0 changed, 2 unchanged).\n");
    expect((await put({ ...ten, effect: { type: "percent", percent: 15 } })).out).toContain(
      "(0 new, 1 changed, 0 unchanged)",
    );
    expect(await stored("ten")).toMatchObject([{ versionId: 2, codes: ["ten"], terms: { effect: { percent: 15 } } }]);
    expect(await stored("freight")).toMatchObject([{ versionId: 1 }]);
  });

  test("sets defaults for missing fields, and ignores a byte order mark", async () => {
    const file = bench.file("offers.json", `\uFEFF${JSON.stringify({ ...ten, couponCodes: undefined })}`);
    expect((await bench.shop("promotions", "put", file)).code).toBe(0);
    expect(await stored("ten")).toMatchObject([
      { priority: 0, codes: [], terms: { exclusive: false, usageLimit: null, conditions: { subtotalMin: null } } },
    ]);
  });

  test("keeps a paused promotion paused", async () => {
    await put(ten);
    await bench.shop("promotions", "pause", "ten");
    await put({ ...ten, name: "Ten" });
    expect(await stored("ten")).toMatchObject([{ name: "Ten", paused: true }]);
  });

  test.each<[string, unknown, string]>([
    ["an unknown field", { ...ten, usagelimit: 5 }, 'offers.json, Unrecognized key: "usagelimit"'],
    ["a discount above 100 %", { ...ten, effect: { type: "percent", percent: 110 } }, "offers.json, effect.percent: "],
    ["an unknown effect", { ...ten, effect: { type: "gift" } }, "offers.json, effect.type: "],
    ["no effect", { id: "a", name: "A" }, "offers.json, effect: "],
    ["numbers as codes", [freight, { ...ten, couponCodes: [1] }], "offers.json, promotion 2 (ten): couponCodes.0: "],
    ["the same id twice", [ten, freight, ten], "offers.json, promotion 3 (ten): id: promotion 1 already has this id"],
    [
      "an unknown category",
      [ten, { ...freight, conditions: { categoryIds: ["red", "rde"] } }],
      "offers.json, promotion 2 (freight): conditions.categoryIds: there is no category rde",
    ],
    [
      "an unknown product",
      { ...ten, conditions: { excludedProductIds: ["p-x"] } },
      "offers.json, conditions.excludedProductIds: there is no product p-x",
    ],
    [
      "an end before the start",
      { ...ten, conditions: { startsAt: "2026-11-28T00:00:00+11:00", endsAt: "2026-11-27T00:00:00+11:00" } },
      "offers.json, conditions.endsAt: The end must be after the start.",
    ],
    ["text instead of a promotion", "ten", "offers.json, Invalid input"],
  ])("refuses a file as a whole: %s", async (_, content, message) => {
    const result = await put(content);
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(message) as string });
    expect(result.err).toContain("1 error: nothing was changed.");
    expect(await database.db.$count(promotions)).toBe(0);
  });

  test("refuses a file that is missing or is not JSON", async () => {
    const result = await bench.shop("promotions", "put", bench.file("offers.json", "[{]"));
    expect(result.err).toMatch(/^offers\.json is not JSON: /);
    expect((await bench.shop("promotions", "put", "missing.json")).err).toMatch(/^missing\.json cannot be read/);
  });

  test(
    "takes effect immediately in a running shop through its control socket",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "corkwood-promotions-"));
      const running = await openTestPglite();
      const visited = await openTestShop({ opened: running });
      const close = await openControlSocket(running.db, folder);
      const reached = await connectToShop(folder);
      if (!reached) throw new Error("No shop was reached.");
      const beside = createCommandWorkspace({ db: reached.db }, now);
      try {
        await visited.stock("merlot", 2000, 5);
        await beside.shop("promotions", "put", beside.file("offers.json", JSON.stringify(ten)));
        expect((await visited.place(orderBody([["merlot", 1]], 27.95, undefined, ["ten"]))).status).toBe(200);
        expect((await beside.shop("promotions", "report")).out).toMatch(/^ten +1 +\$2\.00 +Ten Off$/m);
      } finally {
        await reached.close();
        await close();
        await running.close();
        beside.remove();
        rmSync(folder, { recursive: true });
      }
    },
    slowStart,
  );
});

test("the examples in docs/promotions.md can be stored", () => {
  const text = readFileSync(new URL("../../../docs/promotions.md", import.meta.url), "utf8");
  const example: unknown = JSON.parse(/```json\n([^]*?)```/.exec(text)?.[1] ?? "");
  expect(promotionSchema.parse(example)).toMatchObject({ usageLimitPerCustomer: 1 });
  const effects = [...text.matchAll(/`(\{ "type"[^`]*)`/g)].map(([, effect]) => JSON.parse(effect ?? "") as unknown);
  expect(effects).toHaveLength(6);
  for (const effect of effects) expect(promotionSchema.parse({ ...ten, effect }).effect).toEqual(effect);
});

describe("the promotions command", () => {
  test("'promotions list' shows all promotions in the order in which they apply, with codes and states", async () => {
    expect((await bench.shop("promotions", "list")).out).toBe("There are no promotions yet.\n");
    const day = (date: string) => `${date}T00:00:00+11:00`;
    await put([
      { ...ten, priority: 5, couponCodes: ["A", "B", "C", "D", "E"] },
      { ...freight, priority: 1, couponCodes: [], conditions: { endsAt: day("2026-02-01") } },
      { ...freight, id: "later", priority: 2, conditions: { startsAt: day("2026-12-01") } },
      { ...freight, id: "now", priority: 3, conditions: { endsAt: day("2026-12-01") } },
      { ...freight, id: "rests", priority: 4 },
    ]);
    await bench.shop("promotions", "pause", "rests");
    const lines = (await bench.shop("promotions", "list")).out.split("\n").map((line) => line.split(/ {3,}/));
    expect(lines).toEqual([
      ["id", "version", "priority", "state", "codes", "name"],
      ["freight", "1", "1", "over", "(by itself)", "Freight"],
      ["later", "1", "2", "from 1/12/26, 12:00 am", "FREIGHT", "Freight"],
      ["now", "1", "3", "until 1/12/26, 12:00 am", "FREIGHT", "Freight"],
      ["rests", "1", "4", "paused", "FREIGHT", "Freight"],
      ["ten", "1", "5", "running", "A, B, C and 2 more", "Ten Off"],
      [""],
    ]);
  });

  test("'promotions pause' and 'promotions resume' take effect immediately", async () => {
    await put(ten);
    const buy = async (total: number) => {
      const { status, json } = await shop.place(orderBody([["shiraz", 1]], total, undefined, ["TEN"]));
      return status === 200 ? json.order.grandTotal : status;
    };
    expect((await bench.shop("promotions", "pause", "ten")).out).toBe("Ten Off is paused.\n");
    expect([await buy(27.95), await buy(29.95)]).toEqual([409, 29.95]);
    expect((await bench.shop("promotions", "resume", "ten")).out).toBe("Ten Off is active again.\n");
    // An order that costs less than expected is accepted, to the shopper's benefit.
    expect([await buy(29.95), await buy(27.95)]).toEqual([27.95, 27.95]);
  });

  test("'promotions report' counts placed orders, including orders with deleted promotions", async () => {
    expect((await bench.shop("promotions", "report")).out).toBe("No placed order has used a promotion yet.\n");
    await put([ten, freight]);
    await shop.place(orderBody([["shiraz", 2]], 45.95, undefined, ["TEN"]));
    await shop.place(orderBody([["shiraz", 1]], 18, undefined, ["TEN", "FREIGHT"]));
    const declined = await shop.card("4000 0000 0000 0002");
    await shop.place(orderBody([["shiraz", 1]], 27.95, declined, ["TEN"]));
    await database.db.delete(promotions);
    const { out } = await bench.shop("promotions", "report");
    expect(out.split("\n").map((line) => line.split(/ {3,}/))).toEqual([
      ["id", "orders", "discount", "name"],
      ["ten", "2", "$6.00", "Ten Off"],
      ["freight", "1", "$0.00", "Freight"],
      ["2 promotions took $6.00 off placed orders."],
      [""],
    ]);
  });

  test.each([
    [["promotions"], "Choose an action. The actions are: put, list, pause, resume, report."],
    [["promotions", "put"], "A file is missing for 'promotions put'."],
    [["promotions", "pause"], "A promotion's id is missing for 'promotions pause'."],
    [["promotions", "pause", "never"], "There is no promotion never. Nothing was changed."],
    [["promotions", "list", "all"], "'all' is one argument too many for 'promotions list'."],
    [
      ["promotions", "delete", "ten"],
      "There is no 'promotions delete'. The actions are: put, list, pause, resume, report.",
    ],
  ])("refuses the arguments %j with a message", async (args, message) => {
    expect(await bench.shop(...args)).toMatchObject({ code: 1, err: expect.stringContaining(message) as string });
  });
});
