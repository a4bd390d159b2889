import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BotCheckUnavailableError, type BotCheck } from "./botCheck.ts";
import { createRecaptcha, createTurnstile } from "./siteverify.ts";

/** Server that implements the siteverify API as documented by both services. */
let server: Server;
let url: string;
let requests: { path: string | undefined; type: string | undefined; body: Record<string, string> }[];
let answer: { status: number; body: string; location?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      requests.push({ path: request.url, type: request.headers["content-type"], body: fields });
      const { status, body: text, location } = answer;
      const headers = { "content-type": "application/json", ...(location !== undefined && { location }) };
      response.writeHead(status, headers).end(text);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
beforeEach(() => {
  requests = [];
});

const says = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};
const good = { success: true, "error-codes": [], challenge_ts: "2026-03-01T00:00:00Z", hostname: "corkwood.example" };
const keys = () => ({ siteKey: "site-key", secret: "secret-key", url });

const services: [string, () => BotCheck, string, object][] = [
  ["Turnstile", () => createTurnstile(keys()), "/turnstile/v0/siteverify", { cdata: "" }],
  ["reCAPTCHA", () => createRecaptcha(keys()), "/recaptcha/api/siteverify", { score: 0.9 }],
];

describe.each(services)("%s", (name, create, path, extra) => {
  it("sends a token once, with the secret and without the client's address", async () => {
    says({ ...good, ...extra, action: "voucher" });
    expect(await create().verify("a token", "voucher")).toBe(true);
    const type = "application/x-www-form-urlencoded;charset=UTF-8";
    expect(requests).toEqual([{ path, type, body: { secret: "secret-key", response: "a token" } }]);
  });

  it("sends browsers the site key but never the secret", async () => {
    const challenge = await create().challenge("voucher", "client");
    expect(challenge).toMatchObject({ kind: name.toLowerCase(), siteKey: "site-key", url });
    expect(JSON.stringify(challenge)).not.toContain("secret-key");
  });

  it("refuses a token that was issued for another action", async () => {
    says({ ...good, ...extra, action: "order" });
    expect(await create().verify("a token", "voucher")).toBe(false);
    says({ ...good, ...extra });
    expect(await create().verify("a token", "voucher")).toBe(false);
  });

  it.each(["invalid-input-response", "timeout-or-duplicate", "missing-input-response"])(
    "refuses a token with %s",
    async (code) => {
      says({ success: false, "error-codes": [code] });
      expect(await create().verify("a token", "voucher")).toBe(false);
    },
  );

  it.each([
    ["a wrong secret", { success: false, "error-codes": ["invalid-input-secret"] }, 200],
    ["an internal error", { success: false, "error-codes": ["internal-error"] }, 200],
    ["a response that is not JSON", "<html>", 502],
    ["a response of another shape", { ok: true }, 200],
  ])("reports the service as unavailable, rather than refusing the token, for %s", async (_, body, status) => {
    says(body, status);
    await expect(create().verify("a token", "voucher")).rejects.toBeInstanceOf(BotCheckUnavailableError);
  });
});

it("follows no redirect, because that would leak the secret to another server", async () => {
  answer = { status: 307, body: "", location: `${url}/elsewhere` };
  await expect(createTurnstile(keys()).verify("a token", "voucher")).rejects.toBeInstanceOf(BotCheckUnavailableError);
  expect(requests.map(({ path }) => path)).toEqual(["/turnstile/v0/siteverify"]);
});

it("stops reading a response if it is too long", async () => {
  says(`{"success":true}${" ".repeat(2_000_000)}`);
  await expect(createTurnstile(keys()).verify("a token", "voucher")).rejects.toBeInstanceOf(BotCheckUnavailableError);
});

it("rejects if the service is unreachable", async () => {
  const check = createTurnstile({ ...keys(), url: "http://127.0.0.1:1" });
  await expect(check.verify("a token", "voucher")).rejects.toBeInstanceOf(BotCheckUnavailableError);
});

it.each([
  [0.5, true],
  [0.4, false],
  [undefined, false],
])("treats a reCAPTCHA score of %s as that of a person: %s", async (score, isPerson) => {
  says({ ...good, action: "voucher", score });
  expect(await createRecaptcha(keys()).verify("a token", "voucher")).toBe(isPerson);
});
