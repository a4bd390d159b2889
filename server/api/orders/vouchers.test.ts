import { dollars, toCents, voucherMessages, type BotChallenge, type Problem } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientAddress } from "../../http/clientAddress.ts";
import { createApp } from "../../app.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import { vouchers } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { inTransaction } from "../../db/transactions.ts";
import { createLogger } from "../../foundation/log.ts";
import type { BotCheck } from "../../providers/botcheck/botCheck.ts";
import { createProofOfWork } from "../../providers/botcheck/proofOfWork.ts";
import { work } from "../../providers/botcheck/testing/solve.ts";
import { createTurnstile } from "../../providers/botcheck/siteverify.ts";
import { voucherGuard } from "../../vouchers/guard.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { anOrder, aVoucher, holdVouchers } from "../../vouchers/testing/testVouchers.ts";
import { botCheckApi } from "./botCheck.ts";
import type { AppEnv } from "../../http/appEnv.ts";
import { checkedAnswers } from "../../serving/testing/checkedAnswers.ts";
import { vouchersApi } from "./vouchers.ts";

let opened: OpenDatabase;
let app: Hono<AppEnv>;
let code: string;
let log: string[];
const pin = "042042";
const now = Date.UTC(2026, 2, 1);
const expires = Date.UTC(2029, 2, 1) / 1000;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const clock = { now: () => now };
const workCheck = () => createProofOfWork({ db: opened.db, secret: "secret", bits: 2, ...clock });

function open(botCheck: BotCheck): void {
  const { db } = opened;
  log = [];
  const logger = createLogger("trace", { write: (line) => void log.push(line) });
  const guardVouchers = voucherGuard({ db, clientAddress: clientAddress(0), ...clock });
  const modules = [
    botCheckApi({ botCheck, clientAddress: clientAddress(0) }),
    vouchersApi({ db, guardVouchers, botCheck, logger, ...clock }),
  ];
  app = createApp({ logger, baseUrl: "https://corkwood.example", modules: [checkedAnswers(modules), ...modules] });
}

beforeEach(async () => {
  open(workCheck());
  code = await aVoucher(opened.db, { pin, expiresAt: new Date(expires * 1000) });
});

const from = (client: string) => ({ incoming: { socket: { remoteAddress: client } } });

async function token(purpose = "voucher"): Promise<string> {
  const response = await app.request(`/api/bot-check?purpose=${purpose}`);
  return work((await response.json()) as BotChallenge);
}

type Asked = { code?: string; pin?: string; client?: string; query?: Record<string, string> };
interface Answer {
  status: number;
  json: Problem & { amountRemaining?: number; expires?: number };
  headers: Headers;
}

async function ask(input: Asked = {}): Promise<Answer> {
  const query = input.query ?? { pin: input.pin ?? pin, captchaToken: await token() };
  const path = `/api/payment/voucher/balance/${encodeURIComponent(input.code ?? code)}`;
  const response = await app.request(
    `${path}?${new URLSearchParams(query).toString()}`,
    {},
    from(input.client ?? "203.0.113.1"),
  );
  return { status: response.status, json: (await response.json()) as Answer["json"], headers: response.headers };
}

/** Fields of a response that could distinguish it from another response. */
const outcome = ({ status, json: { code: error, detail, errors } }: Answer) => ({ status, error, detail, errors });

describe("a voucher's balance", () => {
  it("is returned in dollars, with its expiry in seconds, and not cached", async () => {
    const { status, json, headers } = await ask();
    expect({ status, json }).toEqual({ status: 200, json: { amountRemaining: 50, expires } });
    expect(headers.get("cache-control")).toBe("no-store");
    const typed = { code: ` ${code.toLowerCase().replaceAll("-", " ")}`, pin: "042 042" };
    expect((await ask(typed)).json).toEqual({ amountRemaining: 50, expires });
  });

  it("can be read with the bot check token in either of its documented fields", async () => {
    expect((await ask({ query: { pin, recaptchaToken: await token() } })).status).toBe(200);
  });

  it("excludes amounts already used by orders", async () => {
    const orderId = await anOrder(opened.db);
    await inTransaction(opened.db, (tx) => holdVouchers(tx, orderId, [{ code, amount: toCents(dollars(12.35)) }]));
    expect((await ask()).json).toEqual({ amountRemaining: 37.65, expires });
  });
});

