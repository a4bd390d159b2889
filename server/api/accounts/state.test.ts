import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";

const [ada, grace] = ["ada@example.com", "grace@example.com"];
const path = "/api/account/state";

let shop: TestIdentity;
let token: string;
let other: string;
beforeAll(async () => {
  shop = await openTestIdentity();
  await shop.join(ada);
  await shop.join(grace);
  token = (await shop.enter(ada)).token;
  other = (await shop.enter(grace)).token;
});
afterAll(() => shop.close());

const line = (id: string, qty = 1) => ({
  id,
  productId: id,
  variantId: id,
  qty,
  createdAt: 1,
  at: 0,
  added: { t: qty },
});
const state = (version: number, cart: unknown[] = [], wishlist: unknown[] = []) => ({
  syncableStateVersion: version,
  cart: { items: cart },
  wishlist: { items: wishlist },
});
const read = async (of = token, query = "") =>
  JSON.parse((await shop.send(path + query, { token: of })).text) as unknown;
const put = (body: unknown, of: string | undefined = token) => shop.send(path, { method: "PUT", body, token: of });

/** The current version. */
async function version(of = token): Promise<number> {
  return ((await read(of)) as { syncableStateVersion: number }).syncableStateVersion;
}

describe("an account's saved state", () => {
  it("has version 0 and no content before the first push, and afterwards the latest pushed content", async () => {
    expect(await read()).toEqual(state(0));
    const cart = [line("shiraz", 6), { id: "port", at: 5, removed: true }];
    const wishlist = [{ id: "w", productId: "riesling", createdAt: 3, at: 0 }];
    const first = await put(state(0, cart, wishlist));
    expect([first.status, JSON.parse(first.text)]).toEqual([200, state(1, cart, wishlist)]);
    expect(await read()).toEqual(state(1, cart, wishlist));
    expect((await put(state(1, [], wishlist))).status).toBe(200);
    expect(await read()).toEqual(state(2, [], wishlist));
  });

  it("is not replaced by a push with an outdated version", async () => {
    const before = await read();
    for (const wrong of [0, 1, 7]) {
      const { status, json } = await put(state(wrong, [line("port")]));
      expect([status, json.code]).toEqual([409, "STATE_SYNC_CONFLICT"]);
    }
    expect(await read()).toEqual(before);
  });

  it("accepts exactly one of several concurrent pushes", async () => {
    for (const of of [token, other]) {
      const from = await version(of);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => put(state(from, [line(`p${index}`)]), of)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array.from({ length: 9 }, () => 409),
      ]);
      expect(await version(of)).toBe(from + 1);
    }
  });

  it("cannot be read or written by another customer", async () => {
    await put(state(await version(), [line("shiraz")]));
    const mine = await read();
    expect((await shop.send(path)).json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
    expect((await shop.send(path, { method: "PUT", body: state(0) })).json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
    expect((await put(state(0), "nonsense")).json.code).toBe("INVALID_AUTHORIZATION");
    const { accountId } = { accountId: "00000000-0000-4000-8000-000000000000" };
    await put({ ...state(await version(other), [line("port")]), accountId, email: ada }, other);
    expect(await read()).toEqual(mine);
    expect(JSON.stringify(await read(other))).not.toContain("shiraz");
    // The session cookie is not accepted, because other sites could make a browser send it.
    const { cookie } = await shop.enter(ada);
    expect((await shop.send(path, { cookie })).status).toBe(401);
  });

  it("is sent with headers that prevent caching", async () => {
    const answer = await shop.send(path, { token });
    expect(answer.cacheControl).toBe("private, no-store");
  });

  it.each([
    ["a different structure", { items: [] }],
    ["no version", { cart: { items: [] }, wishlist: { items: [] } }],
    ["a version that is not a number", { ...state(0), syncableStateVersion: "1" }],
    ["a line without a quantity", state(0, [{ ...line("a"), qty: 0 }])],
    ["an invalid id", state(0, [line("a b")])],
    ["a time beyond the range of dates", state(0, [{ ...line("a"), at: 9e15 }])],
    [
      "too many lines",
      state(
        0,
        Array.from({ length: 501 }, (_, index) => line(`p${index}`)),
      ),
    ],
    [
      "a wishlist with too many items",
      state(
        0,
        [],
        Array.from({ length: 701 }, (_, i) => ({ id: `w${i}`, at: 1, removed: true })),
      ),
    ],
  ])("rejects %s and stays unchanged", async (_, body) => {
    const before = await read();
    const { status, json } = await put(body);
    expect([status, json.code]).toEqual([400, "VALIDATION_FAILED"]);
    expect(await read()).toEqual(before);
  });

  it("rejects more data than a cart can contain", async () => {
    expect((await put(state(0, [line("x".repeat(200_000))]))).json.code).toBe("PAYLOAD_TOO_LARGE");
  });

  describe("long polling", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
    afterEach(() => void vi.useRealTimers());

    /** Requests the next version, and returns once the request is waiting. */
    async function waitAfter(before: number): Promise<{ told: Promise<unknown> }> {
      let told: Promise<unknown> | undefined;
      await new Promise<void>((resolve) => {
        told = shop
          .send(`${path}?after=${before}`, { token, waits: resolve })
          .then(({ text }) => JSON.parse(text) as unknown);
      });
      return { told: told! };
    }

    it("responds as soon as there is another version, or immediately if there already is one", async () => {
      const before = await version();
      expect(await read(token, `?after=${before - 1}`)).toMatchObject({ syncableStateVersion: before });
      const { told } = await waitAfter(before);
      await put(state(before, [line("merlot")]));
      expect(await told).toMatchObject({ syncableStateVersion: before + 1 });
    });

    it("responds within a second if another process makes a change", async () => {
      const another = await openTestIdentity(shop.opened);
      another.clock.now = shop.clock.now;
      const before = await version();
      const { told } = await waitAfter(before);
      const body = state(before, [line("malbec")]);
      expect((await another.send(path, { method: "PUT", body, token })).status).toBe(200);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await told).toMatchObject({ syncableStateVersion: before + 1 });
    });

    it("is limited to five waiting requests per account, and responds to the oldest if there are more", async () => {
      const before = await version();
      const waits = [];
      for (let attempt = 0; attempt < 6; attempt++) waits.push(await waitAfter(before));
      const [oldest, ...others] = waits.map(({ told }) => told);
      expect(await oldest).toMatchObject({ syncableStateVersion: before });
      await put(state(before));
      for (const told of others) expect(await told).toMatchObject({ syncableStateVersion: before + 1 });
    });
  });

  it("can be pushed only a limited number of times per minute", async () => {
    const statuses = [];
    for (let pushes = 0; pushes < 301; pushes++) statuses.push((await put(state(0), other)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 200)).not.toContain(429);
    // Other accounts are not affected.
    expect((await put(state(await version()))).status).toBe(200);
  });
});
