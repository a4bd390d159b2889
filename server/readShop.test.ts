import type { Problem, ReadShop, SentParts } from "@corkwood/commerce/contract";
import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { directoryApi } from "./api/catalogue/directory.ts";
import { listingApi } from "./api/catalogue/listing.ts";
import { productsApi } from "./api/catalogue/products.ts";
import { setUpCatalogueApi } from "./api/catalogue/testing/catalogueApi.ts";
import { contentApi } from "./api/content.ts";
import { testApp } from "./api/testing/bareApp.ts";
import { createContent, putContent } from "./content/content.ts";
import { createLogger } from "./foundation/log.ts";
import type { AppEnv } from "./http/appEnv.ts";
import { testSettings } from "./orders/testing/testSettings.ts";
import { readShop } from "./readShop.ts";
import { createTracing } from "./tracing/otel.ts";
import { startTraceService } from "./tracing/testing/traceService.ts";

const shop = setUpCatalogueApi();
const log: string[] = [];
const logger = createLogger("info", { write: (line) => void log.push(line) });
let read: (path: string, sent?: SentParts) => ReturnType<ReadShop>;
let app: Hono<AppEnv>;

beforeAll(async () => {
  const { database, catalogue } = shop;
  const wording = "As the law asks.";
  const law = { age: { ...testSettings.law.age, wording }, recipient: { ...testSettings.law.recipient, wording } };
  await putContent(database.db, "settings", { ...testSettings, law });
  const content = await createContent({ db: database.db, logger });
  const dependencies = { catalogue, content, now: () => shop.now };
  const modules = [
    productsApi(dependencies),
    listingApi(dependencies),
    directoryApi(dependencies),
    contentApi(dependencies),
  ];
  app = testApp(...modules);
  read = readShop(modules, logger) as typeof read;
});

/** Response to the same request over HTTP. */
async function overHttp(path: string, { params = {}, query = {} }: SentParts) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const response = await app.request(`${filled}?${new URLSearchParams(parameters).toString()}`);
  const body: unknown = await response.json();
  return response.ok ? { answer: body } : { problem: { ...(body as Problem), requestId: expect.any(String) } };
}

describe("reading from the shop in the same process", () => {
  it.each<[path: string, sent?: SentParts]>([
    ["/public/settings.json"],
    ["/public/navigation.json"],
    ["/public/product-badges.json"],
    ["/public/info/{id}.json", { params: { id: "no/such page" } }],
    ["/public/info/{id}.json", { params: { id: "" } }],
    ["/public/categories/{id}.json", { params: { id: "shiraz" } }],
    ["/api/listing", { query: { scope: "all" } }],
    ["/api/listing", { query: { scope: "all", sort: "price-asc", producers: "a,b", page: 2, display: "full" } }],
    ["/api/listing", { query: { scope: "search", q: "zest 50%, & more", path: undefined } }],
    ["/api/listing", { query: { scope: "category", path: "no-such-category" } }],
    ["/api/listing", { query: { scope: "category" } }],
    ["/api/listing", { query: { scope: "everything" } }],
    ["/api/listing", { query: { scope: "search", q: "a\u0000b" } }],
    ["/api/listing/facets/{facet}", { params: { facet: "producers" }, query: { scope: "all", limit: 20 } }],
    ["/api/listing/facets/{facet}", { params: { facet: "colours" }, query: { scope: "all" } }],
    ["/api/products", { query: { ids: "a,b" } }],
    ["/api/products", { query: { group: "g" } }],
    ["/api/products", { query: {} }],
    ["/api/products/by-path", { query: { path: "old-a" } }],
    ["/api/products/by-path", { query: { path: "no-such-bottle" } }],
    ["/api/brands", { query: { page: 1 } }],
    ["/api/brands", { query: { page: "x" } }],
    ["/api/categories"],
  ])("returns the same as over HTTP for %s with %j", async (path, sent = {}) => {
    expect(await read(path, sent)).toEqual(await overHttp(path, sent));
  });

  it("returns copies, so that changing one result does not affect later ones", async () => {
    for (const [path, sent] of [
      ["/public/settings.json"],
      ["/public/product-badges.json"],
      ["/api/listing", { query: { scope: "all" } }],
    ] as const) {
      const first = await read(path, sent);
      const known = structuredClone(first);
      spoil(first);
      expect(first).not.toEqual(known);
      expect(await read(path, sent)).toEqual(known);
    }
  });

  it("logs only errors that are the shop's fault", async () => {
    log.length = 0;
    await read("/api/brands");
    await read("/api/products/by-path", { query: { path: "no-such-bottle" } });
    expect(log).toEqual([]);
    const broken = new Map([["/api/brands", () => Promise.reject(new Error("secret"))]]);
    const failing = readShop([{ reads: broken }], createLogger("info", { write: (line) => void log.push(line) }));
    expect(await failing("/api/brands")).toMatchObject({
      problem: { status: 500, code: "UNKNOWN_ERROR", detail: expect.not.stringContaining("secret") },
    });
    expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: "error", route: "/api/brands", msg: "unexpected error" },
    ]);
  });

  it("adds a span per route to the page's trace, without parameters", async () => {
    const service = await startTraceService();
    const tracing = createTracing({ url: service.url, headers: {}, sampleRate: 1, logger: createLogger("silent") });
    const { database, catalogue } = shop;
    const content = await createContent({ db: database.db, logger });
    const broken = new Map([["/api/brands", () => Promise.reject(new Error("secret"))]]);
    const modules = [
      contentApi({ content, catalogue }),
      productsApi({ catalogue, now: () => shop.now }),
      { reads: broken },
    ];
    const tracedRead = readShop(modules, createLogger("silent"), tracing) as typeof read;
    await tracing.inSpan("page", "server", async () => {
      await tracedRead("/public/settings.json");
      await tracedRead("/public/info/{id}.json", { params: { id: "secret" } });
      await tracedRead("/api/brands");
    });
    await tracing.close();
    await service.close();
    expect(service.refused).toEqual([]);
    const page = service.spans.find(({ name }) => name === "page");
    const of = (route: string, status: number) => ({
      name: `GET ${route}`,
      kind: 1,
      traceId: page?.traceId,
      parentSpanId: page?.spanId,
      status: status >= 500 ? { code: 2 } : {},
      attributes: { "http.route": route, "http.response.status_code": status },
    });
    expect(service.spans.filter((span) => span !== page)).toMatchObject([
      of("/public/settings.json", 200),
      of("/public/info/:id", 404),
      of("/api/brands", 500),
    ]);
    expect(JSON.stringify(service.spans)).not.toContain("secret");
  });

  it("rejects paths of files and of unknown endpoints", async () => {
    await expect(read("/sitemap.xml")).rejects.toThrow("No page can read");
  });
});

/** Empties every array and changes every string in a value. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    spoil(fields[name]);
    if (typeof fields[name] === "string") fields[name] = "spoilt";
  }
  if (Array.isArray(value)) value.length = 0;
}