describe("a voucher", () => {
  it("is refused with the same response for an unknown code and a wrong PIN", async () => {
    const wrong = outcome(await ask({ pin: "042043" }));
    expect(wrong).toEqual({
      status: 404,
      error: "VOUCHER_NOT_FOUND",
      detail: "There is no gift card with this code and PIN. Please check both and try again.",
      errors: undefined,
    });
    expect(outcome(await ask({ code: "GIFT-NONE-NONE-NONE" }))).toEqual(wrong);
    expect(outcome(await ask({ code: "GIFT-NONE-NONE-NONE", pin: "000000" }))).toEqual(wrong);
  });

  it("is refused once it has expired", async () => {
    const expiresAt = new Date(now - 1000);
    await opened.db.update(vouchers).set({ expiresAt }).where(eq(vouchers.code, code));
    expect(outcome(await ask())).toMatchObject({ status: 409, error: "VOUCHER_EXPIRED" });
  });

  it("is refused while an order reserves it, and when no balance is left", async () => {
    const orderId = await anOrder(opened.db);
    await inTransaction(opened.db, (tx) => holdVouchers(tx, orderId, [{ code, amount: toCents(dollars(50)) }]));
    expect(outcome(await ask())).toMatchObject({ status: 409, error: "VOUCHER_PENDING" });
    await inTransaction(opened.db, (tx) => settleVouchers(tx, orderId, "placed"));
    expect(outcome(await ask())).toMatchObject({ status: 409, error: "VOUCHER_REDEEMED" });
    expect(outcome(await ask({ pin: "1" }))).toMatchObject({ error: "VOUCHER_NOT_FOUND" });
  });

  it.each([
    [{ pin: "" }, "pin", "Enter the PIN of your gift card."],
    [{ pin: "1".repeat(21) }, "pin", /^This is not a gift card code and PIN/],
    [{ code: "A".repeat(41) }, "code", /^This is not a gift card code and PIN/],
    [{ code: "---" }, "code", /^This is not a gift card code and PIN/],
    [{ code: " " }, "code", "Enter the code of your gift card."],
  ])("is refused if the input is invalid: %j", async (typed, path, message) => {
    const { status, error, errors } = outcome(await ask(typed));
    expect({ status, error }).toEqual({ status: 400, error: "VOUCHER_INVALID" });
    expect(errors).toEqual([{ path, message: expect.stringMatching(message) as string }]);
  });
});

describe("the bot check", () => {
  const refused = { status: 403, error: "CAPTCHA_VERIFICATION_FAILED" };

  it("runs first, and rejects tokens that are missing, used, or issued for another purpose", async () => {
    expect(outcome(await ask({ query: { pin } }))).toMatchObject(refused);
    const used = await token();
    expect((await ask({ query: { pin, captchaToken: used } })).status).toBe(200);
    expect(outcome(await ask({ query: { pin, captchaToken: used } }))).toMatchObject(refused);
    expect(outcome(await ask({ query: { pin, captchaToken: await token("order") } }))).toMatchObject(refused);
    expect(outcome(await ask({ query: { pin: "042043", captchaToken: used } }))).toMatchObject(refused);
  });

  it("refuses all requests during an outage, without blaming the shopper", async () => {
    open(createTurnstile({ siteKey: "site", secret: "secret", url: "http://127.0.0.1:1" }));
    expect(outcome(await ask({ query: { pin, captchaToken: "token" } }))).toMatchObject({
      status: 503,
      error: "CAPTCHA_VERIFICATION_FAILED",
      detail: expect.stringContaining("try again in a moment") as string,
    });
    expect(log.join("")).toContain("bot check is unavailable");
  });

  it("issues challenges only for known purposes", async () => {
    expect((await app.request("/api/bot-check?purpose=everything")).status).toBe(400);
    const response = await app.request("/api/bot-check?purpose=order");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ kind: "proofOfWork", bits: 2 });
  });
});

