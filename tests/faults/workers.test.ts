import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../server/db/testing/freePort.ts";
import { pgBouncerVersion, startPgBouncer } from "../../server/db/testing/startPgBouncer.ts";
import { startPostgres } from "../../server/db/testing/startPostgres.ts";
import { startPostgresBackend, type Backend } from "./backends.ts";
import { startTraceService, type TraceService } from "../../server/tracing/testing/traceService.ts";
import { samplesOf } from "../../server/metrics/testing/samples.ts";
import { placement, send } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { kindOf } from "./kinds.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";
import { inTime, pause, within } from "./wait.ts";
import { startWorkersProcess, type WorkersProcess } from "./workersProcess.ts";

/** Timeout in milliseconds. A worker opens in seconds, but takes longer on busy machines. */
const maxWait = 240_000;
/** Timeout in milliseconds. Requests that were passed to a killed worker never get a response. */
const maxAnswer = 10_000;
const clients = 6;
const pauseBetween = 5;

/** Trace id sent by a client, which the shop must ignore. */
const othersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const headers = { traceparent: `00-${othersTrace}-00f067aa0ba902b7-01` };

/** Id of the process that responds. */
async function ask(url: string, agent: Agent | false): Promise<number> {
  const call = request(`${url}/faults/worker`, { agent, headers, signal: AbortSignal.timeout(maxAnswer) });
  call.end();
  const [response] = await once(call, "response");
  expect(response.statusCode).toBe(200);
  return Number(await text(response));
}

async function answering(url: string): Promise<Set<number>> {
  const pids = new Set<number>();
  for (let attempt = 0; attempt < 12; attempt++) pids.add(await ask(url, false));
  return pids;
}

it("several workers are refused on the embedded database, and the message suggests a fix", async () => {
  const { exited, said } = startWorkersProcess({ WORKERS: "2", DATABASE_URL: "" });
  expect(await inTime(maxWait, "the refusal", exited)).toEqual([1, null]);
  expect(said().trim()).toBe(
    "DATABASE_URL is missing: WORKERS is 2, and only one process can use the embedded database.",
  );
});

it("SIGHUP does not stop a shop without workers, and the shop logs that it has no effect", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corkwood-faults-"));
  const port = await freePort();
  const main = startWorkersProcess({ WORKERS: "1", DATABASE_URL: "", DATA_DIR: dataDir, PORT: `${port}` });
  const says = (text: string) =>
    within(maxWait, text, () => main.child.exitCode !== null || main.said().includes(text));
  try {
    await says("Corkwood is open");
    main.child.kill("SIGHUP");
    await says("SIGHUP has no effect without WORKERS");
    await ask(`http://127.0.0.1:${port}`, false);
    main.child.kill("SIGTERM");
    expect(await inTime(maxWait, "the end", main.exited)).toEqual([0, null]);
  } finally {
    main.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true });
  }
});

