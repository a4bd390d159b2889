import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { askToSubscribe, subscribeToMarketing, unsubscribeFromMarketing } from "../../notifications/marketing.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let bench: CommandWorkspace;
const at = new Date(Date.UTC(2026, 2, 1));

beforeAll(async () => {
  database = await openTestDatabase();
  bench = createCommandWorkspace(database, 0);
  const { db } = database;
  await askToSubscribe(db, "=ada@example.com", { FNAME: "Ada", LNAME: "+O'Brien" }, at);
  await subscribeToMarketing(db, "=ada@example.com", "account", at);
  await askToSubscribe(db, "pending@example.com", {}, at);
  await subscribeToMarketing(db, "bea@example.com", "checkout", at);
  await unsubscribeFromMarketing(db, "bea@example.com", at);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

const lines = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");

test("lists current and former subscribers with confirmed addresses, each with an unsubscribe link", async () => {
  const { code, out, err } = await bench.shop("subscribers", "list");
  expect([code, err]).toEqual([0, ""]);
  const [head, ...rows] = lines(out);
  expect(head).toBe("email,state,first_name,last_name,chosen_at,since,unsubscribe_link");
  expect(rows).toEqual([
    expect.stringMatching(
      /^'=ada@example\.com,subscribed,Ada,'\+O'Brien,account,2026-03-01T\S+Z,http\S+\/unsubscribe\?token=\S+$/,
    ),
    expect.stringMatching(/^bea@example\.com,unsubscribed,,,checkout,/),
  ]);
  expect(new Set(rows.map((row) => row.split("token=")[1])).size).toBe(2);
});

test("the count command prints the numbers of subscribed, unsubscribed and unconfirmed addresses", async () => {
  const { out } = await bench.shop("subscribers", "count");
  expect(out).toBe("1 subscribed, 1 unsubscribed, 1 not confirmed.\n");
});

test("removes an address only once", async () => {
  expect(await bench.shop("subscribers", "remove", "=ADA@example.com")).toMatchObject({ code: 0 });
  expect(await bench.shop("subscribers", "remove", "=ada@example.com")).toMatchObject({
    code: 1,
    err: "=ada@example.com is not on the list.\n",
  });
});

test.each([[[]], [["list", "x"]], [["remove"]], [["send"]]])("%j is refused with a message", async (args) => {
  expect(await bench.shop("subscribers", ...args)).toMatchObject({
    code: 1,
    err: "Choose an action: npm run shop -- subscribers list, count, or remove <email>.\n",
  });
});
