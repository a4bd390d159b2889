import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RemoteRecommender } from "./remoteRecommender.ts";
import { createVertex } from "./vertex.ts";

/** Stand-in for `placements.predict` of the Retail API v2, as documented in its reference. Tests set the response. */
let api: Server;
let url: string;
let requests: { call: string; token: string; body: unknown }[];
let answer: { status?: number; body?: unknown; never?: boolean };

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const clientEmail = "shop@my-project.iam.gserviceaccount.com";
const catalog = "projects/my-project/locations/global/catalogs/default_catalog";

beforeAll(async () => {
  api = createServer((request, response) => {
    void (async () => {
      const text = (await request.setEncoding("utf8").toArray()).join("");
      const { method = "", url: path = "", headers } = request;
      requests.push({ call: `${method} ${path}`, token: headers.authorization ?? "", body: JSON.parse(text) });
      if (answer.never) return;
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    })();
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

let now: number;
let predict: RemoteRecommender;
const vertex = (at = url) =>
  createVertex({
    catalog,
    placements: { "home-page-view": "home", "detail-page-view": "detail" },
    clientEmail,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    url: at,
    now: () => now,
  });
beforeEach(() => {
  requests = [];
  answer = {};
  now = Date.parse("2026-03-02T00:00:00Z");
  predict = vertex();
});

const event = { eventType: "detail-page-view", visitorId: "visitor-1", productIds: ["a", "b"] } as const;

describe("a prediction", () => {
  it("is requested from the placement that belongs to the event's page", async () => {
    answer.body = { results: [{ id: "c", metadata: {} }, { id: "d" }], attributionToken: "token-1", missingIds: ["b"] };
    expect(await predict(event, 50)).toEqual({ productIds: ["c", "d"], attributionToken: "token-1" });
    await predict({ ...event, eventType: "home-page-view", productIds: [] }, 5);
    expect(requests.map(({ call }) => call)).toEqual([
      `POST /v2/${catalog}/placements/detail:predict`,
      `POST /v2/${catalog}/placements/home:predict`,
    ]);
    expect(requests[0]?.body).toEqual({
      userEvent: {
        eventType: "detail-page-view",
        visitorId: "visitor-1",
        productDetails: [{ product: { id: "a" } }, { product: { id: "b" } }],
      },
      pageSize: 50,
      filter: "filterOutOfStockItems",
      params: { strictFiltering: true },
    });
  });

  it("is authorised with a service account token less than an hour old", async () => {
    await predict(event, 50);
    now += 54 * 60_000;
    await predict(event, 50);
    now += 2 * 60_000;
    await predict(event, 50);
    const tokens = requests.map(({ token }) => token.replace("Bearer ", ""));
    expect([tokens[1] === tokens[0], tokens[2] === tokens[0]]).toEqual([true, false]);
    const { payload } = await jwtVerify(tokens[2] ?? "", publicKey, { currentDate: new Date(now) });
    expect(payload).toEqual({
      iss: clientEmail,
      sub: clientEmail,
      aud: "https://retail.googleapis.com/",
      iat: now / 1000,
      exp: now / 1000 + 3600,
    });
    expect(decodeProtectedHeader(tokens[0] ?? "")).toEqual({ alg: "RS256", typ: "JWT" });
  });

  it("may be empty, and never has more products than the limit", async () => {
    expect(await predict(event, 50)).toEqual({ productIds: [], attributionToken: "" });
    answer.body = { results: ["c", "d", "e"].map((id) => ({ id })), attributionToken: "t" };
    expect((await predict(event, 2)).productIds).toEqual(["c", "d"]);
  });
});

describe("a failed prediction", () => {
  it.each<[string, typeof answer]>([
    ["an exceeded quota", { status: 429, body: { error: { code: 429, status: "RESOURCE_EXHAUSTED" } } }],
    ["a wrong key", { status: 401, body: { error: { code: 401, status: "UNAUTHENTICATED" } } }],
    ["an unknown placement", { status: 404, body: { error: { code: 404, status: "NOT_FOUND" } } }],
    ["an outage", { status: 503, body: "<html>" }],
    ["a response that is not JSON", { body: "results" }],
    ["a response of another shape", { body: { results: "none" } }],
    ["an endless response", { body: { results: [{ id: "x".repeat(2_000_000) }] } }],
    ["a timeout", { never: true }],
  ])("rejects after %s", async (_, given) => {
    answer = given;
    await expect(predict(event, 50)).rejects.toThrow();
  });

  it("rejects if no server listens", async () => {
    await expect(vertex("http://127.0.0.1:1")(event, 50)).rejects.toThrow();
  });
});
