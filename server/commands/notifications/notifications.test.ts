import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { testNotifications } from "../../notifications/testing/testNotifications.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, 0);
  const shop = await testNotifications(database);
  const { clock, notifications, product, post, stock } = shop;
  const restock = (productId: string, email: string) => post("/api/notifications/restock", { productId, email });
  await product("a", { name: "=Wine, red" });
  await product("b");
  await product("soon", { releaseTime: new Date(clock.now + 1000) }, 6);
  await restock("a", "+ada@example.com");
  await restock("a", "bea@example.com");
  await restock("b", "ada@example.com");
  const contacts = { email: "ada@example.com", phone: "+61 400 000 000" };
  await post("/api/notifications/coming-soon", { type: "COMING", productId: "soon", ...contacts });
  await stock("b", 1);
  clock.now += 1000;
  await notifications.notify();
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

const lines = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

test("lists waiting sign-ups and phone numbers to call, but no one who has been notified", async () => {
  const { code, out, err } = await bench.shop("notifications", "list");
  expect([code, err]).toEqual([0, ""]);
  const [head, ...rows] = lines(out);
  expect(head).toBe("product,name,for,by,contact,state,since");
  expect(rows.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    `a,"'=Wine, red",restock,email,'+ada@example.com,waiting,2026-03-01T00:00:00.000Z`,
    `a,"'=Wine, red",restock,email,bea@example.com,waiting,2026-03-01T00:00:00.000Z`,
    "soon,Wine soon,release,phone,'+61 400 000 000,due,2026-03-01T00:00:00.000Z",
  ]);
});

test("the count command prints one row per product", async () => {
  const { code, out } = await bench.shop("notifications", "count");
  expect(code).toBe(0);
  expect(lines(out)).toEqual([
    "product,name,for,email,phone,phone_due",
    `a,"'=Wine, red",restock,2,0,0`,
    "soon,Wine soon,release,0,0,1",
  ]);
});

test.each([[[]], [["remove"]]])("the arguments %j are refused with a message", async (args) => {
  expect(await bench.shop("notifications", ...args)).toMatchObject({
    code: 1,
    err: "Choose an action: npm run shop -- notifications list, or count.\n",
  });
});
