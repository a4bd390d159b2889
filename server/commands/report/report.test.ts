import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../../orders/testing/testShop.ts";
import { createVisits, type VisitEvent } from "../../visits/visits.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let shop: TestShop;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  await emptyShop(database);
  shop = await openTestShop({ opened: database });
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("riesling", 1500, 100);
  const nonce = await shop.card("4111 1111 1111 1111");
  const { json } = await shop.place(orderBody([["shiraz", 1]], 29.95, nonce));
  expect(json.orderNumber).toBeDefined();

  const visits = createVisits({ db: database.db, now: () => shop.clock.now, logger: { warn: () => undefined } });
  const visit = (...events: VisitEvent[]) => visits.take(randomUUID(), [{ kind: "page", route: "/" }, ...events]);
  visit({ kind: "viewed", productId: "p-shiraz" }, { kind: "added", productId: "p-shiraz" }, { kind: "purchased" });
  visit({ kind: "seen", productId: "p-riesling" }, { kind: "viewed", productId: "p-riesling" });
  visit({ kind: "seen", productId: "p-riesling" }, { kind: "nothingFound", words: "=Absinthe" });
  visit({ kind: "nothingFound", words: "=absinthe" }, { kind: "refused", problemCode: "PAYMENT_DECLINED" });
  for (const amount of [1000, 2000, 3000, 9000]) visit({ kind: "lcp", route: "/products", amount });
  await visits.write();
  bench = createCommandWorkspace(database, shop.clock.now);
}, slowStart);
afterAll(async () => {
  bench.remove();
  await database.close();
});

const rowsOf = (csv: string, part: string) =>
  csv
    .split("\r\n")
    .filter((line) => line.startsWith(`${part},`))
    .map((line) => line.slice(part.length + 1));

it("counts each visit once, and reports views, searches, refusals and sales", async () => {
  const { code, out, err } = await bench.shop("report", "csv");
  expect([code, err]).toEqual([0, ""]);
  expect(rowsOf(out, "funnel")).toEqual([
    "Visits,8,100 %",
    "Looked at a product,2,25 %",
    "Put something in the cart,1,13 %",
    "Went to the checkout,0,0 %",
    "Gave their contact information,0,0 %",
    "Chose delivery,0,0 %",
    "Pressed the order button,0,0 %",
    "Ordered,1,13 %",
  ]);
  expect(rowsOf(out, "sales")).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d,20,1$/)]);
  expect(rowsOf(out, "seenNotBought")).toEqual([expect.stringMatching(/riesling,1,2$/i)]);
  expect(rowsOf(out, "nothingFound")).toEqual(["'=absinthe,2,"]);
  expect(rowsOf(out, "refused")).toEqual(["PAYMENT_DECLINED,1,"]);
  expect(rowsOf(out, "vitals")).toEqual(["LCP /products,4500,4"]);
});

it("prints a table on the terminal, or an HTML page without external resources", async () => {
  expect((await bench.shop("report", "--days", "7")).out).toMatch(/^The last 7 days\n\nHow far visits went\n {2}Step/);
  const { out } = await bench.shop("report", "html");
  expect(out).toMatch(/^\s*<!doctype html>[^]*<svg [^]*<\/html>\s*$/);
  expect(out).not.toMatch(/<script|<link|src=|href=|url\(|@import|https?:/);
});

it.each([[["pdf"]], [["table", "--days", "0"]], [["table", "--days", "91"]], [["csv", "--days", "x"]]])(
  "%j is refused with a message",
  async (args) => {
    expect(await bench.shop("report", ...args)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/\.\n$/),
    });
  },
);
