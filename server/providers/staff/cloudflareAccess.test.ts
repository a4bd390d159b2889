import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStaffCheck, type StaffCheck } from "./cloudflareAccess.ts";

/** Stand-in for a Cloudflare Access team, with the documented wire format. */
const team = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
const next = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = (kid: string, { publicKey }: typeof team) => ({
  ...publicKey.export({ format: "jwk" }),
  kid,
  alg: "RS256",
  use: "sig",
});

let server: Server;
let url: string;
let keys: object[];
let requestCount: number;
let isDown: boolean;
const now = Date.UTC(2026, 2, 1);
const errors: unknown[] = [];
const audience = "f".repeat(64);

beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount += 1;
    response.statusCode = request.url === "/cdn-cgi/access/certs" && !isDown ? 200 : 502;
    response.end(isDown ? "bad gateway" : JSON.stringify({ keys }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

let isStaff: StaffCheck;
beforeEach(() => {
  keys = [jwk("k1", team)];
  requestCount = 0;
  isDown = false;
  errors.length = 0;
  // The cache measures the age of keys by the process clock.
  vi.useFakeTimers({ toFake: ["Date"], now });
  const logger = { error: (...args: unknown[]) => void errors.push(args) };
  isStaff = openStaffCheck({ config: { staffAccess: { url, audience } }, logger, now: Date.now });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(claims: object = {}, header: object = {}, { privateKey } = team): string {
  const seconds = Date.now() / 1000;
  const whole = { iss: url, aud: [audience], exp: seconds + 60, nbf: seconds - 60, email: "ann@corkwood.example" };
  const signed = `${part({ alg: "RS256", kid: "k1", ...header })}.${part({ ...whole, ...claims })}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

describe("a Cloudflare Access cookie", () => {
  it("identifies staff until it expires", async () => {
    expect(await isStaff(token())).toBe(true);
    expect(await isStaff(token({ aud: audience }))).toBe(true);
    expect(await isStaff(token({ exp: now / 1000 }))).toBe(false);
  });

  it.each([
    ["comes from another team", { iss: "https://other.cloudflareaccess.com" }, {}],
    ["is for another application", { aud: ["e".repeat(64)] }, {}],
    ["has no expiry", { exp: undefined }, {}],
    ["is not valid yet", { nbf: now / 1000 + 61 }, {}],
    ["has an unknown key", {}, { kid: "k2" }],
    ["has no signature", {}, { alg: "none" }],
    ["is signed with a shared secret", {}, { alg: "HS256" }],
  ])("does not identify staff if it %s", async (_, claims, header) => {
    expect(await isStaff(token(claims, header))).toBe(false);
  });

  it("does not identify staff if it was modified or signed with another key", async () => {
    expect(await isStaff(token({}, {}, stranger))).toBe(false);
    const [first = "", , signature = ""] = token().split(".");
    const [, claims = ""] = token({ exp: now / 1000 + 999_999 }).split(".");
    expect(await isStaff(`${first}.${claims}.${signature}`)).toBe(false);
    expect(await isStaff(`${token()}.x`)).toBe(false);
    for (const nonsense of ["", "a.b.c", "..", `${part({})}.${part({})}.`]) expect(await isStaff(nonsense)).toBe(false);
    expect(errors).toEqual([]);
  });

  it("is verified with keys that are fetched every hour and for each unknown key", async () => {
    expect([await isStaff(token()), await isStaff(token())]).toEqual([true, true]);
    expect(requestCount).toBe(1);
    keys = [jwk("k1", team), jwk("k2", next)];
    for (let tries = 0; tries < 3; tries++) expect(await isStaff(token({}, { kid: "k2" }, next))).toBe(false);
    expect(requestCount).toBe(1);
    vi.setSystemTime(now + 60_000);
    expect(await isStaff(token({}, { kid: "k2" }, next))).toBe(true);
    vi.setSystemTime(now + 3_660_000);
    expect([await isStaff(token()), requestCount]).toEqual([true, 3]);
  });

  it("does not identify staff while the keys cannot be fetched, and is never logged", async () => {
    isDown = true;
    expect(await isStaff(token())).toBe(false);
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toContain("eyJ");
  });
});

it("identifies no one as staff if no team is configured", async () => {
  const check = openStaffCheck({
    config: { staffAccess: undefined },
    logger: { error: () => undefined },
    now: Date.now,
  });
  expect(await check(token())).toBe(false);
});
