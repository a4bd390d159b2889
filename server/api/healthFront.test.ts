import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { healthApi, healthFront } from "./health.ts";
import { createLogger } from "../foundation/log.ts";
import { createHttpServer, listen, shutDown } from "../http/server.ts";

let port: number;
let named: string[];
let byApp: number;
let log: string[];
let close: () => Promise<void>;

beforeEach(async () => {
  [named, byApp, log] = [[], 0, []];
  const health = healthApi({ ping: async () => undefined });
  const counting = { calls: {}, mount: (app: Parameters<typeof health.mount>[0]) => void app.use(count) };
  const count = async (_: unknown, next: () => Promise<void>) => {
    byApp++;
    await next();
  };
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const app = createApp({ logger, baseUrl: "https://shop.example", modules: [counting, health] });
  const front = {
    listener: (otherwise: Parameters<typeof healthFront>[0]) =>
      healthFront(otherwise, (_, route) => void named.push(route)),
  };
  const server = createHttpServer(app, 0, front);
  port = await listen(server, 0, "127.0.0.1");
  close = () => shutDown(server);
});
afterEach(() => close());

async function ask(path: string, method = "GET", headers: Record<string, string> = {}) {
  const [response] = (await once(request({ port, path, method, headers, agent: false }).end(), "response")) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, headers: response.headers, text: (await response.toArray()).join("") };
}

it("reports that the process is alive, without calling the app or logging", async () => {
  const { status, text, headers } = await ask("/healthz");
  expect([status, text, byApp, log]).toEqual([200, '{"status":"ok"}', 0, []]);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "content-length": "15",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(named).toEqual(["/healthz"]);
});

it("returns no body in response to HEAD", async () => {
  expect(await ask("/healthz", "HEAD")).toMatchObject({ status: 200, text: "", headers: { "content-length": "15" } });
});

it("passes all other requests to the app", async () => {
  expect(await ask("/healthz", "POST")).toMatchObject({ status: 404 });
  expect(await ask("/healthz", "GET", { authorization: "Bearer x" })).toMatchObject({ status: 200 });
  expect(await ask("/readyz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(byApp).toBe(3);
  expect(named).toEqual([]);
});
