import type { BotChallenge } from "@corkwood/commerce";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../server/db/testing/freePort.ts";
import { work } from "../../server/providers/botcheck/testing/solve.ts";
import { startPostgresBackend, type Backend } from "./backends.ts";
import { exchange, type Answer } from "./calls.ts";
import { fill } from "./fill.ts";
import { isFull } from "./isFull.ts";
import { inTime, within } from "./wait.ts";
import { startWorkersProcess, type WorkersProcess } from "./workersProcess.ts";

/** Milliseconds. */
const maxWait = 240_000;

/** A limit, and calls that exceed it threefold. */
interface Guarded {
  what: string;
  allowed: number;
  /** Makes one attempt. @param turn attempt number */
  ask: (shop: Shop, turn: number) => Promise<Answer>;
  /** Maximum number of concurrent attempts. @default all attempts */
  atOnce?: number;
}

interface Shop {
  url: string;
  /** Attempts are counted per network. */
  network: number;
}

/**
 * Address of a client in this network: numbers below 200 are for groups of clients, and higher ones for clients of a
 * single test. Each call has its own connection, so that calls reach all workers.
 */
const from = ({ network }: Shop, client: number) => ({ "x-forwarded-for": `10.${network}.1.${client}` });

const post = (shop: Shop, client: number, path: string, body: unknown) =>
  exchange(shop.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...from(shop, client) },
    body: JSON.stringify(body),
  });
const get = (shop: Shop, client: number, path: string) => exchange(shop.url + path, { headers: from(shop, client) });

const challenge = async (shop: Shop, client: number) => {
  const { text } = await get(shop, client, "/api/bot-check?purpose=voucher");
  return JSON.parse(text) as BotChallenge;
};
const balance = (shop: Shop, client: number, code: string, pin: number, captchaToken: string) => {
  const query = new URLSearchParams({ pin: String(pin).padStart(6, "0"), captchaToken });
  return get(shop, client, `/api/payment/voucher/balance/${code}?${query.toString()}`);
};

const guarded: readonly Guarded[] = [
  {
    what: "coupon codes from one client",
    allowed: 30,
    ask: (shop, turn) =>
      post(shop, 201, "/api/promotions/verify", {
        cart: { currency: "AUD", cartItems: [] },
        couponCodes: [`GUESS${turn}`],
      }),
  },
  {
    what: "PINs of one gift card from one client: ten, and three more at a cost",
    allowed: 13,
    ask: async (shop, turn) => balance(shop, 210, `GIFT-${shop.network}`, turn, work(await challenge(shop, 1 + turn))),
  },
  {
    what: "gift cards from one client",
    allowed: 20,
    ask: async (shop, turn) =>
      balance(shop, 202, `GIFT-${shop.network}-${turn}`, 1, work(await challenge(shop, 100 + turn))),
  },
  {
    what: "order lookups by one client",
    allowed: 20,
    ask: (shop, turn) =>
      post(shop, 203, "/api/guest/order", { orderId: `W${100_000 + turn}`, email: "eve@example.com" }),
  },
  {
    what: "email addresses for one order from one client: ten, and three more at a cost",
    allowed: 13,
    ask: (shop, turn) => post(shop, 208, "/api/guest/order", { orderId: "W999999", email: `eve-${turn}@example.com` }),
  },
  {
    what: "links to orders for one client",
    allowed: 10,
    ask: (shop, turn) =>
      post(shop, 204, "/api/guest/order/link", { orderId: `W${turn + 1}`, email: "eve@example.com" }),
  },
  {
    what: "marketing sign-ups by one client",
    allowed: 10,
    ask: (shop, turn) => post(shop, 205, "/api/mailchimp/subscribe", { email_address: `eve-${turn}@example.com` }),
  },
  {
    what: "passwords of one customer from one client",
    allowed: 10,
    // Further attempts would be rejected because all processors are busy hashing, and such rejections do not count as
    // attempts.
    atOnce: 2,
    ask: (shop, turn) =>
      post(shop, 206, "/api/auth/sign-in", { email: "ada@example.com", password: `guess number ${turn}` }),
  },
  {
    what: "reset codes for one address, from many addresses",
    allowed: 3,
    ask: (shop, turn) => post(shop, 1 + turn, "/api/auth/password/forgot", { username: "ada@example.com" }),
  },
  {
    what: "product feeds for one client",
    allowed: 20,
    ask: (shop) => get(shop, 207, "/feeds/google.xml"),
  },
];

/** Collects all responses, with limited concurrency. */
async function answers({ allowed, ask, atOnce = Infinity }: Guarded, shop: Shop): Promise<Answer[]> {
  const turns = Array.from({ length: 3 * allowed }, (_, turn) => turn);
  const found: Answer[] = [];
  while (turns.length > 0) {
    found.push(...(await Promise.all(turns.splice(0, Math.min(atOnce, turns.length)).map((turn) => ask(shop, turn)))));
  }
  return found;
}

describe.each(isFull ? [1, 2, 4] : [1, 4])("limits in a shop with %i processes on one Postgres", (count) => {
  let backend: Backend;
  let main: WorkersProcess;
  let shop: Shop;
  beforeAll(async () => {
    backend = await startPostgresBackend();
    await backend.use(fill);
    const port = await freePort();
    shop = { url: `http://127.0.0.1:${port}`, network: count };
    const { dataDir, databaseUrl = "" } = backend.place;
    main = startWorkersProcess({
      WORKERS: `${count}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
    });
    const isOpen = count === 1 ? "Corkwood is open" : `${count} workers are ready`;
    await within(maxWait, "the shop", () => main.said().includes(isOpen));
  });
  afterAll(async () => {
    main.child.kill("SIGTERM");
    await inTime(maxWait, "the end", main.exited);
    await backend.close();
  });

  it("are tested with requests that reach every process", async () => {
    const answers = Array.from({ length: 16 }, async () => (await exchange(`${shop.url}/faults/worker`)).text);
    expect(new Set(await Promise.all(answers)).size).toBe(count);
  });

  it.each(guarded.map((each) => [each.what, each.allowed, each] as const))(
    "apply to %s: %i",
    async (_, allowed, each) => {
      const statuses = (await answers(each, shop)).map(({ status }) => status);
      const taken = statuses.filter((status) => status !== 429);
      expect(taken, JSON.stringify(statuses)).toHaveLength(allowed);
      for (const status of taken) expect(status).toBeLessThan(500);
    },
  );

  it("accept a bot check solution only once", async () => {
    const token = work(await challenge(shop, 208));
    const tried = Array.from({ length: 16 }, (_, turn) => balance(shop, 60 + turn, `ONCE-${turn}`, 1, token));
    const refused = (await Promise.all(tried)).filter(({ status }) => status === 403);
    expect(refused).toHaveLength(15);
  });

  it("make bot check challenges harder with each request from a client", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => challenge(shop, 209)));
    const bits = answers.map((one) => (one.kind === "proofOfWork" ? one.bits : Number.NaN)).toSorted((a, b) => a - b);
    const easiest = bits[0] ?? Number.NaN;
    const times = (extra: number) => bits.filter((each) => each === easiest + extra).length;
    expect([times(0), times(1), times(2), times(3)]).toEqual([8, 8, 16, 8]);
  });
});
