import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAdasShop } from "../api/testing/testShoppers.ts";
import { createApp } from "../app.ts";
import { createLogger } from "../foundation/log.ts";
import { problem, ProblemError } from "../foundation/problem.ts";
import { createHttpServer, listen, shutDown } from "../http/server.ts";
import type { Orders } from "../orders/orders.ts";
import type { Placement } from "../orders/placement/idempotency.ts";
import { unavailable, undecided } from "../orders/settlement/declined.ts";
import { ProviderRefusedError } from "../providers/openid/openIdProvider.ts";
import type { ApiModule } from "../serving/module.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createMetricsServer } from "./metricsServer.ts";
import { countOrders, countRequests } from "./requests.ts";
import { countCalls } from "./providers.ts";
import { samplesOf } from "./testing/samples.ts";

let metrics: Metrics;
beforeEach(() => {
  metrics = createMetrics();
});
const samples = async () => samplesOf(await metrics.registry.metrics());

describe("requests", () => {
  const module: ApiModule = {
    calls: {},
    mount: (app) => {
      app.get("/api/products/:id", (c) => c.json({}));
      app.get("/api/broken", () => {
        throw new Error("broken");
      });
    },
  };
  let port: number;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const requests = countRequests(metrics);
    const pages = async () => new Response("<!doctype html>", { status: 404 });
    const logger = createLogger("silent");
    const app = createApp({ logger, baseUrl: "http://localhost", modules: [module], pages, requests });
    const server = createHttpServer(app, 0, undefined, requests);
    port = await listen(server, 0, "127.0.0.1");
    close = () => shutDown(server);
  });
  afterEach(() => close());

  const ask = async (path: string, method = "GET") => {
    const sent = request({ port, path, method, agent: false }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "close");
  };

  it("are counted by route and status class, and timed", async () => {
    for (const path of ["/api/products/1", "/api/products/2", "/api/broken", "/orders/CWABCDEFGH"]) await ask(path);
    const counted = await samples();
    const requestsOf = (route: string, status: string) =>
      counted.get(`corkwood_http_requests_total{route="${route}",status="${status}"}`);
    expect(requestsOf("/api/products/:id", "2xx")).toBe(2);
    expect(requestsOf("/api/broken", "5xx")).toBe(1);
    expect(requestsOf("/orders/:number", "4xx")).toBe(1);
    expect(counted.get('corkwood_http_request_duration_seconds_count{route="/api/products/:id"}')).toBe(2);
    expect(counted.get('corkwood_http_request_duration_seconds_bucket{le="10",route="/api/products/:id"}')).toBe(2);
  });

  it("create no further series for arbitrary paths", async () => {
    const hostile = (n: number) =>
      [
        "/ /account/ /account/orders/ /brands/ /categories/ /checkout/ /info/ /orders/ /stores/ /api/ /api/products/ /public/",
        "/media/ /dev/ /assets/ /%22%0Aevil%7B // /a/b/",
      ]
        .flatMap((starts) => starts.split(" "))
        .map((start) => `${start}x${n}?q=${n}`);
    const visit = async (n: number) => {
      for (const path of hostile(n)) await ask(path);
      for (const method of ["POST", "PROPFIND", "TRACE"]) await ask(`/x${n}`, method);
    };
    await visit(0);
    const series = async () => [...(await samples()).keys()].filter((name) => name.startsWith("corkwood")).toSorted();
    const before = await series();
    for (let n = 1; n <= 10; n++) await visit(n);
    expect(await series()).toEqual(before);
    expect(before.filter((name) => name.startsWith("corkwood_http_requests_total")).length).toBeLessThan(30);
  });
});

it("counts orders by outcome", async () => {
  const answers: (Placement | Error)[] = [
    { ok: true, value: { orderNumber: "1", order: {} as never } },
    { ok: false, error: problem("PRODUCT_SIZE_SOLD_OUT", 409, "") },
    { ok: false, error: problem("PAYMENT_DECLINED", 402, "") },
    { ok: false, error: unavailable() },
    { ok: false, error: undecided() },
    new Error("broken"),
  ];
  const place = async () => {
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error("none is left");
    return answer;
  };
  const counted = countOrders({ place } as Partial<Orders> as Orders, metrics);
  const outcomes = ["placed", "refused", "declined", "unavailable", "undecided", "failed"];
  for (const outcome of outcomes) {
    await counted.place({} as never, "key", {} as never).catch(() => undefined);
    expect((await samples()).get(`corkwood_orders_total{outcome="${outcome}"}`), outcome).toBe(1);
  }
});

