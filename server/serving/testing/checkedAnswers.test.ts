import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { problem, ProblemError, problemResponse } from "../../foundation/problem.ts";
import type { AppEnv } from "../../http/appEnv.ts";
import { buildIndex } from "../../catalogue/index/buildIndex.ts";
import { catalogue, noon } from "../../catalogue/testing/testCatalogue.ts";
import { storesApi } from "../../api/stores.ts";
import { contract } from "@corkwood/commerce/contract";
import { aStore } from "@corkwood/commerce/testing";
import { checkedAnswers } from "./checkedAnswers.ts";

const path = "/api/stores/by-path?path=collingwood";

/** Returns the store endpoint's response, checked against the contract. */
async function answered(answer: () => Response): Promise<number> {
  const app = new Hono<AppEnv>();
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse(error, "test");
    throw error;
  });
  const stores = storesApi({
    map: { kind: "outline" },
    catalogue: { index: buildIndex(catalogue([]), noon) },
    now: () => noon,
    content: { stores: () => [] },
    places: { localities: () => Promise.resolve([]) },
    clientAddress: () => "",
    logger: { error: () => {} },
  });
  checkedAnswers([stores]).mount(app);
  app.get("/api/stores/by-path", answer);
  return (await app.request(path)).status;
}

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it("accepts responses that match the contract", async () => {
  expect(Object.keys(contract.stores)).toContain("GET /api/stores/by-path");
  expect(await answered(() => Response.json(aStore()))).toBe(200);
  const unknown = () => {
    throw problem("STORE_NOT_FOUND", 404, "There is none.");
  };
  expect(await answered(unknown)).toBe(404);
});

it("fails if a response has an unknown field at any depth", async () => {
  await expect(answered(() => Response.json({ ...aStore(), secret: 1 }))).rejects.toThrow("at 'secret'");
  const store = { ...aStore(), visibleIn: { index: true, secret: 1 } };
  await expect(answered(() => Response.json(store))).rejects.toThrow("at 'visibleIn.secret'");
});

it("fails if a field is missing or of another type", async () => {
  const { name: _, ...nameless } = aStore();
  await expect(answered(() => Response.json(nameless))).rejects.toThrow("breaks the contract");
  const { phone: __, ...silent } = aStore();
  await expect(answered(() => Response.json(silent))).rejects.toThrow("at 'phone'");
  await expect(answered(() => Response.json({ ...aStore(), openHours: "always" }))).rejects.toThrow("openHours");
});

it("fails for a problem, status or media type that the contract does not list for the endpoint", async () => {
  const elsewhere = () => {
    throw problem("ORDER_NOT_FOUND", 404, "There is none.");
  };
  await expect(answered(elsewhere)).rejects.toThrow("ORDER_NOT_FOUND");
  await expect(answered(() => Response.json(aStore(), { status: 201 }))).rejects.toThrow("an answer of no call");
  await expect(answered(() => new Response("a store"))).rejects.toThrow("an answer of no call");
});