it("a shop keeps selling if Postgres fails while a second worker starts, and restarts that worker", async () => {
  const postgres = await startPostgres(false);
  const dataDir = mkdtempSync(join(tmpdir(), "corkwood-faults-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = startWorkersProcess({ WORKERS: "2", DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: `${port}` });
  const hasEnded = () => main.child.exitCode !== null;
  try {
    await within(maxWait, "the first worker", () => hasEnded() || main.said().includes("Corkwood is open"));
    await postgres.halt("SIGQUIT");
    await within(
      maxWait,
      "the second worker's end",
      () => hasEnded() || main.said().includes("1 of 2 workers are ready"),
    );
    expect(hasEnded(), main.said()).toBe(false);
    const selling = await answering(url);
    expect(selling.size).toBe(1);
    await postgres.resume();
    await within(maxWait, "both workers", () => hasEnded() || main.said().includes("2 workers are ready"));
    // A newly started worker may be too busy for any of the first requests.
    let both = new Set<number>();
    await within(maxWait, "answers of both workers", async () => (both = await answering(url)).size === 2);
    expect([...selling].every((pid) => both.has(pid))).toBe(true);
  } finally {
    main.child.kill("SIGTERM");
    await main.exited;
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it("a shop exits if its first worker cannot reach its Postgres", async () => {
  const databaseUrl = `postgres://127.0.0.1:${await freePort()}/shop`;
  const { exited, said } = startWorkersProcess({ WORKERS: "2", DATABASE_URL: databaseUrl, PORT: "0" });
  expect(await inTime(maxWait, "the exit", exited)).toEqual([1, null]);
  expect(said()).toContain("A worker exited during startup.");
});

it.skipIf(pgBouncerVersion === undefined)(
  "two workers sell through PgBouncer in transaction mode, and warn if the direct URL is missing",
  async () => {
    const backend = await startPostgresBackend();
    const { dataDir, databaseUrl = "" } = backend.place;
    const pooler = await startPgBouncer(databaseUrl, "transaction");
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = { WORKERS: "2", DATA_DIR: dataDir, DATABASE_URL: pooler.url, PORT: `${port}` };
    try {
      await backend.use(fill);
      await backend.use((db) => issueTenders(db, 2));
      const main = startWorkersProcess(environment);
      await within(maxWait, "the workers", () => main.said().includes("2 workers are ready"));
      const [sold, answered] = await Promise.all([
        Promise.all(
          (["card", "transfer", "rich"] as const).map(async (base) => send(url, await placement(url, kindOf(base), 2))),
        ),
        answering(url),
      ]);
      expect(sold.map((answer) => answer?.status)).toEqual([200, 200, 200]);
      expect(answered.size).toBe(2);
      main.child.kill("SIGTERM");
      expect(await inTime(maxWait, "the end", main.exited)).toEqual([0, null]);
      expect(main.said().match(/DATABASE_DIRECT_URL is missing/g)).toHaveLength(2);
      const direct = startWorkersProcess({ ...environment, DATABASE_DIRECT_URL: databaseUrl });
      await within(maxWait, "the workers", () => direct.said().includes("2 workers are ready"));
      direct.child.kill("SIGTERM");
      expect(await inTime(maxWait, "the end", direct.exited)).toEqual([0, null]);
      expect(direct.said()).not.toContain("is missing");
      expect(direct.said().match(/listening for changes/g)).toHaveLength(2);
    } finally {
      await pooler.stop();
      await backend.waitUntilIdle();
      const records = await backend.use(readRecords);
      await backend.close();
      expect(violationsIn(records)).toEqual([]);
      expect(records.orders.map(({ status }) => status)).toEqual(["placed", "placed", "placed"]);
    }
  },
);

describe.each([
  { count: 2, isTraced: false },
  { count: 4, isTraced: true },
])("a shop with $count workers on one Postgres, traced: $isTraced", ({ count, isTraced }) => {
  let traces: TraceService;
  let backend: Backend;
  let main: WorkersProcess;
  let url: string;
  beforeAll(async () => {
    traces = await startTraceService();
    backend = await startPostgresBackend();
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, count));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const { dataDir, databaseUrl = "" } = backend.place;
    const environment = { WORKERS: `${count}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: `${port}` };
    main = startWorkersProcess({
      ...environment,
      METRICS_PORT: "0",
      OTEL_EXPORTER_OTLP_ENDPOINT: isTraced ? traces.url : "",
    });
    await within(maxWait, "the workers", () => main.said().includes(`${count} workers are ready`));
  });
  afterAll(async () => {
    main.child.kill("SIGKILL");
    await backend.close();
    await traces.close();
  });

  const order = async (base: "card" | "transfer" | "rich") => {
    const call = await placement(url, kindOf(base), count);
    expect((await send(url, call))?.status).toBe(200);
  };

  /** Returns the value of a metric, summed over all workers. */
  const counted = async (series: string) => {
    const [address = ""] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(main.said()) ?? [];
    return samplesOf(await (await fetch(address)).text()).get(series) ?? 0;
  };
  const askedFor = () => counted('corkwood_http_requests_total{route="/faults/worker",status="2xx"}');

  it("loads the tracing libraries only if a tracing service is configured", async () => {
    const files = Number(await (await fetch(`${url}/faults/tracing`)).text());
    if (isTraced) expect(files).toBeGreaterThan(0);
    else expect(files).toBe(0);
  });

  it("reports all workers' metrics", async () => {
    const before = await askedFor();
    for (let attempt = 0; attempt < 12; attempt++) await ask(url, false);
    await expect.poll(askedFor).toBe(before + 12);
    expect(await counted("corkwood_orders_pending")).toBe(0);
  });

  it("replaces a killed worker, keeps selling, and keeps its metrics", async () => {
    const answered = await askedFor();
    const before = await answering(url);
    expect(before.size).toBe(count);
    const [killed = 0] = before;
    process.kill(killed, "SIGKILL");
    await within(maxWait, "another worker", async () => {
      const now = await answering(url).catch(() => new Set<number>());
      return now.size === count && !now.has(killed);
    });
    expect(await askedFor()).toBeGreaterThanOrEqual(answered + 2 * count);
    await order("rich");
    await order("transfer");
  });

  it("restarts workers one by one without losing a request", async () => {
    const before = await answering(url);
    const over = new AbortController();
    let answers = 0;
    const agent = new Agent({ keepAlive: true });
    const client = async () => {
      for (; !over.signal.aborted; await pause(pauseBetween)) {
        await ask(url, agent);
        answers += 1;
      }
    };
    const load = Promise.all(Array.from({ length: clients }, client));
    main.child.kill("SIGHUP");
    const replaced = within(
      maxWait,
      "all other workers",
      async () =>
        [...(await answering(url))].every((pid) => !before.has(pid)) && main.said().split(" replaced ").length > count,
    );
    await Promise.race([load, replaced]).finally(() => over.abort());
    await load;
    await replaced;
    agent.destroy();
    expect(answers).toBeGreaterThan(100);
    await order("card");
  });

  it("shuts down on request and leaves nothing open", async () => {
    main.child.kill("SIGTERM");
    expect(await inTime(maxWait, "the end", main.exited)).toEqual([0, null]);
    await backend.waitUntilIdle();
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders.map(({ status }) => status)).toEqual(["placed", "placed", "placed"]);
  });

  it("sends a trace of each request from the worker that handled it, and continues no external trace", () => {
    const { spans, resources, refused } = traces;
    expect(refused).toEqual([]);
    expect(spans.filter(({ traceId }) => traceId === othersTrace)).toEqual([]);
    if (!isTraced) {
      expect(spans).toEqual([]);
      return;
    }
    // The killed worker may not have sent any traces, but the other workers and the replacements have.
    const workers = new Set(resources.map((resource) => resource["process.pid"]));
    expect(workers.size).toBeGreaterThanOrEqual(2 * count);
    expect(new Set(resources.map((resource) => resource["service.instance.id"])).size).toBe(workers.size);
    const requests = spans.filter(({ kind }) => kind === 2);
    expect(requests.filter(({ parentSpanId }) => parentSpanId)).toEqual([]);
    // Each request has its own trace.
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(requests.length);
    const placed = requests.filter(({ name }) => name === "POST /api/order/place");
    expect(placed).toHaveLength(3);
    for (const { traceId, spanId } of placed) {
      const within = spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
      expect(within.map(({ name }) => name)).toContain("transaction of orders");
    }
  });
});
