import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { createGazetteer, type Gazetteer } from "../providers/places/gazetteer.ts";
import { PlacesUnavailableError, type Places } from "../providers/places/places.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { openApiDocument } from "../serving/openapi.ts";
import { placesApi } from "./places.ts";
import { testApp } from "./testing/bareApp.ts";

let database: OpenDatabase;
let places: Gazetteer;
let app: Hono<AppEnv>;
const logged: unknown[] = [];
const logger = { error: (...args: unknown[]) => void logged.push(args) };
let client = 0;

/** Endpoints for a client that has not sent any queries. */
const fresh = (asked: Places) => {
  const address = `client-${client++}`;
  return testApp(
    placesApi({
      places: asked,
      knownPlaces: places.known,
      mapPlaces: places.mapPlaces,
      clientAddress: () => address,
      logger,
    }),
  );
};

beforeAll(async () => {
  database = await openTestDatabase();
  places = await createGazetteer(database.db);
  app = fresh(places);
}, 60_000);
afterAll(() => database.close());

async function get(path: string) {
  const response = await app.request(path);
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

describe("the localities endpoint", () => {
  test.each([
    ["3066", "Collingwood VIC"],
    ["colling", "Collingwood VIC"],
    ["st%20kilda", "St Kilda VIC"],
    ["mt+eliza", "Mount Eliza VIC"],
    ["mount%20eliza", "Mount Eliza VIC"],
  ])("finds localities by name and by postcode: %s", async (q, name) => {
    const { status, body } = await get(`/api/localities?q=${q}`);
    expect(status).toBe(200);
    expect((body as unknown[])[0]).toMatchObject({ name, location: { latitude: expect.any(Number) as number } });
  });

  test("returns at most ten localities", async () => {
    expect((await get("/api/localities?q=s")).body).toHaveLength(10);
  });

  test.each(["", "?q=", "?q=%20%20"])("returns no localities for an empty query: localities%s", async (query) => {
    expect((await get(`/api/localities${query}`)).body).toEqual([]);
  });
});

describe("places that are labelled on maps", () => {
  test("are ordered by importance: capitals, then large towns, then other places", async () => {
    const labels = (await get("/api/localities/map")).body as {
      name: string;
      lat: number;
      lng: number;
      zoom: number;
    }[];
    expect(
      labels
        .slice(0, 8)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Adelaide", "Brisbane", "Canberra", "Darwin", "Hobart", "Melbourne", "Perth", "Sydney"]);
    expect(labels.find(({ name }) => name === "Alice Springs")).toMatchObject({ zoom: 5 });
    expect(labels.find(({ name }) => name === "Collingwood")).toMatchObject({ lat: -37.803, zoom: 9 });
    expect(labels.map(({ zoom }) => zoom)).toEqual(labels.map(({ zoom }) => zoom).toSorted((a, b) => a - b));
    expect(labels).toHaveLength(1200);
  });

  test("include every town in the label table that is also in the list of places", async () => {
    const labels = (await get("/api/localities/map")).body as { zoom: number }[];
    // The table has 15, 31 and 39 towns at these zoom levels.
    const count = (zoom: number) => labels.filter((label) => label.zoom === zoom).length;
    expect([3, 5, 6, 7].map(count)).toEqual([8, 15, 31, 39]);
  });
});

describe("checking a place", () => {
  const check = async (suburb: string, state: string, postcode: string) => {
    const query = new URLSearchParams({ suburb, state, postcode });
    const { body } = await get(`/api/localities/check?${query.toString()}`);
    return (body as { question: { question: string; places: { name: string; postcode: string }[] } | null }).question;
  };

  test.each([
    ["Collingwood", "VIC", "3066"],
    ["saint kilda", "VIC", "3182"],
    ["Mt Eliza", "VIC", "3930"],
    ["O'Connor", "ACT", "2602"],
    ["Collingwood Park", "QLD", "4301"],
  ])("accepts a matching place in any spelling: %s %s %s", async (...typed) => {
    expect(await check(...typed)).toBeNull();
  });

  test("reports a mismatch with suggestions", async () => {
    const answer = await check("Collingwood Park", "QLD", "3066");
    expect(answer?.question).toBe("3066 is a postcode in Victoria, not in Queensland.");
    expect(answer?.places[0]).toMatchObject({ name: "Collingwood VIC", postcode: "3066" });
  });

  test("reports a place that is not in the list", async () => {
    expect((await check("Gumleaf Hollow", "VIC", "3066"))?.question).toBe(
      "We do not know a place called Gumleaf Hollow in Victoria.",
    );
  });
});

describe("address endpoints", () => {
  interface Suggestion {
    id: string;
    label: string;
  }

  test("complete a partly typed street into a whole address", async () => {
    const { body, headers } = await get("/api/addresses?q=14%20Tanner%20Lane%2C%20Coll&country=AU&session=s-1");
    const suggestion = (body as Suggestion[]).find(({ label }) => label === "14 Tanner Lane, Collingwood VIC 3066");
    expect(headers.get("cache-control")).toBe("no-store");
    const whole = await get(`/api/addresses/${suggestion?.id}?session=s-1`);
    expect(whole).toMatchObject({
      status: 200,
      body: { street1: "14 Tanner Lane", suburb: "Collingwood", state: "VIC", postcode: "3066", country: "AU" },
    });
    expect(whole.headers.get("cache-control")).toBe("no-store");
  });

  test("return no addresses for an empty query or for a country other than Australia", async () => {
    expect((await get("/api/addresses")).body).toEqual([]);
    expect((await get("/api/addresses?q=14%20Tanner%20Lane%2C%20Coll&country=NZ")).body).toEqual([]);
  });

  test.each(["?q=14&country=au", "?q=14&country=AUS", "?q=14&session=a%20b", `?q=14&session=${"a".repeat(37)}`])(
    "reject an invalid country or session: addresses%s",
    async (query) => {
      expect(await get(`/api/addresses${query}`)).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
    },
  );

  test("return ADDRESS_NOT_FOUND for an unknown id", async () => {
    expect(await get("/api/addresses/nonsense")).toMatchObject({ status: 404, body: { code: "ADDRESS_NOT_FOUND" } });
  });
});

describe("hostile input", () => {
  const hostile = [
    "a".repeat(10_000),
    "st ".repeat(3333),
    `14 ${"lane ".repeat(2000)}`,
    "(.*+?^${}|[]\\",
    "'; drop table localities; --",
    "\uD800\uFFFF",
    "%",
    "__proto__",
    "٣٠٦٦",
    "🍷",
  ];
  test.each(hostile)("gets a successful response if it is a query (case %#)", async (text) => {
    for (const q of [encodeURIComponent(Buffer.from(text).toString()), text.replace(/[^\x21-\x7e]/g, "%")]) {
      for (const path of [`/api/localities?q=${q}`, `/api/addresses?q=${q}`]) {
        const { status, body } = await get(path);
        expect(status, path.slice(0, 60)).toBe(200);
        expect(Array.isArray(body)).toBe(true);
      }
    }
  });

  test.each(["%E0%A4%A", "%00", "..%2F..%2Fetc", "a".repeat(10_000), "%F0%9F%8D%B7"])(
    "is rejected as an address id (case %#)",
    async (id) => {
      const { status, body } = await get(`/api/addresses/${id}`);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ code: expect.stringMatching(/^(ADDRESS_NOT_FOUND|VALIDATION_FAILED)$/) as string });
    },
  );
});

