import { spawn, type ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from "vitest";
import { freePort } from "../db/testing/freePort.ts";
import type { Changed } from "./changedTags.ts";
import { createPurgeEndpoint } from "./purgeEndpoint.ts";
import { createPurges, type Purges } from "./purges.ts";

const secret = "a secret of at least 32 characters";
const second = 1000;

interface Call {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let endpoint: Server;
let url: string;
let calls: Call[];
/** Statuses of the next responses. @default 204 */
let statuses: number[];
let now: number;
let changes: Changed[];
let log: { warn: Mock<() => void>; info: Mock<() => void> };
let purges: Purges;

beforeEach(async () => {
  calls = [];
  statuses = [];
  endpoint = createServer((request, response) => {
    void (async () => {
      const body = (await request.setEncoding("utf8").toArray()).join("");
      calls.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    })();
  }).listen(0, "127.0.0.1");
  await once(endpoint, "listening");
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/purge?token=in-the-address`;
  now = Date.UTC(2026, 10, 28);
  changes = [];
  log = { warn: vi.fn<() => void>(), info: vi.fn<() => void>() };
  purges = createPurges({
    openChanges: () => async () => changes.shift() ?? [],
    endpoint: createPurgeEndpoint({ url, secret, now: () => now }),
    now: () => now,
    logger: log,
  });
});
afterEach(() => endpoint.close());

/** Runs once a second, like the job. */
async function workFor(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await purges.work();
    now += 1000;
  }
}

const bodies = () => calls.map(({ body }) => JSON.parse(body) as unknown);

describe("CDN purges", () => {
  it("contain all tags changed so far, and are sent once all processes have had time to load the changes", async () => {
    changes = [["product:a", "products"], ["product:b"]];
    await workFor(3);
    expect(calls).toEqual([]);
    await workFor(3);
    expect(bodies().flatMap((body) => (body as { tags: string[] }).tags)).toEqual([
      "product:a",
      "products",
      "product:b",
    ]);
    await workFor(60);
    expect(calls).toHaveLength(2);
  });

  it("are signed with the time, and contain nothing but tags", async () => {
    changes = [["product:a"]];
    await workFor(5);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = calls;
    const time = Date.UTC(2026, 10, 28) / second + 3;
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    expect(headers["corkwood-signature"]).toBe(`t=${time},v1=${signature}`);
    expect(body).toBe('{"tags":["product:a"]}');
    expect(Object.keys(headers).toSorted()).toEqual(
      expect.not.arrayContaining(["authorization", "cookie", "x-forwarded-for", "referer"]),
    );
  });

  it("are retried with increasing delays after a failure, without logging the endpoint's URL", async () => {
    statuses = [500, 500, 500];
    changes = [["product:a"]];
    await workFor(4);
    expect(calls).toHaveLength(1);
    changes = [["product:b"]];
    await workFor(12);
    expect(bodies().at(-1)).toEqual({ tags: ["product:a", "product:b"] });
    expect(calls).toHaveLength(4);
    expect(log.warn.mock.calls).toEqual([[{ code: "HTTP_500" }, expect.any(String)]]);
    expect(log.info.mock.calls).toEqual([[{ failures: 3 }, expect.any(String)]]);
    await workFor(60);
    expect(calls).toHaveLength(4);
  });

  it("become one purge of all pages after the endpoint has been down for a long time", async () => {
    endpoint.close();
    endpoint.closeAllConnections();
    for (let product = 0; product < 10_000; product++) changes.push([`product:${product}`]);
    await workFor(10_000);
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/in-the-address|secret/);
    expect(log.warn.mock.calls).toEqual([[{ code: "ECONNREFUSED" }, expect.any(String)]]);
    endpoint.listen(Number(new URL(url).port), "127.0.0.1");
    await once(endpoint, "listening");
    await workFor(400);
    expect(bodies()).toEqual([{ everything: true }]);
  });

  it("include all pages if another process was the leader in between", async () => {
    changes = [["product:a"]];
    await workFor(1);
    purges.reset();
    changes = ["everything"];
    await workFor(5);
    expect(bodies()).toEqual([{ everything: true }]);
  });

  it("time out if the endpoint does not respond", async () => {
    endpoint.removeAllListeners("request");
    changes = [["product:a"]];
    await workFor(3);
    const started = performance.now();
    await purges.work();
    expect(performance.now() - started).toBeLessThan(30 * second);
    expect(log.warn).toHaveBeenCalledOnce();
    endpoint.closeAllConnections();
  });
});

describe("deploy/purgeCdn.mjs", () => {
  let receiver: ChildProcess | undefined;
  afterEach(async () => {
    if (!receiver) return;
    receiver.kill();
    await once(receiver, "exit");
  });

  /** Starts the receiver with this server in place of the CDN. */
  async function start(env: Record<string, string>) {
    const port = await freePort();
    const script = fileURLToPath(new URL("../../deploy/purgeCdn.mjs", import.meta.url));
    const own = { CDN_PURGE_SECRET: secret, PORT: String(port), CDN_API: new URL(url).origin };
    receiver = spawn(process.execPath, [script], { env: { ...process.env, ...own, ...env }, stdio: "ignore" });
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(403), { timeout: 30_000 });
    return {
      address,
      ...createPurgeEndpoint({ url: address, secret, now: Date.now }),
    };
  }

  it("purges tags, and all pages, at Cloudflare", async () => {
    const { purge } = await start({ CLOUDFLARE_ZONE: "zone", CLOUDFLARE_TOKEN: "token" });
    const tags = Array.from({ length: 31 }, (_, at) => `product:${at}`);
    await purge({ tags });
    await purge({ everything: true });
    expect(calls.map((call) => `${call.url} ${call.headers.authorization}`)).toEqual(
      Array.from({ length: 3 }, () => "/client/v4/zones/zone/purge_cache Bearer token"),
    );
    expect(bodies()).toEqual([{ tags: tags.slice(0, 30) }, { tags: tags.slice(30) }, { purge_everything: true }]);
  });

  it("purges tags, and all pages, at Fastly", async () => {
    const { purge } = await start({ FASTLY_SERVICE: "service", FASTLY_TOKEN: "token" });
    await purge({ tags: ["product:a", "category:wine"] });
    await purge({ everything: true });
    expect(calls.map((call) => [call.url, call.headers["fastly-key"], call.headers["surrogate-key"]])).toEqual([
      ["/service/service/purge", "token", "product:a category:wine"],
      ["/service/service/purge_all", "token", undefined],
    ]);
  });

  it("refuses wrong and old signatures, and reports a failing CDN to the shop", async () => {
    const { address, purge } = await start({ FASTLY_SERVICE: "service", FASTLY_TOKEN: "token" });
    const others = [
      { secret: "another secret", now: Date.now },
      { secret, now: () => Date.now() - 600 * second },
    ];
    for (const other of others) {
      await expect(createPurgeEndpoint({ url: address, ...other }).purge({ everything: true })).rejects.toMatchObject({
        code: "HTTP_403",
      });
    }
    expect(calls).toEqual([]);
    statuses = [503];
    await expect(purge({ everything: true })).rejects.toMatchObject({ code: "HTTP_502" });
  });
});
