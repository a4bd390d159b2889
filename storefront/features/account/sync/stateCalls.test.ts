import { dollars, type SyncableState } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stateCalls } from "./stateCalls.ts";

let requests: { path: string; init: RequestInit }[] = [];
let answer = () => Response.json({});
beforeEach(() => {
  requests = [];
  answer = () => Response.json({});
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const calls = stateCalls(async () => "t");
const refused = (status: number) => () =>
  new Response(JSON.stringify({ status, code: "UNKNOWN_ERROR", detail: "No." }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
/** Returns a state padded with the given number of characters. */
function state(letters = 0): SyncableState {
  const seen = { name: "x".repeat(letters), price: dollars(0) };
  const line = { id: "a", productId: "a", variantId: "a", qty: 1, createdAt: 1, at: 0, seen };
  return { syncableStateVersion: 3, cart: { items: [line] }, wishlist: { items: [] } };
}

describe("a push", () => {
  it("carries the token and the state, and returns the next version", async () => {
    answer = () => Response.json({ syncableStateVersion: 4 });
    expect(await calls.push(state())).toEqual({ is: "done", state: { syncableStateVersion: 4 } });
    const [{ path, init } = { path: "", init: {} }] = requests;
    expect([path, init.method, init.cache]).toEqual(["/api/account/state", "PUT", "no-store"]);
    expect(init.headers).toMatchObject({ authorization: "Bearer t" });
    expect(init.body).toBe(JSON.stringify(state()));
  });

  it.each([
    [409, "conflict"],
    [400, "refused"],
    [413, "refused"],
  ])("with status %d is reported as '%s'", async (status, is) => {
    answer = refused(status);
    expect(await calls.push(state())).toEqual({ is });
  });

  it.each([401, 429, 500, 503])("rejects if the status is %d, so that the push is retried later", async (status) => {
    answer = refused(status);
    await expect(calls.push(state())).rejects.toThrow("No.");
  });

  it("uses keepalive if its body is small, and is not sent if the body exceeds the server's limit", async () => {
    await calls.push(state());
    await calls.push(state(30_000));
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false]);
    expect(await calls.push(state(200_000))).toEqual({ is: "refused" });
    expect(requests).toHaveLength(2);
  });
});

it("sends the known version, if any, with a pull", async () => {
  const { signal } = new AbortController();
  await calls.pull(undefined, signal);
  await calls.pull(7, signal);
  expect(requests.map(({ path }) => path)).toEqual(["/api/account/state", "/api/account/state?after=7"]);
});