const pins = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(6, "0"));

describe("guessing PINs", () => {
  it("is limited to ten attempts per code and client, then to three more, then delayed by up to an hour", async () => {
    const statuses = [];
    for (const tried of pins(15)) statuses.push((await ask({ pin: tried })).status);
    expect(statuses).toEqual([...Array<number>(13).fill(404), ...Array<number>(2).fill(429)]);
    const { status, json, headers } = await ask();
    expect([status, json.code, json.detail]).toEqual([429, "RATE_LIMITED", voucherMessages.tooManyPins]);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  });

  it("is limited to a hundred attempts by all clients together, then three a day per network, without locking out the owner", async () => {
    const tryAll = async (network: string, count: number) => {
      const answers = [];
      for (const [index, tried] of pins(count).entries()) {
        answers.push(
          await ask({ pin: `${network.length}${tried}`, client: `${network}.${index >> 8}.${index & 255}` }),
        );
      }
      return answers.filter(({ status }) => status === 404).length;
    };
    expect(await tryAll("203.0", 120)).toBe(113);
    expect(await tryAll("198.51", 20)).toBe(3);
    const refused = await ask({ client: "203.0.113.99" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 80_000]).toEqual([429, true]);
    expect((await ask({ client: "192.0.2.1" })).status).toBe(200);
    expect((await ask({ client: "2001:db8:1:2::9" })).status).toBe(200);
  });

  it("is limited even for concurrent attempts", async () => {
    const all = await Promise.all(pins(40).map((tried) => ask({ pin: tried })));
    expect(all.filter(({ status }) => status === 404)).toHaveLength(13);
  });

  it("is limited to twenty unknown codes per client per hour", async () => {
    const answers = [];
    for (let index = 0; index < 30; index++) answers.push((await ask({ code: `GIFT-NONE-${index}` })).status);
    expect(answers.filter((status) => status === 404)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    expect((await ask()).status).toBe(429);
    expect((await ask({ client: "203.0.113.2" })).status).toBe(200);
  });

  it("is limited equally for unknown codes, so that the limits do not reveal existing codes", async () => {
    const unknown = [];
    for (const tried of pins(15)) unknown.push(outcome(await ask({ code: "GIFT-NONE-NONE-NONE", pin: tried })));
    const known = [];
    for (const tried of pins(15)) known.push(outcome(await ask({ pin: tried, client: "203.0.113.7" })));
    expect(known).toEqual(unknown);
  });

  it("is not limited for a client that entered the right PIN before, regardless of other clients", async () => {
    expect((await ask()).status).toBe(200);
    for (const [index, tried] of pins(12).entries()) await ask({ pin: tried, client: `203.0.113.${index + 20}` });
    for (const tried of pins(4)) await ask({ pin: `9${tried}` });
    expect((await ask({ pin: "8" })).status).toBe(429);
    for (let turn = 0; turn < 30; turn++) expect((await ask()).status).toBe(200);
  });
});

it("does not log codes or PINs", async () => {
  await ask();
  await ask({ pin: "777888" });
  await app.request(`/api/payment/voucher/balance/${code}/x?pin=${pin}`, { method: "POST" });
  expect(log).toHaveLength(5);
  expect(log.join("")).toContain('"path":"/api/payment/voucher/balance/…"');
  for (const secret of [code, code.toLowerCase(), pin, "777888"]) expect(log.join("")).not.toContain(secret);
});
