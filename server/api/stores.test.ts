import { parseListingParams, type ProductSummary } from "@corkwood/commerce";
import { storeSchema, type Store } from "@corkwood/commerce/schemas";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleContent } from "@corkwood/sample";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { catalogue, noon, product, record } from "../catalogue/testing/testCatalogue.ts";
import { createGazetteer } from "../providers/places/gazetteer.ts";
import { PlacesUnavailableError, type Places } from "../providers/places/places.ts";
import { storesApi } from "./stores.ts";
import { testApp } from "./testing/bareApp.ts";

const hidden: Store = storeSchema.parse({
  id: "s-900",
  name: "Corkwood Cellars",
  path: "trade/cellars",
  erpStoreId: "900",
  addressCity: "Collingwood",
  visibleIn: { index: false },
});

/** A product with the given number of bottles at the hidden store, and one bottle at another store. */
const stocked = (id: string, there: number, more: Partial<ProductSummary> = {}) => {
  const created = product({ id, ...more });
  const location = (qty: number) => ({ storeNum: "", qty, qtyRaw: qty });
  const locationQtys = { "900": location(there), "1": location(1) };
  return record({ ...created, variants: created.variants.map((variant) => ({ ...variant, locationQtys })) });
};
const many = Array.from({ length: 20 }, (_, at) => stocked(`there${at}`, 3));
const index = buildIndex(
  catalogue([
    ...many,
    stocked("elsewhere", 0),
    stocked("too-few", 3, { cartQtyMin: 6 }),
    stocked("ended", 3, { state: "discontinued" }),
  ]),
  noon,
);

let database: OpenDatabase;
let places: Places;
const logged: unknown[] = [];

/** Endpoints for a client that has not sent any queries. */
const appWith = (places: Pick<Places, "localities">) =>
  testApp(
    storesApi({
      map: { kind: "outline" },
      catalogue: { index },
      now: () => noon,
      content: { stores: () => [hidden, ...sampleContent.stores] },
      places: places,
      clientAddress: () => "client",
      logger: { error: (...args: unknown[]) => void logged.push(args) },
    }),
  );
let app: Hono<AppEnv>;

beforeAll(async () => {
  database = await openTestDatabase();
  places = await createGazetteer(database.db);
  app = appWith(places);
}, 60_000);
afterAll(() => database.close());

async function get(path: string): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await app.request(path);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const names = (stores: unknown) => (stores as Store[]).map(({ name }) => name.replace("Corkwood ", ""));

test("returns the first twelve products available for pickup at a store, in recommended order, and their total number", async () => {
  const { body, headers } = await get("/api/stores/products?path=trade/cellars");
  const { products, total } = body as { products: { id: string }[]; total: number };
  const listed = index.list({ kind: "all" }, parseListingParams(new URLSearchParams()), noon)?.products ?? [];
  const there = listed.map(({ id }) => id).filter((id) => id.startsWith("there"));
  expect(products.map(({ id }) => id)).toEqual(there.slice(0, 12));
  expect([products.length, total]).toEqual([12, 20]);
  expect(headers.get("cache-control")).toContain("public");
  expect(await get("/api/stores/products?path=nowhere")).toMatchObject({
    status: 404,
    body: { code: "STORE_NOT_FOUND" },
  });
});

