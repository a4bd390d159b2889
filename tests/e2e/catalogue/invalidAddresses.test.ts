import { describe, expect, it } from "vitest";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("sample");

describe("an invalid URL", () => {
  const get = async (path: string) => {
    const response = await fetch(ownShop.shop.url + path);
    return { status: response.status, body: await response.text() };
  };
  const productsIn = (body: string) => [...body.matchAll(/data-product="([^"]*)"/g)].map(([, id]) => id);
  const red = "/categories/red-wine";
  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`).join(",");

  it.each([
    ["page=0&pages=0"],
    ["page=-1&pages=-1"],
    ["page=1e9&pages=1e9"],
    ["page=NaN&pages=Infinity"],
    ["price=cheap-dear&vintage=old-"],
    ["price-min=ten&price-max=twenty"],
    ["price=50-20"],
    ["reduced=yes&available=1&sort=cheapest&display=cube"],
    ["countries=atlantis&features=__proto__&category=../.."],
    ["countries=%E0%A4%A&%E0%A4%A=%"],
    ["colour=red&constructor=x&q=%00"],
    ["cursor=../../etc"],
    [`producers=${many(2200)}`],
  ])("lists the same products as the plain URL: %s", async (search) => {
    const plain = await get(red);
    const response = await get(`${red}?${search}`);
    expect(response.status).toBe(200);
    expect(productsIn(response.body)).toEqual(productsIn(plain.body));
    // Only a limited number of values is used, so that the page does not grow.
    expect(response.body.length).toBeLessThan(plain.body.length * 1.25);
  });

  it("redirects if it uses the former name of the cursor parameter", async () => {
    const { status, headers } = await fetch(`${ownShop.shop.url}${red}?page=2&walk=1&sort=priceAsc`, {
      redirect: "manual",
    });
    expect([status, headers.get("location")]).toEqual([301, `${red}?sort=priceAsc&page=2&cursor=1`]);
  });

  it.each([
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["the end of an attribute", '" autofocus onfocus="alert(1)'],
    ["the end of a script", "</script><script>alert(1)//"],
    ["an SQL injection", "' OR 1=1; DROP TABLE products; --"],
    ["a costly pattern", `(a+)+$${"a".repeat(300)}!`],
    ["an invalid pattern", "[*(\\"],
    ["a prototype's key", "__proto__ constructor toString"],
    ["control characters and emoji", "\u202e\u0000\uffff\ufeff😀🍷"],
    ["spaces", "   \t\n  "],
    ["10,000 letters", "x".repeat(10_000)],
    ["2,000 words", "red ".repeat(2000)],
  ])("may contain a search for %s", async (_, query) => {
    const { status, body } = await get(`/search?q=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/<script>alert|<img src=x|onfocus="alert/);
    expect(productsIn(body).length).toBeLessThanOrEqual(48);
  });

  it.each(["/search?q=%", "/search?q=%E0%A4%A", "/search?%=%&q"])("may have malformed parts: %s", async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    `${red}?page=100000`,
    `${red}?page=1000000000`,
    "/categories/%E0%A4%A",
    "/categories/%",
    "/categories/red-wine%00",
    "/categories/__proto__",
    "/categories/..%2f..%2fetc%2fpasswd",
    `/categories/${"red-wine/".repeat(30)}`,
  ])("returns 404 for an unknown page: %s", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain("Page Not Found");
  });

  it("is rejected if it is too long", async () => {
    expect((await get(`${red}?producers=${many(20_000)}`)).status).toBe(431);
    expect((await get(red)).status).toBe(200);
  });
});
