import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PendingAction } from "../../state/signIn.state.ts";
import { dropAction, storeReturn, takeReturn } from "./returnPath.ts";

const minute = 60_000;
const keep: PendingAction = { kind: "keep", productId: "p-1", variantId: "v-1" };
const stored = new Map<string, string>();
const name = "corkwood:ssoRedirectPathOverride";
const nothing = { path: undefined, action: undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the stored return path", () => {
  it("can be read only once", () => {
    storeReturn("/products?page=2", keep);
    expect(takeReturn()).toEqual({ path: "/products?page=2", action: keep });
    expect(takeReturn()).toEqual(nothing);
    expect(stored.size).toBe(0);
  });

  it("expires after ten minutes", () => {
    storeReturn("/products", keep);
    vi.advanceTimersByTime(10 * minute - 1);
    expect(takeReturn().action).toEqual(keep);
    storeReturn("/products", keep);
    vi.advanceTimersByTime(10 * minute);
    expect(takeReturn()).toEqual(nothing);
  });

  it("is replaced by a new sign-in, but loses only its action if the new sign-in starts on an account page", () => {
    storeReturn("/products", keep);
    storeReturn("/brands", null);
    expect(takeReturn()).toEqual({ path: "/brands", action: undefined });
    storeReturn("/products", keep);
    storeReturn("/account/signin?refused=cancelled", keep);
    expect(takeReturn()).toEqual({ path: "/products", action: undefined });
  });

  it("keeps its expiry but loses its action if the shopper signs in another way or signs out", () => {
    storeReturn("/products", keep);
    vi.advanceTimersByTime(9 * minute);
    dropAction();
    vi.advanceTimersByTime(minute / 2);
    expect(takeReturn()).toEqual({ path: "/products", action: undefined });
    storeReturn("/products", keep);
    vi.advanceTimersByTime(9 * minute);
    dropAction();
    vi.advanceTimersByTime(minute);
    expect(takeReturn()).toEqual(nothing);
  });

  it.each([
    ["invalid JSON", "{"],
    ["another site", { path: "//evil.example" }],
    ["a very long path", { path: `/${"a".repeat(2000)}` }],
  ])("is undefined if the browser has stored %s", (_, value) => {
    stored.set(name, typeof value === "string" ? value : JSON.stringify({ at: Date.now(), action: keep, ...value }));
    expect(takeReturn()).toMatchObject({ path: undefined });
  });

  it.each([
    ["is of an unknown kind", { ...keep, kind: "buy" }],
    ["has an invalid id", { ...keep, productId: "a,b" }],
    ["is a string", "keep"],
    ["is null", null],
  ])("has no action if the stored action %s", (_, action) => {
    stored.set(name, JSON.stringify({ at: Date.now(), path: "/products", action }));
    expect(takeReturn()).toEqual({ path: "/products", action: undefined });
  });
});