describe("store endpoints", () => {
  test("list all visible stores by name", async () => {
    const { body } = await get("/api/stores");
    expect(names(body["stores"])).toEqual(["Brighton", "Collingwood", "Geelong West", "Norwood", "Rozelle"]);
  });

  test("return a store by its path, even if it is not listed", async () => {
    expect((await get("/api/stores/by-path?path=geelong-west")).body).toMatchObject({
      id: "s-103",
      addressState: "VIC",
    });
    expect((await get("/api/stores/by-path?path=/trade/cellars/")).body).toMatchObject({ id: "s-900" });
  });

  test("return STORE_NOT_FOUND for an unknown path, and the message contains the path", async () => {
    expect(await get("/api/stores/by-path?path=atlantis")).toMatchObject({
      status: 404,
      body: { code: "STORE_NOT_FOUND", detail: "Store with path atlantis not found." },
    });
  });

  test("find stores within 100 km of a place, nearest first, without caching the location", async () => {
    const { body, headers } = await get("/api/stores/near?lat=-37.8183&lng=144.9671");
    const near = body["stores"] as { store: Store; distance: number }[];
    expect(names(near.map(({ store }) => store))).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    expect(near[0]?.distance).toBeCloseTo(2578, -2);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await get("/api/stores/near?lat=-31.95&lng=115.86")).body).toEqual({ stores: [] });
  });

  test.each(["", "?lat=1", "?lat=91&lng=0", "?lat=0&lng=-180.1", "?lat=&lng=0", "?lat=1e1&lng=0", "?lat=NaN&lng=0"])(
    "reject invalid coordinates: near%s",
    async (query) => {
      expect(await get(`/api/stores/near${query}`)).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
    },
  );

  test("find stores within 100 km of a suburb without a store, nearest first", async () => {
    const { status, body } = await get("/api/stores/by-locality?name=%20Fitzroy%20");
    const near = body["stores"] as { store: Store; distance: number }[];
    expect(status).toBe(200);
    expect(body["locality"]).toMatchObject({ name: "Fitzroy VIC", postcode: "3065" });
    expect(names(near.map(({ store }) => store))).toEqual(["Collingwood", "Brighton", "Geelong West"]);
    expect(near[0]?.distance).toBeLessThan(2000);
  });

  test.each([
    ["Richmond VIC 3121", "Richmond VIC"],
    ["3066", "Collingwood VIC"],
    ["Perth", "Perth WA"],
  ])("accept a suburb with its state, or a postcode: %s", async (name, expected) => {
    const { body } = await get(`/api/stores/by-locality?name=${encodeURIComponent(name)}`);
    expect(body["locality"]).toMatchObject({ name: expected });
  });

  test("list places with the same name in other states", async () => {
    const { body } = await get("/api/stores/by-locality?name=Richmond");
    const others = (body["others"] as { name: string }[]).map(({ name }) => name);
    // Of these places, the place in Victoria is closest to a store.
    expect(body["locality"]).toMatchObject({ name: "Richmond VIC" });
    expect(others).toContain("Richmond NSW");
    for (const name of others) expect(name).toMatch(/^Richmond [A-Z]+$/);
  });

  test("return no stores if no store is near, and LOCALITY_NOT_FOUND for an unknown place", async () => {
    expect((await get("/api/stores/by-locality?name=Perth")).body["stores"]).toEqual([]);
    expect(await get("/api/stores/by-locality?name=Atlantis")).toMatchObject({
      status: 404,
      body: { code: "LOCALITY_NOT_FOUND", detail: "There is no suburb, town or postcode Atlantis." },
    });
  });

  test.each(["", "?name=", "?name=%20"])("reject an empty place: by-locality%s", async (query) => {
    expect(await get(`/api/stores/by-locality${query}`)).toMatchObject({ status: 400 });
  });

  test("report and log an unavailable address search", async () => {
    const silent = appWith({ localities: () => Promise.reject(new PlacesUnavailableError("no answer")) });
    const response = await silent.request("/api/stores/by-locality?name=Fitzroy");
    expect([response.status, await response.json()]).toMatchObject([503, { code: "ADDRESS_SEARCH_UNAVAILABLE" }]);
    expect(logged).toHaveLength(1);
  });

  test("find listed stores by search text, but no unlisted ones", async () => {
    expect(names((await get("/api/stores/search?q=%20collingwood%20")).body["stores"])).toEqual(["Collingwood"]);
    expect((await get("/api/stores/search?q=5000")).body).toMatchObject({ state: "South Australia" });
  });

  test.each(["", "?q=", "?q=%20%20"])("reject an empty search: search%s", async (query) => {
    expect(await get(`/api/stores/search${query}`)).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED" } });
  });
});

describe("a store document", () => {
  test("requires only an id, a name and a path", () => {
    expect(storeSchema.parse({ id: "s-1", name: "One", path: "one" })).toMatchObject({
      openHours: [],
      seasonalHours: [],
      visibleIn: { index: true },
    });
  });

  test.each([
    [{ path: "Not A Path" }],
    [{ openHours: [{ dayOfWeek: 7, openTime: 0, closeTime: 0, isAvailable: true }] }],
    [{ openHours: [{ dayOfWeek: 1, openTime: 0, closeTime: 90_000, isAvailable: true }] }],
    [{ seasonalHours: [{ date: "25/12/2026", openTime: 0, closeTime: 0, isAvailable: false }] }],
    [{ _geoloc: { lat: -137, lng: 0 } }],
  ])("is invalid with %j", (wrong) => {
    expect(storeSchema.safeParse({ id: "s-1", name: "One", path: "one", ...wrong }).success).toBe(false);
  });

  test("is compatible with the sample shop's stores", () => {
    for (const store of sampleContent.stores) expect(storeSchema.parse(store)).toEqual(store);
  });
});