it("distinguishes failed provider calls from refusals, without changing results", async () => {
  const service = countCalls(
    "google",
    {
      name: "Google",
      good: async (n: number) => n + 1,
      refuse: () => Promise.reject(new ProviderRefusedError("no")),
      fail: () =>
        Promise.reject(new ProblemError("UNKNOWN_ERROR", 500, "")).catch(() => Promise.reject(new Error("down"))),
      atOnce: () => 1,
    },
    metrics,
  );
  expect([service.name, service.atOnce(), await service.good(1)]).toEqual(["Google", 1, 2]);
  await expect(service.refuse()).rejects.toThrow(ProviderRefusedError);
  await expect(service.fail()).rejects.toThrow("down");
  const counted = await samples();
  expect(counted.get('corkwood_provider_calls_total{provider="google",outcome="answered"}')).toBe(2);
  expect(counted.get('corkwood_provider_calls_total{provider="google",outcome="failed"}')).toBe(1);
});

it("reports a fully assembled shop's orders, providers, index, outbox and process", async () => {
  const shop = await openAdasShop({ metrics });
  try {
    expect((await shop.call("GET", "/api/localities?q=carl")).status).toBe(200);
    const counted = await samples();
    expect(counted.get('corkwood_orders_total{outcome="placed"}')).toBe(1);
    expect(counted.get("corkwood_orders_pending")).toBe(0);
    expect(counted.get('corkwood_provider_calls_total{provider="embedded",outcome="answered"}')).toBeGreaterThan(0);
    expect(counted.get('corkwood_provider_calls_total{provider="places",outcome="answered"}')).toBe(1);
    // No mail server is configured, so the confirmation email is still waiting.
    expect(counted.get('corkwood_outbox_emails{state="waiting"}')).toBe(1);
    expect(counted.get('corkwood_outbox_emails{state="failed"}')).toBe(0);
    expect(counted.get("corkwood_index_age_seconds")).toBeLessThan(60);
    expect(counted.get("corkwood_visit_events_dropped_total")).toBe(0);
    expect(counted.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(counted.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  } finally {
    await shop.end();
  }
});

it("omits metrics that the database cannot provide", async () => {
  const away = () => Promise.reject(new Error("away"));
  metrics.read({ indexAge: () => 7, emails: away, pendingOrders: away });
  const counted = await samples();
  expect(counted.get("corkwood_index_age_seconds")).toBe(7);
  expect(counted.get("corkwood_orders_pending")).toBeNaN();
  expect([...counted.keys()].filter((name) => name.startsWith("corkwood_outbox"))).toEqual([]);
});

it.each([
  ["the seconds since the newest backup", 129_601, "129601"],
  ["infinity without a backup", Number.POSITIVE_INFINITY, "+Inf"],
])("reports %s, only if the shop writes backups", async (_, age, written) => {
  const readers = {
    indexAge: () => 0,
    emails: async () => ({ waiting: 0, held: 0, failed: 0 }),
    pendingOrders: async () => 0,
  };
  const other = createMetrics();
  other.read(readers);
  expect(await other.registry.metrics()).not.toContain("corkwood_backup_age_seconds");
  metrics.read({ ...readers, backupAge: async () => age });
  expect((await metrics.registry.metrics()).split("\n")).toContain(`corkwood_backup_age_seconds ${written}`);
});

it("serves only /metrics on its port, and reads the metrics once for concurrent requests", async () => {
  const many = 10;
  let [readings, asked] = [0, 0];
  const server = createMetricsServer(async () => {
    readings += 1;
    await vi.waitUntil(() => asked === many, { timeout: 10_000 });
    return metrics.registry.metrics();
  });
  server.on("request", () => {
    asked += 1;
  });
  const port = await listen(server, 0, "127.0.0.1");
  const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const answers = await Promise.all(Array.from({ length: many }, () => at("/metrics")));
  expect(readings).toBe(1);
  expect(answers[0]?.headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
  expect(samplesOf(await (answers[0]?.text() ?? "")).size).toBeGreaterThan(10);
  expect((await at("/")).status).toBe(404);
  expect((await at("/metrics", { method: "POST" })).status).toBe(404);
  await shutDown(server);
});
