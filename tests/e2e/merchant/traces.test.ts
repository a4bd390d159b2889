import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { startTraceService, type TraceService } from "../../../server/tracing/testing/traceService.ts";
import { makeDataDir, removeDataDir, startShop } from "../support/runningShop.ts";

let service: TraceService;
let dataDir: string;
let loadedDir: string;
beforeEach(async () => {
  service = await startTraceService();
  dataDir = await makeDataDir(inject("stockedFolder"));
  loadedDir = await mkdtemp(join(tmpdir(), "corkwood-loaded-"));
});
afterEach(async () => {
  await service.close();
  await removeDataDir(dataDir);
  await rm(loadedDir, { recursive: true });
});

/** Runs a shop that answers a page. @returns the files that its process loaded, as Node itself says */
async function filesOf(env: Record<string, string>): Promise<string[]> {
  const shop = await startShop(dataDir, { ...env, NODE_V8_COVERAGE: loadedDir });
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200);
  await shop.stop();
  const reports = await Promise.all(
    (await readdir(loadedDir)).map(
      async (name) => JSON.parse(await readFile(join(loadedDir, name), "utf8")) as { result: { url: string }[] },
    ),
  );
  return reports.flatMap(({ result }) => result.map(({ url }) => url));
}

const ofTraces = (files: readonly string[]) => files.filter((url) => url.includes("@opentelemetry"));

it("loads nothing that makes traces where nobody takes them", async () => {
  const files = await filesOf({});
  expect(files.filter((url) => url.includes("/hono/")).length).toBeGreaterThan(0);
  expect(ofTraces(files)).toEqual([]);
});

it("tells the service of each page and its calls, and sends what is left when it ends", async () => {
  const files = await filesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: service.url });
  expect(ofTraces(files).length).toBeGreaterThan(0);
  expect(service.refused).toEqual([]);
  const page = service.spans.find(({ name }) => name === "GET /cart");
  expect(page).toMatchObject({ kind: 2, attributes: { "http.response.status_code": 200 } });
  const calls = service.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(calls.map(({ name }) => name)).toContain("GET /public/settings.json");
});
