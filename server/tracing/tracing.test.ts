import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { evesOrder, openAdasShop } from "../api/testing/testShoppers.ts";
import { startUpsetService, upsets } from "../providers/testing/upsetService.ts";
import { createTracing, type TracingOptions } from "./otel.ts";
import { startTraceService, type TakenSpan, type TraceService } from "./testing/traceService.ts";

const warnings: unknown[] = [];
const logger = { warn: (entry: unknown) => void warnings.push(entry) };
const tracingTo = (url: string, over: Partial<TracingOptions> = {}) =>
  createTracing({ url, headers: { "x-key": "the-key" }, sampleRate: 1, logger, ...over });

beforeEach(() => {
  warnings.length = 0;
});

describe("with a trace service", () => {
  let service: TraceService;
  beforeEach(async () => {
    service = await startTraceService();
  });
  afterEach(() => service.close());

  it("exports the request, transactions and payment of an order, without personal data", async () => {
    const tracing = tracingTo(service.url);
    const shop = await openAdasShop({ tracing });
    const body = evesOrder(29.95, {}, { methodCode: "braintreeCreditCard", nonce: await shop.card() });
    const placed = await shop.call("POST", "/api/order/place", body, { "idempotency-key": crypto.randomUUID() });
    expect([placed.status, placed.json.orderNumber]).toEqual([200, expect.any(String)]);
    const number = placed.json.orderNumber ?? "";
    expect((await shop.call("GET", "/api/localities?q=secretville")).status).toBe(200);
    await shop.end();
    await tracing.close();

    expect(service.refused).toEqual([]);
    const { spans } = service;
    const [request, ...others] = spans.filter(({ name }) => name === "POST /api/order/place").toReversed();
    // The only other request is Ada's order.
    expect(others).toHaveLength(1);
    expect(request).toMatchObject({
      kind: 2,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/order/place",
        "http.response.status_code": 200,
        "corkwood.request_id": expect.stringMatching(/^[\w-]+$/),
      },
    });
    expect(request?.parentSpanId).toBeUndefined();
    const within = (parent: TakenSpan | undefined) =>
      spans.filter(({ parentSpanId, traceId }) => parentSpanId === parent?.spanId && traceId === parent?.traceId);
    const names = within(request).map(({ name }) => name);
    expect(names.filter((name) => name === "transaction of orders").length).toBeGreaterThanOrEqual(2);
    expect(names).toContain("embedded authorise");
    expect(spans.map(({ name }) => name)).toContain("places localities");
    for (const span of spans) {
      expect(BigInt(span.endTimeUnixNano), span.name).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      expect(Object.keys(span.attributes).filter((key) => !known.has(key))).toEqual([]);
    }
    const json = JSON.stringify(spans);
    for (const secret of ["eve@", "Eve", "Hollow", "0411", "secretville", number]) expect(json).not.toContain(secret);
    expect(service.resources[0]).toMatchObject({ "service.name": "corkwood", "process.pid": process.pid });
    expect(service.headers[0]).toMatchObject({ "x-key": "the-key", "content-type": "application/json" });
  }, 240_000);

  it("marks failures only by the kind of error, and omits synchronous calls", async () => {
    const tracing = tracingTo(service.url);
    await expect(
      tracing.inSpan("failing", "client", () => Promise.reject(new TypeError("ada@example.com"))),
    ).rejects.toThrow();
    expect(tracing.inSpan("at once", "client", () => 1)).toBe(1);
    await tracing.close();
    expect(service.spans).toMatchObject([
      { name: "failing", status: { code: 2 }, attributes: { "error.type": "TypeError" } },
    ]);
  });

  it("traces the configured share of requests, each of them in full", async () => {
    const tracing = tracingTo(service.url, { sampleRate: 0.5 });
    for (let at = 0; at < 400; at += 1) {
      await tracing.inSpan("request", "server", () => tracing.inSpan("part", "internal", async () => undefined));
    }
    await tracing.close();
    const named = (wanted: string) => service.spans.filter(({ name }) => name === wanted).length;
    expect(named("request")).toBe(named("part"));
    expect(Math.abs(named("request") - 200)).toBeLessThan(80);
  });

  it("sends spans in batches, and drops spans beyond the queue limit", async () => {
    const limits = { waiting: 50, atOnce: 20, delay: 60_000, timeout: 1000 };
    const tracing = tracingTo(service.url, { limits });
    await Promise.all(Array.from({ length: 1000 }, () => tracing.inSpan("one", "internal", async () => undefined)));
    await tracing.close();
    expect(service.spans.length).toBeLessThanOrEqual(limits.waiting + limits.atOnce);
    expect(service.headers.length).toBeLessThanOrEqual(4);
  });
});

const known = new Set([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "corkwood.request_id",
  "corkwood.provider",
  "db.system.name",
  "error.type",
]);

describe.each(upsets)("with a failing trace service: %s", (upset) => {
  it("blocks no request, does not exceed its limits, logs once, and shuts down in time", async () => {
    const service = await startUpsetService(upset);
    const limits = { waiting: 100, atOnce: 20, delay: 10, timeout: 500 };
    const tracing = tracingTo(service.url, { limits });
    const before = process.cpuUsage();
    for (let at = 0; at < 5000; at += 1) await tracing.inSpan("one", "internal", async () => undefined);
    const used = process.cpuUsage(before);
    // Each span takes far less than a millisecond, even on a busy machine.
    expect((used.user + used.system) / 1000 / 5000).toBeLessThan(1);
    await expect.poll(() => service.asked(), { timeout: 10_000 }).toBeGreaterThan(0);
    // A 200 response counts as accepted, even if its body reports errors.
    if (upset !== "nonsense") await expect.poll(() => warnings.length, { timeout: 60_000 }).toBe(1);
    const closing = performance.now();
    await tracing.close();
    expect(performance.now() - closing).toBeLessThan(10_000);
    await service.close();
  }, 120_000);
});
