import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "./api.ts";
import { openAddressSearch, suggestLocalities } from "./places.ts";

let now: number;
let requests: URL[];
const signal = new AbortController().signal;
const api = createApi((path) => {
  requests.push(new URL(path, "http://shop.test"));
  return Promise.resolve(Response.json([]));
}, false);
const sessions = () => requests.map(({ searchParams }) => searchParams.get("session"));

beforeEach(() => {
  now = 1_800_000_000_000;
  requests = [];
});

describe("an address search", () => {
  const open = () => openAddressSearch(api, () => now);

  it("starts a new session after 60 seconds without use", async () => {
    const search = open();
    await search.suggest("1 Cellar", "AU", signal);
    now += 59_999;
    await search.suggest("1 Cellar Lane", "AU", signal);
    now += 1;
    await search.suggest("1 Cellar Lane C", "AU", signal);
    const [first, second, third] = sessions();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("starts a new session after an address is selected", async () => {
    const search = open();
    await search.suggest("1 Cellar", "AU", signal);
    await search.choose("a/b?c", signal);
    await search.suggest("2 Cellar", "AU", signal);
    const [first, chosen, next] = sessions();
    expect(chosen).toBe(first);
    expect(next).not.toBe(first);
    expect(requests[1]?.pathname).toBe("/api/addresses/a%2Fb%3Fc");
  });

  it("sends the typed text and the country", async () => {
    await open().suggest("5 Queen St & more", "NZ", signal);
    expect(requests[0]?.searchParams.get("q")).toBe("5 Queen St & more");
    expect(requests[0]?.searchParams.get("country")).toBe("NZ");
  });
});

it("looks up suburbs by the typed text", async () => {
  await suggestLocalities(api, "carl & co", signal);
  expect(requests[0]?.pathname).toBe("/api/localities");
  expect(requests[0]?.searchParams.get("q")).toBe("carl & co");
});
