import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedsApi } from "../../api/catalogue/feeds.ts";
import { testApp } from "../../api/testing/bareApp.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { createContent } from "../../content/content.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { content, products } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { seedShop } from "../../seed.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

const now = Date.UTC(2026, 10, 2);
let database: OpenDatabase;
let bench: CommandWorkspace;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database.db, { products: 520, now });
  bench = createCommandWorkspace(database, now);
}, slowStart);
afterAll(async () => {
  await database.close();
  bench.remove();
});

/** Requests the same shop's feed over HTTP. */
async function atUrl(): Promise<string> {
  const { db } = database;
  const shop = await createContent({ db });
  const app = testApp(
    feedsApi({
      catalogue: await createCatalogue({ db, now: () => now }),
      shopName: () => shop.settings().shopName,
      baseUrl: bench.config.baseUrl,
      clientAddress: () => "192.0.2.1",
      now: () => now,
    }),
  );
  return (await app.request("/feeds/google.xml")).text();
}

test("the feed is the same at its URL, on standard output and in a file", async () => {
  // Characters that a terminal would interpret are not escaped for a program.
  await database.db.update(products).set({ name: "Vin \u0085\u202e\r & Fils" }).where(like(products.id, "p-0001%"));
  const expected = await atUrl();
  expect(expected).toContain("Vin &#x85;&#x202E;&#xD; &amp; Fils");
  expect(expected.split("<item>").length).toBeGreaterThan(300);

  const { code, out, err } = await bench.shop("feed");
  expect(code).toBe(0);
  expect(out).toBe(expected);
  expect(err).toBe(
    "The addresses in the feed begin with http://localhost:3000, which Google cannot reach: set BASE_URL.\nReading the catalogue …\n",
  );

  const result = await bench.shop("feed", "google.xml");
  expect(result.out).toMatch(/^Wrote the feed to google\.xml in \d+\.\d s\.\n$/);
  expect(readFileSync(join(bench.folder, "google.xml"), "utf8")).toBe(expected);
});

test.each([
  ["feed.csv", "The file's name must end with .xml.\n"],
  ["nowhere/feed.xml", /feed\.xml cannot be written: .+\.\n$/],
])("writing to %s is refused with a message", async (file, message) => {
  const { code, out, err } = await bench.shop("feed", file);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(message);
});

test("leaves no partial file when the command is stopped", async () => {
  expect(await bench.stoppedAt(/Reading/, "feed", "stopped.xml")).toMatchObject({ code: 130, out: "" });
  expect(readdirSync(bench.folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});

test("reports missing settings for the feed", async () => {
  await database.db.delete(content).where(eq(content.kind, "settings"));
  expect(await bench.shop("feed")).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/no settings yet/) });
});