test("limits distinct queries per minute, but not repetitions", async () => {
  const nobody = fresh({ ...places, localities: async () => [] });
  const ask = async (q: string) => (await nobody.request(`/api/localities?q=${q}`)).status;
  for (let number = 0; number < 300; number++) expect(await ask(`q${number}`)).toBe(200);
  expect(await ask("one more")).toBe(429);
  expect(await ask("q7")).toBe(200);
  expect(await ask("")).toBe(200);
});

test("reports an outage of the address service without logging the query", async () => {
  const down = async () => {
    throw new PlacesUnavailableError("Places returned status 503");
  };
  const broken = fresh({ localities: down, addresses: down, address: down });
  for (const path of ["/api/localities?q=secret", "/api/addresses?q=secret", "/api/addresses/secret"]) {
    logged.length = 0;
    const response = await broken.request(path);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "ADDRESS_SEARCH_UNAVAILABLE" });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("secret");
  }
});

test("documents its endpoints", () => {
  const { calls } = placesApi({
    places,
    knownPlaces: places.known,
    mapPlaces: places.mapPlaces,
    clientAddress: () => "",
    logger,
  });
  const { paths } = openApiDocument([calls], "") as { paths: Record<string, { get: { operationId: string } }> };
  expect(Object.entries(paths).map(([path, { get: call }]) => [path, call.operationId])).toEqual([
    ["/api/localities", "getLocalitySearchResults"],
    ["/api/localities/map", "getMapPlaces"],
    ["/api/localities/check", "checkLocality"],
    ["/api/addresses", "getAddressSearchResults"],
    ["/api/addresses/{placeId}", "getSearchResultAddress"],
  ]);
});
