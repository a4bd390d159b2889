import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { localities, localitiesVersion } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { createLogger } from "../../foundation/log.ts";
import { openPlaces } from "./openPlaces.ts";

let database: OpenDatabase;
const logger = createLogger("silent");
const now = () => 0;
/** No change notifications. */
const changed = () => () => {};

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

test("without an API key, searches the built-in places, or the merchant's places once they are loaded", async () => {
  const { places, stop } = await openPlaces({
    config: { googleMaps: undefined },
    db: database.db,
    logger,
    now,
    changed,
  });
  try {
    const names = async () => (await places.localities("3066")).map(({ name }) => name);
    expect(await names()).toEqual(["Collingwood VIC"]);
    await database.db.transaction(async (tx) => {
      const place = { suburb: "Newtown", state: "VIC", postcode: "3066", latitude: -37, longitude: 145 };
      await tx.insert(localities).values({ id: 0, ...place });
      await tx.insert(localitiesVersion).values({ version: 1 });
    });
    await vi.waitFor(async () => expect(await names()).toEqual(["Newtown VIC"]), { timeout: 10_000, interval: 100 });
  } finally {
    await stop();
  }
});

test("calls Google if there is an API key", async () => {
  const keys: unknown[] = [];
  const google = createServer((request, response) => {
    keys.push(request.headers["x-goog-api-key"]);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(google, "listening");
  try {
    const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const config = { googleMaps: { apiKey: "the-key", url } };
    const { places, stop } = await openPlaces({ config, db: database.db, logger, now, changed });
    expect(await places.localities("3066")).toEqual([]);
    expect(keys).toEqual(["the-key"]);
    await stop();
  } finally {
    google.close();
  }
});
